import type { MatchRange } from "./match-ranges.ts";
import { isUnspaced } from "./tokenizer.ts";

/** A part of a text, from `start` to `end`. */
export type Snippet = { readonly start: number; readonly end: number };

/**
 * The part of a text, at most `size` words long, that has the most different words of a query and, among such parts, the most matches. The
 * beginning if nothing matches.
 */
export function findSnippet(text: string, ranges: readonly MatchRange[], size: number): Snippet {
	const words = wordsOf(text);
	const last = words.at(-1);
	if (!last || words.length <= size) return { start: words[0]?.start ?? 0, end: last?.end ?? 0 };
	let best = { at: 0, score: -1 };
	for (const { start } of ranges) {
		const match = words.findIndex((word) => word.end > start);
		// A few words before the match show its context.
		const at = Math.max(0, Math.min(match - Math.floor(size / 4), words.length - size));
		const window = { from: words[at]?.start ?? 0, to: words[at + size - 1]?.end ?? 0 };
		const inside = ranges.filter((range) => range.start >= window.from && range.end <= window.to);
		const score = new Set(inside.flatMap((range) => range.words)).size * 100 + inside.length;
		if (score > best.score) best = { at, score };
	}
	return { start: words[best.at]?.start ?? 0, end: words[best.at + size - 1]?.end ?? last.end };
}

/** The words of a text with adjacent punctuation. Scripts without spaces are split as in the tokenizer. */
function wordsOf(text: string): Snippet[] {
	let segmenter: Intl.Segmenter | null = null;
	return [...text.matchAll(/\S+/g)].flatMap(({ 0: written, index }) => {
		if (!isUnspaced(written)) return [{ start: index, end: index + written.length }];
		segmenter ??= new Intl.Segmenter("und", { granularity: "word" });
		const starts = [...segmenter.segment(written)]
			.filter(({ isWordLike, index: at }) => isWordLike || at === 0)
			.map(({ index: at }) => index + at);
		return starts.map((start, at) => ({ start, end: starts[at + 1] ?? index + written.length }));
	});
}
