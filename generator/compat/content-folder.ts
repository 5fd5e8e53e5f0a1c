import { readdirSync } from "node:fs";
import { join } from "node:path";
import { isFolder } from "../lib/file-kind.ts";

/** Where tools keep pages, and the file that identifies the tool. */
const standardFolders = [
	["content/docs", /^meta\.json$/, "Fumadocs"],
	["src/content", /^_meta\.\w+$/, "Nextra"],
	["content", /^_meta\.\w+$/, "Nextra"],
	["src/pages", /^_meta\.\w+$/, "Nextra"],
	["pages", /^_meta\.\w+$/, "Nextra"],
] as const;

/** The folder of another tool's pages (relative to the given absolute folder) and the name of the tool; `null` if there is no such folder. */
export function contentFolder(root: string): { readonly dir: string; readonly tool: string } | null {
	const found = standardFolders.find(
		([dir, mark]) => isFolder(join(root, dir)) && readdirSync(join(root, dir)).some((name) => mark.test(name)),
	);
	return found ? { dir: found[0], tool: found[2] } : null;
}
