import type { MatchRange } from "./match-ranges.ts";
import type { MarkedText } from "./search-answer.ts";
import type { Snippet } from "./snippet.ts";

/** A part of a text with what was found in it. Ellipses say that the text continues. `ranges` are in their order and do not overlap. */
export function markText(text: string, ranges: readonly MatchRange[], { start, end }: Snippet): MarkedText {
	const parts: string[] = [];
	let plain = text.slice(0, start).trim() === "" ? "" : "… ";
	let at = start;
	for (const range of ranges) {
		if (range.start < at || range.end > end) continue;
		parts.push(plain + text.slice(at, range.start), text.slice(range.start, range.end));
		plain = "";
		at = range.end;
	}
	const rest = text.slice(end).trim() === "" ? "" : " …";
	return [...parts, plain + text.slice(at, end) + rest];
}
