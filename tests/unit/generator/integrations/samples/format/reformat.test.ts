import { describe, expect, test } from "vitest";
import type { Fence } from "../../../../../../generator/integrations/samples/format/fence.ts";
import { reformat } from "../../../../../../generator/integrations/samples/format/reformat.ts";

const fence = (code: string, meta = ""): Fence => ({
	...{ file: "docs/a.md", opening: 1, lang: "tsx", extension: "tsx", prefix: "" },
	...{ meta, lines: code.split("\n") },
});

/** The words of a fence after its code was formatted; `null` when it cannot be. */
const words = (meta: string, before: string, after: string) => reformat(fence(before, meta), after)?.words.map(({ now }) => now) ?? null;

describe("marked lines move along with their code", () => {
	const before = "import {a, b} from 'c';\n\nfoo(a, b);\nexport const x = (\n  1\n);";
	const after = 'import {\n  a,\n  b,\n} from "c";\n\nfoo(a, b);\nexport const x = 1;';

	test.each([
		["{1}", ["{1-4}"]],
		["{3}", ["{6}"]],
		["{1-3}", ["{1-6}"]],
		["title=x ins{1,3} /a/{3} {4-6}", ["ins{1-4,6}", "/a/{6}", "{7}"]],
		["{2}", ["{}"]],
		["hl={3}", ["hl={6}"]],
		["collapse=3 wrap", []],
	])("%s", (meta, expected) => {
		expect(words(meta, before, after)).toEqual(expected);
	});

	test("as readers count them, without what is cut off", () => {
		expect(words("{1}", "const a={b:1};\n// ---cut---\nfoo( a )", "const a = {\n  b: 1,\n};\n// ---cut---\nfoo(a);")).toEqual(["{1}"]);
	});

	test("not where the text is another", () => {
		expect(words("{1}", "foo(a)", "foo(b)")).toBe(null);
	});
});

describe("comments that mark lines", () => {
	test.each([
		["stay on their line", "foo( a ) // [!code ++]", "foo(a); // [!code ++]", true],
		["stay above their line", "// highlight-next-line\nfoo( a )", "// highlight-next-line\nfoo(a);", true],
		["would mark half a line", "foo({ a, b }); // [!code ++]", "foo({\n  a,\n  b,\n}); // [!code ++]", false],
		["would mark the first of two lines", "// [!code focus]\nfoo(a, b);", "// [!code focus]\nfoo(\n  a,\n  b,\n);", false],
		["would stand alone", "<B /> {/* [!code ++] */}", "<B />\n{/* [!code ++] */}", false],
	])("%s", (_, before, after, isSafe) => {
		expect(reformat(fence(before), after) !== null).toBe(isSafe);
	});
});
