import { expect, test } from "vitest";
import { convertInlineMarks } from "../../../../../generator/compat/mkdocs/inline-marks.ts";

test.each([
	["icon codes", "- :material-clock-fast:{ .lg } __Fast__ [:octicons-tag-24: 1.0](a.md)", "- __Fast__ [1.0](a.md)"],
	[
		"keys",
		'++ctrl+alt+del++, ++cmd+p++ or ++"My key"++',
		"<kbd>Ctrl</kbd>+<kbd>Alt</kbd>+<kbd>Del</kbd>, <kbd>Cmd</kbd>+<kbd>P</kbd> or <kbd>My key</kbd>",
	],
	["marked and inserted text", "==marked== and ^^new^^", "<mark>marked</mark> and <ins>new</ins>"],
	["lowered and raised text", "H~2~O and A^T^A", "H<sub>2</sub>O and A<sup>T</sup>A"],
	[
		"changes",
		"{--old--} {++new++} {~~a~>b~~} {==here==}{>>why<<}",
		"<del>old</del> <ins>new</ins> <del>a</del><ins>b</ins> <mark>here</mark>",
	],
	["macros in comments", "<!-- md:version 9.5.0 --> <!-- md:sponsors -->", ":badge[version 9.5.0] :badge[sponsors]"],
	["the language of code", "The `#!python range()` function", "The `range()` function"],
	["formulas", "Let \\(x^2\\) be\n\\[\ny\n\\]", "Let $x^2$ be\n$$\ny\n$$"],
	["abbreviations", "*[HTML]: Hyper Text\nText ==a==", "\nText <mark>a</mark>"],
	[
		"Markdown in HTML",
		'<figure markdown="span">\n  ![A "b"](a.png){ width="300" }\n</figure>',
		'<figure markdown="span">\n  <img src="a.png" alt="A &quot;b&quot;" width="300">\n</figure>',
	],
	["images for one color mode", "![A](a.png#only-light)\n![A](b.png#only-dark)", "![A](a.png)\n"],
])("reads %s", (_, source, expected) => {
	expect(convertInlineMarks(source)).toBe(expected);
});

test.each([
	"`++ctrl++`, `==a==` and `:material-x:`",
	"i++ + ++j, a == b == c, 2 ^ 3 ^ 4 and ~~gone~~",
	"[a](https://example.com/?a==b==c) and https://example.com/x^y^z",
	"```\n++ctrl++ :material-x: \\[\n```",
	"a \\(see below\\)",
])("%j stays", (source) => {
	expect(convertInlineMarks(source)).toBe(source);
});
