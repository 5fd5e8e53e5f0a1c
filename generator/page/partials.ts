import { existsSync } from "node:fs";
import { joinPath } from "../../theme/lib/urls.ts";
import { type GitFolders, outsideVersion } from "../lib/git-folders.ts";
import { folderOf, relativePath } from "../lib/paths.ts";
import { fenceReader } from "../lib/prose-lines.ts";
import { type FileScope, isOutside } from "../lib/publishable-file.ts";
import { readTextFile } from "../lib/text-file.ts";
import type { PartialSource } from "./document.ts";
import { importsIn } from "./import-declarations.ts";

/** Imports that name files of the site instead of packages. */
const inSite = /^(?:\.{1,2}|@site)?\//;

/** The files of a kind that a text imports by default: name in the text → file relative to the root. `file` is the file of the text. */
function importedFiles(text: string, file: string, kind: RegExp): Map<string, string> {
	const found = new Map<string, string>();
	for (const { names, path } of importsIn(text)) {
		const name = names.get("default");
		if (name !== undefined && inSite.test(path) && kind.test(path)) found.set(name, resolveMarkdown(path, folderOf(file)));
	}
	return found;
}

/**
 * The Markdown files that a text imports as components, as `import Name from "./file.mdx"`: name in the text → file relative to the root.
 * `file` is the file of the text.
 */
export function importedMarkdown(text: string, file: string): Map<string, string> {
	return /\.mdx?["']/.test(text) ? importedFiles(text, file, /\.mdx?$/) : new Map();
}

/**
 * The data that a text imports, as `import name from "./file.json"`, and that may be in its headings: name in the text → file relative to
 * the root.
 */
export function importedData(text: string, file: string): Map<string, string> {
	const mayShow = text.includes(".json") && /^ {0,3}#{1,6}[ \t].*\{/m.test(text);
	return mayShow ? importedFiles(text, file, /\.json$/) : new Map();
}

/** The file, relative to the root, that an import of Markdown in a file of `folder` names. */
export function resolveMarkdown(path: string, folder: string): string {
	const fromRoot = /^(?:@site)?\/(.*)$/.exec(path)?.[1];
	return fromRoot === undefined ? joinPath(folder, path) : joinPath("", fromRoot);
}

/** The file of a text, relative to the root, and what its imports mean. */
type ImportingFile = {
	readonly file: string;
	readonly root: string;
	readonly aliasDir: string;
	readonly gitFolders: GitFolders;
};

/**
 * Changes imports of Markdown and data to imports from the root if the file exists: those from `@site`, if that is another folder, and those
 * that leave the folder of a version from Git. Lines keep their numbers.
 */
export function importsFromRoot(text: string, from: ImportingFile): string {
	if (!/@site\/|\.\.\//.test(text) || !/\.(?:mdx?|json)["']/.test(text)) return text;
	let result = text;
	// From the end, so that the earlier offsets stay valid.
	for (const { path, start } of [...importsIn(text)].reverse()) {
		// Bundlers resolve the imports of data, too.
		const [root] = /\.mdx?$/.test(path) ? [""] : /^\.\..*\.json$/.test(path) ? ["@site"] : [];
		const file = root === undefined ? null : fileFromRoot(path, from);
		if (file !== null) result = `${result.slice(0, start + 1)}${root}/${file}${result.slice(start + 1 + path.length)}`;
	}
	return result;
}

/**
 * Changes paths of code blocks that leave the folder of a version from Git to paths from the root, because they mean files of the working
 * tree. `file` is the file of the text. Lines keep their numbers.
 */
export function codeFromRoot(text: string, { file, gitFolders }: Pick<ImportingFile, "file" | "gitFolders">): string {
	if (!text.includes("file=") || Object.keys(gitFolders).length === 0) return text;
	const isCode = fenceReader();
	let isInside = false;
	const fromRoot = (written: string, option: string, path: string) => {
		const outside = outsideVersion(path, folderOf(file), gitFolders);
		return outside === null ? written : `${option}/${outside}`;
	};
	return text
		.split("\n")
		.map((line) => {
			const wasInside = isInside;
			isInside = isCode(line);
			// A fence inside of another one is shown as it is written.
			return isInside && !wasInside ? line.replace(/(\bfile=["']?)(\.[^\s"'#]*)/, fromRoot) : line;
		})
		.join("\n");
}

/** The file, relative to the root, that an import means; `null` if the path as it is written says so. */
function fileFromRoot(path: string, { file, root, aliasDir, gitFolders }: ImportingFile): string | null {
	const alias = relativePath(root, aliasDir);
	const [, aliased] = /^@site\/(.+)$/.exec(path) ?? [];
	if (aliased === undefined) {
		const outside = outsideVersion(path, folderOf(file), gitFolders);
		return outside !== null && existsSync(`${root}/${outside}`) ? outside : null;
	}
	return alias !== "" && existsSync(`${aliasDir}/${aliased}`) ? `${alias}/${aliased}` : null;
}

/**
 * Reads all Markdown that a page imports, directly or through other such files, and the data in their headings. The bundler reports files
 * that do not exist or are outside of the site.
 */
export function readPartials(text: string, { file, ...folders }: FileScope & ImportingFile): PartialSource[] {
	if (!text.includes("import")) return [];
	const found = new Map<string, PartialSource>();
	const importsOf = (text: string, file: string) => [
		...[...importedMarkdown(text, file).values()].map((file) => ({ kind: "markdown" as const, file })),
		...[...importedData(text, file).values()].map((file) => ({ kind: "data" as const, file })),
	];
	const open = importsOf(text, file);
	for (let next = open.shift(); next !== undefined; next = open.shift()) {
		const { kind, file } = next;
		if (found.has(file)) continue;
		const path = `${folders.root}/${file}`;
		if (isOutside(path, folders)) continue;
		const content = readTextFile(path, file);
		if ("code" in content) continue;
		const text = kind === "data" ? content.text : codeFromRoot(importsFromRoot(content.text, { ...folders, file }), { ...folders, file });
		found.set(file, { kind, file, text, hash: content.hash });
		if (kind === "markdown") open.push(...importsOf(text, file));
	}
	return [...found.values()];
}
