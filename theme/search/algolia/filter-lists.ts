import type { Filter } from "./filter.ts";
import { readNumericFilter } from "./filter-expression.ts";
import type { FilterList } from "./search-params.ts";

/**
 * Parses the parameter `facetFilters`: a list of `attribute:value`, all of which must match. Of a nested list, one must match.
 * `attribute:-value` excludes a value.
 */
export function readFacetFilters(list: FilterList): Filter {
	return readList(typeof list === "string" ? [list] : list, (text) => {
		const colon = text.indexOf(":");
		const [attribute, value] = colon < 0 ? ["_tags", text] : [text.slice(0, colon), text.slice(colon + 1)];
		return readValue(attribute, value);
	});
}

/** Parses the parameter `tagFilters`: a list of tags, all of which must match. Of a nested list, one must match. `-tag` excludes a tag. */
export function readTagFilters(list: FilterList): Filter {
	return readList(list, (text) => readValue("_tags", text.trim()));
}

/**
 * Parses the parameter `numericFilters`: a list of comparisons, all of which must match. Of a nested list, one must match. Throws
 * `SearchApiError` for a malformed comparison.
 */
export function readNumericFilters(list: FilterList): Filter {
	return readList(list, readNumericFilter);
}

function readList(list: FilterList, read: (text: string) => Filter): Filter {
	const items = typeof list === "string" ? list.split(",") : list;
	const filters = items.map((item): Filter => {
		if (typeof item === "string") return item.trim() === "" ? { kind: "all", filters: [] } : read(item);
		return item.length === 0 ? { kind: "all", filters: [] } : { kind: "any", filters: item.map(read) };
	});
	return { kind: "all", filters };
}

/** A backslash before a value that begins with a minus sign keeps the sign from excluding the value. */
function readValue(attribute: string, text: string): Filter {
	const isExcluded = text.startsWith("-");
	const value = isExcluded ? text.slice(1) : text.replace(/^\\-/, "-");
	const filter: Filter = { kind: "value", attribute: attribute.trim(), value };
	return isExcluded ? { kind: "not", filter } : filter;
}
