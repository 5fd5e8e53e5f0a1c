import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import { keepNewest } from "../lib/keep-newest.ts";
import { imageFolder, integrationFolder } from "./kept-file.ts";

/** Number of unused files to keep in each folder, for other branches of a site: about 40 MB of cards. */
const keptUnused = 1000;

/** Removes the oldest images and integration files from the cache, except those in `files`, the paths of all files of the site. */
export function pruneKept({ cacheDir }: Pick<SiteConfig, "cacheDir">, files: Iterable<string>): void {
	const inUse = new Set([...files].map((path) => path.slice(path.lastIndexOf("/") + 1)));
	const ofIntegrations = join(cacheDir, integrationFolder);
	const names = existsSync(ofIntegrations) ? readdirSync(ofIntegrations) : [];
	for (const folder of [join(cacheDir, imageFolder), ...names.map((name) => join(ofIntegrations, name))])
		if (existsSync(folder)) keepNewest(folder, { prefix: "", count: keptUnused, inUse });
}
