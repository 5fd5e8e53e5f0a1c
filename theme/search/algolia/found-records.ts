import type { RankedSection } from "../engine/rank.ts";
import type { FoundSections } from "../engine/search-engine.ts";
import type { SearchIndex } from "../engine/search-index.ts";
import { type Filter, filterAttributes, fulfills } from "./filter.ts";
import { readFilterExpression } from "./filter-expression.ts";
import { readFacetFilters, readNumericFilters, readTagFilters } from "./filter-lists.ts";
import { RecordAttributes } from "./record-attributes.ts";
import type { SearchParams } from "./search-params.ts";

/** The sections that satisfy the filters of a request, and their attributes. */
export type FoundRecords = {
	readonly attributes: RecordAttributes;
	/** In the order of the hits. */
	readonly sections: readonly number[];
	/** The same sections, with at most as many from one page as `distinct` allows. */
	readonly distinct: readonly number[];
};

/**
 * Applies the filters of a request to the found sections. `facets` are attributes whose values will be requested. Throws `SearchApiError`
 * for a malformed filter.
 */
export async function findRecords(found: FoundSections, params: SearchParams, facets: readonly string[]): Promise<FoundRecords> {
	const filter = requestFilter(params);
	const attributes = new RecordAttributes(found);
	await attributes.load([...filterAttributes(filter), ...facets]);
	const matching = found.ranked.filter(({ section }) => fulfills(filter, (attribute) => attributes.values(section, attribute)));
	const sections = orderSections(matching, found.index);
	return { attributes, sections, distinct: limitPerPage(sections, { index: found.index, count: params.distinct }) };
}

/** All filters of a request as a single filter. Throws `SearchApiError` for a malformed filter. */
export function requestFilter({
	filters,
	facetFilters,
	numericFilters,
	tagFilters,
}: Pick<SearchParams, "filters" | "facetFilters" | "numericFilters" | "tagFilters">): Filter {
	return {
		kind: "all",
		filters: [
			readFilterExpression(filters),
			readFacetFilters(facetFilters),
			readNumericFilters(numericFilters),
			readTagFilters(tagFilters),
		],
	};
}

/** Sections in the order of the hits: the best first, but a whole page before its sections, because interfaces show those below it. */
function orderSections(ranked: readonly RankedSection[], index: SearchIndex): number[] {
	const found = new Set(ranked.map(({ section }) => section));
	const ordered = new Set<number>();
	for (const { section } of ranked) {
		const page = pageSection(section, index);
		if (found.has(page)) ordered.add(page);
		ordered.add(section);
	}
	return [...ordered];
}

/** Keeps at most `count` sections from each page; 0 keeps all. */
function limitPerPage(sections: readonly number[], { index, count }: { readonly index: SearchIndex; readonly count: number }): number[] {
	if (count === 0) return [...sections];
	const counts = new Map<number, number>();
	return sections.filter((section) => {
		const page = pageSection(section, index);
		const before = counts.get(page) ?? 0;
		counts.set(page, before + 1);
		return before < count;
	});
}

function pageSection(section: number, { pages, firstSections }: SearchIndex): number {
	return firstSections[pages[section] ?? 0] ?? section;
}
