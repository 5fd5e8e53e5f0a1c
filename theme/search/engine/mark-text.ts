import type { MarkedText } from "./search-answer.ts";
import type { Snippet } from "./snippet.ts";

/** A part of a text, split at the matches. `ranges` are in order and do not overlap; ranges outside the part are left out. */
export function markText(text: string, ranges: readonly Snippet[], { start, end }: Snippet): string[] {
	const parts: string[] = [];
	let at = start;
	for (const range of ranges) {
		if (range.start < at || range.end > end) continue;
		parts.push(text.slice(at, range.start), text.slice(range.start, range.end));
		at = range.end;
	}
	return [...parts, text.slice(at, end)];
}

/** The same, with ellipses where the text continues. An ellipsis never stands alone on a line. */
export function markSnippet(text: string, ranges: readonly Snippet[], snippet: Snippet): MarkedText {
	const parts = markText(text, ranges, snippet);
	if (text.slice(0, snippet.start).trim() !== "") parts[0] = `…\u00a0${parts[0]}`;
	if (text.slice(snippet.end).trim() !== "") parts[parts.length - 1] += "\u00a0…";
	return parts;
}
