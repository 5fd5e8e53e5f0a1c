import { join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import type { DiskCache } from "../lib/disk-cache.ts";
import { git } from "../lib/git.ts";
import type { BuildRole } from "../shards/build-role.ts";
import { s3Store } from "./s3-store.ts";
import { SharedCache } from "./shared-cache.ts";
import type { StoreOptions } from "./store.ts";

/** How long to download and how long to upload at most, in ms. */
const phaseTime = 60_000;

/** Opens the store of a site that has one. `cacheFolder` is the folder of its cache. */
export async function openSharedCache(
	config: Pick<SiteConfig, "root" | "title" | "url" | "base"> & { readonly sharedCache: NonNullable<SiteConfig["sharedCache"]> },
	build: { readonly cache: DiskCache; readonly cacheFolder: string; readonly role: BuildRole },
): Promise<SharedCache> {
	const { url, timeout, branch, baseBranch } = config.sharedCache;
	// CI services often check out a commit without its branch.
	const own = branch ?? (await git(config.root, ["symbolic-ref", "--short", "--quiet", "HEAD"])) ?? baseBranch;
	return new SharedCache({
		...(url.startsWith("s3:") ? s3Store(url, process.env) : httpStore(config.sharedCache)),
		...{ timeout, phaseTime, cache: build.cache, role: build.role },
		site: JSON.stringify([config.title, config.url, config.base]),
		branches: [own, baseBranch],
		folder: join(build.cacheFolder, "shared"),
	});
}

function httpStore({ url, token }: NonNullable<SiteConfig["sharedCache"]>): Pick<StoreOptions, "url" | "authorize"> {
	if (token === undefined) return { url, authorize: () => ({}) };
	// A bearer token has no colon.
	const authorization = token.includes(":") ? `Basic ${Buffer.from(token).toString("base64")}` : `Bearer ${token}`;
	return { url, authorize: () => ({ authorization }) };
}
