import type { LanguageRules } from "../../../theme/search/engine/languages/language-rules.ts";
import { textSlots } from "../../../theme/search/engine/search-format.ts";
import { createWordReader, type Word } from "../../../theme/search/engine/tokenizer.ts";
import type { TermPosting } from "./merge-terms.ts";

/** If a word occurs this often, the section is about it. */
const often = 3;

/** Slots per section: the number of a place is `section * slots + slot`. */
const slots = 4;

/**
 * The terms in the texts of sections: prose without stop words, and names in code. They are counted here because it is faster: with
 * FlexSearch, which handles the other fields, indexing 8,000 sections takes 0.15 s longer. Terms and occurrences are numbers in lists,
 * because an object for each term and a list for each of its slots took another 0.07 s.
 */
export class TextTerms {
	/** Numbers of the terms, in the order of their first occurrence. */
	readonly #terms = new Map<string, number>();
	/** By term: whether it is a name, the last section that contained it, and how often it occurred there. */
	readonly #isName = new NumberList();
	readonly #section = new NumberList();
	readonly #count = new NumberList();
	/** Occurrences: a term, and its section and slot. */
	readonly #occurring = new NumberList();
	readonly #places = new NumberList();
	readonly #read: (text: string) => number[][];

	constructor(rules: LanguageRules) {
		this.#read = createWordReader(rules, ({ terms, isStopWord }: Word) => (isStopWord ? null : terms.map((term) => this.#numberOf(term))));
	}

	/** Adds the texts of a section. Numbers must increase from call to call. */
	add(section: number, prose: string, code: string): void {
		const found: number[] = [];
		for (const word of this.#read(prose)) {
			for (const term of word) {
				if (this.#section.at(term) === section) this.#count.set(term, this.#count.at(term) + 1);
				else {
					this.#section.set(term, section);
					this.#count.set(term, 1);
					found.push(term);
				}
			}
		}
		for (const term of found) this.#add(term, section, this.#count.at(term) >= often ? textSlots.often : textSlots.once);
		for (const word of this.#read(code)) {
			for (const term of word) {
				if (this.#isName.at(term) === 0 || this.#section.at(term) === section) continue;
				this.#section.set(term, section);
				this.#add(term, section, textSlots.code);
			}
		}
	}

	/** Number of occurrences so far: each takes 8 bytes. */
	get size(): number {
		return this.#occurring.length;
	}

	/** The postings in the order of their terms, one at a time. Can be called once: what they are made from is freed. */
	*postings(): Iterable<TermPosting> {
		const { places, starts } = groupByTerm(this.#occurring, this.#places, this.#terms.size);
		this.#occurring.clear();
		this.#places.clear();
		for (const term of [...this.#terms.keys()].sort()) {
			const number = this.#terms.get(term) as number;
			const posting: [number[], number[], number[]] = [[], [], []];
			const end = starts[number + 1] as number;
			for (let at = starts[number] as number; at < end; at++) {
				const place = places[at] as number;
				posting[place % slots]?.push(Math.floor(place / slots));
			}
			yield [term, posting];
		}
	}

	#add(term: number, section: number, slot: number): void {
		this.#occurring.push(term);
		this.#places.push(section * slots + slot);
	}

	#numberOf(term: string): number {
		let number = this.#terms.get(term);
		if (number === undefined) {
			number = this.#terms.size;
			this.#terms.set(term, number);
			this.#isName.push(isName(term) ? 1 : 0);
			this.#section.push(-1);
			this.#count.push(0);
		}
		return number;
	}
}

/** The places of all terms. A term's places go from `starts[term]` up to `starts[term + 1]`, in the order in which they were added. */
type PlacesByTerm = { readonly places: Int32Array; readonly starts: Int32Array };

function groupByTerm(occurring: NumberList, places: NumberList, terms: number): PlacesByTerm {
	const starts = new Int32Array(terms + 1);
	const count = (term: number, change: number) => {
		starts[term] = (starts[term] as number) + change;
	};
	for (let at = 0; at < occurring.length; at++) count(occurring.at(at) + 1, 1);
	for (let term = 0; term < terms; term++) count(term + 1, starts[term] as number);
	const next = starts.slice();
	const grouped = new Int32Array(occurring.length);
	for (let at = 0; at < occurring.length; at++) {
		const term = occurring.at(at);
		const place = next[term] as number;
		grouped[place] = places.at(at);
		next[term] = place + 1;
	}
	return { places: grouped, starts };
}

/** Whether a term in code is a name: numbers and single letters say nothing about the code. */
function isName(term: string): boolean {
	return term.length > 2 && !/^\d/.test(term);
}

/** A growing list of 32-bit integers, without an object or heap slot for each. */
class NumberList {
	#numbers = new Int32Array(1024);
	#length = 0;

	get length(): number {
		return this.#length;
	}

	/** The number at an index below the length. */
	at(index: number): number {
		return this.#numbers[index] as number;
	}

	/** Replaces the number at an index below the length. */
	set(index: number, number: number): void {
		this.#numbers[index] = number;
	}

	/** Removes all numbers and frees their memory. */
	clear(): void {
		this.#numbers = new Int32Array(1024);
		this.#length = 0;
	}

	push(number: number): void {
		if (this.#length === this.#numbers.length) {
			const larger = new Int32Array(this.#length * 2);
			larger.set(this.#numbers);
			this.#numbers = larger;
		}
		this.#numbers[this.#length++] = number;
	}
}
