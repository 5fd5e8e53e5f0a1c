import { join } from "node:path";
import { functionPath, isRecord, recordOf, resultMark } from "../../lib/config-values.ts";
import { listSome } from "../../lib/list-some.ts";
import { plural } from "../../lib/plural.ts";
import { readTextFile } from "../../lib/text-file.ts";
import { collectionFiles, markdownName, type SourceCollection } from "./collections.ts";
import { callConfigFunctions } from "./config-functions.ts";
import { setFrontMatter, splitMarkdown } from "./markdown-text.ts";
import { configNote, type Note, type Noted } from "./notes.ts";
import { type SourceSite, sourceName } from "./source-site.ts";

/** Texts of pages as functions of the configuration have changed them, by file (absolute). */
export type ChangedTexts = ReadonlyMap<string, string>;

/** Number of pages that a note names. */
const namedPages = 5;

type Page = { readonly filePath: string; readonly name: string; readonly fileContent: string };

/** A function of the configuration that changes pages when Docusaurus reads them. */
type PageFunction = {
	readonly key: string;
	readonly input: (page: Page) => Readonly<Record<string, unknown>>;
	/** The text of a page with the result; `null` if the result is not what Docusaurus expects. */
	readonly apply: (result: unknown, page: Page) => string | null;
};

/** In the order in which Docusaurus calls them. */
const pageFunctions: readonly PageFunction[] = [
	{
		key: "preprocessor",
		input: ({ filePath, fileContent }) => ({ filePath, fileContent }),
		apply: (result) => (typeof result === "string" ? result : null),
	},
	{
		key: "parseFrontMatter",
		input: ({ filePath, fileContent }) => ({ filePath, fileContent, defaultParseFrontMatter: { [resultMark]: parsed(fileContent) } }),
		apply(result, { fileContent }) {
			const { frontMatter, content } = recordOf(result);
			if (!isRecord(frontMatter) || typeof content !== "string") return null;
			const before = parsed(fileContent);
			const text = setFrontMatter(fileContent, frontMatter);
			if (content === before.content) return text;
			const { body } = splitMarkdown(text);
			// The standard parser removes the space around the content.
			const [start = "", end = ""] = [/^\s*/.exec(body)?.[0], /\s*$/.exec(body)?.[0]];
			return text.slice(0, text.length - body.length) + start + content.trim() + end;
		},
	},
];

/** What the standard parser of Docusaurus returns. */
function parsed(text: string) {
	const { data, body } = splitMarkdown(text);
	return { frontMatter: data, content: body.trim() };
}

/**
 * Has the old site's `markdown.preprocessor` and `markdown.parseFrontMatter` change the pages, so that the new site has the pages that
 * readers saw.
 */
export async function preprocessPages(site: SourceSite, collections: readonly SourceCollection[]): Promise<Noted<ChangedTexts>> {
	const used = pageFunctions.filter(({ key }) => functionPath(recordOf(site.config.markdown)[key]) !== null);
	if (used.length === 0) return { value: new Map(), notes: [] };
	const pages = collections.flatMap((collection) =>
		collectionFiles(collection, markdownName).flatMap((file) => readPage(site, join(collection.dir, file))),
	);
	const value = new Map<string, string>();
	const notes: Note[] = [];
	for (const pageFunction of used) {
		const current = pages.map((page) => ({ ...page, fileContent: value.get(page.filePath) ?? page.fileContent }));
		const changed = await changePages(site, current, pageFunction);
		for (const [file, text] of changed.value) value.set(file, text);
		notes.push(...changed.notes);
	}
	return { value, notes };
}

async function changePages(site: SourceSite, pages: readonly Page[], { key, input, apply }: PageFunction): Promise<Noted<ChangedTexts>> {
	const path = functionPath(recordOf(site.config.markdown)[key]) ?? [];
	const calls = pages.map((page) => ({ path, args: [input(page)] }));
	const results = await callConfigFunctions(site, calls);
	const value = new Map<string, string>();
	const changed: string[] = [];
	const failed: string[] = [];
	for (const [index, page] of pages.entries()) {
		const result = results[index];
		const text = result && "value" in result ? apply(result.value, page) : null;
		if (text === null) failed.push(page.name);
		if (text === null || text === page.fileContent) continue;
		value.set(page.filePath, text);
		changed.push(page.name);
	}
	const notes: Omit<Note, "at">[] = [];
	if (changed.length > 0) {
		const what = `\`markdown.${key}\` has changed ${named(changed)}; the new pages have the result.`;
		notes.push({ kind: "content", what, todo: "Nothing, unless it must change pages in future, too: then write it as an integration." });
	}
	if (failed.length > 0) {
		const what = `\`markdown.${key}\` failed for ${named([...new Set(failed)])}; the text was taken as it is written.`;
		notes.push({ kind: "content", what, todo: "Check what it does, and change the pages themselves." });
	}
	return { value, notes: notes.map((note) => configNote(site, key, note)) };
}

function readPage(site: SourceSite, filePath: string): Page[] {
	const name = sourceName(site, filePath);
	const content = readTextFile(filePath, name);
	// Files that cannot be read are reported with all others.
	return "code" in content ? [] : [{ filePath, name, fileContent: content.text }];
}

function named(names: readonly string[]): string {
	return `${plural(names.length, "page")} (${listSome(
		names.map((name) => `\`${name}\``),
		namedPages,
	)})`;
}
