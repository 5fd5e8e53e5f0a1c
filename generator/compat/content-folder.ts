import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { parse } from "smol-toml";
import { isRecord, textOf } from "../lib/config-values.ts";
import { isFolder } from "../lib/file-kind.ts";
import { readRegularText } from "../lib/regular-file.ts";

/** Where tools keep pages, and the file that identifies the tool. */
const standardFolders = [
	["content/docs", /^meta\.json$/, "Fumadocs"],
	["src/content", /^_meta\.\w+$/, "Nextra"],
	["content", /^_meta\.\w+$/, "Nextra"],
	["src/pages", /^_meta\.\w+$/, "Nextra"],
	["pages", /^_meta\.\w+$/, "Nextra"],
] as const;

/**
 * The folder of another tool's pages (relative to the given absolute folder), the name of the tool, and the title of the site if it has
 * one; `null` if there is no such folder.
 */
export function contentFolder(root: string): { readonly dir: string; readonly tool: string; readonly title: string | null } | null {
	const book = mdBook(root);
	if (book) return book;
	const found = standardFolders.find(
		([dir, mark]) => isFolder(join(root, dir)) && readdirSync(join(root, dir)).some((name) => mark.test(name)),
	);
	return found ? { dir: found[0], tool: found[2], title: null } : null;
}

/** The folder that `book.toml` names. */
function mdBook(root: string): ReturnType<typeof contentFolder> {
	const file = join(root, "book.toml");
	const { book } = existsSync(file) ? readToml(file) : {};
	const { src, title } = isRecord(book) ? book : {};
	const dir = (textOf(src) ?? "src").replace(/^(?:\.\/)+|\/+$/g, "");
	const isInside = !/^(?:\.\.|\/)/.test(dir) && existsSync(join(root, dir, "SUMMARY.md"));
	return existsSync(file) && isInside ? { dir, tool: "mdBook", title: textOf(title) } : null;
}

/** The values of another tool's file; empty if the file has mistakes, which the tool itself will report. */
function readToml(file: string): Readonly<Record<string, unknown>> {
	const text = readRegularText(file);
	try {
		return JSON.parse(JSON.stringify(parse(text))) as Record<string, unknown>;
	} catch {
		return {};
	}
}
