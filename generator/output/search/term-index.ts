import { Index } from "flexsearch";
import { packNumbers, type SearchField, slotCount } from "../../../theme/contract/search/search-format.ts";

/** The terms of one field of all pages or sections. */
export class TermIndex {
	readonly field: SearchField;
	readonly #index: Index;
	/** Slots of the terms of the text that is being added. */
	#slots: ReadonlyMap<string, number> = new Map();

	constructor(field: SearchField) {
		this.field = field;
		this.#index = new Index({
			tokenize: "strict",
			resolution: slotCount,
			fastupdate: false,
			// The terms are made before: FlexSearch would split numbers, join repeated letters, and lose parts of names.
			encode: (text: string) => text.split(" "),
			score: (_terms, term) => this.#slots.get(term) ?? 0,
		});
	}

	/** Adds the terms of a page or section, each with its slot. */
	add(number: number, slots: ReadonlyMap<string, number>): void {
		if (slots.size === 0) return;
		this.#slots = slots;
		this.#index.add(number, [...slots.keys()].join(" "));
	}

	/** The postings of all terms, packed. */
	postings(): Map<string, string> {
		const packed = new Map<string, string>();
		this.#index.export((key, data) => {
			if (!key.endsWith("map") || !data) return;
			for (const [term, slots] of JSON.parse(data) as [string, (number[] | null)[]][]) {
				packed.set(term, slots.map((numbers) => packNumbers(numbers ?? [])).join(";"));
			}
		});
		return packed;
	}
}
