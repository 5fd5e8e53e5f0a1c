import type { AttributeValue } from "./record-attributes.ts";
import { facetAttributes } from "./record-attributes.ts";
import type { SearchParams } from "./search-params.ts";

/** The smallest and the largest number of an attribute, with their mean and sum. */
type FacetStats = { readonly min: number; readonly max: number; readonly avg: number; readonly sum: number };

/** The number of records with each value of each attribute, and statistics of numeric attributes. */
export type FacetCounts = {
	readonly facets: Readonly<Record<string, Readonly<Record<string, number>>>>;
	readonly facets_stats: Readonly<Record<string, FacetStats>>;
};

/** A value of a facet with the number of records that have it. */
export type CountedValue = { readonly value: string; readonly count: number };

/** Counts the records with each value of the attributes in `facets`. `*` stands for all common attributes. */
export function countFacets(
	sections: readonly number[],
	{
		params,
		valuesOf,
	}: {
		readonly params: Pick<SearchParams, "facets" | "maxValuesPerFacet" | "sortFacetValuesBy">;
		readonly valuesOf: (section: number, attribute: string) => readonly AttributeValue[];
	},
): FacetCounts {
	const attributes = new Set(params.facets.flatMap((name) => (name === "*" ? facetAttributes : [name])));
	const facets: [string, Record<string, number>][] = [];
	const stats: [string, FacetStats][] = [];
	for (const attribute of attributes) {
		const values = sections.flatMap((section) => valuesOf(section, attribute));
		if (values.length === 0) continue;
		const counted = countValues(values, params.sortFacetValuesBy).slice(0, params.maxValuesPerFacet);
		facets.push([attribute, Object.fromEntries(counted.map(({ value, count }) => [value, count]))]);
		const numbers = values.filter((value) => typeof value === "number");
		if (numbers.length > 0) stats.push([attribute, statsOf(numbers)]);
	}
	return { facets: Object.fromEntries(facets), facets_stats: Object.fromEntries(stats) };
}

/** Each value with its count: the most frequent first, or in alphabetical order. */
export function countValues(values: readonly AttributeValue[], order: SearchParams["sortFacetValuesBy"]): CountedValue[] {
	const counts = new Map<string, number>();
	for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
	const counted = Array.from(counts, ([value, count]) => ({ value, count }));
	return counted.sort((a, b) => (order === "alpha" ? 0 : b.count - a.count) || (a.value < b.value ? -1 : 1));
}

function statsOf(numbers: readonly number[]): FacetStats {
	const sum = numbers.reduce((total, number) => total + number, 0);
	const [min, max] = numbers.reduce(([least, most], number) => [Math.min(least, number), Math.max(most, number)], [Infinity, -Infinity]);
	return { min, max, avg: sum / numbers.length, sum };
}
