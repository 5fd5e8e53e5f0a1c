import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isAlive } from "./process-alive.ts";

/** Name of a folder that a build keeps next to its output. */
export function siblingName(outDir: string, kind: "tmp" | "old"): string {
	return join(dirname(outDir), `.${basename(outDir)}.${kind}-${process.pid}`);
}

/**
 * Cleans up after a killed build. If it was killed between the two renames of the swap, the last good
 * output is restored; its other folders are removed. Folders of other running builds stay. The caller must
 * hold the lock, and not be staging: a folder with the id of this process then belongs to an earlier process, or is given up.
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
		// When a signal ends this process, files may still be on their way to the disk.
		else rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
	}
}
