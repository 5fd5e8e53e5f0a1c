import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import { replaceFile } from "../lib/replace-file.ts";
import type { OutputContent } from "./output-file.ts";

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
	{ config, folder }: { readonly config: Pick<SiteConfig, "cache" | "cacheDir">; readonly folder: string },
): OutputContent {
	const kept = join(config.cacheDir, folder, path.slice(path.lastIndexOf("/") + 1));
	const read = async (): Promise<string | Uint8Array> => {
		const known = config.cache ? tryRead(kept) : null;
		if (known && isWhole(known)) return known;
		const bytes = await make();
		tryKeep(kept, bytes);
		return bytes;
	};
	return { kind: "made", make: read, key: () => path };
}

function tryRead(path: string): Buffer | null {
	try {
		return readFileSync(path);
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
