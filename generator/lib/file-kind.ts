import { existsSync, statSync } from "node:fs";

/** Whether there is a file at a path. */
export function isFile(path: string): boolean {
	// `statSync` alone throws where a part of the path is a file.
	return existsSync(path) && statSync(path).isFile();
}

/** Whether there is a folder at a path. */
export function isFolder(path: string): boolean {
	return existsSync(path) && statSync(path).isDirectory();
}

/** Endings that bundlers try, in order. */
const endings = ["", ".tsx", ".ts", ".jsx", ".js", ".mjs", ".cjs", ".json", "/index.tsx", "/index.ts", "/index.jsx", "/index.js"] as const;

/** The file of an import, from its path (absolute) and the extensions that bundlers try; `null` for none. */
export function moduleFile(path: string): string | null {
	return endings.map((ending) => path + ending).find(isFile) ?? null;
}
