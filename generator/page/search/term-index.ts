import { Index } from "flexsearch";
import { slotCount } from "../../../theme/contract/search/search-format.ts";
import type { TermSlots } from "./page-terms.ts";

/** Terms with their places: for each term, rising numbers that say the number of the text and the slot, `text * slotCount + slot`. */
export type TermPlaces = { readonly terms: readonly string[]; readonly places: readonly (readonly number[])[] };

/** The terms of one field of texts with numbers, such as the headings of a page's sections. */
export class TermIndex {
	readonly #index: Index;
	/** Slots of the terms that are being added. */
	#slots: TermSlots = new Map();

	constructor() {
		this.#index = new Index({
			tokenize: "strict",
			resolution: slotCount,
			fastupdate: false,
			// The terms are made before: FlexSearch would split numbers, join repeated letters, and lose parts of names.
			encode: () => [...this.#slots.keys()],
			score: (_terms, term) => this.#slots.get(term) ?? 0,
		});
	}

	/** Adds the terms of the text with this number, each with its slot. */
	add(number: number, slots: TermSlots): void {
		if (slots.size === 0) return;
		this.#slots = slots;
		this.#index.add(number, "terms");
	}

	/** All terms that were added. */
	places(): TermPlaces {
		const { map } = this.#index as unknown as IndexMap;
		const places = [...map.values()].map((slots) => {
			const all: number[] = [];
			for (const [slot, numbers] of slots.entries()) if (numbers) for (const number of numbers) all.push(number * slotCount + slot);
			return all.length === 1 ? all : all.sort((a, b) => a - b);
		});
		return { terms: [...map.keys()], places };
	}
}

/** What an index holds: for each term the numbers of texts by slot. Its `export` would write that as JSON, which takes as long as indexing. */
type IndexMap = { readonly map: ReadonlyMap<string, readonly (readonly number[] | undefined)[]> };
