import { Index } from "flexsearch";
import { packPosting, type SearchField, slotCount } from "../../../theme/search/engine/search-format.ts";

/** Terms of a text, each once, with its slot at the same place. */
export type TermSlots = { readonly terms: readonly string[]; readonly slots: readonly number[] };

const none: TermSlots = { terms: [], slots: [] };

/** The terms of one field of all pages or sections, in an index of FlexSearch. */
export class FieldIndex {
	readonly field: SearchField;
	readonly #index: Index;
	/** The text that is being added. */
	#text = none;

	constructor(field: SearchField) {
		this.field = field;
		this.#index = new Index({
			tokenize: "strict",
			resolution: slotCount,
			fastupdate: false,
			// The terms are made beforehand: FlexSearch would split numbers, join repeated letters, and lose parts of names.
			encode: () => this.#text.terms as string[],
			score: (_terms, _term, at) => this.#text.slots[at] as number,
		});
	}

	/** Adds the text of a page or section. Numbers rise from one call to the next. */
	add(number: number, text: TermSlots): void {
		if (text.terms.length === 0) return;
		this.#text = text;
		this.#index.add(number, "terms");
	}

	/** The packed postings by term. */
	postings(): ReadonlyMap<string, string> {
		const postings = new Map<string, string>();
		this.#index.export((key, data) => {
			if (!key.endsWith(".map")) return;
			const exported = JSON.parse(data) as readonly (readonly [string, readonly (readonly number[] | null)[]])[];
			for (const [term, numbers] of exported) postings.set(term, packPosting(numbers));
		});
		return postings;
	}
}
