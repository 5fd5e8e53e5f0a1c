// What a program imports from `keyframe-docs/search`: the search of a site, for interfaces made for Algolia.

export type { SearchHit, SearchResult } from "./algolia/answer-request.ts";
export { SearchApiError, SearchRetryError } from "./algolia/client-errors.ts";
export { type DocSearchStatus, docSearchClient } from "./algolia/docsearch-client.ts";
export type { FacetHit, FacetSearchResult } from "./algolia/facet-search.ts";
export type { HighlightResult, SnippetResult } from "./algolia/highlight.ts";
export type { SearchRequest, SearchRequests } from "./algolia/read-requests.ts";
export { createSearchClient, type SearchClient, type SearchClientOptions } from "./algolia/search-client.ts";
export type { SearchRecord } from "./algolia/search-record.ts";
export { openIndex } from "./client/open-index.ts";
export type { SearchEngine } from "./engine/search-engine.ts";
export type { LoadIndexFile } from "./engine/search-index.ts";
