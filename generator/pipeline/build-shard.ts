import { isMarkdown, moduleFactsName, preparePageModules } from "../bundle/page-modules.ts";
import { resolutionKey } from "../bundle/resolution-key.ts";
import type { SiteConfig } from "../config/site-config.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import { hashList } from "../lib/hash.ts";
import { toolBuild } from "../lib/tool-build.ts";
import type { Staging } from "../output/emit/staging.ts";
import type { Document, SourceFile } from "../page/document.ts";
import type { PageRecord } from "../render/main/page-record.ts";
import { modulePages } from "../render/main/prepare-renderer.ts";
import { dealItems, type Shard } from "../shards/shard.ts";
import { type CacheEntries, stageEntries, stageShardResult } from "../shards/shard-result.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";
import type { PageStore } from "../site/page-store.ts";
import type { RenderableSite } from "./stages.ts";

/** What the work for a page takes at least, compared with a heading or a block of code. */
const pageWeight = 4;

/**
 * Deals the files of pages: `add` receives each document while it holds its details, and `finish` returns the files whose pages the shard
 * renders. They are known before the graph, which resolves the links of these pages only.
 */
export function dealFiles(shard: Shard): { readonly add: (document: Document) => void; readonly finish: () => ReadonlySet<string> } {
	const weights = new Map<string, number>();
	return {
		add: ({ file, headings, codeBlocks }) => void weights.set(file, pageWeight + headings.length + 2 * codeBlocks.length),
		finish() {
			const items = [...weights].map(([name, weight]) => ({ name, weight }));
			weights.clear();
			return dealItems(items, shard);
		},
	};
}

/** The paths of the pages that a shard renders: those of its files, and a part of the pages without a source. */
export function pagesOfShard({ routes, generated }: SiteGraph, files: ReadonlySet<string>, shard: Shard): ReadonlySet<string> {
	const own = dealItems(
		generated.map(({ path }) => ({ name: path, weight: pageWeight })),
		shard,
	);
	return new Set([...routes.filter(({ document }) => files.has(document.file)).map(({ path }) => path), ...own]);
}

/** The sources that one of several machines summarizes. */
export function sourcesOfShard(sources: readonly SourceFile[], shard: Shard): readonly SourceFile[] {
	const own = dealItems(
		sources.map(({ file }) => ({ name: file, weight: 1 })),
		shard,
	);
	return sources.filter(({ file }) => own.has(file));
}

/**
 * Stages what all shards need to know about pages: their documents, without their texts, and what their modules import, so that no shard
 * compiles the pages with code of the others.
 */
export async function stageSummaries(
	{
		config,
		staging,
		cache,
		store,
	}: { readonly config: SiteConfig; readonly staging: Staging; readonly cache: DiskCache; readonly store: PageStore },
	documents: readonly Document[],
): Promise<void> {
	const tools = { config, cache, packages: resolutionKey(config.aliasDir) };
	const pages = modulePages(documents, store).filter(isMarkdown);
	// Shards report the errors, because they bundle these pages again.
	await preparePageModules(pages, tools);
	const entries = entriesOf(cache, { kinds: ["documents"], keys: documents.map(({ key }) => key) });
	await stageEntries(staging, { ...entries, names: [...entries.names, ...pages.map((page) => moduleFactsName(page, tools))] });
}

/** The entries of some kinds and keys, as far as the cache has them. */
function entriesOf(
	cache: DiskCache,
	{ kinds, keys }: { readonly kinds: readonly string[]; readonly keys: Iterable<string> },
): CacheEntries {
	return { names: [...keys].flatMap((key) => kinds.map((kind) => `${kind} ${key}`)), read: (name) => cache.bytes(name) };
}

/** The kinds of entries that the merge needs: those of sources, and those of renders. */
const mergedKinds = ["documents", "bodies", "code", "sections", "collections"] as const;

/** The hash of everything that the shards of one build have in common: the program, the configuration, and all sources. */
export function siteHash({ context }: RenderableSite, documents: readonly Document[]): string {
	return hashList([toolBuild, context.contextFile.hash, ...documents.map(({ key }) => key)]);
}

/** Stages what the merge needs in addition to the rendered pages of a shard: their records, and what the cache knows of their sources. */
export async function stageShard(
	{ site, staging, cache }: { readonly site: RenderableSite; readonly staging: Staging; readonly cache: DiskCache },
	{
		shard,
		documents,
		pages,
	}: {
		readonly shard: Shard;
		readonly documents: readonly Document[];
		readonly pages: ReadonlyMap<string, PageRecord>;
	},
): Promise<void> {
	const own = site.graph.routes.filter(({ path }) => pages.has(path));
	const rendered = [...pages.values()].flatMap(({ key, ownKey }) => (ownKey === undefined ? [key] : [key, ownKey]));
	const keys = new Set([...own.map(({ document }) => document.key), ...rendered]);
	const entries = entriesOf(cache, { kinds: mergedKinds, keys });
	await stageShardResult(staging, { shard, site: siteHash(site, documents), pages, entries });
}
