import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteConfig } from "../config/site-config.ts";
import { replaceFile } from "../lib/replace-file.ts";
import type { OutputFile } from "./output-file.ts";

/** Folder of the cache for social cards. */
export const cardFolder = "cards";

/** Folder of the cache for smaller forms of images. */
export const imageFolder = "images";

/** A file that takes long to generate. The name in `path` changes with everything that its content depends on. */
export type KeptFile = Pick<OutputFile, "path" | "owner"> & {
	readonly make: () => Promise<Uint8Array>;
	/** Whether bytes are probably a complete file of this kind. */
	readonly isWhole: (bytes: Buffer) => boolean;
};

/** An output that is generated once and then kept by name, in a folder of the cache. */
export function keptFile(
	{ path, owner, make, isWhole }: KeptFile,
	{ config, folder }: { readonly config: SiteConfig; readonly folder: string },
): OutputFile {
	const kept = join(config.cacheDir, folder, path.slice(path.lastIndexOf("/") + 1));
	const read = async (): Promise<Uint8Array> => {
		const known = config.cache ? tryRead(kept) : null;
		if (known && isWhole(known)) return known;
		const bytes = await make();
		tryKeep(kept, bytes);
		return bytes;
	};
	return { path, owner, content: { kind: "made", make: read, key: () => path } };
}

function tryRead(path: string): Buffer | null {
	try {
		return readFileSync(path);
	} catch {
		return null;
	}
}

/** Keeps a file, if possible: the cache is optional, and a file that cannot be kept is generated again. */
function tryKeep(path: string, bytes: Uint8Array): void {
	try {
		replaceFile(path, bytes);
	} catch {
		// The disk is full, or the folder cannot be written.
	}
}
