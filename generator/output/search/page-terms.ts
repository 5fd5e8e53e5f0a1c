import { shareSlot } from "../../../theme/contract/search/search-format.ts";
import { stopWords } from "../../../theme/contract/search/stop-words.ts";
import { indexTerms, type Token } from "../../../theme/contract/search/tokenizer.ts";

/** Terms of a text, each with its slot. */
export type TermSlots = Map<string, number>;

/** The terms of a title or heading. A term that is most of it has a better slot than one of many. */
export function headingTerms(tokens: readonly Token[]): TermSlots {
	const slots: TermSlots = new Map();
	const words = tokens.filter(({ term }) => !stopWords.has(term)).length || tokens.length;
	for (const token of tokens) {
		const isStopWord = words < tokens.length && stopWords.has(token.term);
		for (const term of indexTerms(token)) {
			// Each part of a name is one of several words; the ends of names are between.
			const share = words * (term === token.term ? 1 : token.parts.includes(term) ? token.parts.length : 1.5);
			addTerm(slots, term, isStopWord ? shareSlot(9) : shareSlot(share));
		}
	}
	return slots;
}

/** Occurrences from which on a section is about a word. */
const often = 3;

/** The terms of prose, without words that carry nothing. */
export function contentTerms(tokens: readonly Token[]): TermSlots {
	const counts = new Map<string, number>();
	for (const token of tokens) {
		if (stopWords.has(token.term)) continue;
		for (const term of indexTerms(token)) counts.set(term, (counts.get(term) ?? 0) + 1);
	}
	const slots: TermSlots = new Map();
	for (const [term, count] of counts) slots.set(term, count >= often ? 0 : 1);
	return slots;
}

/** The terms of code: names with their parts. Numbers and single letters tell nothing. */
export function codeTerms(tokens: readonly Token[]): TermSlots {
	const slots: TermSlots = new Map();
	for (const { term, parts } of tokens) {
		for (const name of [term, ...parts]) if (name.length > 2 && /^\p{L}/u.test(name) && !stopWords.has(name)) slots.set(name, 0);
	}
	return slots;
}

/** The terms of texts, the best first, by which a page is known besides its title. */
export function aboutTerms(texts: readonly (readonly Token[])[]): TermSlots {
	const slots: TermSlots = new Map();
	for (const [slot, tokens] of texts.entries()) {
		for (const token of tokens) if (!stopWords.has(token.term)) for (const term of indexTerms(token)) addTerm(slots, term, slot);
	}
	return slots;
}

function addTerm(slots: TermSlots, term: string, slot: number): void {
	const known = slots.get(term);
	if (known === undefined || slot < known) slots.set(term, slot);
}
