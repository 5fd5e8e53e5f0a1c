import { describe, expect, test } from "vitest";
import { readContent } from "../../../../../generator/render/process/read-content.ts";

test.each([
	["no styles", "<p>style=</p>", "<p>style=</p>", ""],
	[
		"an attribute",
		'<p class="a" style="color:red">x</p>',
		'<p class="a" data-style="color:red">x</p>',
		'[data-style="color:red"][data-style]{color:red}\n',
	],
	[
		"the same twice, and another",
		'<b style="a:b">1</b><i style="a:b">2</i><u style="c:d"/>',
		'<b data-style="a:b">1</b><i data-style="a:b">2</i><u data-style="c:d"/>',
		'[data-style="a:b"][data-style]{a:b}\n[data-style="c:d"][data-style]{c:d}\n',
	],
	[
		"quotes, escapes and line ends",
		'<p style="font-family:&quot;A B&quot;;content:&#x27;\\2014&#x27;\n;x:y">x</p>',
		'<p data-style="font-family:&quot;A B&quot;;content:&#x27;\\2014&#x27;\n;x:y">x</p>',
		'[data-style="font-family:\\"A B\\";content:\'\\\\2014\'\\a ;x:y"][data-style]{font-family:"A B";content:\'\\2014\'\n;x:y}\n',
	],
	["what is text", '<p>&lt;p style="color:red"></p>', '<p>&lt;p style="color:red"></p>', ""],
	[
		"text in an attribute",
		`<p title='no'>a</p><p title="<p style='x'" id="b">c</p>`,
		`<p title='no'>a</p><p title="<p style='x'" id="b">c</p>`,
		"",
	],
	["what could end a rule", '<p style="a:b}*{c:d">x</p>', "<p>x</p>", ""],
	["a quote that is never closed", '<p style="font-family:&quot;A">x</p>', "<p>x</p>", ""],
	["an empty attribute", '<p style="">x</p>', "<p>x</p>", ""],
	["one that is data already", '<p data-style="a:b">x</p>', '<p data-style="a:b">x</p>', '[data-style="a:b"][data-style]{a:b}\n'],
	["an element", "<p>a</p><style>b{c:d}</style><p>e</p>", "<p>a</p><p>e</p>", "b{c:d}\n"],
])("%s", (_, html, expected, css) => {
	expect(readContent(html, { isCode: false, listedIds: [] })).toMatchObject({ html: expected, css });
});

test("facts, styles and depth come from one reading", () => {
	const html = '<p id="a" style="x:y"><img src="b.png" srcset="\u0001L0\u0002 1x, c.png 2x"></p><a name="d" href="#a">e</a><i id="a"></i>';
	expect(readContent(html, { isCode: true, listedIds: [] })).toEqual({
		html: html.replace("style=", "data-style="),
		css: '[data-style="x:y"][data-style]{x:y}\n',
		facts: { ids: ["a", "d"], repeated: ["a"], links: [], images: ["b.png", "c.png"], unsafe: [] },
		isTooDeep: false,
	});
});

describe("depth of the rendered elements", () => {
	const nested = (depth: number, inner = "") => "<div>".repeat(depth) + inner + "</div>".repeat(depth);

	test.each([
		["200 levels", nested(200), false],
		["201 levels", nested(201), true],
		["many side by side", nested(100).repeat(50), false],
		["void elements", `<p>${'<br><img src="x"><input checked><hr/>'.repeat(300)}</p>`, false],
		["self-closing elements", "<path d='M0'/>".repeat(300), false],
		["tags in attributes", `<p title="${"<div>".repeat(300)}">x</p>`, false],
		["text that looks like tags", "&lt;div&gt;".repeat(300), false],
	])("%s", (_, html, isProblem) => {
		expect(readContent(html, { isCode: true, listedIds: [] }).isTooDeep).toBe(isProblem);
	});
});
