import type { FoundSections } from "../engine/search-engine.ts";
import { type Filter, filterAttributes, fulfills } from "./filter.ts";
import { readFilterExpression } from "./filter-expression.ts";
import { readFacetFilters, readNumericFilters, readTagFilters } from "./filter-lists.ts";
import { limitPerPage, orderSections } from "./order-sections.ts";
import { RecordAttributes } from "./record-attributes.ts";
import type { SearchParams } from "./search-params.ts";

/** The sections that fulfill the filters of a request, and their attributes. */
export type FoundRecords = {
	readonly attributes: RecordAttributes;
	/** In the order of the hits. */
	readonly sections: readonly number[];
	/** The same, with at most as many of one page as `distinct` allows. */
	readonly distinct: readonly number[];
};

/** Applies the filters of a request to what was found. `facets` are attributes whose values will be asked for. Throws `SearchApiError` for a malformed filter. */
export async function findRecords(found: FoundSections, params: SearchParams, facets: readonly string[]): Promise<FoundRecords> {
	const filter = requestFilter(params);
	const attributes = new RecordAttributes(found);
	await attributes.load([...filterAttributes(filter), ...facets]);
	const matching = found.ranked.filter(({ section }) => fulfills(filter, (attribute) => attributes.values(section, attribute)));
	const sections = orderSections(matching, found.index);
	return { attributes, sections, distinct: limitPerPage(sections, { index: found.index, count: params.distinct }) };
}

/** All filters of a request as one. */
function requestFilter({ filters, facetFilters, numericFilters, tagFilters }: SearchParams): Filter {
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
