import { answerQuery } from "../../../theme/search/engine/answer-query.ts";
import { createSearchEngine, type SearchEngine } from "../../../theme/search/engine/search-engine.ts";
import type { Site } from "../../integrations/integration.ts";
import { type IndexedPagesInput, indexedPages } from "./indexed-pages.ts";
import { indexSettings, writeIndex } from "./write-index.ts";

/** Opens the search of a site for its integrations. Its index is built in memory for the first query, whichever search its readers use. */
export function openSiteSearch(input: IndexedPagesInput): Pick<Site, "searchPages" | "search"> {
	let engine: Promise<SearchEngine> | null = null;
	return {
		searchPages: () => indexedPages(input),
		async search(query, limit) {
			engine ??= openEngine(input);
			const request = { query, limit, offset: 0, group: null, groupLimit: null, snippetWords };
			return (await answerQuery(await engine, request)).hits;
		},
	};
}

/** Number of words in the excerpt of a hit. */
const snippetWords = 40;

async function openEngine(input: IndexedPagesInput): Promise<SearchEngine> {
	const files = new Map<string, string>();
	await writeIndex(indexedPages(input), indexSettings(input.config), async (name, text) => void files.set(name, text));
	return createSearchEngine(async (name) => JSON.parse(files.get(name) ?? "null") as unknown);
}
