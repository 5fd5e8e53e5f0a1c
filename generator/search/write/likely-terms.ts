import type { Row } from "./term-rows.ts";

/** Length of the terms in the vocabulary, in characters: at most 40 KB compressed. */
const vocabularySize = 150_000;

/** Terms of the same weight: the length of all of them, the first ones, and the length of these. */
type Terms = { size: number; readonly first: string[]; firstSize: number };

/**
 * Chooses the terms that misspelled words may be corrected to, except `known` terms from elsewhere. In a large index, these are the most
 * frequent terms, with names that occur only in code last: most of those are too rare to be what a reader means. However many terms there
 * are, few of them stay in memory.
 */
export class LikelyTerms {
	readonly #known: ReadonlySet<string>;
	/** The beginning of the row of a term that occurs only in code. */
	readonly #codeAlone: string;
	readonly #byWeight = new Map<number, Terms>();
	/** Length of the terms in memory. */
	#size = 0;
	/** Terms of a lower weight have no place in the vocabulary. */
	#least = Number.NEGATIVE_INFINITY;

	constructor(fieldCount: number, known: ReadonlySet<string>) {
		this.#known = known;
		this.#codeAlone = `${"|".repeat(fieldCount - 1)};;`;
	}

	/** Adds a term. Terms must come in code unit order. */
	add([term, row]: Row): void {
		const weight = this.#isInCodeAlone(row) ? row.length - vocabularySize : row.length;
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

	/** The terms of the vocabulary in code unit order. */
	get terms(): string[] {
		return this.#choose().sort();
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

	#isInCodeAlone(row: string): boolean {
		return row.startsWith(this.#codeAlone) && !row.includes(";", this.#codeAlone.length);
	}
}
