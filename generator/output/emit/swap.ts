import { existsSync, renameSync } from "node:fs";
import { rm } from "node:fs/promises";
import { basename } from "node:path";
import { moveFolders, restoreOutput, siblingName } from "../../lib/recover-output.ts";
import { unwritable } from "./unwritable.ts";

/**
 * Least number of files in a folder that is moved. Until all are moved, there is no output folder, so many small folders would take it from
 * servers for longer.
 */
const leastFiles = 32;

/** What a tree shares with the previous output. */
type SharedFiles = {
	/** All files of the tree. */
	readonly files: Iterable<string>;
	/** Those that are files of the previous output. */
	readonly reused: ReadonlySet<string>;
	/** All files of the previous output. */
	readonly previous: Iterable<string>;
};

/** The folders, none within another, that have the same files in the tree and in the previous output, and enough of them. */
export function sharedFolders({ files, reused, previous }: SharedFiles): ReadonlySet<string> {
	const [all, kept, old] = [countFiles(files), countFiles(reused), countFiles(previous)];
	const isShared = (folder: string) => all.get(folder) === kept.get(folder) && all.get(folder) === old.get(folder);
	const shared = new Set<string>();
	for (const [folder, count] of all) {
		if (count < leastFiles || !isShared(folder)) continue;
		const parent = parentOf(folder);
		if (parent === null || !isShared(parent)) shared.add(folder);
	}
	return shared;
}

/** Number of files in each folder and the folders in it. */
function countFiles(files: Iterable<string>): ReadonlyMap<string, number> {
	const own = new Map<string, number>();
	for (const file of files) {
		const folder = parentOf(file);
		if (folder !== null) own.set(folder, (own.get(folder) ?? 0) + 1);
	}
	const counts = new Map<string, number>();
	for (const [inner, count] of own)
		for (let folder: string | null = inner; folder !== null; folder = parentOf(folder))
			counts.set(folder, (counts.get(folder) ?? 0) + count);
	return counts;
}

/** Whether a file is in one of the folders. */
export function isInFolders(file: string, folders: ReadonlySet<string>): boolean {
	for (let folder = parentOf(file); folder !== null; folder = parentOf(folder)) if (folders.has(folder)) return true;
	return false;
}

function parentOf(path: string): string | null {
	const end = path.lastIndexOf("/");
	return end === -1 ? null : path.slice(0, end);
}

/** A tree (absolute path) that is to replace the output folder, and the folders that it takes over from it (relative paths). */
type SwapInput = { readonly tree: string; readonly outDir: string; readonly shared: ReadonlySet<string> };

/**
 * Replaces the output folder with a tree, which takes over the shared folders, or leaves it unchanged. Returns a function that removes the
 * old output. Throws `SiteError`.
 */
export function swap({ tree, outDir, shared }: SwapInput): () => Promise<void> {
	const old = siblingName(outDir, "old");
	try {
		if (existsSync(outDir)) renameSync(outDir, old);
	} catch (error) {
		throw unwritable(basename(outDir), error);
	}
	try {
		moveFolders(shared, { old, tree });
		renameSync(tree, outDir);
	} catch (error) {
		if (existsSync(old)) restoreOutput(outDir, { old, tree });
		throw unwritable(basename(outDir), error);
	}
	return () => rm(old, { recursive: true, force: true });
}
