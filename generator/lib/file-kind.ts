import { existsSync, statSync } from "node:fs";

/** Whether a file exists at a path. */
export function isFile(path: string): boolean {
	// `statSync` alone throws if a part of the path is a file.
	return existsSync(path) && statSync(path).isFile();
}

/** Whether a folder exists at a path. */
export function isFolder(path: string): boolean {
	return existsSync(path) && statSync(path).isDirectory();
}

/** Endings that bundlers try, in this order. */
const endings = ["", ".tsx", ".ts", ".jsx", ".js", ".mjs", ".cjs", ".json", "/index.tsx", "/index.ts", "/index.jsx", "/index.js"] as const;

/**
 * The file that an import refers to, found as bundlers find it: by the path (absolute) and an optional extension. `null` if the file
 * does not exist.
 */
export function moduleFile(path: string): string | null {
	return endings.map((ending) => path + ending).find(isFile) ?? null;
}
