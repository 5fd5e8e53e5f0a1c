import type { Site } from "../../integrations/integration.ts";
import { type IndexedPagesInput, indexedPages, indexSettings } from "./indexed-pages.ts";

/** Opens the search of a site for its integrations. Its index is built in memory for the first query, whichever search its readers use. */
export function openSiteSearch(input: IndexedPagesInput): Pick<Site, "searchPages" | "search"> {
	let opened: Promise<Site["search"]> | null = null;
	return {
		searchPages: () => indexedPages(input),
		async search(query, limit) {
			opened ??= openEngine(input);
			return (await opened)(query, limit);
		},
	};
}

/** Number of words in the excerpt of a hit. */
const snippetWords = 40;

async function openEngine(input: IndexedPagesInput): Promise<Site["search"]> {
	// Most sites never ask.
	const [{ answerQuery }, { createSearchEngine }, { writeIndex }] = await Promise.all([
		import("../../../theme/search/engine/answer-query.ts"),
		import("../../../theme/search/engine/search-engine.ts"),
		import("./write-index.ts"),
	]);
	const files = new Map<string, string>();
	await writeIndex(indexedPages(input), indexSettings(input.config), async (name, text) => void files.set(name, text));
	const engine = createSearchEngine(async (name) => JSON.parse(files.get(name) ?? "null") as unknown);
	const request = { offset: 0, group: null, groupLimit: null, snippetWords };
	return async (query, limit) => (await answerQuery(engine, { ...request, query, limit })).hits;
}
