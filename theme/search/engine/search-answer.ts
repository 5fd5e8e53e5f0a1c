/** Maximum length of a query, in characters. */
export const maxTypedLength = 64;

/** Shortens a query to its start. The result ends with a whole character: half of one cannot be part of a URL, and services refuse it. */
export function clipQuery(query: string, length: number): string {
	return query.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}

/** What to search for, and how much of the result to return. */
export type SearchRequest = {
	readonly query: string;
	/** How many hits to skip before the first one. */
	readonly offset: number;
	readonly limit: number;
	/** The maximum number of hits from one top-level section; `null` if there is no limit. */
	readonly groupLimit: number | null;
	/** Label of the only top-level section to search; `null` to search all. */
	readonly group: string | null;
	/** Words in a snippet. */
	readonly snippetWords: number;
};

/** Returns whether an address can be the address of a hit: a path on this host, or a complete address with http or https. */
export function isHitUrl(url: string): boolean {
	return /^(?:https?:\/)?\/(?![/\\])/.test(url);
}

/** A text in parts. The parts at odd positions are matches. */
export type MarkedText = readonly string[];

/** The kind of a hit: a whole page, a part of it below a heading, or a row of a table. */
type HitType = "page" | "section" | "row";

/** A found section. */
export type SearchHit = {
	/** With the base path, and with the anchor unless the hit is a whole page. */
	readonly url: string;
	readonly type: HitType;
	/** Label of the top-level section of the site. */
	readonly group: string;
	/** Label of the kind of page, such as the label of its sidebar. */
	readonly kind: string;
	/** Title of the page, or heading of the section. */
	readonly name: MarkedText;
	/** The breadcrumbs, title and headings above the hit. */
	readonly path: readonly string[];
	/** `null` if the section has no text, or if it could not be loaded. */
	readonly snippet: MarkedText | null;
};

/** The result of a query. */
export type SearchAnswer = {
	/** The best first. */
	readonly hits: readonly SearchHit[];
	/** Number of all hits, regardless of `group` and the limits. */
	readonly total: number;
	/** The top-level sections with hits, starting with the section of the best hit, and the number of hits in each. */
	readonly groups: readonly { readonly label: string; readonly count: number }[];
	/** Some files could not be loaded: only titles and headings were searched. */
	readonly isPartial: boolean;
	/** Queries that find something, if this one finds nothing. */
	readonly suggestions: readonly string[];
};
