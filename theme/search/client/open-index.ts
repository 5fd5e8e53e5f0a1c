import { createSearchEngine, type SearchEngine } from "../engine/search-engine.ts";
import type { LoadIndexFile } from "../engine/search-index.ts";
import { createIndexLoader } from "./index-loader.ts";

/**
 * Opens the search index of a Keyframe site, from the absolute address of its start page or with a function that loads the files of its
 * `search-data` folder. Loads nothing before the first search.
 */
export function openIndex(site: string | LoadIndexFile): SearchEngine {
	return createSearchEngine(typeof site === "string" ? createIndexLoader(site.endsWith("/") ? site : `${site}/`) : site);
}
