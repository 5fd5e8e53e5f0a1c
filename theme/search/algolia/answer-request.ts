import { type MatchRange, matchRanges } from "../engine/match-ranges.ts";
import type { FoundSections } from "../engine/search-engine.ts";
import { countFacets, countValues, type FacetCounts } from "./facet-counts.ts";
import { type FacetSearchResult, findFacetValues } from "./facet-search.ts";
import { findRecords } from "./found-records.ts";
import { type HighlightResult, highlightRecord, type OfAttributes, type SnippetResult, snippetRecord, textEscape } from "./highlight.ts";
import type { ReadRequest } from "./read-requests.ts";
import { reachableHits, readSearchParams, type SearchParams } from "./search-params.ts";
import type { SearchRecord } from "./search-record.ts";
import { mapAttributes, selectAttributes } from "./select-attributes.ts";
import { writeUrlParams } from "./url-params.ts";

/** A found record, with the attributes that the request asked for. */
export type SearchHit = Partial<SearchRecord> & {
	readonly objectID: string;
	readonly _highlightResult?: OfAttributes<HighlightResult>;
	readonly _snippetResult?: OfAttributes<SnippetResult>;
};

/** The result of one search. Its list is not read-only, because types of Algolia interfaces expect that. */
export type SearchResult<Hit = SearchHit> = Partial<FacetCounts> &
	Pagination & {
		readonly hits: Hit[];
		/** All found records, including those that cannot be reached. */
		readonly nbHits: number;
		readonly exhaustiveNbHits: boolean;
		readonly exhaustiveFacetsCount: boolean;
		readonly query: string;
		/** The parameters of the request, as in a URL. */
		readonly params: string;
		/** Name of the index. */
		readonly index: string;
		readonly processingTimeMS: number;
	};

/** What answering a request needs. */
export type RequestContext = {
	/** Finds the sections for a query. The searches of one batch share the results. */
	readonly find: (query: string) => Promise<FoundSections>;
	/** Awaited between parts of the work. */
	readonly pause: () => Promise<void>;
};

/** Number of hits that are described between two pauses. Describing one takes up to 1 ms. */
const hitsPerPart = 10;

/** Answers a search for records. Throws `SearchApiError` for a malformed parameter. */
export async function answerSearch(request: ReadRequest, { find, pause }: RequestContext): Promise<SearchResult> {
	const started = Date.now();
	const params = readSearchParams(request.params);
	const found = await find(params.query);
	await pause();
	const { attributes, sections, distinct } = await findRecords(found, params, params.facets);
	const { hits, pagination } = paginate(distinct, params);
	const records = await attributes.records(hits);
	const counted = params.facetingAfterDistinct ? distinct : sections;
	const valuesOf = (section: number, attribute: string) => attributes.values(section, attribute);
	const rangesIn = rememberRanges(found);
	const described: SearchHit[] = [];
	for (const [at, record] of records.entries()) {
		if (at % hitsPerPart === 0) await pause();
		described.push(searchHit(record, { words: found.words, rangesIn, params }));
	}
	return {
		hits: described,
		nbHits: distinct.length,
		...pagination,
		...(params.facets.length > 0 ? countFacets(counted, { params, valuesOf }) : {}),
		exhaustiveNbHits: !found.isPartial,
		exhaustiveFacetsCount: !found.isPartial,
		query: params.query,
		params: writeUrlParams(request.params),
		index: request.indexName,
		processingTimeMS: Date.now() - started,
	};
}

/** Answers a search among the values of a facet. Throws `SearchApiError` for a malformed parameter. */
export async function answerFacetSearch(
	facet: string,
	request: ReadRequest,
	{ find }: Pick<RequestContext, "find">,
): Promise<FacetSearchResult> {
	const started = Date.now();
	const params = readSearchParams(request.params);
	const found = await find(params.query);
	const { attributes, sections } = await findRecords(found, params, [facet]);
	const values = sections.flatMap((section) => attributes.values(section, facet));
	return {
		facetHits: findFacetValues(countValues(values, params.sortFacetValuesBy), params),
		exhaustiveFacetsCount: !found.isPartial,
		processingTimeMS: Date.now() - started,
	};
}

function rememberRanges({ words, index: { tokenize } }: FoundSections): (text: string) => readonly MatchRange[] {
	const known = new Map<string, readonly MatchRange[]>();
	return (text) => {
		const ranges = known.get(text) ?? matchRanges(text, { words, tokenize });
		known.set(text, ranges);
		return ranges;
	};
}

type HitContext = Omit<Parameters<typeof highlightRecord>[2], "params"> & { readonly params: SearchParams };

function searchHit(record: SearchRecord, context: HitContext): SearchHit {
	const { params } = context;
	const shown = escapeShown(record, textEscape(params.highlightPreTag));
	const highlights = highlightRecord(record, params.attributesToHighlight, context);
	const snippets = snippetRecord(record, params.attributesToSnippet, context);
	return {
		...selectAttributes(shown, params.attributesToRetrieve),
		objectID: record.objectID,
		...(params.attributesToHighlight.length > 0 ? { _highlightResult: highlights } : {}),
		...(params.attributesToSnippet.length > 0 ? { _snippetResult: snippets } : {}),
	};
}

/** The attributes that DocSearch inserts into its page as HTML if a result has no snippet of them. */
function escapeShown(record: SearchRecord, shown: (text: string) => string): Record<string, unknown> {
	return mapAttributes(record, (value, attribute) => {
		const isShown = attribute === "content" || attribute.startsWith("hierarchy.");
		return isShown && typeof value === "string" ? shown(value) : value;
	});
}

/** Which hits a result has: the hits of a page, or hits from an offset. */
type Pagination = {
	readonly page?: number;
	readonly nbPages?: number;
	readonly hitsPerPage?: number;
	readonly offset?: number;
	readonly length?: number;
};

/** Returns the part of all hits that a request asks for. Hits after the thousandth cannot be reached. */
function paginate(
	hits: readonly number[],
	{ page, hitsPerPage, offset, length }: Pick<SearchParams, "page" | "hitsPerPage" | "offset" | "length">,
): { readonly hits: readonly number[]; readonly pagination: Pagination } {
	const reachable = hits.slice(0, reachableHits);
	if (offset !== null || length !== null) {
		const from = offset ?? 0;
		const count = length ?? hitsPerPage;
		return { hits: reachable.slice(from, from + count), pagination: { offset: from, length: count } };
	}
	const nbPages = hitsPerPage === 0 ? 0 : Math.ceil(reachable.length / hitsPerPage);
	return { hits: reachable.slice(page * hitsPerPage, (page + 1) * hitsPerPage), pagination: { page, nbPages, hitsPerPage } };
}
