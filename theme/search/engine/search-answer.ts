/** Maximum length of a query, in characters. */
export const maxTypedLength = 64;

/** The start of a query. It ends with a whole character: half of one cannot be part of an address, and services refuse it. */
export function clipQuery(query: string, length: number): string {
	return query.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}

/** What to search for, and how much of it to return. */
export type SearchRequest = {
	readonly query: string;
	/** Hits to leave out before the first one. */
	readonly offset: number;
	readonly limit: number;
	/** Hits of one top-level section at most; `null` for any number. */
	readonly groupLimit: number | null;
	/** Label of the only top-level section to search; `null` for all. */
	readonly group: string | null;
	/** Words in a snippet. */
	readonly snippetWords: number;
};

/** Whether an address may be that of a hit: a path of this host, or a complete address with http or https. */
export function isHitUrl(url: string): boolean {
	return /^(?:https?:\/)?\/(?![/\\])/.test(url);
}

/** A text in parts: those at odd places were found. */
export type MarkedText = readonly string[];

/** The kind of a hit: a page as a whole, a part of it below a heading, or a row of a table. */
type HitType = "page" | "section" | "row";

/** A section that was found. */
export type SearchHit = {
	/** With base path; with anchor unless the hit is the page as a whole. */
	readonly url: string;
	readonly type: HitType;
	/** Label of the top-level section of the site. */
	readonly group: string;
	/** Label of the kind of page, such as that of its sidebar. */
	readonly kind: string;
	/** Title of the page or heading of the section. */
	readonly name: MarkedText;
	/** Breadcrumbs, title and headings above. */
	readonly path: readonly string[];
	/** `null` where the section has no text, or it could not be loaded. */
	readonly snippet: MarkedText | null;
};

/** The result of a query. */
export type SearchAnswer = {
	/** The best first. */
	readonly hits: readonly SearchHit[];
	/** Number of all hits, whatever `group` and the limits are. */
	readonly total: number;
	/** The top-level sections with hits, that of the best hit first, and the number of hits in each. */
	readonly groups: readonly { readonly label: string; readonly count: number }[];
	/** Files could not be loaded: only titles and headings were searched. */
	readonly isPartial: boolean;
	/** Queries that find something, when this one finds nothing. */
	readonly suggestions: readonly string[];
};
