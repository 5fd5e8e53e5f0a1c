import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Makes the folder of the cache, which is no business of version control. Does nothing where the disk refuses: a read-only site builds without a cache. */
export function prepareCacheFolder(folder: string): void {
	try {
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, ".gitignore"), "*\n");
	} catch {
		// Said above.
	}
}
