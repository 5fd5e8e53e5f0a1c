import { expect, test } from "vitest";
import { markSnippet } from "../../../../../theme/search/engine/mark-text.ts";

const text = "One two three four five";

test("every second part is what was found", () => {
	const ranges = [
		{ start: 4, end: 7, words: [] },
		{ start: 14, end: 18, words: [] },
	];
	expect(markSnippet(text, ranges, { start: 0, end: text.length })).toEqual(["One ", "two", " three ", "four", " five"]);
});

test("ellipses say where the text continues, and what was found outside is left out", () => {
	const ranges = [
		{ start: 0, end: 3, words: [] },
		{ start: 8, end: 13, words: [] },
		{ start: 14, end: 18, words: [] },
	];
	expect(markSnippet(text, ranges, { start: 4, end: 13 })).toEqual(["…\u00a0two ", "three", "\u00a0…"]);
	expect(markSnippet(text, [], { start: 4, end: text.length })).toEqual(["…\u00a0two three four five"]);
});
