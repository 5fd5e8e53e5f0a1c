/** The names in a code block that have a type. The samples of a page share one file, which is an array. */
export type TypedSample = {
	/** The type, with the documentation on the lines after it. */
	readonly types: readonly string[];
	/** The index of each name's type, by the offset of the name in the text of the block. */
	readonly names: readonly (readonly [start: number, type: number])[];
};
