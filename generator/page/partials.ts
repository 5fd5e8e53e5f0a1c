import { existsSync } from "node:fs";
import { joinPath } from "../../theme/contract/urls.ts";
import { folderOf, relativePath } from "../lib/paths.ts";
import { readTextFile } from "../lib/text-file.ts";
import type { PartialSource } from "./document.ts";
import { mapProse } from "./source/prose-lines.ts";

/** Imports of Markdown, as `import Name from "./file.mdx"`, also with names behind it (`, { toc }`); some write the file name with an escaped underscore. */
const importPattern =
	/(?:^|;)[ \t]*import[ \t]+([A-Za-z_$][\w$]*)(?:[ \t]*,[ \t]*\{[^{}\n]*\})?[ \t]+from[ \t]+(["'])((?:\.{1,2}|@site)?\/[^"'\n]+\.mdx?)\2/gm;

/** The Markdown files that a text imports: name in the text → file relative to the root. `file` is the text's own. */
export function importedMarkdown(text: string, file: string): Map<string, string> {
	const folder = folderOf(file);
	const found = new Map<string, string>();
	for (const [, name = "", , path = ""] of text.matchAll(importPattern)) found.set(name, resolveMarkdown(path, folder));
	return found;
}

/** Imports of data, as `import name from "./file.json"`. */
const dataPattern = /(?:^|;)[ \t]*import[ \t]+([A-Za-z_$][\w$]*)[ \t]+from[ \t]+(["'])((?:\.{1,2}|@site)?\/[^"'\n]+\.json)\2/gm;

/** The data that a text imports and that may stand in its headings: name in the text → file relative to the root. */
export function importedData(text: string, file: string): Map<string, string> {
	const found = new Map<string, string>();
	if (!text.includes(".json") || !/^ {0,3}#{1,6}[ \t].*\{/m.test(text)) return found;
	for (const [, name = "", , path = ""] of text.matchAll(dataPattern)) found.set(name, resolveMarkdown(path, folderOf(file)));
	return found;
}

/** The file, relative to the root, that an import of Markdown in a file of `folder` names. */
export function resolveMarkdown(path: string, folder: string): string {
	const written = path.replaceAll("\\_", "_");
	const inSite = /^(?:@site)?\/(.*)$/.exec(written)?.[1];
	return inSite === undefined ? joinPath(folder, written) : joinPath("", inSite);
}

/** The text with its imports of Markdown by `@site` as imports from the root, where these are two folders and the file is there. Lines keep their numbers. */
export function importsFromRoot(text: string, { root, aliasDir }: { readonly root: string; readonly aliasDir: string }): string {
	const alias = relativePath(root, aliasDir);
	if (alias === "" || !text.includes("@site/")) return text;
	// Code blocks show imports that are none.
	return mapProse(text, (line) =>
		line.replace(/^([ \t]*import\b[^"']*["'])@site\/([^"']+\.mdx?)(?=["'])/, (whole, before: string, path: string) =>
			existsSync(`${aliasDir}/${path.replaceAll("\\_", "_")}`) ? `${before}/${alias}/${path}` : whole,
		),
	);
}

/** Reads all Markdown that a page imports, directly or through other such files, and the data in their headings. Files that are not there are left to the bundler to report. */
export function readPartials(
	text: string,
	{ file, ...folders }: { readonly file: string; readonly root: string; readonly aliasDir: string },
): PartialSource[] {
	if (!text.includes("import")) return [];
	const found = new Map<string, PartialSource>();
	const filesIn = (text: string, file: string) => [...importedMarkdown(text, file).values(), ...importedData(text, file).values()];
	const open = filesIn(text, file);
	for (let next = open.shift(); next !== undefined; next = open.shift()) {
		if (found.has(next)) continue;
		const content = readTextFile(`${folders.root}/${next}`, next);
		if ("code" in content) continue;
		const text = importsFromRoot(content.text, folders);
		found.set(next, { file: next, text, hash: content.hash });
		if (!next.endsWith(".json")) open.push(...filesIn(text, next));
	}
	return [...found.values()];
}
