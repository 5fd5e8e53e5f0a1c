import type { StoredText } from "../lib/packs.ts";
import type { Problem, SourcePosition } from "../lib/problem.ts";

/** Why a block is shown without colors: it is too long or nested too deeply, its highlighter threw an error, or its thread exceeded its limits of time or memory. */
export type HighlightFault = "too-long" | "too-deep" | "failed" | "timeout" | "out-of-memory";

/** The HTML for the content of `<code>`. With a fault, it has no colors. */
export type HighlightedCode = { readonly html: string; readonly fault: HighlightFault | null };

/** Where the HTML for the content of `<code>` is, so that page processes can read it. */
export type StoredCode = { readonly html: StoredText; readonly fault: HighlightFault | null };

/**
 * A message from a highlight thread: it begins to color the next block, whose highlighter is loaded, or it has finished it. `systemId` is the
 * number of the thread in the operating system; `null` if this is not known.
 */
export type ThreadMessage =
	| { readonly kind: "begun"; readonly systemId: number | null }
	| ({ readonly kind: "finished" } & HighlightedCode);

/** Maximum length of a block that is colored, in characters. The syntax tree of a longer one may not fit into the memory of a thread. */
export const codeLengthLimit = 500_000;

/** Longer lines, in characters, are minified code. Reading them line by line takes seconds and helps nobody. */
export const lineLengthLimit = 2000;

/** Memory of a highlight thread in MB. */
export const threadMemory = 256;

/** The warning about a block with a fault. `timeout` is the time budget of a block in ms. */
export function highlightProblem(
	fault: HighlightFault,
	{ at, timeout }: { readonly at: SourcePosition; readonly timeout: number },
): Problem {
	const reasons: Readonly<Record<HighlightFault, string>> = {
		"too-long": `it has more than ${codeLengthLimit.toLocaleString("en")} characters`,
		"too-deep": "it is nested too deeply",
		failed: "its highlighter failed",
		timeout: `highlighting was not finished after ${timeout / 1000} s`,
		"out-of-memory": `highlighting needs more than ${threadMemory} MB of memory`,
	};
	return {
		code: "code-plain",
		severity: "warning",
		message: `This code block is shown without highlighting: ${reasons[fault]}.`,
		hint: "Show only a part of the code, or change the language of the block to `text`.",
		at,
	};
}
