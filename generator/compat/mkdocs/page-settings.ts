import { join, posix } from "node:path";
import { isRecord, type JsonRecord, listOf, recordOf, textOf, textsOf } from "../../lib/config-values.ts";
import { isFile } from "../../lib/file-kind.ts";
import { mapProse } from "../../lib/prose-lines.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { readableYaml } from "../../lib/yaml-value.ts";
import { splitFrontMatter } from "../front-matter-data.ts";
import { blogPost, findBlog } from "./blog.ts";
import { type Repository, withMagicLinks } from "./magic-links.ts";
import { withPythonIds } from "./python-ids.ts";

/** The folders of snippets that the configuration in a site's root (absolute) names, relative to the root. */
export function snippetFolders(root: string): string[] {
	return snippetPaths(configText(root), "base_path").filter((folder) => !/^(?:\.\.|\/|!)/.test(folder));
}

/** Lines that ask for the files that the configuration in the site's root (absolute) appends to each page; none if the text has no references. */
export function appendedFiles(text: string, root: string): string[] {
	if (!/\](?![(\w])/.test(text)) return [];
	const config = configText(root);
	return config?.includes("auto_append") ? snippetPaths(config, "auto_append").map((file) => `--8<-- "${file}"`) : [];
}

/** A text with those definitions of links in another text that it refers to. */
export function definitionsBelow(text: string, other: string): string {
	if (other === "") return text;
	const asked = new Set([...text.matchAll(/\[([^[\]\n]+)\](?!\()/g)].map(([, label = ""]) => label.toLowerCase()));
	for (const label of definedLabels(text)) asked.delete(label);
	const used = other.split("\n").filter((line) => definedLabels(line).some((label) => asked.has(label)));
	return used.length === 0 ? text : `${text.trimEnd()}\n\n${used.join("\n")}\n`;
}

/**
 * A page's text with what the configuration in the site's root (absolute) makes of it: links for references to headings of any page and
 * for short references to a repository, the ids that headings have there, and the addresses of posts. Texts of other sites stay as they are.
 */
export function withSettings(text: string, { root, file }: { readonly root: string; readonly file: string }): string {
	const config = configText(root);
	if (config === null) return text;
	const { head, body } = splitFrontMatter(withBlogKeys(text, { config, root, file }));
	const repository = magicRepository(config);
	const linked = repository === null ? body : withMagicLinks(body, repository);
	const filled = fillVariables(escapePipes(linked), config);
	const whole = separateDefinitions(endReferences(readReferences(filled, config)));
	return head + (/^\s*slugify:/m.test(config) ? whole : withPythonIds(whole));
}

/** A post of the blog with our keys; other pages as they are. */
function withBlogKeys(
	text: string,
	{ config, root, file }: { readonly config: string; readonly root: string; readonly file: string },
): string {
	if (!/^[ \t-]*["']?(?:material\/)?blog\b/m.test(config)) return text;
	const { docs_dir, plugins } = configValues(config);
	const pages = pagesFolder(docs_dir);
	const blog = findBlog(configuredNames(plugins), join(root, pages));
	const folder = blog && `${posix.join(pages, blog.posts)}/`;
	return folder !== null && file.startsWith(folder) ? blogPost(text, file.slice(folder.length), blog?.options ?? {}) : text;
}

/** The folder of pages, relative to the root, from the value of `docs_dir`. */
export function pagesFolder(written: unknown): string {
	return (textOf(written) ?? "docs").replace(/^(?:\.\/)+|\/+$/g, "");
}

/** Plugins or extensions by name, with their options: a list of names and of objects with one key, or an object. */
export function configuredNames(value: unknown): ReadonlyMap<string, unknown> {
	const entries = isRecord(value) ? [value] : listOf(value);
	return new Map(entries.flatMap((entry) => Object.entries(typeof entry === "string" ? { [entry]: null } : recordOf(entry))));
}

/** Escapes the pipes in inline code of tables, which do not begin a cell there. */
function escapePipes(text: string): string {
	if (!/^[ \t>]*\|?[^\n]*`[^`\n]*(?<!\\)\|[^`\n]*`[^\n]*\|/m.test(text)) return text;
	const isTable = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
	const lines = text.split("\n");
	let inTable = false;
	return mapProse(text, (line, index) => {
		inTable = line.includes("|") && (inTable || isTable.test(lines[index + 1] ?? ""));
		return inTable ? line.replace(/(?<!`)`[^`]+`(?!`)/g, (code) => code.replace(/(?<!\\)\|/g, "\\|")) : line;
	});
}

/** Fills in the values of `extra`, if the configuration has the plugin for them: `{{ version }}`, `{{ team.name }}`. */
function fillVariables(text: string, config: string): string {
	if (!text.includes("{{") || !/^[ \t-]*macros\b/m.test(config)) return text;
	const { extra, ...settings } = configValues(config);
	const values = { ...recordOf(extra), config: settings };
	return text.replace(/\{\{[ \t]*(\w+(?:\.\w+)*)[ \t]*\}\}/g, (written, path: string) => {
		const value = path.split(".").reduce((inner: unknown, key) => recordOf(inner)[key], values);
		return typeof value === "string" || typeof value === "number" ? String(value) : written;
	});
}

/** A reference without a definition, to a heading of any page: `[text][heading-id]`. */
const reference = /(?<![\w\]\\])\[((?:[^[\]`\n]|`[^`\n]*`)+)\]\[([\w.:-]*)\](?![[(])/g;

/** Turns references to headings of any page into links, if the configuration has the plugin for them. */
function readReferences(text: string, config: string): string {
	if (!text.includes("][") || !/^[ \t-]*(?:autorefs|mkdocstrings)\b/m.test(config)) return text;
	const defined = new Set(definedLabels(text));
	return mapProse(text, (line) =>
		line.replace(reference, (written, label: string, id: string) => {
			const target = id === "" ? label.replaceAll("`", "") : id;
			return defined.has(target.toLowerCase()) || /\s/.test(target) ? written : `[${label}](#${target})`;
		}),
	);
}

/** Ends references right before the mark of a footnote, which parsers take for the label of the link: `[text][^1]`. */
function endReferences(text: string): string {
	if (!text.includes("][^")) return text;
	const defined = new Set(definedLabels(text));
	return mapProse(text, (line) =>
		line.replace(/(?<![\]\\])\[([^[\]\n]+)\](?=\[\^)/g, (written, label: string) =>
			defined.has(label.toLowerCase()) ? `${written}[]` : written,
		),
	);
}

/** The repository for short references, if the configuration has them. */
function magicRepository(config: string): Repository | null {
	if (!config.includes("pymdownx.magiclink")) return null;
	const { repo_url_shorthand: isOn, user, repo } = extensionOptions(config, "pymdownx.magiclink");
	return isOn === true && typeof user === "string" && typeof repo === "string" ? { user, name: repo } : null;
}

/** Moves definitions of links right below a paragraph, which parsers take for part of it, to the end. Lines keep their numbers. */
function separateDefinitions(text: string): string {
	if (!/\S[ \t]*\n {0,3}\[[^\]\n]+\]:[ \t]*\S/.test(text)) return text;
	const moved: string[] = [];
	let isBelowText = false;
	const kept = mapProse(text, (line) => {
		const isDefinition = /^ {0,3}\[(?!\^)[^\]\n]+\]:[ \t]*\S+[ \t]*$/.test(line);
		if (!isDefinition) isBelowText = line.trim() !== "";
		if (!isDefinition || !isBelowText) return line;
		moved.push(line.trimStart());
		return "";
	});
	return moved.length === 0 ? text : `${kept.trimEnd()}\n\n${moved.join("\n")}\n`;
}

/** The labels of the definitions in a text, in lower case. */
function definedLabels(text: string): string[] {
	return [...text.matchAll(/^[ \t>]*\[([^\]\n]+)\]:[ \t]*\S/gm)].map(([, label = ""]) => label.toLowerCase());
}

/** Values of an option of the extension for snippets, in the text of a configuration. */
function snippetPaths(text: string | null, option: "base_path" | "auto_append"): string[] {
	return text === null ? [] : textsOf(extensionOptions(text, "pymdownx.snippets")[option]);
}

/** The options of an extension in the text of a configuration. */
function extensionOptions(text: string, name: string): JsonRecord {
	return Object.assign({}, ...listOf(configValues(text).markdown_extensions).map((entry) => recordOf(recordOf(entry)[name])));
}

/** The values of a configuration; empty if it has mistakes. */
function configValues(text: string): JsonRecord {
	try {
		return recordOf(readableYaml(text));
	} catch {
		return {};
	}
}

function configText(root: string): string | null {
	const file = join(root, "mkdocs.yml");
	return isFile(file) ? readRegularText(file) : null;
}
