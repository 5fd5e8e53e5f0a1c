import { existsSync, renameSync, rmSync } from "node:fs";
import { unlockOutput } from "./lock.ts";
import { siblingName } from "./recover.ts";

/** Removes what this process staged for an output folder, before it ends without having published it. The output folder stays as it is. */
export function abandonOutput(outDir: string): void {
	const old = siblingName(outDir, "old");
	if (existsSync(old) && !existsSync(outDir)) renameSync(old, outDir);
	for (const folder of [siblingName(outDir, "tmp"), old]) {
		// Files may still be on their way to the disk.
		rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
	}
	unlockOutput(outDir);
}
