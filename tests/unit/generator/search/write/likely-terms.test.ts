import { expect, test } from "vitest";
import { LikelyTerms } from "../../../../../generator/search/write/likely-terms.ts";
import type { Row } from "../../../../../generator/search/write/term-rows.ts";

/** A vocabulary has 150,000 characters: 15,000 of these terms. */
const room = 15_000;

/** Terms of ten characters in code unit order. */
function termAt(at: number): string {
	return `term${String(at).padStart(6, "0")}`;
}

function likelyTerms(rows: readonly Row[], known: readonly string[] = []): string[] {
	const likely = new LikelyTerms(2, new Set(known));
	for (const row of rows) likely.add(row);
	return likely.terms;
}

test("a vocabulary has the terms with the longest rows, and of those with the same length the first", () => {
	// Of 200,000 terms, every twentieth is frequent.
	const rows = Array.from({ length: 200_000 }, (_, at): Row => [termAt(at), at % 20 === 7 ? "|1,2,3" : "|1"]);
	const frequent = rows.filter(([, row]) => row === "|1,2,3").map(([term]) => term);
	const rare = rows.filter(([, row]) => row === "|1").map(([term]) => term);
	expect(frequent).toHaveLength(10_000);
	expect(likelyTerms(rows)).toEqual([...frequent, ...rare.slice(0, room - 10_000)].sort());
});

test("if there are too many frequent terms, a vocabulary has the first ones and no others", () => {
	const rows = Array.from({ length: 200_000 }, (_, at): Row => [termAt(at), at > 100_000 ? "|1,2,3" : "|1"]);
	expect(likelyTerms(rows)).toEqual(Array.from({ length: room }, (_, at) => termAt(100_001 + at)));
});

test("names in code come last, and known terms are left out", () => {
	const rows: Row[] = [
		["a", "|1"],
		["b", "|;;1,2,3,4,5"],
		["c", "1|;;1"],
		["d", "|1;;1"],
	];
	expect(likelyTerms(rows, ["d"])).toEqual(["a", "b", "c"]);
	const many = Array.from({ length: room }, (_, at): Row => [termAt(at), "|1"]);
	expect(likelyTerms([["a", "|;;1,2,3,4,5"], ...many])).toEqual(many.map(([term]) => term));
});
