import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import { keepNewest } from "../lib/keep-newest.ts";
import { readRegularFile } from "../lib/regular-file.ts";
import { replaceFile } from "../lib/replace-file.ts";
import type { KeptElsewhere, OutputContent } from "./output-file.ts";

/** Cache folder for files that integrations keep. Each integration has its own subfolder. */
export const integrationFolder = "kept";

/** Cache folder for smaller variants of images. */
export const imageFolder = "images";

/** A file that takes long to generate. The name in `path` changes with everything that its content depends on. */
export type KeptFile = {
	readonly path: string;
	readonly make: () => Promise<string | Uint8Array>;
	/** Whether bytes are probably a complete file of this kind. */
	readonly isWhole: (bytes: Uint8Array) => boolean;
};

/** The content of a file that is generated once and then kept under its name, in a folder of the cache. */
export function keptContent(
	{ path, make, isWhole }: KeptFile,
	{
		config,
		folder,
		elsewhere,
	}: {
		readonly config: Pick<SiteConfig, "cache" | "cacheDir">;
		readonly folder: string;
		/** `null` if no other machine has files for this build. */
		readonly elsewhere: KeptElsewhere | null;
	},
): OutputContent {
	const name = path.slice(path.lastIndexOf("/") + 1);
	const kept = join(config.cacheDir, folder, name);
	const read = async (): Promise<string | Uint8Array> => {
		const entry = `${folder}/${name}`;
		elsewhere?.note(entry, kept);
		const known = config.cache ? tryRead(kept) : null;
		if (known && isWhole(known)) return known;
		const found = elsewhere?.read(entry) ?? null;
		const bytes = found && isWhole(found) ? found : await make();
		tryKeep(kept, bytes);
		return bytes;
	};
	return { kind: "made", make: read, key: () => path };
}

function tryRead(path: string): Buffer | null {
	try {
		return readRegularFile(path);
	} catch {
		return null;
	}
}

/** The cache is optional: a file that cannot be kept is generated again. */
function tryKeep(path: string, bytes: string | Uint8Array): void {
	try {
		replaceFile(path, bytes);
	} catch {
		// The disk is full, or the folder cannot be written.
	}
}

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
