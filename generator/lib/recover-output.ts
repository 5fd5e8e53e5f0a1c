import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isAlive } from "./process-alive.ts";

/** Name of a temporary folder that a build keeps next to its output. */
export function siblingName(outDir: string, kind: "tmp" | "old"): string {
	return join(dirname(outDir), `.${basename(outDir)}.${kind}-${process.pid}`);
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
		if (match[1] === "old" && !existsSync(outDir)) renameSync(join(parent, name), outDir);
		// If a signal ends this process, files may still be on their way to the disk.
		else rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
	}
}
