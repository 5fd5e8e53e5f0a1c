import { countEdits } from "./edit-distance.ts";
import type { LanguageRules } from "./languages/language-rules.ts";

/** The first position in a sorted list whose term is not before `term`, in code unit order. */
export function placeOf(terms: readonly string[], term: string): number {
	let low = 0;
	let high = terms.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((terms[middle] as string) < term) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** The terms of a sorted list that start with `prefix`. */
export function withPrefix(terms: readonly string[], prefix: string): string[] {
	const found: string[] = [];
	for (let at = placeOf(terms, prefix); terms[at]?.startsWith(prefix); at++) found.push(terms[at] as string);
	return found;
}

/**
 * Packs a sorted list into one text. Each line begins with one base-36 digit: how many characters the term shares with the previous one.
 */
export function packTerms(terms: readonly string[]): string {
	let before = "";
	const lines = terms.map((term) => {
		let shared = 0;
		while (shared < 35 && shared < before.length && term[shared] === before[shared]) shared++;
		before = term;
		return shared.toString(36) + term.slice(shared);
	});
	return lines.join("\n");
}

/** Unpacks the list in a text from `packTerms`. */
export function unpackTerms(text: string): string[] {
	if (text === "") return [];
	let before = "";
	return text.split("\n").map((line) => {
		before = before.slice(0, Number.parseInt(line[0] as string, 36)) + line.slice(1);
		return before;
	});
}

/** A term that a word may be a misspelling of. */
export type NearTerm = { readonly term: string; readonly edits: number; readonly isStart: boolean };

/**
 * All terms of an index. Finds the terms within a few edits of a word; a table of each term's letters rules out most terms before the
 * comparison.
 */
export class AllTerms {
	readonly #terms: readonly string[];
	readonly #letters: Uint32Array;

	constructor(terms: readonly string[]) {
		this.#terms = terms;
		this.#letters = Uint32Array.from(terms, lettersOf);
	}

	/** Returns whether the index has a term. */
	has(term: string): boolean {
		return this.#terms[placeOf(this.#terms, term)] === term;
	}

	/**
	 * The pairs of terms that form a word, each at least `least` characters long, beginning with the longest first term. The language may
	 * put letters between them.
	 */
	splits(word: string, least: number, { stopWords, links }: Pick<LanguageRules, "stopWords" | "links">): (readonly [string, string])[] {
		const pairs: (readonly [string, string])[] = [];
		const isPart = (part: string) => this.has(part) && !stopWords.has(part);
		for (let at = word.length - least; at >= least; at--) {
			const [first, second] = [word.slice(0, at), word.slice(at)];
			if (!isPart(second)) continue;
			const firsts = links.flatMap((link) => (first.endsWith(link) ? [first.slice(0, first.length - link.length)] : []));
			const start = [first, ...firsts].find((each) => each.length >= least && isPart(each));
			if (start !== undefined) pairs.push([start, second]);
		}
		return pairs;
	}

	/** Splits a text without spaces into terms, from the left and each as long as possible. Leaves out characters that belong to no term. */
	termsIn(text: string): string[] {
		const found: string[] = [];
		let at = 0;
		while (at < text.length) {
			let end = text.length;
			while (end > at && !this.has(text.slice(at, end))) end--;
			if (end > at) found.push(text.slice(at, end));
			at = Math.max(end, at + 1);
		}
		return found;
	}

	/** The terms that contain a text, the shortest first. */
	containing(text: string): string[] {
		const found = this.#terms.filter((term) => term.includes(text));
		return found.sort((a, b) => a.length - b.length).slice(0, maxContaining);
	}

	/** The terms within `limit` edits of `word`, the closest first. With `allowStart`, also terms whose beginning is as close. */
	find(word: string, limit: number, allowStart: boolean): NearTerm[] {
		const found: NearTerm[] = [];
		const letters = lettersOf(word);
		for (const [at, term] of this.#terms.entries()) {
			if (term.length < word.length - limit || (!allowStart && term.length > word.length + limit)) continue;
			// Each letter of the word that the term lacks costs an edit.
			if (countBits(letters & ~(this.#letters[at] as number)) > limit) continue;
			const edits = countEdits(word, term, limit);
			if (edits === null) continue;
			const isStart = allowStart && edits.start < edits.whole;
			if (isStart || edits.whole <= limit) found.push({ term, edits: isStart ? edits.start : edits.whole, isStart });
		}
		return found.sort((a, b) => a.edits - b.edits || Number(a.isStart) - Number(b.isStart));
	}
}

const maxContaining = 12;

/** A bit for each letter from a to z. Other characters share the remaining bits. */
function lettersOf(text: string): number {
	let letters = 0;
	for (let at = 0; at < text.length; at++) {
		const code = text.charCodeAt(at);
		letters |= 1 << (code >= 97 && code <= 122 ? code - 97 : 26 + (code % 6));
	}
	return letters >>> 0;
}

function countBits(bits: number): number {
	let count = 0;
	for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
	return count;
}
