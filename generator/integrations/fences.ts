import type { Code } from "mdast";
import type { Problem, SourcePosition } from "../lib/problem.ts";

/** A fenced code block. */
export type FencedCode = {
	/** As written after the fence, lower case; empty without one. */
	readonly lang: string;
	/** The words after the language. */
	readonly meta: string;
	/** Its code with the values of variables, or the code of the file that it shows. In a diff, the code after the change, with an empty line for each removed line. */
	readonly code: string;
	/** The file that contains its code, relative to the site's folder: the file of the fence, or the file that the fence shows. */
	readonly file: string;
	/** The first line of its code in that file, from 1. */
	readonly firstLine: number;
	/** Characters before each line of its code in that file, such as those of a list or a quote; 0 for a line with a variable. */
	readonly indents: readonly number[];
	readonly fence: SourcePosition;
	/** The block in the syntax tree. */
	readonly node: Code;
};

/** A fence of a page. */
export type FenceInput = {
	/** The language after the fence, in lower case. */
	readonly lang: string;
	/** The rest of the line. */
	readonly meta: string;
	/** The options in `meta`: `key=value` and `key="a value"`; a single word has the value `true`. */
	readonly options: Readonly<Record<string, string | true>>;
	readonly code: string;
	/** The page, relative to the site root. */
	readonly file: string;
};

/** A component that replaces a fence: a module with the component as default export (`@site/components/x.tsx`, an island `….island.tsx`), or the name of a component that every page has. `props` must be JSON. With `keepsCode`, the code block stays below it. */
export type FenceComponent = {
	readonly component: string;
	readonly props?: Readonly<Record<string, unknown>>;
	readonly keepsCode?: boolean;
};

/**
 * The replacement of a fence: HTML or a component; `null` keeps the code block. If the HTML is an SVG drawing with the code in its first
 * `<desc>`, the attribute `data-fence` with the language on the outermost element makes the Markdown twin show the code block.
 */
export type FenceResult = string | FenceComponent | null;

/** A mistake in a fence. `severity` is "error" when absent. */
export type FenceProblem = Pick<Problem, "message"> & {
	readonly code?: Problem["code"] | undefined;
	readonly severity?: Problem["severity"] | undefined;
	readonly hint?: Problem["hint"] | undefined;
	/** A line of the code, from 1, or 0 for the line of the language. When absent, the problem is about the whole fence. */
	readonly line?: number | undefined;
	/** Column in that line, from 1. When absent, the whole line is marked. */
	readonly column?: number | undefined;
};

/** What an integration makes of a fence. One with a mistake is left out of the page. */
export type FenceReplacement = FenceResult | { readonly problem: FenceProblem };

/** What a function that replaces fences may use. */
export type FenceTools = {
	/** Runs work that does not count toward the time budget of the page, such as starting another program. The work needs a limit of its own. */
	readonly runUntimed: <Value>(work: () => Promise<Value>) => Promise<Value>;
};

/** Replaces all fences of one language in a page. The results are in the order of the fences. */
export type ReplaceFences = (
	fences: readonly FenceInput[],
	tools: FenceTools,
) => readonly FenceReplacement[] | Promise<readonly FenceReplacement[]>;
