import { join } from "node:path";
import { functionPath, recordOf } from "../../lib/config-values.ts";
import { listSome } from "../../lib/list-some.ts";
import { plural } from "../../lib/plural.ts";
import { readTextFile } from "../../lib/text-file.ts";
import { collectionFiles, markdownName, type SourceCollection } from "./collections.ts";
import { callConfigFunctions } from "./config-functions.ts";
import { configNote, type Note, type Noted } from "./notes.ts";
import { type SourceSite, sourceName } from "./source-site.ts";

/** Texts of pages as a function of the configuration has changed them, by file (absolute). */
export type ChangedTexts = ReadonlyMap<string, string>;

/** Number of pages that a note names. */
const namedPages = 5;

/** Has the old site's `markdown.preprocessor` change the pages, so that the new site has the text that readers saw. */
export async function preprocessPages(site: SourceSite, collections: readonly SourceCollection[]): Promise<Noted<ChangedTexts>> {
	const key = "preprocessor";
	const path = functionPath(recordOf(site.config.markdown)[key]);
	const value = new Map<string, string>();
	if (path === null) return { value, notes: [] };
	const pages = collections.flatMap((collection) =>
		collectionFiles(collection, markdownName).flatMap((file) => readPage(site, join(collection.dir, file))),
	);
	const calls = pages.map(({ filePath, fileContent }) => ({ path, args: [{ filePath, fileContent }] }));
	const results = await callConfigFunctions(site, calls);
	const failed = new Set<string>();
	for (const [index, { filePath, fileContent, name }] of pages.entries()) {
		const result = results[index];
		if (!result || !("value" in result) || typeof result.value !== "string") failed.add(name);
		else if (result.value !== fileContent) value.set(filePath, result.value);
	}
	const changed = pages.flatMap(({ filePath, name }) => (value.has(filePath) ? [name] : []));
	const notes: Omit<Note, "at">[] = [];
	if (changed.length > 0) {
		const what = `\`markdown.${key}\` has changed ${named(changed)}; the new pages have the result.`;
		notes.push({ kind: "content", what, todo: "Nothing, unless it must change pages in future, too: then write it as an integration." });
	}
	if (failed.size > 0) {
		const what = `\`markdown.${key}\` failed for ${named([...failed])}; the text was taken as it is written.`;
		notes.push({ kind: "content", what, todo: "Check what it does, and change the pages themselves." });
	}
	return { value, notes: notes.map((note) => configNote(site, key, note)) };
}

function readPage(site: SourceSite, filePath: string) {
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
