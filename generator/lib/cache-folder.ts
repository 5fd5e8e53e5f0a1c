import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Creates the cache folder of a site, which Git ignores, and returns its path. In a read-only
 * checkout it is a temporary folder that is removed when the process exits.
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
