import { expect, test } from "vitest";
import { findSnippet } from "../../../../../theme/search/engine/snippet.ts";

/** The matches of a pattern; each match of another text is another word. `onRead` hears when a match is looked at. */
function matchesOf(text: string, pattern: RegExp, onRead = () => {}) {
	const kinds: string[] = [];
	return [...text.matchAll(pattern)].map(({ 0: found, index }) => {
		if (!kinds.includes(found)) kinds.push(found);
		const words = [kinds.indexOf(found)];
		return {
			get start() {
				onRead();
				return index;
			},
			end: index + found.length,
			words,
		};
	});
}

const cut = (text: string, pattern: RegExp, size: number) => {
	const { start, end } = findSnippet(text, matchesOf(text, pattern), size);
	return text.slice(start, end);
};

test.each([
	["nothing matches", "one two three four five", /x/g, 2, "one two"],
	["two different words before three of the same", "a a a - - - - - a b - - - -", /[ab]/g, 4, "- a b -"],
	["more matches of the same words", "a - - - - - - a a a - - - -", /a/g, 4, "- a a a"],
	["a text that fits", " a b ", /b/g, 4, "a b"],
	["the end of a text", "- - - - - - a", /a/g, 3, "- - a"],
])("the snippet has the best part: %s", (_, text, pattern, size, expected) => {
	expect(cut(text, pattern, size)).toBe(expected);
});

test("each match of a long text is looked at a few times, however many there are", () => {
	const text = "word ".repeat(5_000);
	let reads = 0;
	findSnippet(
		text,
		matchesOf(text, /word/g, () => reads++),
		10,
	);
	expect(reads).toBeLessThan(5 * 5_000);
});
