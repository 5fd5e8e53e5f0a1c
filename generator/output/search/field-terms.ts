import { packPosting, type SearchField, slotCount } from "../../../theme/contract/search/search-format.ts";
import type { TermPlaces } from "../../page/search/term-index.ts";

/** The terms of one field of all pages or sections. */
export class FieldTerms {
	readonly field: SearchField;
	readonly #places = new Map<string, number[]>();

	constructor(field: SearchField) {
		this.field = field;
	}

	/** Adds terms whose numbers begin at `first`. Numbers rise from one call to the next. A place whose slot is `without` is left out. */
	add({ terms, places }: TermPlaces, first: number, without?: number): void {
		for (const [at, term] of terms.entries()) {
			let all = this.#places.get(term);
			for (const place of places[at] ?? []) {
				if (place % slotCount === without) continue;
				if (!all) {
					all = [];
					this.#places.set(term, all);
				}
				all.push(place + first * slotCount);
			}
		}
	}

	/** All terms. */
	get terms(): Iterable<string> {
		return this.#places.keys();
	}

	/** The posting of a term, packed; empty when the field does not have it. */
	posting(term: string): string {
		return packPosting(this.#places.get(term) ?? []);
	}
}
