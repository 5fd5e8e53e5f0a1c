import { type Dirent, readdirSync } from "node:fs";
import { join } from "node:path";

/** A file, folder or symbolic link below a folder. `path` is relative to that folder. */
export type WalkedEntry = { readonly path: string; readonly entry: Dirent };

/** What to leave out of a walk. */
export type WalkOptions = {
	/** Whether an entry, and everything in it, is left out. */
	readonly isLeftOut: (entry: Dirent, path: string) => boolean;
	/** Whether to include hidden files and folders. */
	readonly hidden?: boolean;
	/** Whether folders that cannot be read count as empty. */
	readonly isTolerant?: boolean;
};

/**
 * Lists everything below a folder (absolute), in no particular order. Does not follow symbolic links. A folder that does not exist counts as
 * empty. Throws the system's error for a folder that cannot be read.
 *
 * Searches with patterns took five times as long (74 instead of 15 ms for the first four in a folder of 700 pages).
 */
export function walkFolder(folder: string, { isLeftOut, hidden = false, isTolerant = false }: WalkOptions): WalkedEntry[] {
	const found: WalkedEntry[] = [];
	const walk = (prefix: string) => {
		for (const entry of entriesOf(join(folder, prefix), isTolerant)) {
			const path = prefix + entry.name;
			if ((!hidden && entry.name.startsWith(".")) || isLeftOut(entry, path)) continue;
			found.push({ path, entry });
			if (entry.isDirectory()) walk(`${path}/`);
		}
	};
	walk("");
	return found;
}

/** Whether an entry is a folder with installed packages. */
export function isPackageFolder(entry: Dirent): boolean {
	return entry.name === "node_modules" && entry.isDirectory();
}

function entriesOf(folder: string, isTolerant: boolean): Dirent[] {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch (error) {
		if (isTolerant || (error as NodeJS.ErrnoException).code === "ENOENT") return [];
		throw error;
	}
}
