import type { SearchHit, SearchResult } from "./answer-request.ts";
import { type ReadRequest, readRequests, type SearchRequests } from "./read-requests.ts";
import type { SearchClient, SearchResponses } from "./search-client.ts";
import { writeUrlParams } from "./url-params.ts";

/** What DocSearch does not show correctly by itself. */
export type DocSearchStatus = {
	/** The last search failed: the text for no results must say so. */
	readonly isFailed: boolean;
	/** The number of all records that the last search found. DocSearch adds up all searches since it was opened. */
	readonly total: number;
};

/**
 * A client for DocSearch's `transformSearchClient`. Versions 3 to 5 of DocSearch never show their error screen, and keep the hits of an
 * earlier search. If a search fails, this client answers without hits. It calls `onStatus` after each of the reader's searches.
 */
export function docSearchClient(client: SearchClient, onStatus: (status: DocSearchStatus) => void): SearchClient {
	let latest = 0;
	const search = async (requests: SearchRequests): Promise<SearchResponses<SearchResult>> => {
		const read = readRequests(requests);
		// DocSearch requests the values of facets without a query.
		if (read.every(({ params }) => !params.query)) return client.search(requests);
		const number = ++latest;
		const report = (status: DocSearchStatus) => {
			if (number === latest) onStatus(status);
		};
		try {
			const response = await client.search(requests);
			report({ isFailed: false, total: response.results.reduce((sum, { nbHits }) => sum + nbHits, 0) });
			return response;
		} catch {
			report({ isFailed: true, total: 0 });
			return { results: read.map(withoutHits) };
		}
	};
	return { ...client, search: search as SearchClient["search"] };
}

function withoutHits({ indexName, params }: ReadRequest): SearchResult {
	return {
		hits: [] as SearchHit[],
		nbHits: 0,
		page: 0,
		nbPages: 0,
		hitsPerPage: 0,
		exhaustiveNbHits: false,
		exhaustiveFacetsCount: false,
		query: String(params.query),
		params: writeUrlParams(params),
		index: indexName,
		processingTimeMS: 0,
	};
}
