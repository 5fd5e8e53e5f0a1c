import type { DiskCache } from "../lib/disk-cache.ts";
import { hashKey } from "../lib/hash.ts";
import { toolBuild } from "../lib/tool-build.ts";
import type { Staging } from "../output/emit/staging.ts";
import type { Document } from "../page/document.ts";
import type { PageRecord } from "../render/main/page-record.ts";
import { dealItems, type Shard } from "../shards/shard.ts";
import { stageShardResult } from "../shards/shard-result.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";
import type { RenderableSite } from "./stages.ts";

/** What the work for a page takes at least, compared with a heading or a block of code. */
const pageWeight = 4;

/** The paths of the pages that a shard renders. */
export function pagesOfShard({ routes, generated }: SiteGraph, shard: Shard): ReadonlySet<string> {
	const weightOf = ({ headings, codeBlocks }: Document) => pageWeight + headings.length + 2 * codeBlocks.length;
	return dealItems(
		[
			...routes.map(({ path, document }) => ({ name: path, weight: weightOf(document) })),
			...generated.map(({ path }) => ({ name: path, weight: pageWeight })),
		],
		shard,
	);
}

/** The hash of everything that the shards of one build have in common: the program, the configuration, and all sources. */
export function siteHash({ context }: RenderableSite, documents: readonly Document[]): string {
	return hashKey(toolBuild, context.contextFile.hash, ...documents.map(({ key }) => key));
}

/** Stages what the merge needs besides the rendered pages of a shard: their records, and what the cache knows of their sources. */
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
	const keys = new Set([...own.map(({ document }) => document.key), ...[...pages.values()].map(({ key }) => key)]);
	const entries = [...cache.used()].flatMap((name) => {
		const bytes = keys.has(name.slice(name.indexOf(" ") + 1)) ? cache.bytes(name) : null;
		return bytes === null ? [] : [[name, bytes] as const];
	});
	await stageShardResult(staging, { shard, site: siteHash(site, documents), pages, entries });
}
