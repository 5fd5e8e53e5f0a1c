import type { SiteConfig } from "../config/site-config.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import { cacheFolder } from "../render/main/page-pool.ts";
import type { BuildRole } from "../shards/build-role.ts";
import type { SharedCache } from "../shared-cache/shared-cache.ts";

/** Opens the shared cache of a site that has one. */
export async function connectSharedCache(config: SiteConfig, cache: DiskCache, role: BuildRole): Promise<SharedCache | null> {
	const { sharedCache } = config;
	if (sharedCache === null || !config.cache) return null;
	const { openSharedCache } = await import("../shared-cache/open-shared-cache.ts");
	return openSharedCache({ ...config, sharedCache }, { cache, cacheFolder: cacheFolder(config), role });
}
