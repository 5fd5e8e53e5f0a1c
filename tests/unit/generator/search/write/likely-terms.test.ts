import { describe, expect, test } from "vitest";
import { LikelyTerms, updateVocabulary } from "../../../../../generator/search/write/likely-terms.ts";
import type { ChangedRow, Row } from "../../../../../generator/search/write/term-rows.ts";

/** A vocabulary has 150,000 characters: 15,000 of these terms. */
const room = 15_000;

/** Terms of ten characters in code unit order. */
function termAt(at: number): string {
	return `term${String(at).padStart(6, "0")}`;
}

function vocabularyOf(rows: Iterable<Row>, known: readonly string[] = []) {
	const likely = new LikelyTerms(2, new Set(known));
	for (const row of rows) likely.add(row);
	return likely.vocabulary;
}

function likelyTerms(rows: readonly Row[], known: readonly string[] = []): readonly string[] {
	return vocabularyOf(rows, known).terms;
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

describe.each([
	{ name: "room for all terms", count: 1000 },
	{ name: "room for some terms of the lowest weight", count: 20_000 },
])("with $name, an updated vocabulary is the same as a new one", ({ count }) => {
	// Every fifth is frequent, and the second half of the others occurs only in code.
	const rows = new Map(
		Array.from({ length: count }, (_, at) => [termAt(at), at % 5 === 1 ? "|1,2,3" : at < count / 2 ? "|1" : "|;;1"] as const),
	);

	test.each<{ edit: string; changes: Readonly<Record<string, string>>; isSame?: boolean }>([
		{ edit: "a new frequent term", changes: { aardvark: "|1,2,3" } },
		{ edit: "a new term of the lowest weight", changes: { [`${termAt(count - 10)}x`]: "|;;1" } },
		{ edit: "terms that become frequent", changes: { [termAt(900)]: "|1,2", [termAt(count - 10)]: "|1,2" } },
		{ edit: "terms that become rare, and others that are gone", changes: { [termAt(1)]: "|;;1", [termAt(10)]: "", [termAt(601)]: "" } },
		{ edit: "a frequent term that becomes more frequent", changes: { [termAt(1)]: "|1,2,3,4" }, isSame: true },
	])("$edit", ({ changes, isSame = false }) => {
		const last = vocabularyOf(rows);
		const changed = Object.entries(changes).map(([term, after]): ChangedRow => ({ term, before: rows.get(term) ?? "", after }));
		const all = new Map([...rows, ...Object.entries(changes)]);
		const next = [...all].sort(([a], [b]) => (a < b ? -1 : 1)).filter(([, row]) => row !== "");
		const updated = updateVocabulary(changed, { fieldCount: 2, least: last.least, read: () => last.terms });
		expect(updated === "same" ? last : updated).toEqual(vocabularyOf(next));
		if (isSame) expect(updated).toBe("same");
		expect(vocabularyOf(next).terms.length).toBeGreaterThan(900);
	});
});

test("a vocabulary is not updated if another weight becomes its lowest", () => {
	const rows = Array.from({ length: 20_000 }, (_, at): Row => [termAt(at), at < 14_999 ? "|1,2,3" : "|1"]);
	const last = vocabularyOf(rows);
	const changed = [15_001, 15_002].map((at): ChangedRow => ({ term: termAt(at), before: "|1", after: "|1,2,3" }));
	expect(updateVocabulary(changed, { fieldCount: 2, least: last.least, read: () => last.terms })).toBeNull();
});
