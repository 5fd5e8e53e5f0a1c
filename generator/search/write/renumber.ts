import type { SearchPage, SearchSection } from "../../lib/search-page.ts";
import type { PageSizes } from "./entry-files.ts";

/** A page of an index that is being updated: a new one, or one that is in the last index as it is, with its number there. */
export type UpdatedPage = ChangedPage | (Omit<SearchPage, "sections"> & { readonly last: number });

/** A page that is not in the last index as it is. `before` are its sections there, if it has the same number and nothing else has changed. */
export type ChangedPage = SearchPage & { readonly before?: readonly SearchSection[] };

/** The new number for each last one, and the last for each new one; -1 where there is none. */
export type Numbers = { readonly toNew: Int32Array; readonly toLast: Int32Array };

/** The numbers of pages and sections in an index and in the last one. */
export type Numbering = {
	readonly pages: Numbers;
	readonly sections: Numbers;
	/** The first section of each page. */
	readonly firstSections: readonly number[];
	/** The page of each section. */
	readonly pageOf: Int32Array;
};

/** Numbers the pages and sections of an index. Both lists of sizes have all pages, those of this index and those of the last. */
export function renumber(pages: readonly UpdatedPage[], sizes: readonly PageSizes[], lastSizes: readonly PageSizes[]): Numbering {
	const first = firstSections(sizes);
	const lastFirst = firstSections(lastSizes);
	const ofPages = unrelated(lastSizes.length, sizes.length);
	const ofSections = unrelated(sectionCount(lastSizes), sectionCount(sizes));
	const pageOf = new Int32Array(sectionCount(sizes));
	for (const [number, page] of pages.entries()) {
		const count = sizes[number]?.texts.length ?? 0;
		const start = first[number] ?? 0;
		pageOf.fill(number, start, start + count);
		if ("sections" in page) continue;
		relate(ofPages, page.last, number);
		for (let at = 0; at < count; at++) relate(ofSections, (lastFirst[page.last] ?? 0) + at, start + at);
	}
	return { pages: ofPages, sections: ofSections, firstSections: first, pageOf };
}

function sectionCount(sizes: readonly PageSizes[]): number {
	return sizes.reduce((sum, { texts }) => sum + texts.length, 0);
}

function firstSections(sizes: readonly PageSizes[]): number[] {
	let section = 0;
	return sizes.map(({ texts }) => {
		const first = section;
		section += texts.length;
		return first;
	});
}

function unrelated(lastCount: number, count: number): Numbers {
	return { toNew: new Int32Array(lastCount).fill(-1), toLast: new Int32Array(count).fill(-1) };
}

function relate({ toNew, toLast }: Numbers, last: number, number: number): void {
	toNew[last] = number;
	toLast[number] = last;
}
