import { expect, test } from "vitest";
import { fenceWord, lineNumbers, readFenceWords } from "../../../../theme/lib/fence-words.ts";

test.each([
	["", []],
	["wrap", [["wrap", null]]],
	[
		'title="a b.ts" wrap',
		[
			["title", "a b.ts"],
			["wrap", null],
		],
	],
	["title='how to wrap text'", [["title", "how to wrap text"]]],
	["title=src/a.ts", [["title", "src/a.ts"]]],
	[
		"{1, 3-5} ins{2} del={4}",
		[
			["{}", "1, 3-5"],
			["ins", "2"],
			["del", "4"],
		],
	],
	[
		'{1}title="glued"',
		[
			["{}", "1"],
			["title", "glued"],
		],
	],
	["showLineNumbers=10", [["showLineNumbers", "10"]]],
	[
		"/const a/ /a\\/b/",
		[
			["//", "const a"],
			["//", "a/b"],
		],
	],
	["/usr/local/bin", [["usr/local/bin", null]]],
	["title=/usr/bin", [["title", "/usr/bin"]]],
	['title="open', [["title", '"open']]],
] as const)("the words of %j", (meta, words) => {
	expect(readFenceWords(meta).map(({ name, value }) => [name, value])).toEqual(words);
});

test("finds a word without a value, but not a word inside a value", () => {
	const words = readFenceWords('title="how to wrap text" npm2yarn');
	expect([fenceWord(words, "npm2yarn"), fenceWord(words, "wrap")]).toEqual(["", null]);
});

test.each([
	["20,000 ranges of the same lines", "1-9999,".repeat(20_000), 9_999],
	[
		"20,000 ranges of other lines",
		Array.from({ length: 20_000 }, (_, index) => `${index * 9_000 + 1}-${(index + 1) * 9_000}`).join(","),
		200_000,
	],
	["a range of a billion lines", "1-999999999", 10_001],
])("%s are few lines", (_, list, count) => {
	expect(lineNumbers(list)).toHaveLength(count);
});

test("lines are in ascending order, each once", () => {
	expect(lineNumbers("7,3-5,4-6,1")).toEqual([1, 3, 4, 5, 6, 7]);
});
