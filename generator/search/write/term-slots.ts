import { aboutSlots, shareSlot } from "../../../theme/search/engine/search-format.ts";
import type { Word } from "../../../theme/search/engine/tokenizer.ts";
import type { TermSlots } from "./field-index.ts";

/** The terms of a title or heading. A term that makes up most of it gets a better slot than one of many. */
export function headingTerms(words: readonly Word[]): TermSlots {
	const best = new Map<string, number>();
	const carrying = words.filter(({ isStopWord }) => !isStopWord).length;
	const count = carrying || words.length;
	for (const { term, parts, terms, isStopWord } of words) {
		// Each part of a name is one of several words; ends of names rank between.
		const share = (each: string) => count * (each === term ? 1 : parts.includes(each) ? parts.length : 1.5);
		for (const each of terms) addTerm(best, each, shareSlot(isStopWord && carrying > 0 ? Number.POSITIVE_INFINITY : share(each)));
	}
	return termSlots(best);
}

/** Words for a page besides its title. */
export type AboutWords = Readonly<Record<keyof typeof aboutSlots, readonly Word[]>>;

/** Terms for a page besides its title. */
export function aboutTerms(about: AboutWords): TermSlots {
	const best = new Map<string, number>();
	for (const kind of ["keyword", "address", "description"] as const) {
		for (const { terms, isStopWord } of about[kind]) if (!isStopWord) for (const term of terms) addTerm(best, term, aboutSlots[kind]);
	}
	return termSlots(best);
}

function addTerm(best: Map<string, number>, term: string, slot: number): void {
	const known = best.get(term);
	if (known === undefined || slot < known) best.set(term, slot);
}

function termSlots(best: ReadonlyMap<string, number>): TermSlots {
	return { terms: [...best.keys()], slots: [...best.values()] };
}
