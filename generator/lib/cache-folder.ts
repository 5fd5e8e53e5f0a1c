import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Problem } from "./problem.ts";

/**
 * Creates a site's cache folder, which Git ignores, and returns its path. `isCleared` empties the folder. In a read-only checkout,
 * the folder is temporary and is removed when the process exits.
 */
export function prepareCacheFolder(root: string, { isCleared = false }: { readonly isCleared?: boolean | undefined } = {}): string {
	const folder = join(root, ".keyframe");
	try {
		if (isCleared) rmSync(folder, { recursive: true, force: true });
		mkdirSync(folder, { recursive: true });
		writeFileSync(join(folder, ".gitignore"), "*\n");
		return folder;
	} catch {
		const temporary = mkdtempSync(join(tmpdir(), "keyframe-"));
		process.once("exit", () => rmSync(temporary, { recursive: true, force: true }));
		return temporary;
	}
}

/**
 * Warns that the next build will not find the cache. `failure` says why entries could not be written. Without its cache, a build is
 * slow but correct.
 */
export function cacheProblems({ root, cacheDir }: { readonly root: string; readonly cacheDir: string }, failure: string | null): Problem[] {
	const reason = failure ?? (relative(root, cacheDir).startsWith("..") ? "the folder is read-only" : null);
	if (reason === null) return [];
	const message = `The cache in \`.keyframe\` cannot be written: ${reason}. The next build starts from scratch.`;
	return [{ code: "cache-unwritable", severity: "warning", message, hint: "Free some space, or make the folder writable.", at: null }];
}
