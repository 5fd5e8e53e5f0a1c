import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createSearchEngine, type SearchEngine } from "../../theme/search/engine/search-engine.ts";
import { searchFolder } from "../../theme/search/engine/search-format.ts";

/** Opens the search of a published folder. */
export function searchOf(folder: string): SearchEngine {
	return createSearchEngine(async (name) => JSON.parse(readFileSync(join(folder, searchFolder, name), "utf8")));
}

/**
 * The sections of a page in the index of a built site: the anchor, the section's own heading, and the text. The first one is the whole
 * page.
 */
export async function indexedSections(
	root: string,
	url: string,
): Promise<(readonly [anchor: string, heading: string, text: string | null])[]> {
	const { index } = await searchOf(join(root, "out")).find("");
	const entries = await index.entries([...index.pages.keys()]);
	return entries
		.filter((entry) => entry.url.replace(/#.*/, "") === url)
		.map(({ anchor, headings, text, level }) => [anchor, level === 1 ? "" : (headings.at(-1) ?? ""), text]);
}
