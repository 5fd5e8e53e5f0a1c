import { expect, test } from "vitest";
import { compareText } from "../../../../generator/lib/compare-text.ts";
import { errorMessage, hasErrors, type Problem, SiteError, siteError, sortProblems } from "../../../../generator/lib/problem.ts";

function problem(message: string, place: string | null, severity: Problem["severity"] = "error"): Problem {
	const [file = "", line, column] = place?.split(":") ?? [];
	return {
		code: "link-broken",
		severity,
		message,
		hint: null,
		at: place === null ? null : { file, line: Number(line), column: Number(column) },
	};
}

test("problems are sorted by file, line and column as numbers, then by message; those without a place come first", () => {
	const sorted = sortProblems([
		problem("f", "b.md:1:1"),
		problem("d", "a.md:10:1"),
		problem("c", "a.md:2:10"),
		problem("b", "a.md:2:9"),
		problem("e", "a.md:10:1"),
		problem("g", "B.md:1:1"),
		problem("a", null),
	]);
	expect(sorted.map((entry) => entry.message)).toEqual(["a", "g", "b", "c", "d", "e", "f"]);
});

test("the order does not depend on the order of arrival, and repetitions go", () => {
	const problems = ["a.md:1:1", "a.md:1:2", "b.md:1:1"].map((place, index) => problem(`m${index}`, place));
	expect(sortProblems([...problems].reverse())).toEqual(problems);
	expect(sortProblems([...problems, ...structuredClone(problems)])).toEqual(problems);
});

test("problems that differ in anything are kept", () => {
	expect(sortProblems([problem("m", "a.md:1:1"), problem("m", "a.md:1:1", "warning"), problem("m", "a.md:1:3")])).toHaveLength(3);
});

test("only errors stop a build", () => {
	expect(hasErrors([])).toBe(false);
	expect(hasErrors([problem("m", null, "warning")])).toBe(false);
	expect(hasErrors([problem("m", null, "warning"), problem("n", null)])).toBe(true);
});

test("a site error has all problems and the exit code of its kind", () => {
	expect(siteError({ code: "no-pages", message: "No pages." })).toMatchObject({
		exitCode: 1,
		message: "No pages.",
		problems: [{ code: "no-pages", severity: "error", hint: null, at: null }],
	});
	expect(siteError({ code: "out-refused", message: "Refused.", hint: "Choose another.", exitCode: 2 }).exitCode).toBe(2);
	expect(new SiteError([problem("a", null), problem("b", null)]).message).toBe("a\nb");
});

test.each([
	[new Error("broken"), "broken"],
	[new TypeError(""), "TypeError"],
	["text", "text"],
	[null, "null"],
	[undefined, "undefined"],
	[{ message: "no error" }, "[object Object]"],
	[Object.create(null), "an error that cannot be shown"],
	[Object.freeze(new Error("frozen")), "frozen"],
	[Symbol("s"), "Symbol(s)"],
])("the message of whatever was thrown (case %#)", (thrown, message) => {
	expect(errorMessage(thrown)).toBe(message);
});

test("an error whose message throws is reported, not thrown", () => {
	const hostile = new Error("x");
	Object.defineProperty(hostile, "message", {
		get() {
			throw new Error("from the getter");
		},
	});
	expect(errorMessage(hostile)).toBe("an error that cannot be shown");
});

test("text is compared by code units", () => {
	expect(["b", "a", "B", "é", "_", "10", "9"].sort(compareText)).toEqual(["10", "9", "B", "_", "a", "b", "é"]);
	expect(compareText("a", "a")).toBe(0);
});
