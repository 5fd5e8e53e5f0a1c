import type { MatchRange } from "./match-ranges.ts";
import { hasSegmenter, isUnspaced } from "./tokenizer.ts";

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
	const inside = new MatchWindow(ranges);
	let match = 0;
	for (const { start } of ranges) {
		while (match < words.length - 1 && (words[match]?.end ?? 0) <= start) match++;
		// A few words before the match show its context.
		const at = Math.max(0, Math.min(match - Math.floor(size / 4), words.length - size));
		inside.moveTo(words[at]?.start ?? 0, words[at + size - 1]?.end ?? 0);
		const score = inside.differentWords * 100 + inside.count;
		if (score > best.score) best = { at, score };
	}
	return { start: words[best.at]?.start ?? 0, end: words[best.at + size - 1]?.end ?? last.end };
}

/** The matches inside a part of a text that only moves to the end, so that each match enters and leaves it once. */
class MatchWindow {
	readonly #ranges: readonly MatchRange[];
	readonly #counts = new Map<number, number>();
	#first = 0;
	#next = 0;

	constructor(ranges: readonly MatchRange[]) {
		this.#ranges = ranges;
	}

	moveTo(from: number, to: number): void {
		for (let range = this.#ranges[this.#next]; range && range.end <= to; range = this.#ranges[this.#next]) {
			this.#next++;
			for (const word of range.words) this.#counts.set(word, (this.#counts.get(word) ?? 0) + 1);
		}
		for (
			let range = this.#ranges[this.#first];
			range && this.#first < this.#next && range.start < from;
			range = this.#ranges[this.#first]
		) {
			this.#first++;
			for (const word of range.words) this.#leave(word);
		}
	}

	get count(): number {
		return this.#next - this.#first;
	}

	get differentWords(): number {
		return this.#counts.size;
	}

	#leave(word: number): void {
		const left = (this.#counts.get(word) ?? 0) - 1;
		if (left > 0) this.#counts.set(word, left);
		else this.#counts.delete(word);
	}
}

/** The words of a text with adjacent punctuation. Scripts without spaces are split as in the tokenizer. */
function wordsOf(text: string): Snippet[] {
	let segmenter: Intl.Segmenter | null = null;
	return [...text.matchAll(/\S+/g)].flatMap(({ 0: written, index }) => {
		if (!isUnspaced(written)) return [{ start: index, end: index + written.length }];
		if (!hasSegmenter())
			return Array.from(written.matchAll(/./gsu), ({ 0: sign, index: at }) => ({ start: index + at, end: index + at + sign.length }));
		segmenter ??= new Intl.Segmenter("und", { granularity: "word" });
		const starts = [...segmenter.segment(written)]
			.filter(({ isWordLike, index: at }) => isWordLike || at === 0)
			.map(({ index: at }) => index + at);
		return starts.map((start, at) => ({ start, end: starts[at + 1] ?? index + written.length }));
	});
}
