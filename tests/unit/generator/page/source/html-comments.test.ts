import { expect, test } from "vitest";
import { convertHtmlComments, convertMdxComments } from "../../../../../generator/page/source/html-comments.ts";

test.each([
	["a <!-- b --> c", "a {/*  b */} c"],
	["<!--\na\n\n```js\n*/ b\n```\n-->\nc", "{/* \na\n\n```js\n** b\n```\n*/}\nc"],
	["<!-- a --><!-- b -->", "{/*  a */}{/*  b */}"],
	["`<!-- a -->` and ``b ` <!-- c -->`` <!-- d -->", "`<!-- a -->` and ``b ` <!-- c -->`` {/*  d */}"],
	["```html\n<!-- a -->\n```\n<!-- b -->", "```html\n<!-- a -->\n```\n{/*  b */}"],
	["> ~~~\n> <!-- a -->\n> ~~~\n>\n> <!-- b -->", "> ~~~\n> <!-- a -->\n> ~~~\n>\n> {/*  b */}"],
	["```\nnever closed <!-- a -->", "```\nnever closed <!-- a -->"],
	["a ` stray\n\n<!-- b --> `", "a ` stray\n\n{/*  b */} `"],
	["<!-- never closed", "<!-- never closed"],
	["no comment -->", "no comment -->"],
	["{/* <!-- a --> */} <!-- b -->", "{/* <!-- a --> */} {/*  b */}"],
])("%j", (source, expected) => {
	expect(convertHtmlComments(source)).toBe(expected);
});

test("what is around a comment keeps its place", () => {
	const source = "a <!-- b\nc --> d";
	expect(convertHtmlComments(source).length).toBe(source.length);
});

test.each([
	["a {/* b */} c", "a <!--b --> c"],
	["{/* b\n\nc */}\nd", "<!--b\n\nc -->\nd"],
	["{/*b*/}", "<!--b-->"],
	["{/* > --> */}", "<!-- > ==> -->"],
	["- {/* a */}\n  {/* b */}", "- <!--a -->\n  <!--b -->"],
	["`{/* a */}`\n\n```\n{/* b */}\n```", "`{/* a */}`\n\n```\n{/* b */}\n```"],
])("%j in Markdown", (source, expected) => {
	expect(convertMdxComments(source)).toBe(expected);
});

test.each(["{/* a */} text", "> {/* a */} text", "    {/* code */}", "\\{/* a */}", "{/* open"])("%j stays in Markdown", (source) => {
	expect(convertMdxComments(source)).toBe(source);
});
