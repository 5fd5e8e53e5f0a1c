import type { DialectData } from "../config/dialect-data.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { mapConcurrently } from "../lib/concurrency.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import { hashKey } from "../lib/hash.ts";
import { hasErrors, type Problem, type StageOutput } from "../lib/problem.ts";
import { toolBuild } from "../lib/tool-build.ts";
import { brokenDocument, plainPage, uncompiledDocument } from "../page/broken-document.ts";
import type { EntryRules } from "../page/compile/describe-entry.ts";
import { type CompileAnswer, type CompileTask, type PagePart, storeParts } from "../page/compile-task.ts";
import type { CodeBlock, CompiledDocument, Document, SourceFile, SourceText } from "../page/document.ts";
import { readSource, type SourceFolders, withoutText } from "../page/read-source.ts";
import { processFailure } from "../processes/process-failure.ts";
import type { TaskOutcome } from "../processes/task-outcome.ts";
import { openKeptDocuments } from "./kept-documents.ts";
import { leanDocuments, withSharedTexts } from "./lean-document.ts";
import { atLongBlock } from "./long-block.ts";
import { neededSources } from "./needed-sources.ts";

/** Compiles a page in a page process. */
export type CompilePage = (task: CompileTask) => Promise<TaskOutcome<CompileAnswer>>;

/** The settings that affect compiled pages. */
type CompileSettings = SourceFolders & Pick<SiteConfig, "collections" | "locales" | "builtLocales" | "dialect" | "dialects" | "policy">;

/** The input of `loadDocuments`. */
export type LoadDocumentsInput = {
	readonly config: CompileSettings;
	readonly sources: readonly SourceFile[];
	readonly cache: DiskCache;
	readonly compile: CompilePage;
	/** Called for each newly compiled page, as soon as it is compiled, with its code blocks. */
	readonly onCompiled: (document: Document, codeBlocks: readonly CodeBlock[]) => void;
	/** Called for each document while it still holds its details. */
	readonly onLoaded?: (document: Document) => void;
	readonly onProgress: (done: number) => void;
	/** The parts that the cache must have of a page for its document to be of use (default: those that rendering needs). */
	readonly parts?: readonly PagePart[];
	/** Whether documents read their details from the cache when they are asked for, instead of holding them. */
	readonly isLean?: boolean;
	/** Whether versions that have not changed are read as a whole. `onLoaded` is not called for their documents. */
	readonly keepsVersions?: boolean;
};

/** Number of pages that are loaded at the same time: more than all page processes ask for. */
const loadedAtOnce = 1024;

type Tools = Pick<LoadDocumentsInput, "config" | "cache" | "compile">;

/**
 * Converts source files to documents, in the same order: from the cache if nothing changed, or else compiled in the page processes.
 * Pages with errors become documents that are marked as broken. Pages of languages that are not built are not compiled.
 */
export async function loadDocuments(input: LoadDocumentsInput): Promise<StageOutput<readonly Document[]>> {
	const { sources, cache, config, isLean = false } = input;
	const needed = neededSources(config, sources);
	const lean = leanDocuments((key) => readDocument(key, cache));
	const partsOf = documentKeyParts(config);
	const keyOf = (source: SourceFile) => hashKey(...partsOf(source));
	// Pages of languages that are not built are not compiled.
	const kept = input.keepsVersions && !needed ? openKeptDocuments({ ...config, sources, cache, keyParts: partsOf }) : null;
	const known = kept?.known ?? new Map<SourceFile, Document>();
	let done = known.size;
	const others = known.size === 0 ? sources : sources.filter((source) => !known.has(source));
	const loaded = await mapConcurrently(others, loadedAtOnce, async (source): Promise<Document> => {
		if (needed?.has(source.file) === false) {
			input.onProgress(++done);
			return describePage(source, config);
		}
		const document = readCached(keyOf(source), input) ?? withSharedTexts(await compilePage(source, input));
		input.onLoaded?.(document);
		input.onProgress(++done);
		return isLean && cache.has("documents", document.key) ? lean(document, source) : document;
	});
	let next = 0;
	const documents = known.size === 0 ? loaded : sources.map((source) => known.get(source) ?? (loaded[next++] as Document));
	kept?.keep(documents, (document, source) => document.key === keyOf(source) && !document.isBroken);
	return { value: documents, problems: documents.flatMap((document) => document.problems) };
}

/** Returns the document with a key (`documentKey`) from the cache; `null` if its page must be compiled. */
export function readCached(
	key: string,
	{ cache, parts = ["bodies", "code"] }: Pick<LoadDocumentsInput, "cache" | "parts">,
): CompiledDocument | null {
	const cached = parts.every((part) => cache.has(part, key)) ? cache.get("documents", key) : null;
	return cached === null ? null : withSharedTexts(JSON.parse(cached) as CompiledDocument);
}

/** The document of a page that is not compiled: what its front matter says. */
export function describePage(source: SourceFile, config: CompileSettings): Document {
	const read = readSource(source, config);
	return { ...uncompiledDocument("code" in read ? withEmptyText(source) : read), key: describedKey(source, config) };
}

/** The key of the document of a page that is not compiled. */
export function describedKey(source: SourceFile, config: CompileSettings): string {
	return hashKey("described", documentKey(source, config));
}

