import { foldText } from "../fold-text.ts";
import type { CountedValue } from "./facet-counts.ts";
import { textEscape } from "./highlight.ts";
import type { SearchParams } from "./search-params.ts";

/** A value of a facet that was found, with the found parts between tags. */
export type FacetHit = CountedValue & { readonly highlighted: string };

/** The result of a search among the values of a facet. Its list is not read-only, as types of interfaces for Algolia want it. */
export type FacetSearchResult = {
	readonly facetHits: FacetHit[];
	readonly exhaustiveFacetsCount: boolean;
	readonly processingTimeMS: number;
};

type FacetSearchParams = Pick<SearchParams, "facetQuery" | "maxFacetHits" | "highlightPreTag" | "highlightPostTag">;

/** The values in which each word of the query is the beginning of a word. An empty query finds all. */
export function findFacetValues(values: readonly CountedValue[], params: FacetSearchParams): FacetHit[] {
	const words = wordsIn(params.facetQuery).map(({ folded }) => folded);
	const found = values.flatMap(({ value, count }): FacetHit[] => {
		const parts = wordsIn(value);
		const isFound = words.every((word) => parts.some(({ folded }) => folded.startsWith(word)));
		return isFound ? [{ value, highlighted: highlightValue(value, words, params), count }] : [];
	});
	return found.slice(0, params.maxFacetHits);
}

type ValueWord = { readonly folded: string; readonly start: number; readonly text: string };

function wordsIn(text: string): ValueWord[] {
	return [...text.matchAll(/[\p{L}\p{N}\p{M}_$]+/gu)].map(({ 0: word, index }) => ({ folded: foldText(word), start: index, text: word }));
}

function highlightValue(value: string, words: readonly string[], { highlightPreTag, highlightPostTag }: FacetSearchParams): string {
	const shown = textEscape(highlightPreTag);
	let highlighted = "";
	let at = 0;
	for (const { folded, start, text } of wordsIn(value)) {
		const length = words.filter((word) => folded.startsWith(word)).reduce((most, word) => Math.max(most, word.length), 0);
		if (length === 0) continue;
		// Where folding changes the length, the places of the typed characters are not known.
		const marked = folded.length === text.length ? text.slice(0, length) : text;
		highlighted += `${shown(value.slice(at, start))}${highlightPreTag}${shown(marked)}${highlightPostTag}`;
		at = start + marked.length;
	}
	return highlighted + shown(value.slice(at));
}
