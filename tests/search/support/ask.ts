import type { SearchHit, SearchResult } from "../../../theme/search/algolia/answer-request.ts";
import type { HighlightResult } from "../../../theme/search/algolia/highlight.ts";
import type { SearchClient } from "../../../theme/search/algolia/search-client.ts";

/** The results of highlighting, as far as they are asked for. */
export type Highlights = {
	readonly hierarchy: Readonly<Record<string, HighlightResult>>;
	readonly content: HighlightResult;
	readonly tags: readonly HighlightResult[];
	readonly kind: HighlightResult;
};

/** A hit with all that a test may look at. */
export type TestHit = Omit<SearchHit, "_highlightResult" | "_snippetResult"> & {
	readonly _highlightResult: Highlights;
	readonly _snippetResult: Highlights;
};

/** The result of one search in the index `docs`. */
export async function ask(client: SearchClient, params: object): Promise<SearchResult<TestHit>> {
	const { results } = await client.search<TestHit>([{ indexName: "docs", params }]);
	const [result] = results;
	if (!result) throw new Error("There is no result");
	return result;
}

/** The addresses of the hits of a search. */
export async function urls(client: SearchClient, params: object): Promise<(string | undefined)[]> {
	return (await ask(client, params)).hits.map(({ url }) => url);
}

/** The first hit of a search. */
export async function firstHit(client: SearchClient, params: object): Promise<TestHit> {
	const [hit] = (await ask(client, params)).hits;
	if (!hit) throw new Error("There is no hit");
	return hit;
}
