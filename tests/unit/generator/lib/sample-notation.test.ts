import { expect, test } from "vitest";
import { includedParts, includeName, sampleDirectives, sampleLines, shownLines } from "../../../../generator/lib/sample-notation.ts";

const shown = (code: string, includes: ReadonlyMap<string, readonly string[]> = new Map()) =>
	shownLines(sampleLines(code, includes)).map(({ text }) => text);

test.each([
	["what is above a cut", "a\n// ---cut---\nb", ["b"]],
	["what is above the last one", "a\n// ---cut---\nb\n// ---cut-before---\nc", ["c"]],
	["what is below", "a\n// ---cut-after---\nb", ["a"]],
	["what is between", "a\n// ---cut-start---\nb\n// ---cut-end---\nc", ["a", "c"]],
	["directives", "// @errors: 2322\n// @noErrors\n// @module: esnext\n// @strict: false\na", ["a"]],
	["questions", "const a = 1;\n//    ^?\nb", ["const a = 1;", "b"]],
])("readers do not see %s", (_, code, lines) => {
	expect(shown(code)).toEqual(lines);
});

test.each(["// @param a the first", "// @deprecated", "// @ts-expect-error: a reason", "// @filename: a.ts", "const a = 1; // @errors: 1"])(
	"readers see `%s`",
	(line) => {
		expect(shown(`${line}\nb`)).toEqual([line, "b"]);
	},
);

test("included lines take the indentation of their place; an unknown name stays hidden", () => {
	const includes = new Map(includedParts("setup", "a\n// - first\nb\n// - second\nc"));
	expect([...includes]).toEqual([
		["setup", ["a"]],
		["setup-first", ["a", "b"]],
		["setup-second", ["a", "b", "c"]],
	]);
	expect(shown("{\n\t// @include: setup-first\n}\n// @include: other", includes)).toEqual(["{", "\ta", "\tb", "}"]);
	expect(sampleLines("// @include: setup\nd", includes)).toEqual([
		{ text: "a", at: null },
		{ text: "d", at: 1 },
	]);
});

test("the name of a block that is there for others", () => {
	expect(includeName("twoslash include setup")).toBe("setup");
	expect(includeName('title="include a"')).toBeNull();
});

test("errors that are announced, ignored, and files", () => {
	const read = (code: string) => sampleDirectives(sampleLines(code, new Map()));
	expect(read("// @errors: 2322 7006\n// @noErrors: 2307\n")).toMatchObject({ errors: [2322, 7006], ignored: [2307] });
	expect(read("// @noErrors: 2307\n// @noErrors").ignored).toBe("all");
	expect(read("a\n// @filename: b.ts\nb").files.map(({ name, lines }) => [name, lines.map(({ at }) => at)])).toEqual([
		[null, [0]],
		["b.ts", [1, 2]],
	]);
});
