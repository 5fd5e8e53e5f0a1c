import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isAlive } from "./process-alive.ts";
import { readRegularText } from "./regular-file.ts";

/** Name of a temporary folder that a build keeps next to its output. */
export function siblingName(outDir: string, kind: "tmp" | "old"): string {
	return join(dirname(outDir), `.${basename(outDir)}.${kind}-${process.pid}`);
}

/** File in an old output that lists the folders which the new tree takes over, one a line. */
const movedList = ".moved";

/** Moves folders (relative paths) of an old output to the tree that replaces it. `restoreOutput` undoes it, wherever it ended. */
export function moveFolders(folders: ReadonlySet<string>, { old, tree }: { readonly old: string; readonly tree: string }): void {
	if (folders.size === 0) return;
	const handle = openSync(join(old, movedList), "w");
	writeSync(handle, [...folders].join("\n"));
	// The list must not reach the disk after the moves.
	fsyncSync(handle);
	closeSync(handle);
	for (const folder of folders) renameSync(join(old, folder), join(tree, folder));
}

/** Puts an old output back in its place, with the folders that the tree has taken over. */
export function restoreOutput(outDir: string, { old, tree }: { readonly old: string; readonly tree: string }): void {
	const list = join(old, movedList);
	for (const folder of existsSync(list) ? readRegularText(list).split("\n") : []) {
		// A list that was cut off is older than all moves.
		if (!existsSync(join(old, folder)) && existsSync(join(tree, folder))) renameSync(join(tree, folder), join(old, folder));
	}
	rmSync(list, { force: true });
	renameSync(old, outDir);
}

/**
 * Cleans up after a build that was killed. If it was killed between the two renames of the swap, restores the last good output. Removes
 * its other folders, but leaves those of running builds. The caller must hold the lock and must not be staging: a folder with this
 * process's id then belongs to an earlier process or is abandoned.
 */
export function recoverOutput(outDir: string): void {
	const parent = dirname(outDir);
	if (!existsSync(parent)) return;
	const prefix = `.${basename(outDir)}.`;
	for (const name of readdirSync(parent).sort()) {
		const match = /^(tmp|old)-(\d+)$/.exec(name.startsWith(prefix) ? name.slice(prefix.length) : "");
		const pid = Number(match?.[2]);
		if (!match || (pid !== process.pid && isAlive(pid))) continue;
		if (match[1] === "old" && !existsSync(outDir))
			restoreOutput(outDir, { old: join(parent, name), tree: join(parent, `${prefix}tmp-${match[2]}`) });
		// If a signal ends this process, files may still be on their way to the disk.
		else rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
	}
}
