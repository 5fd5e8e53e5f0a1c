import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Makes the folder of a site's cache, which is no business of version control, and returns its path.
 * Where the disk refuses, as in a read-only checkout, it is a temporary folder that goes with the process.
 */
export function prepareCacheFolder(root: string): string {
	const folder = join(root, ".keyframe");
	try {
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, ".gitignore"), "*\n");
		return folder;
	} catch {
		const temporary = mkdtempSync(join(tmpdir(), "keyframe-"));
		process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));
		return temporary;
	}
}
