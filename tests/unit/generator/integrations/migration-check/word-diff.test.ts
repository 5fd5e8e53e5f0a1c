import { expect, test } from "vitest";
import { textDifference } from "../../../../../generator/integrations/migration-check/word-diff.ts";

const difference = (before: string, after: string) => {
	const { lost, added } = textDifference([before], [after]);
	return [lost.passages, added.passages];
};

test.each([
	["one two three", "one three", ["two"], []],
	["the constructor runs", "the constructor", ["runs"], []],
	["one three", "one two three", [], ["two"]],
	["a b c d e f", "a x c d y z f", ["b", "e"], ["x", "y z"]],
	["", "new", [], ["new"]],
	["gone", "", ["gone"], []],
	["first second", "second first", [], []],
	["A “quoted” word…", 'a "QUOTED" word...', [], []],
	["Ｆull width", "Full width", [], []],
	["see (it)", "see it", [], []],
	["text", "text ::: end", [], ["::: end"]],
	["日本語の文", "日本語の文", [], []],
])("%j becomes %j", (before, after, lost, added) => {
	expect(difference(before, after)).toEqual([lost, added]);
});

test("a loss is counted in words; all words of the original are, too", () => {
	expect(textDifference(["One, two.", "Three – four!"], ["One, two."])).toMatchObject({
		words: 4,
		lost: { words: 2 },
		added: { words: 0 },
	});
});

test("a block that occurs twice is missed once", () => {
	expect(textDifference(["Same.", "Same."], ["Same."]).lost.passages).toEqual(["Same."]);
});

test("a random edit is undone by what the difference says", () => {
	let seed = 7;
	const next = (below: number) => {
		seed = (seed * 48_271) % 2_147_483_647;
		return seed % below;
	};
	for (let round = 0; round < 50; round++) {
		const before = Array.from({ length: 60 }, (_, index) => `w${index}`);
		const kept = before.filter(() => next(5) > 0);
		const { lost, added } = textDifference([before.join(" ")], [kept.join(" ")]);
		expect(lost.passages.join(" ").split(" ").filter(Boolean)).toEqual(before.filter((word) => !kept.includes(word)));
		expect(added.passages).toEqual([]);
	}
});
