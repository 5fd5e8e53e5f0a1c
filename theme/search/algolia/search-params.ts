import { maxQueryLength } from "../engine/query-length.ts";
import { SearchApiError } from "./client-errors.ts";

/** A filter in one of Algolia's forms for lists: `"a:b"`, `["a:b", "c:d"]` if both must match, `[["a:b", "a:c"]]` if one must match. */
export type FilterList = string | readonly (string | readonly string[])[];

/** The parameters of a request that have an effect. All others are accepted and ignored. */
export type SearchParams = {
	readonly query: string;
	readonly page: number;
	readonly hitsPerPage: number;
	/** Used with `length` instead of `page` and `hitsPerPage`; `null` if absent. */
	readonly offset: number | null;
	readonly length: number | null;
	readonly filters: string;
	readonly facetFilters: FilterList;
	readonly numericFilters: FilterList;
	readonly tagFilters: FilterList;
	readonly facets: readonly string[];
	readonly maxValuesPerFacet: number;
	readonly sortFacetValuesBy: "count" | "alpha";
	/** Maximum number of hits from one page of the site; 0 for all. */
	readonly distinct: number;
	readonly facetingAfterDistinct: boolean;
	readonly attributesToRetrieve: readonly string[];
	readonly attributesToHighlight: readonly string[];
	readonly attributesToSnippet: readonly string[];
	readonly highlightPreTag: string;
	readonly highlightPostTag: string;
	readonly snippetEllipsisText: string;
	/** For a search among the values of a facet. */
	readonly facetQuery: string;
	readonly maxFacetHits: number;
};

/** Parameters as a request contains them. */
export type RawParams = Readonly<Record<string, unknown>>;

/** The number of hits that requests can reach (Algolia's `paginationLimitedTo`), and the maximum number of hits on one page. */
export const reachableHits = 1000;

/** Maximum number of names in a list, such as the attributes of a hit or the facets to count. */
const maxNames = 100;

/** Maximum number of filters in a list. */
const maxFilters = 1000;

/** Maximum length of a text that is repeated in each hit, in characters. */
const maxTagLength = 200;

/** Parses the parameters of a request. Numbers and lists may be texts, as in a URL. Throws `SearchApiError` for a malformed parameter. */
export function readSearchParams(raw: RawParams): SearchParams {
	return {
		query: readText(raw.query, ""),
		page: readNumber(raw, "page", { fallback: 0 }),
		hitsPerPage: readNumber(raw, "hitsPerPage", { fallback: 20, most: reachableHits }),
		offset: isMissing(raw.offset) ? null : readNumber(raw, "offset", { fallback: 0 }),
		length: isMissing(raw.length) ? null : readNumber(raw, "length", { fallback: 0, most: reachableHits }),
		filters: readText(raw.filters, ""),
		facetFilters: readFilterList(raw, "facetFilters"),
		numericFilters: readFilterList(raw, "numericFilters"),
		tagFilters: readFilterList(raw, "tagFilters"),
		facets: readNames(raw, "facets", []),
		maxValuesPerFacet: readNumber(raw, "maxValuesPerFacet", { fallback: 100, most: reachableHits }),
		sortFacetValuesBy: raw.sortFacetValuesBy === "alpha" ? "alpha" : "count",
		distinct: readDistinct(raw.distinct),
		facetingAfterDistinct: readBoolean(raw.facetingAfterDistinct),
		attributesToRetrieve: readNames(raw, "attributesToRetrieve", ["*"]),
		attributesToHighlight: readNames(raw, "attributesToHighlight", ["*"]),
		attributesToSnippet: readNames(raw, "attributesToSnippet", []),
		highlightPreTag: readTag(raw, "highlightPreTag", "<em>"),
		highlightPostTag: readTag(raw, "highlightPostTag", "</em>"),
		snippetEllipsisText: readTag(raw, "snippetEllipsisText", "…"),
		facetQuery: readText(raw.facetQuery, "").slice(0, maxQueryLength),
		maxFacetHits: readNumber(raw, "maxFacetHits", { fallback: 10, most: 100 }),
	};
}

function isMissing(value: unknown): boolean {
	return value === undefined || value === null || value === "";
}

function readText(value: unknown, fallback: string): string {
	if (value === undefined || value === null) return fallback;
	return typeof value === "object" ? fallback : String(value);
}

function readTag(raw: RawParams, name: string, fallback: string): string {
	const text = readText(raw[name], fallback);
	if (text.length > maxTagLength) throw tooLong(name, `at most ${maxTagLength} characters`);
	return text;
}

function tooLong(name: string, limit: string): SearchApiError {
	return new SearchApiError(`Invalid value for "${name}": expected ${limit}`, 400);
}

function readBoolean(value: unknown): boolean {
	return value === true || value === "true";
}

function readNumber(raw: RawParams, name: string, { fallback, most }: { readonly fallback: number; readonly most?: number }): number {
	if (isMissing(raw[name])) return fallback;
	const value = typeof raw[name] === "object" ? Number.NaN : Number(raw[name]);
	if (!Number.isInteger(value) || value < 0) throw new SearchApiError(`Invalid value for "${name}": expected an integer from 0 on`, 400);
	return most === undefined ? value : Math.min(value, most);
}

function readDistinct(value: unknown): number {
	if (value === true || value === "true") return 1;
	const number = typeof value === "object" ? 0 : Number(value ?? 0);
	return Number.isInteger(number) && number > 0 ? number : 0;
}

/** A list of names: an array, the same in JSON, or comma-separated names. */
function readNames(raw: RawParams, name: string, fallback: readonly string[]): readonly string[] {
	const value = readJson(raw[name]);
	if (value === undefined || value === null) return fallback;
	const written = typeof value === "string" ? value.split(",").map((each) => each.trim()) : value;
	if (!isList(written, (item) => typeof item === "string"))
		throw new SearchApiError(`Invalid value for "${name}": expected a list of names`, 400);
	const names = (written as readonly string[]).filter((each) => typeof value !== "string" || each !== "");
	if (names.length > maxNames) throw tooLong(name, `at most ${maxNames} names`);
	return names;
}

function readFilterList(raw: RawParams, name: string): FilterList {
	const value = readJson(raw[name]);
	if (value === undefined || value === null) return [];
	const count = typeof value === "string" ? value.split(",").length : Array.isArray(value) ? value.flat().length : 0;
	if (count > maxFilters) throw tooLong(name, `at most ${maxFilters} filters`);
	if (typeof value === "string") return value;
	const isText = (item: unknown) => typeof item === "string";
	if (!isList(value, (item) => isText(item) || isList(item, isText)))
		throw new SearchApiError(`Invalid value for "${name}": expected a list of filters, or of lists of filters`, 400);
	return value as FilterList;
}

function isList(value: unknown, isItem: (item: unknown) => boolean): boolean {
	return Array.isArray(value) && value.every(isItem);
}

/** A list written as JSON; any other value unchanged. */
function readJson(value: unknown): unknown {
	if (typeof value !== "string" || !/^\s*\[/.test(value)) return value;
	try {
		return JSON.parse(value) as unknown;
	} catch {
		return value;
	}
}
