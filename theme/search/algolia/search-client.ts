import { type FoundSections, type SearchEngine, SearchUnavailableError } from "../engine/search-engine.ts";
import { answerFacetSearch, answerSearch, type SearchHit, type SearchResult } from "./answer-request.ts";
import { excerpt, SearchApiError, SearchRetryError } from "./client-errors.ts";
import type { FacetSearchResult } from "./facet-search.ts";
import { type ReadRequest, readParams, readRequests, type SearchRequests } from "./read-requests.ts";

/** The results, in the order of the requests. */
export type SearchResponses<Result> = { readonly results: Result[] };

/** A search in one index, in the form of Algolia's full client. */
type SingleSearch = { readonly indexName: string; readonly searchParams?: string | object | undefined };

/** A search among the values of a facet, in the form of Algolia's full client. */
type FacetValueSearch = {
	readonly indexName: string;
	readonly facetName: string;
	readonly searchForFacetValuesRequest?: object | undefined;
};

/**
 * A client with the methods of Algolia's clients, for InstantSearch, Autocomplete, DocSearch and others. Each search rejects with
 * `SearchApiError` for a malformed request or an unknown index, and with `SearchRetryError` if the files of the index do not load.
 */
export type SearchClient = {
	readonly appId: string;
	readonly apiKey: string;
	/** Searches for records, and with `type: "facet"` among the values of a facet. */
	readonly search: <Hit = SearchHit>(requests: SearchRequests) => Promise<SearchResponses<SearchResult<Hit>>>;
	readonly searchForHits: <Hit = SearchHit>(requests: SearchRequests) => Promise<SearchResponses<SearchResult<Hit>>>;
	readonly searchForFacets: (requests: SearchRequests) => Promise<SearchResponses<FacetSearchResult>>;
	readonly searchSingleIndex: <Hit = SearchHit>(search: SingleSearch) => Promise<SearchResult<Hit>>;
	readonly searchForFacetValues: {
		(search: FacetValueSearch): Promise<FacetSearchResult>;
		/** The method as in version 4. */
		(requests: SearchRequests): Promise<FacetSearchResult[]>;
	};
	/** Does nothing, because there is no service that would read the user agent. */
	readonly addAlgoliaAgent: (segment: string, version?: string) => void;
	/** Forgets the index; the next search loads the newest one. */
	readonly clearCache: () => Promise<void>;
};

/** Indices by name. */
export type SearchClientOptions = { readonly indices: Readonly<Record<string, SearchEngine>> };

/** Resolves when the client may go on with its work. */
export type Pause = () => Promise<void>;

const noPause: Pause = () => Promise.resolve();

/** Name of the index if a client has only one. */
export const defaultIndexName = "docs";

/**
 * Creates a client that searches one index, with the name `docs`, or several indices. It awaits `pause` between parts of its work, so that a
 * server can answer other requests in between.
 */
export function createSearchClient(engines: SearchEngine | SearchClientOptions, pause: Pause = noPause): SearchClient {
	const indices = new Map(Object.entries("indices" in engines ? engines.indices : { [defaultIndexName]: engines }));
	const answer = (request: ReadRequest, finds: Map<string, Promise<FoundSections>>) => {
		const engine = indices.get(request.indexName);
		if (!engine) throw new SearchApiError(`Index ${excerpt(request.indexName)} does not exist`, 404);
		const find = (query: string) => {
			const key = JSON.stringify([request.indexName, query]);
			const known = finds.get(key) ?? engine.find(query);
			finds.set(key, known);
			return known;
		};
		return request.facet === null ? answerSearch(request, { find, pause }) : answerFacetSearch(request.facet, request, { find });
	};
	const answerAll = async (read: () => readonly ReadRequest[]) => {
		try {
			const finds = new Map<string, Promise<FoundSections>>();
			return await Promise.all(read().map(async (request) => answer(request, finds)));
		} catch (error) {
			throw asClientError(error);
		}
	};
	const search = async (requests: SearchRequests) => ({ results: await answerAll(() => readRequests(requests)) });
	const searchFacets = (requests: SearchRequests) => answerAll(() => readRequests(requests, "facet"));
	const client = {
		appId: "static",
		apiKey: "static",
		search,
		searchForHits: search,
		searchForFacets: async (requests: SearchRequests) => ({ results: await searchFacets(requests) }),
		searchSingleIndex: async ({ indexName, searchParams }: SingleSearch) => {
			const [result] = await answerAll(() => [{ indexName, facet: null, params: readParams(searchParams) }]);
			return result;
		},
		searchForFacetValues: async (requests: SearchRequests | FacetValueSearch) => {
			if (!("facetName" in requests)) return searchFacets(requests);
			const { indexName, facetName, searchForFacetValuesRequest } = requests;
			const [result] = await answerAll(() => [{ indexName, facet: facetName, params: readParams(searchForFacetValuesRequest) }]);
			return result;
		},
		addAlgoliaAgent: () => {},
		clearCache: async () => {
			for (const engine of indices.values()) engine.reset();
		},
	};
	return client as SearchClient;
}

function asClientError(error: unknown): unknown {
	return error instanceof SearchUnavailableError ? new SearchRetryError(error.message, { cause: error }) : error;
}
