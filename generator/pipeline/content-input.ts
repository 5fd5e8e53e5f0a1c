import type { Highlighter } from "../highlight/highlighter.ts";
import type { CodeBlock, Document, SourceFile } from "../page/document.ts";
import type { PagePool } from "../render/main/page-pool.ts";
import type { Shard } from "../shards/shard.ts";
import { leanFrom } from "../site/lean-document.ts";
import { type LoadDocumentsInput, recompilePage } from "../site/load-documents.ts";

/** The tools of a build that loads documents, and the part of the site that it is for. */
type ContentTools = Pick<LoadDocumentsInput, "config" | "cache"> & {
	readonly pool: Pick<PagePool, "compile">;
	readonly highlighter: Pick<Highlighter, "highlightKeys">;
	readonly shard?: Shard | null;
	readonly summarize?: Shard | null;
	readonly onProgress: (stage: string, done: number, total: number) => void;
};

/** How documents are loaded where most pages are not rendered: without their texts, and without coloring their code. */
const summariesAlone = { parts: [], onCompiled() {} } as const;

/** What loading the documents of a build needs. `onLoaded` receives each document while it holds its details. */
export function contentInput(
	run: ContentTools,
	sources: readonly SourceFile[],
	onLoaded: (document: Document) => void = () => {},
): LoadDocumentsInput {
	const { config, cache, pool, highlighter, onProgress } = run;
	return {
		config,
		sources,
		cache,
		compile: pool.compile,
		onCompiled: ({ codeBlocks: keys }: Document, blocks: readonly CodeBlock[]) => void highlighter.highlightKeys(keys, () => blocks),
		onLoaded,
		onProgress: (done: number) => onProgress("reading", done, sources.length),
		isLean: sources.length >= leanFrom,
		// A shard weighs every page, and summaries are of single pages. Translations and pages of other tools find their files in several places.
		keepsVersions: !run.shard && !run.summarize && config.locales.length === 0 && !config.policy.isLenient,
		// A shard compiles its own pages, and colors their code, when it renders them.
		...(run.shard || run.summarize ? summariesAlone : {}),
	};
}

/** Returns a function that compiles a page again if the cache has lost it. */
export function recompiler(run: ContentTools, sources: readonly SourceFile[]): (document: Document) => Promise<void> {
	const sourceOf = new Map(sources.map((source) => [source.file, source]));
	return async ({ file, key }) => {
		const source = sourceOf.get(file);
		if (source) await recompilePage(source, key, { ...run, compile: run.pool.compile });
	};
}
