// What a program imports from `keyframe-docs/search`: the search of a site, for interfaces that are made for Algolia.

export type { SearchHit, SearchResult } from "../../contract/search/algolia/answer-request.ts";
export { SearchApiError, SearchRetryError } from "../../contract/search/algolia/client-errors.ts";
export { type DocSearchStatus, docSearchClient } from "../../contract/search/algolia/docsearch-client.ts";
export type { FacetHit, FacetSearchResult } from "../../contract/search/algolia/facet-search.ts";
export type { HighlightResult, SnippetResult } from "../../contract/search/algolia/highlight.ts";
export type { SearchRequest, SearchRequests } from "../../contract/search/algolia/read-requests.ts";
export { createSearchClient, type SearchClient, type SearchClientOptions } from "../../contract/search/algolia/search-client.ts";
export type { SearchRecord } from "../../contract/search/algolia/search-record.ts";
export type { SearchEngine } from "../../contract/search/search-engine.ts";
export type { LoadIndexFile } from "../../contract/search/search-index.ts";
export { openIndex } from "./open-index.ts";
