import { join } from "node:path";
import type { FileScope } from "../lib/publishable-file.ts";
import { splitFrontMatter } from "./front-matter-data.ts";
import { homePage } from "./home-page.ts";
import { type IncludedText, includeFiles } from "./includes.ts";
import { readMdBookInclude } from "./mdbook/includes.ts";
import { appendedFiles, definitionsBelow, snippetFolders, withSettings } from "./mkdocs/page-settings.ts";
import { pythonObjects } from "./mkdocs/python-markdown-blocks.ts";
import { readSnippet } from "./mkdocs/snippets.ts";
import { readPageKeys } from "./page-keys.ts";
import { readVitePressInclude } from "./vitepress/includes.ts";
import { fillFrontMatter } from "./vitepress/vue-syntax.ts";

/** A page as its file has it. `file` is relative to the root. */
export type SourcePlace = FileScope & { readonly file: string };

/** A page's text with the files that it asks for, in the notations of other tools, and with what their configuration and its front matter add to it. */
export function completeSource(text: string, place: SourcePlace): IncludedText {
	const undocumented = pythonObjects(text);
	return { ...withIncludes(text, place), ...(undocumented.length > 0 && { undocumented }) };
}

function withIncludes(text: string, place: SourcePlace): IncludedText {
	const appended = appendedFiles(text, place.root);
	const mayInclude = appended.length > 0 || /-8<-|^[ \t>]*<<<|@include:|\{\{[ \t]*#/m.test(text);
	if (!mayInclude) return { text: withFrontMatter(withSettings(text, place), place.file), files: [], missing: [] };
	const folders = appended.length > 0 || text.includes("-8<-") ? snippetFolders(place.root) : [];
	const include = (source: string) =>
		includeFiles(
			source,
			{ ...place, folders, allow: [...place.allow, ...folders.filter(isHiddenSnippets).map((folder) => join(place.root, folder))] },
			(line, isCode) => readSnippet(line) ?? readVitePressInclude(line, isCode) ?? readMdBookInclude(line, isCode),
		);
	const own = include(text);
	const below = appended.length > 0 ? include(appended.join("\n")) : { text: "", files: [], missing: [] };
	const complete = definitionsBelow(own.text, below.text);
	return {
		text: withFrontMatter(withSettings(complete, place), place.file),
		files: [...own.files, ...below.files],
		missing: [...own.missing, ...below.missing],
	};
}

/** Whether a folder is hidden only because its files are not pages. Other hidden folders may hold secrets. */
function isHiddenSnippets(folder: string): boolean {
	return /(?:^|\/)\.(?:snippets|includes)\/?$/.test(folder);
}

/** The text of a start page, and values of front matter in other pages. */
function withFrontMatter(written: string, file: string): string {
	const text = readPageKeys(written);
	if (!/^(?:hero|hide|lastUpdated|sidebar|sidebarTitle|slug):|\$frontmatter\./m.test(text)) return text;
	const { head, data, body } = splitFrontMatter(text);
	const home = homePage(data);
	if (home === null) return ownKeys(flatSidebar(head), file) + fillFrontMatter(body, data);
	// The text below keeps its place, if the start page is not longer than its front matter.
	const [before, after] = [head, home].map((part) => part.split("\n").length);
	return home + "\n".repeat(Math.max(0, (before ?? 0) - (after ?? 0))) + body;
}

/** Front matter with our keys for those of Nextra, Starlight and Material for MkDocs. Lines keep their numbers. */
function ownKeys(head: string, file: string): string {
	const own = head
		.replace(/^sidebarTitle:/m, "sidebar_label:")
		.replace(/^hide:[ \t]*\n((?:[ \t]*-[ \t]*\w+[ \t]*\n)+)|^hide:[ \t]*\[([^[\]\n]*)\][ \t]*\n/m, (_, list?: string, line?: string) =>
			hiddenParts(list, line),
		);
	if (!/(?:^|\/)src\/content\/docs\//.test(file)) return own;
	// In Starlight, the path of a page begins at the top of the site.
	return own.replace(/^(slug:[ \t]*["']?)(?=[\w-])/m, "$1/").replace(/^lastUpdated:[ \t]*(["']?\d.*)$/m, "last_update: { date: $1 }");
}

/** `hide: [navigation, toc]`, whose names may also be items of a list. */
function hiddenParts(list: string | undefined, line: string | undefined): string {
	const names: readonly string[] = (list ?? line ?? "").match(/\w+/g) ?? [];
	const keys = [
		...(names.includes("navigation") ? ["displayed_sidebar: null"] : []),
		...(names.includes("toc") ? ["hide_table_of_contents: true"] : []),
	];
	const gap = list === undefined ? 1 : names.length + 1;
	return `${[...keys, ...Array.from({ length: Math.max(0, gap - keys.length) }, () => "")].join("\n")}\n`;
}

/** Our keys for the entry of a page in the sidebar, by the keys below `sidebar` in the front matter of other tools. */
const entryKeys: ReadonlyMap<string, string> = new Map([
	["order", "sidebar_position"],
	["label", "sidebar_label"],
	["badge", "sidebar_badge"],
]);

/** Front matter with the keys below `sidebar` as keys of their own. Lines keep their numbers. */
function flatSidebar(head: string): string {
	return head.replace(/^sidebar:[ \t]*\n((?:[ \t]+\S.*\n)+)/m, (_, inner: string) => {
		let isBadge = false;
		const lines = inner.split("\n").map((line) => {
			const [, name = "", value = ""] = /^[ \t]+(\w+):[ \t]*(.*)$/.exec(line) ?? [];
			const inBraces = name === "badge" ? /^\{.*?\btext:[ \t]*("[^"]*"|'[^']*'|[^,{}]+).*\}$/.exec(value)?.[1] : undefined;
			const isText = isBadge && name === "text";
			isBadge = (name === "badge" && value === "") || (isBadge && name === "variant");
			const key = isText ? entryKeys.get("badge") : entryKeys.get(name);
			return key === undefined || value === "" ? "" : `${key}: ${inBraces?.trim() ?? value}`;
		});
		return `\n${lines.join("\n")}`;
	});
}
