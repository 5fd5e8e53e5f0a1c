import { createSearchEngine } from "../../../theme/search/engine/search-engine.ts";
import type { SearchIndex } from "../../../theme/search/engine/search-index.ts";

/** A section of a site, as every engine gets it. */
export type SearchRecord = {
	/** With anchor unless it is the page as a whole. */
	readonly url: string;
	readonly title: string;
	/** The headings above it, with its own. */
	readonly headings: readonly string[];
	/** 1 for the page as a whole, else the level of the heading; 7 for rows of tables. */
	readonly level: number;
	readonly text: string;
};

/** Reads the sections of a published site from its search index. `load` reads a file of that. */
export async function readRecords(load: (name: string) => Promise<unknown>): Promise<SearchRecord[]> {
	const { index } = await createSearchEngine(load).find("");
	return recordsOf(index);
}

async function recordsOf(index: SearchIndex): Promise<SearchRecord[]> {
	const entries = await index.entries([...index.pages.keys()]);
	return entries.map(({ url, title, headings, level, text }) => ({
		...{ url, title, level, text: text ?? "" },
		headings: headings.filter((heading) => heading !== null),
	}));
}
