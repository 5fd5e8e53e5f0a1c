import { expect, test } from "vitest";
import { markTexts } from "../../../../generator/highlight/marked-text.ts";

const line = '<span class="k">const</span> text = <span class="s">"a &lt; b"</span>;';

test.each([
	[
		"within a span",
		"ons",
		'<span class="k">c</span><mark><span class="k">ons</span></mark><span class="k">t</span> text = <span class="s">"a &lt; b"</span>;',
	],
	["across spans", "const text", '<mark><span class="k">const</span> text</mark> = <span class="s">"a &lt; b"</span>;'],
	[
		"with a sign that HTML escapes",
		"a < b",
		'<span class="k">const</span> text = <span class="s">"</span><mark><span class="s">a &lt; b</span></mark><span class="s">"</span>;',
	],
	["at the end", ";", '<span class="k">const</span> text = <span class="s">"a &lt; b"</span><mark>;</mark>'],
	[
		"twice",
		"t",
		'<span class="k">cons</span><mark><span class="k">t</span></mark> <mark>t</mark>ex<mark>t</mark> = <span class="s">"a &lt; b"</span>;',
	],
	["nowhere", "span", line],
])("a text %s", (_, text, html) => {
	expect(markTexts([line], [{ text, lines: null }])).toEqual([html]);
});

test("only in the lines that are named", () => {
	expect(markTexts(["a", "a", "a"], [{ text: "a", lines: new Set([2]) }])).toEqual(["a", "<mark>a</mark>", "a"]);
});
