import type { SourcePosition } from "../../lib/problem.ts";
import type { SampleDirectives, SampleLine } from "../../lib/sample-notation.ts";

/** A code sample of a page, as it is written. */
export type Sample = {
	/** The file that its code is written in, relative to the site root: the page, or the file that it shows. */
	readonly file: string;
	/** As after the fence, lower case. */
	readonly lang: string;
	/** The path in its title, such as `src/Root.tsx`; `null` if the title is not a path. */
	readonly name: string | null;
	/** Why it is not checked; `null` for one that is, empty if the author gives no reason. */
	readonly nocheck: string | null;
	/** The file of an installed package that it quotes, empty if it names none; `null` for a sample that is not a quote. */
	readonly quote: string | null;
	/** Why its components are not rendered; `null` for those that are, empty if the author gives no reason. */
	readonly norender: string | null;
	/** How it runs in Node; `null` for a sample that is not run. */
	readonly run: SampleRun | null;
	readonly lines: readonly SampleLine[];
	readonly directives: SampleDirectives;
	/** The first line of its code in the file, from 1. */
	readonly firstLine: number;
	/** Characters before each line of its code in the file: those of a surrounding list or quote, or the indentation that is removed. */
	readonly indents: readonly number[];
	/** Its opening in the page. */
	readonly fence: SourcePosition;
};

/** The expected result of running a sample, as the page states it. */
export type SampleRun = {
	/** Whether comments after its statements state their values. */
	readonly asserts: boolean;
	/** What it prints: the following block with the word `output`. */
	readonly output: { readonly lines: readonly string[]; readonly fence: SourcePosition } | null;
	/** The table that its default export must have the rows of, without the heads; the next one in the page. `"missing"` when there is none. */
	readonly table: readonly (readonly TableCell[])[] | "missing" | null;
};

/** A cell of a table, and its place in the page. */
export type TableCell = { readonly text: string; readonly at: SourcePosition };

/**
 * Whether a file of a sample can have a path: it stays in the folder of the sample, and no file is where another needs a folder, because files have an
 * extension and folders have none.
 */
export function isSamplePath(path: string): boolean {
	return path.length <= 500 && /^(?!\.\.\/)(?:(?![^/]+\.[a-z]\w*\/)[^/\\:]{1,100}\/)*[^/\\:]{1,100}\.[a-z]\w{0,9}$/i.test(path);
}

/** Where the file has a position in the code. For code that is included from another sample, this is the position of the fence. */
export function positionInFile(
	{ file, firstLine, indents, fence }: Sample,
	{ line, column }: { readonly line: SampleLine | undefined; readonly column: number },
): SourcePosition {
	const at = line?.at ?? null;
	return at === null ? fence : { file, line: firstLine + at, column: column + (indents[at] ?? 0) };
}
