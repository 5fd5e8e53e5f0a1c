import { maxQueryLength } from "../engine/query-length.ts";
import { clipQuery, type MarkedText, type SearchRequest } from "../engine/search-answer.ts";
import type { HostedSearch } from "./hosted-search.ts";

/** A request to a search service. The method is always POST. */
export type HostedRequest = {
	/** With the query string. */
	readonly path: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
};

/** What results show of a record that a service found. */
export type FoundRecord = {
	readonly url: string;
	/** `lvl1` for a whole page. */
	readonly type: string;
	/** The section of the site, the title of the page, and the headings down to the record's own. */
	readonly levels: readonly MarkedText[];
	readonly content: MarkedText | null;
	readonly kind: string;
	/** The trail to the page by level: `lvl1` is `Guides > Animation`. */
	readonly breadcrumbs: Readonly<Record<string, string>>;
	/** Changes with the record; empty if another tool pushed the record. */
	readonly contentHash: string;
};

/** The records that a service finds. */
export type FoundRecords = {
	/** The best first. */
	readonly records: readonly FoundRecord[];
	/** Number of all records, regardless of the requested section of the site. */
	readonly total: number;
	/** Number of records in each section of the site. */
	readonly groups: Readonly<Record<string, number>>;
};

/** How to query a search service. */
export type HostedProtocol = {
	/** Uses simple requests, which browsers send without a preflight, if the service supports them. */
	readonly request: (search: HostedSearch, request: SearchRequest) => HostedRequest;
	/** Reads the parsed answer. Throws if it is not a valid answer. */
	readonly read: (answer: unknown, request: SearchRequest) => FoundRecords;
};

/** The number of hits to request from a service. A limit for each section of the site requires more hits to choose from. */
export function wantedRecords({ query, offset, limit, groupLimit }: SearchRequest): Pick<SearchRequest, "query" | "offset" | "limit"> {
	const range = groupLimit === null ? { offset, limit } : { offset: 0, limit: 2 * (offset + limit) };
	return { query: clipQuery(query, maxQueryLength), ...range };
}

/** The values that records must have to be found in a search, by attribute. */
export function wantedValues({ language, version }: HostedSearch): (readonly [attribute: string, value: string])[] {
	return [["lang", language], ...(version === undefined ? [] : [["version", version] as const])];
}

/** The searches for a request: one for its hits and, if these come from one section of the site, one for the counts of all sections. */
export function hitsAndCounts<Search>({ group }: SearchRequest, hits: Search, counts: Partial<Search>): Search[] {
	return group === null ? [hits] : [hits, { ...hits, ...counts }];
}

/** The service's results for the searches of a request: the one with the hits, and the one with the counts. Throws if either is missing. */
export function readResults<Result>(answer: unknown): { readonly hits: Result; readonly counts: Result } {
	const { results = [] } = answer as { readonly results?: readonly Result[] };
	const [hits, counts = hits] = results;
	if (!hits || !counts) throw new Error("the answer has no results");
	return { hits, counts };
}
