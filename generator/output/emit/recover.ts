import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { isAlive } from "../../lib/process-alive.ts";

/** Names of the folders that a build keeps beside its output. */
export function siblingName(outDir: string, kind: "tmp" | "old"): string {
	return join(dirname(outDir), `.${basename(outDir)}.${kind}-${process.pid}`);
}

/**
 * Puts right what a killed build left: when it died between the two renames of the swap, the last
 * good output comes back; its other folders are removed. Folders of builds that still run stay. To be
 * called with the lock held: a folder with the number of this process is then one of an earlier life.
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
		else rmSync(join(parent, name), { recursive: true, force: true });
	}
}
