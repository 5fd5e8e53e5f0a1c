import type { SearchField } from "../../../theme/search/engine/search-format.ts";

/** The terms of one field of all pages or sections. */
export type FieldTerms = {
	readonly field: SearchField;
	/** All terms, in any order. */
	readonly terms: () => Iterable<string>;
	/** The posting of a term, packed; empty if the term is not in the field. */
	readonly posting: (term: string) => string;
};
