import { expect, test } from "vitest";
import { type Problem, SiteError } from "../../../../generator/lib/problem.ts";
import { FoundProblems } from "../../../../generator/problems/found-problems.ts";

const problem = (severity: Problem["severity"], message: string): Problem => ({
	code: "link-broken",
	severity,
	message,
	hint: null,
	at: null,
});

/** What the error says that ends a build, after `problems` were found; `null` when none does. */
function thrown(
	problems: readonly Problem[],
	{ strict = false, filter = (all: readonly Problem[]) => all } = {},
): readonly string[] | null {
	const found = new FoundProblems(filter, strict);
	expect(found.take({ value: 1, problems })).toBe(1);
	try {
		found.throwIfErrors();
		return null;
	} catch (error) {
		return (found.with(error) as SiteError).problems.map(({ message }) => message);
	}
}

test("errors end a build, with everything that was found, each once", () => {
	expect(thrown([problem("warning", "a"), problem("error", "b")])).toEqual(["a", "b"]);
	expect(thrown([problem("warning", "a")])).toBeNull();
});

test("warnings do when they count as errors", () => {
	expect(thrown([problem("warning", "a")], { strict: true })).toEqual(["a"]);
	expect(thrown([problem("note", "a")], { strict: true })).toBeNull();
});

test("what does not count ends nothing", () => {
	expect(thrown([problem("error", "a")], { filter: () => [] })).toBeNull();
});

test("an error that is thrown keeps its exit code and brings its own; one of the program's stays as it is", () => {
	const found = new FoundProblems((all) => all, false);
	found.add([problem("warning", "a")]);
	const error = found.with(new SiteError([problem("error", "b")], 2)) as SiteError;
	expect([error.exitCode, error.problems.map(({ message }) => message)]).toEqual([2, ["a", "b"]]);
	const crash = new Error("crash");
	expect(found.with(crash)).toBe(crash);
});
