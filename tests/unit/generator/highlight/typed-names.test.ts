import { expect, test } from "vitest";
import { joinLines, lineMarks } from "../../../../generator/highlight/line-marks.ts";
import { markNames } from "../../../../generator/highlight/typed-names.ts";

const block = (...names: readonly (readonly [number, number, number])[]) => ({ types: [], names });

test.each([
	["without a color", "a b", "a b", block([0, 2, 4]), 'a <span data-t="4">b</span>'],
	["with a color of its own", '<span class="f">ab</span>(', "ab(", block([0, 0, 1]), '<span class="f" data-t="1">ab</span>('],
	[
		"in a longer color",
		'<span class="k">a b c</span>',
		"a b c",
		block([0, 2, 1]),
		'<span class="k">a </span><span class="k" data-t="1">b</span><span class="k"> c</span>',
	],
	["behind entities", "&lt;A&gt;", "<A>", block([0, 1, 0]), '&lt;<span data-t="0">A</span>&gt;'],
	["beside another", "$a.b1", "$a.b1", block([0, 0, 0], [0, 3, 1]), '<span data-t="0">$a</span>.<span data-t="1">b1</span>'],
	["outside of the code", "a", "a", block([0, 5, 0], [3, 0, 0]), "a"],
])("a name %s", (_, html, code, types, expected) => {
	expect(markNames([html], code, types)).toEqual([expected]);
});

test("names in marked texts and lines", () => {
	const lines = markNames(["a b"], "a b", block([0, 0, 0], [0, 2, 1]));
	expect(joinLines(lines, lineMarks("{1} /b/"))).toBe(
		'<span class="hl"><span data-t="0">a</span> <mark><span data-t="1">b</span></mark>\n</span>',
	);
});
