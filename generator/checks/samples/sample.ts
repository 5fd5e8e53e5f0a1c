import type { SampleDirectives, SampleLine } from "../../page/code/sample-notation.ts";

/** A code sample of a page, as it is written. */
export type Sample = {
	/** The Markdown file, relative to the site root. */
	readonly file: string;
	/** As after the fence, lower case. */
	readonly lang: string;
	/** The path in its title, such as `src/Root.tsx`; `null` for a title that is no path. */
	readonly name: string | null;
	/** Why it is not checked; `null` for one that is, empty when the author does not say. */
	readonly nocheck: string | null;
	readonly lines: readonly SampleLine[];
	readonly directives: SampleDirectives;
	/** Line of its fence in the file, from 1. */
	readonly fence: number;
	/** Characters before each line of its code in the file: those of a list or quote around it. */
	readonly indents: readonly number[];
};

/** The place in the Markdown file of a place in the code; of what is included from another sample, the fence. */
export function positionInPage(
	{ file, fence, indents }: Sample,
	{ line, column }: { readonly line: SampleLine | undefined; readonly column: number },
) {
	const at = line?.at ?? null;
	if (at === null) return { file, line: fence, column: 1 };
	return { file, line: fence + 1 + at, column: column + (indents[at] ?? 0) };
}
