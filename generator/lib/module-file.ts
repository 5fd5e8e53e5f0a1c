import { existsSync, statSync } from "node:fs";

const endings = ["", ".tsx", ".ts", ".jsx", ".js", ".mjs", ".cjs", ".json", "/index.tsx", "/index.ts", "/index.jsx", "/index.js"] as const;

/** The file that an import of a path (absolute) means, with the extensions that bundlers try; `null` for none. */
export function moduleFile(path: string): string | null {
	return endings.map((ending) => path + ending).find(isFile) ?? null;
}

/** Whether there is a file at a path. */
export function isFile(path: string): boolean {
	return existsSync(path) && statSync(path).isFile();
}
