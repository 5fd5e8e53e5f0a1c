import type { SiteConfig } from "../config/site-config.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import { cacheFolder } from "../render/main/page-pool.ts";
import type { Shard } from "../shards/shard.ts";
import type { BuildRole } from "../shared-cache/plan-lists.ts";
import type { SharedCache } from "../shared-cache/shared-cache.ts";

/** What the options of a build say about its role among several builds. */
type RoleOptions = {
	readonly shard?: Shard | null;
	readonly summarize?: Shard | null;
	/** The folders of all shards. */
	readonly merge?: readonly unknown[] | null;
};

/** Opens the shared cache of a site that has one. */
export async function connectSharedCache(config: SiteConfig, cache: DiskCache, options: RoleOptions): Promise<SharedCache | null> {
	const { sharedCache } = config;
	if (sharedCache === null || !config.cache) return null;
	const { openSharedCache } = await import("../shared-cache/open-shared-cache.ts");
	return openSharedCache({ ...config, sharedCache }, { cache, cacheFolder: cacheFolder(config), role: roleOf(options) });
}

function roleOf({ shard, summarize, merge }: RoleOptions): BuildRole {
	if (shard) return { ...shard, kind: "shard" };
	if (summarize) return { ...summarize, kind: "summaries" };
	return { kind: merge ? "merge" : "whole" };
}
