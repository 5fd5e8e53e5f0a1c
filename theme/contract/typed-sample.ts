/** The names in a code block that have a type. The samples of a page are one file, an array. */
export type TypedSample = {
	/** The type, and on further lines the documentation. */
	readonly types: readonly string[];
	/** Where each name starts in the text of the block, by place, and the index of its type. */
	readonly names: readonly (readonly [start: number, type: number])[];
};
