import type { SearchRequest } from "../engine/search-answer.ts";
import type { ResultsPlace } from "./results-place.ts";

/** Hits on one page. */
export const pageSize = 20;

/** Words in a snippet, and on narrow screens. The results page has room for more. */
const snippetWords = { dialog: { wide: 10, narrow: 5 }, page: { wide: 30, narrow: 15 } };

const narrow = "(max-width: 768px)";

/** The dialog's request: the best hits from all sections, with a few from each. */
export function dialogRequest(query: string): SearchRequest {
	return { query, offset: 0, limit: pageSize, groupLimit: 5, group: null, snippetWords: snippetSize("dialog") };
}

/** The results page's request. */
export function pageRequest({ query, section, page }: ResultsPlace): SearchRequest {
	return { query, offset: (page - 1) * pageSize, limit: pageSize, groupLimit: null, group: section, snippetWords: snippetSize("page") };
}

/** Words in a snippet for the width of the window. */
function snippetSize(place: keyof typeof snippetWords): number {
	return snippetWords[place][matchMedia(narrow).matches ? "narrow" : "wide"];
}
