import { foldText } from "../engine/fold-text.ts";
import type { CountedValue } from "./facet-counts.ts";
import { tagMatches } from "./highlight.ts";
import type { SearchParams } from "./search-params.ts";

/** A found value of a facet, with tags around the matches. */
export type FacetHit = CountedValue & { readonly highlighted: string };

/** The result of a search among the values of a facet. Its list is not read-only, because types of Algolia interfaces expect that. */
export type FacetSearchResult = {
	readonly facetHits: FacetHit[];
	readonly exhaustiveFacetsCount: boolean;
	readonly processingTimeMS: number;
};

type FacetSearchParams = Pick<SearchParams, "facetQuery" | "maxFacetHits" | "highlightPreTag" | "highlightPostTag">;

/** The values in which each word of the query is the beginning of a word. An empty query finds all values. */
export function findFacetValues(values: readonly CountedValue[], params: FacetSearchParams): FacetHit[] {
	const words = wordsIn(params.facetQuery).map(({ folded }) => folded);
	const found = values.filter(({ value }) => {
		const parts = wordsIn(value);
		return words.every((word) => parts.some(({ folded }) => folded.startsWith(word)));
	});
	return found
		.slice(0, params.maxFacetHits)
		.map(({ value, count }) => ({ value, highlighted: highlightValue(value, words, params), count }));
}

type ValueWord = { readonly folded: string; readonly start: number; readonly text: string };

function wordsIn(text: string): ValueWord[] {
	return [...text.matchAll(/[\p{L}\p{N}\p{M}_$]+/gu)].map(({ 0: word, index }) => ({ folded: foldText(word), start: index, text: word }));
}

function highlightValue(value: string, words: readonly string[], tags: FacetSearchParams): string {
	const ranges = wordsIn(value).flatMap(({ folded, start, text }) => {
		const length = Math.max(0, ...words.filter((word) => folded.startsWith(word)).map((word) => word.length));
		// If folding changes the length, the positions of the typed characters are unknown.
		return length === 0 ? [] : [{ start, end: start + (folded.length === text.length ? length : text.length) }];
	});
	return tagMatches(value, ranges, { part: { start: 0, end: value.length }, tags });
}
