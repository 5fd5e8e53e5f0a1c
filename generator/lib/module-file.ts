import { isFile } from "./file-kind.ts";

const endings = ["", ".tsx", ".ts", ".jsx", ".js", ".mjs", ".cjs", ".json", "/index.tsx", "/index.ts", "/index.jsx", "/index.js"] as const;

/** The file that an import of a path (absolute) means, with the extensions that bundlers try; `null` for none. */
export function moduleFile(path: string): string | null {
	return endings.map((ending) => path + ending).find(isFile) ?? null;
}
