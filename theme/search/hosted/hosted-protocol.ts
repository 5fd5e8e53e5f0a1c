import { maxQueryLength } from "../engine/query-length.ts";
import { clipQuery, type MarkedText, type SearchRequest } from "../engine/search-answer.ts";
import type { HostedSearch } from "./hosted-search.ts";

/** A request to a search service, always with POST. */
export type HostedRequest = {
	/** With query. */
	readonly path: string;
	readonly headers: Readonly<Record<string, string>>;
	readonly body: string;
};

/** A record that a service has found: what is shown of it. */
export type FoundRecord = {
	readonly url: string;
	/** `lvl1` for a page as a whole. */
	readonly type: string;
	/** The section of the site, the title of the page, and the headings down to that of the record. */
	readonly levels: readonly MarkedText[];
	readonly content: MarkedText | null;
	readonly kind: string;
	/** The trail to the page by level: `lvl1` is `Guides > Animation`. */
	readonly breadcrumbs: Readonly<Record<string, string>>;
	/** Changes with the record; empty when the record was pushed by another tool. */
	readonly contentHash: string;
};

/** What a service finds. */
export type FoundRecords = {
	/** The best first. */
	readonly records: readonly FoundRecord[];
	/** Number of all records, whatever section of the site is asked for. */
	readonly total: number;
	/** Number of records in each section of the site. */
	readonly groups: Readonly<Record<string, number>>;
};

/** How a search service is asked. */
export type HostedProtocol = {
	/** Simple requests, which browsers send without asking first, where the service has them. */
	readonly request: (search: HostedSearch, request: SearchRequest) => HostedRequest;
	/** Reads the parsed answer. Throws when it is none. */
	readonly read: (answer: unknown, request: SearchRequest) => FoundRecords;
};

/** What a service is asked for. With a limit for each section of the site, there must be more hits to choose from. */
export function wantedRecords({ query, offset, limit, groupLimit }: SearchRequest): Pick<SearchRequest, "query" | "offset" | "limit"> {
	const range = groupLimit === null ? { offset, limit } : { offset: 0, limit: 2 * (offset + limit) };
	return { query: clipQuery(query, maxQueryLength), ...range };
}

/** The searches of a request: for its hits and, where these are of one section of the site, for the counts of all sections. */
export function hitsAndCounts<Search>({ group }: SearchRequest, hits: Search, counts: Partial<Search>): Search[] {
	return group === null ? [hits] : [hits, { ...hits, ...counts }];
}

/** What a service returns for the searches of a request: the result with the hits, and that with the counts. Throws when there is none. */
export function readResults<Result>(answer: unknown): { readonly hits: Result; readonly counts: Result } {
	const { results = [] } = answer as { readonly results?: readonly Result[] };
	const [hits, counts = hits] = results;
	if (!hits || !counts) throw new Error("the answer has no results");
	return { hits, counts };
}
