import type { SearchField } from "../../../theme/contract/search/search-format.ts";

/** The terms of one field of all pages or sections. */
export type FieldTerms = {
	readonly field: SearchField;
	/** All terms, in any order. */
	readonly terms: () => Iterable<string>;
	/** The posting of a term, packed; empty when the field does not have it. */
	readonly posting: (term: string) => string;
};
