import type { RankedSection } from "../engine/rank.ts";
import type { SearchIndex } from "../engine/search-index.ts";

/** Sections in the order in which they are hits: the best first, but a page as a whole before its sections, as interfaces show them below it. */
export function orderSections(ranked: readonly RankedSection[], index: SearchIndex): number[] {
	const found = new Set(ranked.map(({ section }) => section));
	const ordered = new Set<number>();
	for (const { section } of ranked) {
		const page = pageSection(section, index);
		if (found.has(page)) ordered.add(page);
		ordered.add(section);
	}
	return [...ordered];
}

/** Keeps at most `count` sections of each page; 0 keeps all. */
export function limitPerPage(
	sections: readonly number[],
	{ index, count }: { readonly index: SearchIndex; readonly count: number },
): number[] {
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