/** Stands in for a source that can no longer be read. */
function withEmptyText({ partials: _, ...source }: SourceFile): SourceText {
	return { ...source, text: "" };
}

/** Reads a document again that was in the cache when the build began, or that it has stored. */
function readDocument(key: string, cache: DiskCache): CompiledDocument {
	const text = cache.get("documents", key);
	if (text === null) throw new Error(`The cache has lost the document ${key} that was read before`);
	return JSON.parse(text) as CompiledDocument;
}

/** How many times to try a file that changes while it is being compiled. */
const tries = 5;

async function compilePage(source: SourceFile, input: LoadDocumentsInput, triesLeft = tries): Promise<CompiledDocument> {
	const { config } = input;
	const outcome = await runCompile(source, documentKey(source, config), input);
	if (!outcome.ok) return withoutResult(source, processFailure(outcome.failure, { file: source.file, root: config.root }), input);
	if (outcome.value.kind === "broken") return outcome.value.document;
	if (outcome.value.kind === "changed") {
		const now = readSource(source, config);
		if ("code" in now) return withoutResult(source, now, input);
		if (triesLeft === 0) return withoutResult(source, changingFile(source.file), input);
		return compilePage(withoutText(now), input, triesLeft - 1);
	}
	input.onCompiled(outcome.value.document, outcome.value.codeBlocks);
	return outcome.value.document;
}

function changingFile(file: string): Problem {
	const message = `\`${file}\` keeps changing, so it cannot be read completely.`;
	return {
		code: "file-unreadable",
		severity: "error",
		message,
		hint: "Wait until the program that writes it has finished.",
		at: { file, line: 1, column: 1 },
	};
}

/** Compiles a page and stores the result. */
async function runCompile(source: SourceFile, key: string, { config, cache, compile }: Tools): Promise<TaskOutcome<CompileAnswer>> {
	const { root, allow, aliasDir, gitFolders, facts, policy } = config;
	const rules = entryRules(source, config);
	const dialect = dialectOf(source, config);
	const outcome = await compile({ source, site: { root, allow, aliasDir, gitFolders, facts }, key, dialect, policy: policy.name, rules });
	if (outcome.ok && outcome.value.kind === "compiled") {
		const { document, stored } = outcome.value;
		cache.set("documents", key, JSON.stringify(document));
		for (const [part, place] of Object.entries(stored)) cache.add(part, key, place);
	}
	return outcome;
}

/** Compiles a page again if the cache has lost a part of it. */
export async function recompilePage(source: SourceFile, key: string, tools: Tools): Promise<void> {
	await runCompile(source, key, tools);
}

/**
 * The document for a page without a result. If the problem is not an error, the document shows the source text, under a separate key,
 * so that the next build tries again.
 */
function withoutResult(source: SourceFile, problem: Problem, { config, cache }: Tools): CompiledDocument {
	const read = readSource(source, config);
	const text = "code" in read ? withEmptyText(source) : read;
	const problems = config.policy.settle([atLongBlock(problem, text.text)], "; the page is shown as it is written");
	if (hasErrors(problems)) return { ...brokenDocument(text), problems };
	const key = hashKey("plain", documentKey(source, config));
	const page = plainPage(text, key, problems);
	storeParts(page, (part, stored) => cache.set(part, key, stored));
	return page.document;
}

/** The key for everything that a compiled page depends on. */
export function documentKey(source: SourceFile, config: CompileSettings): string {
	return hashKey(...documentKeyParts(config)(source));
}

/** Returns the function that lists what the keys of many pages are made from. It computes what the pages of a collection share once. */
function documentKeyParts(config: CompileSettings): (source: SourceFile) => readonly string[] {
	const shared = new Map<string, string>();
	return (source) => {
		const group = `${source.hasVariables ? "variables" : "rest"} ${source.collection}`;
		let common = shared.get(group);
		if (common === undefined) {
			common = hashKey(toolBuild, source.collection, config.policy.name, dialectKey(source, config), rulesKey(source, config));
			shared.set(group, common);
		}
		return [common, source.file, source.id, source.hash];
	};
}

/** A collection's rules for its pages; `null` if it has none. */
function entryRules({ collection: name }: SourceFile, { collections }: Pick<SiteConfig, "collections">): EntryRules | null {
	const collection = collections.find((candidate) => candidate.name === name);
	if (!collection || (collection.list === null && Object.keys(collection.frontMatter).length === 0)) return null;
	return { fields: collection.frontMatter, isListed: collection.list !== null };
}

function rulesKey(source: SourceFile, config: CompileSettings): string {
	const rules = entryRules(source, config);
	return rules === null ? "" : JSON.stringify(rules);
}

/** The dialect of a page, whose texts are in the page's language. */
function dialectOf({ collection: name }: SourceFile, { collections, dialect, dialects }: CompileSettings): DialectData | null {
	const locale = collections.find((candidate) => candidate.name === name)?.locale;
	return locale?.isDefault === false ? (dialects[locale.key] ?? null) : dialect;
}

/** The part of the site's dialect that a page depends on. If a variable changes, only pages that use variables are compiled again. */
function dialectKey(source: SourceFile, config: CompileSettings): string {
	const dialect = dialectOf(source, config);
	return dialect === null ? "" : hashKey(dialect.keys.rest, source.hasVariables ? dialect.keys.variables : "");
}
