import type { MarkedText, SearchRequest } from "../search-answer.ts";
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
	/** Addresses of the service, without a slash at the end. When one does not answer, the next one is asked. */
	readonly hosts: (search: HostedSearch) => readonly string[];
	/** Simple requests, which browsers send without asking first, where the service has them. */
	readonly request: (search: HostedSearch, request: SearchRequest) => HostedRequest;
	/** Reads the parsed answer. Throws when it is none. */
	readonly read: (answer: unknown, request: SearchRequest) => FoundRecords;
};

/** The records that a service is asked for. With a limit for each section of the site, there must be more of them to choose from. */
export function wantedRecords({ offset, limit, groupLimit }: SearchRequest): { readonly offset: number; readonly limit: number } {
	return groupLimit === null ? { offset, limit } : { offset: 0, limit: 2 * (offset + limit) };
}

/** Characters of a query that are sent. */
export const maxHostedQuery = 512;
