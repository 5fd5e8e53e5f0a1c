import { describe, expect, test } from "vitest";
import { type KnownSegment, planSegments, segmentLimit } from "../../../../generator/shared-cache/plan-segments.ts";

/** A segment with entries of these names, each of `size` bytes. */
function segment(id: string, names: readonly string[], size = 1000): KnownSegment {
	return { digest: { hash: id, size: 1 }, entries: new Map(names.map((name) => [name, size])) };
}

function plan(known: readonly KnownSegment[], used: readonly string[], isComplete = true) {
	const { kept, added } = planSegments(known, { used: new Set(used), isComplete });
	return { kept: kept.map(({ digest }) => digest.hash), added };
}

test("only what is new is added, in an order that does not depend on the build", () => {
	expect(plan([], ["b", "a"])).toEqual({ kept: [], added: ["a", "b"] });
	expect(plan([segment("1", ["a", "b"])], ["b", "c", "a"])).toEqual({ kept: ["1"], added: ["c"] });
	expect(plan([segment("1", ["a", "b"])], ["a", "b"])).toEqual({ kept: ["1"], added: [] });
});

describe("a segment of which little is used", () => {
	const known = [segment("1", ["a", "b", "c"]), segment("2", ["d"])];

	test("is replaced after a build that has used everything it needs", () => {
		expect(plan(known, ["a", "d"])).toEqual({ kept: ["2"], added: ["a"] });
	});

	test("stays after a build that has reused pages of the last one", () => {
		expect(plan(known, ["a", "d"], false)).toEqual({ kept: ["1", "2"], added: [] });
	});
});

test("many small segments are merged, and large ones stay", () => {
	const small = Array.from({ length: 9 }, (_, index) => segment(`${index}`, [`n${index}`]));
	const names = small.flatMap(({ entries }) => [...entries.keys()]);
	const large = segment("large", ["a"], 5_000_000);
	expect(plan([large, ...small.slice(1)], ["a", ...names.slice(1)]).added).toEqual([]);
	expect(plan([large, ...small], ["a", ...names])).toEqual({ kept: ["large"], added: names });
	expect(plan([large, ...small], ["a"], false)).toEqual({ kept: ["large"], added: names });
});

test("segments that were not downloaded stay", () => {
	const unknown = Array.from({ length: 10 }, (_, index) => segment(`${index}`, []));
	expect(plan(unknown, ["a"])).toEqual({ kept: unknown.map(({ digest }) => digest.hash), added: ["a"] });
});

test("the number of segments is limited", () => {
	const many = Array.from({ length: segmentLimit + 2 }, (_, index) => segment(`${index}`, [`n${index}`], 5_000_000));
	const { kept } = plan(many, [], false);
	expect(kept).toEqual(many.slice(2).map(({ digest }) => digest.hash));
});
