import { aboutSlots, shareSlot, textSlots } from "../../../theme/contract/search/search-format.ts";
import type { Word } from "../../../theme/contract/search/tokenizer.ts";

/** Terms of a text, each with its slot. */
export type TermSlots = ReadonlyMap<string, number>;

/** The terms of a title or heading. A term that is most of it has a better slot than one of many. */
export function headingTerms(words: readonly Word[]): TermSlots {
	const slots = new Map<string, number>();
	const carrying = words.filter(({ isStopWord }) => !isStopWord).length;
	const count = carrying || words.length;
	for (const { term, parts, terms, isStopWord } of words) {
		// Each part of a name is one of several words; the ends of names are between.
		const share = (each: string) => count * (each === term ? 1 : parts.includes(each) ? parts.length : 1.5);
		for (const each of terms) addTerm(slots, each, shareSlot(isStopWord && carrying > 0 ? Number.POSITIVE_INFINITY : share(each)));
	}
	return slots;
}

/** Occurrences from which on a section is about a word. */
const often = 3;

/** The terms of a section: those of its prose without words that carry nothing, and the names in its code. */
export function textTerms(prose: readonly Word[], code: readonly Word[]): TermSlots {
	const slots = new Map<string, number>();
	for (const { terms, isStopWord } of prose) {
		// Below zero while they are counted.
		if (!isStopWord) for (const term of terms) slots.set(term, (slots.get(term) ?? 0) - 1);
	}
	for (const [term, count] of slots) slots.set(term, -count >= often ? textSlots.often : textSlots.once);
	for (const { terms, isStopWord } of code) {
		if (!isStopWord) for (const term of terms) if (isName(term)) addTerm(slots, term, textSlots.code);
	}
	return slots;
}

/** Numbers and single letters in code tell nothing. */
function isName(term: string): boolean {
	return term.length > 2 && !/^\d/.test(term);
}

/** The words by which a page is known besides its title. */
export type AboutWords = Readonly<Record<keyof typeof aboutSlots, readonly Word[]>>;

/** The terms by which a page is known besides its title. */
export function aboutTerms(about: AboutWords): TermSlots {
	const slots = new Map<string, number>();
	for (const kind of ["keyword", "address", "description"] as const) {
		for (const { terms, isStopWord } of about[kind]) if (!isStopWord) for (const term of terms) addTerm(slots, term, aboutSlots[kind]);
	}
	return slots;
}

function addTerm(slots: Map<string, number>, term: string, slot: number): void {
	const known = slots.get(term);
	if (known === undefined || slot < known) slots.set(term, slot);
}
