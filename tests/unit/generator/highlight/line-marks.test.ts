import { describe, expect, test } from "vitest";
import { joinLines, lineMarks, markTexts } from "../../../../generator/highlight/line-marks.ts";

describe("lines as one text", () => {
	test.each([
		["none marked", "", "a\nb\nc"],
		["the first", "{1}", '<span class="hl">a\n</span>b\nc'],
		["the last", "{3}", 'a\nb\n<span class="hl">c\n</span>'],
		["neighbours", "{1,2}", '<span class="hl">a\n</span><span class="hl">b\n</span>c'],
		["one that is not there", "{9}", "a\nb\nc"],
		["several marks", "{1} ins{1} del{2}", '<span class="hl ins" role="insertion">a\n</span><span class="del" role="deletion">b\n</span>c'],
		[
			"focus dims the others",
			"focus{2} ins{3}",
			'<span class="dim">a\n</span><span class="focus">b\n</span><span class="ins dim" role="insertion">c\n</span>',
		],
		["numbers", "showLineNumbers", '<span data-n="1">a\n</span><span data-n="2">b\n</span><span data-n="3">c\n</span>'],
		[
			"numbers from elsewhere",
			"showLineNumbers=10 {2}",
			'<span data-n="10">a\n</span><span class="hl" data-n="11">b\n</span><span data-n="12">c\n</span>',
		],
		["the first number alone", "startLine=7", '<span data-n="7">a\n</span><span data-n="8">b\n</span><span data-n="9">c\n</span>'],
		["hidden lines", "collapse=1", 'a\n<span class="more" hidden="until-found">b\nc</span>'],
		[
			"a marked line among hidden ones",
			"{3} collapse=2",
			'a\nb\n<span class="more" hidden="until-found"><span class="hl">c\n</span></span>',
		],
		["no line to hide", "collapse=3", "a\nb\nc"],
		["few lines", "collapse", "a\nb\nc"],
	])("%s", (_, meta, text) => {
		expect(joinLines(["a", "b", "c"], lineMarks(meta))).toBe(text);
	});
});

describe("what a fence's meta marks", () => {
	test.each([
		["", []],
		["{1}", [1]],
		["{1,3-5}", [1, 3, 4, 5]],
		["title=x {2}", [2]],
		["{ 1 , 3 - 4 }", [1, 3, 4]],
		["{1-", []],
		["{}", []],
		["{a}", []],
		["{0}", []],
		["{3-1}", []],
		["{,}", []],
		["{-2}", []],
		["{2-}", [2]],
		["1-3", []],
		["hl{2} hl={4}", [2, 4]],
		['title="{3}" {1}', [1]],
		["other{3}", []],
	])("%j highlights %j", (meta, lines) => {
		expect([...lineMarks(meta).classes.keys()]).toEqual(lines);
	});

	test("each kind has its class", () => {
		const { classes } = lineMarks("ins{1} del={2} focus{3} err{4} warn{5} {1}");
		expect([...classes.values()]).toEqual([["ins", "hl"], ["del"], ["focus"], ["err"], ["warn"]]);
	});

	test.each([
		["showLineNumbers", 1],
		["a showLineNumbers=7 b", 7],
		["showLineNumbers{7}", 7],
		["startLine=7", 7],
		["showLineNumbers startLine=7", 7],
		["startLine=x", null],
		["noShowLineNumbers", null],
		['title="showLineNumbers"', null],
	])("%j numbers lines from %j", (meta, first) => {
		expect(lineMarks(meta).firstNumber).toBe(first);
	});

	test("a range without end is cut, not counted out", () => {
		expect(lineMarks("{1-999999999}").classes.size).toBe(10_001);
	});
});

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
