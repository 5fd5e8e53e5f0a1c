import { expect, test } from "vitest";
import type { TermPosting } from "../../../../../generator/search/write/merge-terms.ts";
import { packRun, unpackRun } from "../../../../../generator/search/write/term-run.ts";

test.each<[string, readonly TermPosting[]]>([
	["no terms", []],
	[
		"terms that begin alike, with empty slots and high numbers",
		[
			["frame", [[0, 1, 127, 128, 70_000], [], [2_000_000_000]]],
			["frames", [[], []]],
			["freeze", [[5]]],
		],
	],
	[
		"terms of any script, even half a character",
		[
			["été", [[1]]],
			["描画", [[2]]],
			["\ud83d", [[3]]],
			["🎬", [[4]]],
		],
	],
	["a term longer than the first buffer", [["a".repeat(200_000), [[1]]]]],
])("a run has %s after packing and unpacking", (_, postings) => {
	expect([...unpackRun(packRun(postings))]).toEqual(postings);
});
