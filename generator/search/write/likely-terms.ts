import { packTerms, placeOf, unpackTerms } from "../../../theme/search/engine/sorted-terms.ts";
import type { ChangedRow, Row } from "./term-rows.ts";

/** Length of the terms in the vocabulary, in characters: at most 40 KB compressed. */
const vocabularySize = 150_000;

/** Terms of the same weight: the length of all of them, the first ones, and the length of these. */
type Terms = { size: number; readonly first: string[]; firstSize: number };

/** The terms of the lowest weight in a vocabulary, which has room for some of them: the length of all, and the first ones in the format of `packTerms`. */
export type LeastTerms = { readonly weight: number; readonly size: number; readonly first: string };

/** Terms in code unit order; `least` is `null` if there is room for all terms. */
export type Vocabulary = { readonly terms: readonly string[]; readonly least: LeastTerms | null };

/**
 * Chooses the terms that misspelled words may be corrected to, except `known` terms from elsewhere. In a large index, these are the most
 * frequent terms, with names that occur only in code last: most of those are too rare to be what a reader means. However many terms there
 * are, few of them stay in memory.
 */
export class LikelyTerms {
	readonly #known: ReadonlySet<string>;
	readonly #weigh: (row: string) => number;
	readonly #byWeight = new Map<number, Terms>();
	/** Length of the terms in memory. */
	#size = 0;
	/** Terms of a lower weight have no place in the vocabulary. */
	#least = Number.NEGATIVE_INFINITY;

	constructor(fieldCount: number, known: ReadonlySet<string>) {
		this.#known = known;
		this.#weigh = rowWeight(fieldCount);
	}

	/** Adds a term. Terms must come in code unit order. */
	add([term, row]: Row): void {
		const weight = this.#weigh(row);
		if (weight < this.#least || this.#known.has(term)) return;
		const same = this.#byWeight.get(weight) ?? { size: 0, first: [], firstSize: 0 };
		this.#byWeight.set(weight, same);
		same.size += term.length;
		if (same.firstSize > vocabularySize) return;
		same.first.push(term);
		same.firstSize += term.length;
		this.#size += term.length;
		if (this.#size > 4 * vocabularySize) this.#choose();
	}

	/** The vocabulary of the terms so far. */
	get vocabulary(): Vocabulary {
		const terms = this.#choose().sort();
		const least = this.#byWeight.get(this.#least);
		return { terms, least: least ? { weight: this.#least, size: least.size, first: packTerms(least.first) } : null };
	}

	/** Returns the terms with the highest weights that have room in the vocabulary, and forgets those that will not have it. */
	#choose(): string[] {
		const chosen: string[] = [];
		let left = vocabularySize;
		for (const [weight, { size, first, firstSize }] of [...this.#byWeight].sort(([a], [b]) => b - a)) {
			if (weight < this.#least) {
				this.#byWeight.delete(weight);
				this.#size -= firstSize;
			} else if (size <= left) {
				for (const term of first) chosen.push(term);
				left -= size;
			} else {
				this.#least = weight;
				for (const term of first) {
					left -= term.length;
					if (left < 0) break;
					chosen.push(term);
				}
			}
		}
		return chosen;
	}
}

/** Returns a function for the weight of a row that has a number of fields. */
function rowWeight(fieldCount: number): (row: string) => number {
	/** The beginning of the row of a term that occurs only in code. */
	const codeAlone = `${"|".repeat(fieldCount - 1)};;`;
	const isInCodeAlone = (row: string) => row.startsWith(codeAlone) && !row.includes(";", codeAlone.length);
	return (row) => (isInCodeAlone(row) ? row.length - vocabularySize : row.length);
}

/**
 * Updates a vocabulary for the rows that have changed. `read` returns the terms of the last one. Returns `"same"` if it stays, and `null` if its
 * lowest weight may change, which only the rows of all terms say.
 */
export function updateVocabulary(
	rows: readonly ChangedRow[],
	{ fieldCount, least, read }: { readonly fieldCount: number; readonly least: LeastTerms | null; readonly read: () => readonly string[] },
): Vocabulary | "same" | null {
	const weigh = rowWeight(fieldCount);
	const rankOf = (row: string): Rank => {
		if (row === "") return "out";
		const difference = least ? weigh(row) - least.weight : 1;
		return difference > 0 ? "in" : difference === 0 ? "least" : "out";
	};
	const moves = rows
		.map(({ term, before, after }) => ({ term, from: rankOf(before), to: rankOf(after) }))
		.filter(({ from, to }) => from !== to);
	if (moves.length === 0) return "same";
	const first = unpackTerms(least?.first ?? "");
	const isLeast = new Set(first);
	const chosen = read().filter((term) => !isLeast.has(term));
	let size = least?.size ?? 0;
	const last = lengthOf(first) < size ? (first.at(-1) as string) : null;
	for (const { term, from, to } of moves) {
		if (from === "least") size -= term.length;
		if (to === "least") size += term.length;
		if (from !== "out") remove(from === "in" ? chosen : first, term);
		// Between the first ones and this term, there may be others that are not known.
		if (to === "in" || (to === "least" && (last === null || term < last))) insert(to === "in" ? chosen : first, term);
	}
	let left = vocabularySize - lengthOf(chosen);
	if (least === null) return left < 0 ? null : { terms: chosen, least };
	if (left < 0 || lengthOf(first) <= left) return null;
	const fitting = first.findIndex(({ length }) => {
		left -= length;
		return left < 0;
	});
	return { terms: [...chosen, ...first.slice(0, fitting)].sort(), least: { weight: least.weight, size, first: packTerms(first) } };
}

/** Where a term belongs: into the vocabulary, to those of the lowest weight, of which there is room for some, or not into it. */
type Rank = "in" | "least" | "out";

function lengthOf(terms: readonly string[]): number {
	return terms.reduce((sum, { length }) => sum + length, 0);
}

function remove(terms: string[], term: string): void {
	const place = placeOf(terms, term);
	if (terms[place] === term) terms.splice(place, 1);
}

function insert(terms: string[], term: string): void {
	terms.splice(placeOf(terms, term), 0, term);
}
