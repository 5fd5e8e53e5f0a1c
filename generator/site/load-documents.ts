import type { SiteConfig } from "../config/site-config.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import { hashKey } from "../lib/hash.ts";
import { hasErrors, type Problem, type StageOutput } from "../lib/problem.ts";
import { toolBuild } from "../lib/tool-build.ts";
import { brokenDocument, plainPage } from "../page/broken-document.ts";
import type { CodeBlock, CompiledPage, Document, DocumentBody, SourceFile } from "../page/document.ts";
import type { PageTask, PageTaskResult } from "../workers/page-tasks.ts";
import { processFailure } from "../workers/process-failure.ts";
import type { ProcessPool } from "../workers/process-pool.ts";

/** What `loadDocuments` works with. */
export type LoadDocumentsInput = {
	readonly config: SiteConfig;
	readonly sources: readonly SourceFile[];
	readonly cache: DiskCache;
	readonly pool: ProcessPool<PageTask, PageTaskResult>;
	/** Called for each page that was compiled anew, as soon as it is. */
	readonly onCompiled: (codeBlocks: readonly CodeBlock[]) => void;
	readonly onProgress: (done: number) => void;
};

/** Source files → documents, in their order: from the cache where nothing changed, else compiled in the page processes. Pages with errors come as documents that are marked as broken. */
export async function loadDocuments(input: LoadDocumentsInput): Promise<StageOutput<readonly Document[]>> {
	const problems: Problem[] = [];
	let done = 0;
	const load = async (source: SourceFile): Promise<Document> => {
		const document = readCached(source, input) ?? (await compile(source, documentKey(source, input.config)));
		input.onProgress(++done);
		problems.push(...document.problems);
		return document;
	};
	const compile = async (source: SourceFile, key: string): Promise<Document> => {
		const outcome = await input.pool.run(compileTask(source, key, input.config));
		if (!outcome.ok) {
			const failure = processFailure(outcome.failure, source.file);
			const found = input.config.policy.soften([failure], "the page is shown as it is written");
			if (!hasErrors(found)) return storePlain(source, found, input);
			problems.push(...found);
			return brokenDocument(source);
		}
		if (outcome.value.kind !== "compiled") {
			if (outcome.value.kind === "problems" && outcome.value.document) return outcome.value.document;
			if (outcome.value.kind === "problems") problems.push(...outcome.value.problems);
			return brokenDocument(source);
		}
		const { document, body } = outcome.value.page;
		storePage(outcome.value.page, input.cache);
		input.onCompiled(body.codeBlocks);
		return document;
	};
	const documents = await Promise.all(input.sources.map(load));
	return { value: documents, problems };
}

function readCached(source: SourceFile, { config, cache }: LoadDocumentsInput): Document | null {
	const key = documentKey(source, config);
	const cached = cache.has("bodies", key) ? cache.get("documents", key) : null;
	if (cached === null) return null;
	const document = JSON.parse(cached) as Document;
	// Modules are bundled all at once: none may turn out to be damaged then.
	return document.bodyKind === "module" && readBody(key, cache) === null ? null : document;
}

/** Stores a compiled page in two entries: what the graph needs is read in every build, the body only when the page is rendered. */
function storePage({ document, body }: CompiledPage, cache: DiskCache): void {
	cache.set("documents", document.key, JSON.stringify(document));
	cache.set("bodies", document.key, JSON.stringify(body));
}

/** Keeps a page that could not be compiled as its text, under a key of its own, so that the next build tries again. */
function storePlain(source: SourceFile, problems: readonly Problem[], { config, cache }: LoadDocumentsInput): Document {
	const page = plainPage(source, hashKey("plain", documentKey(source, config)), problems);
	storePage(page, cache);
	return page.document;
}

/** Compiles a page again whose body the cache has lost. */
export async function recompilePage(
	source: SourceFile,
	key: string,
	tools: Pick<LoadDocumentsInput, "config" | "pool" | "cache">,
): Promise<void> {
	const outcome = await tools.pool.run(compileTask(source, key, tools.config));
	if (outcome.ok && outcome.value.kind === "compiled") storePage(outcome.value.page, tools.cache);
}

/** The compiled body of a page, or `null` when the cache has lost it. */
export function readBody(key: string, cache: DiskCache): DocumentBody | null {
	const text = cache.get("bodies", key);
	return text === null ? null : (JSON.parse(text) as DocumentBody);
}

/** The compiled body of a document. A damaged entry of the cache is no error: the page is compiled again. */
export async function loadBody(
	document: Document,
	tools: { readonly cache: DiskCache; readonly recompile: (document: Document) => Promise<void> },
): Promise<DocumentBody> {
	const body = readBody(document.key, tools.cache);
	if (body) return body;
	await tools.recompile(document);
	const again = readBody(document.key, tools.cache);
	if (!again) throw new Error(`The page ${document.file} was compiled before and cannot be compiled again`);
	return again;
}

function compileTask(source: SourceFile, key: string, config: SiteConfig): PageTask {
	return { kind: "compile", source, key, dialect: config.dialect, policy: config.policy.name };
}

/** Everything that a compiled page depends on. */
export function documentKey(source: SourceFile, config: SiteConfig): string {
	return hashKey(toolBuild, source.collection, source.file, source.id, source.hash, config.policy.name, dialectKey(source, config));
}

/** What the page has of the site's dialect: a new value of a variable compiles those pages again that have any. */
function dialectKey(source: SourceFile, { dialect }: SiteConfig): string {
	if (dialect === null) return "";
	const hasVariables = [source, ...(source.partials ?? [])].some(({ text }) => text.includes("{{"));
	return hashKey(dialect.keys.rest, hasVariables ? dialect.keys.variables : "");
}
