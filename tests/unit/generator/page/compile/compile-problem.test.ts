import { describe, expect, test } from "vitest";
import { compilePage } from "../../../../support/compiled-pages.ts";
import { shortProblemWithCode } from "../../../../support/printed-problems.ts";

describe("syntax errors have the place of the fault", () => {
	const close = (name: string) => `Add \`</${name}>\` where it ends, or write \`<${name} />\` when it has no content.`;
	const brace = "In `.mdx`, `{` begins an expression. Write `\\{` for a brace, or rename the page to `.md`.";
	const sign = "In `.mdx`, `<` begins a component. Write `&lt;` for the character, or rename the page to `.md`.";

	test.each([
		["unclosed tag", "# A\n\n<Foo>\n", `3:1 Expected a closing tag for \`<Foo>\`. | ${close("Foo")}`],
		[
			"unclosed tag in a line",
			"# A\n\ntext <Foo> more\n",
			`3:6 Expected a closing tag for \`<Foo>\` before the end of \`paragraph\`. | ${close("Foo")}`,
		],
		[
			"unclosed tag in a quote",
			"> <A>\n\ntext\n\n</A>\n",
			`1:3 Expected a closing tag for \`<A>\` before the end of \`blockQuote\`. | ${close("A")}`,
		],
		["unclosed tag below front matter", "---\ntitle: a\n---\n\n<Foo>\n", `5:1 Expected a closing tag for \`<Foo>\`. | ${close("Foo")}`],
		[
			"wrong closing tag",
			"<A>\n\n</B>\n",
			`3:1 Unexpected closing tag \`</B>\`, expected corresponding closing tag for \`<A>\` (1:1). | ${close("A")}`,
		],
		["closing tag alone", "text </A>\n", "1:7 Unexpected closing slash `/` in tag, expected an open tag first."],
		[
			"unclosed expression",
			"text { unclosed\n",
			`1:6 Unexpected end of file in expression, expected a corresponding closing brace for \`{\`. | ${brace}`,
		],
		["broken expression after a tab", "- a\n\n\t{1 +}\n", `3:6 Could not parse expression: Unexpected token. | ${brace}`],
		["broken expression after emojis", "😀😀 {1 +}\n", `1:10 Could not parse expression: Unexpected token. | ${brace}`],
		[
			"sign before a digit",
			"a < b and <5\n",
			`1:12 Unexpected character \`5\` (U+0035) before name, expected a character that can start a name, such as a letter, \`$\`, or \`_\`. | ${sign}`,
		],
		[
			"broken export",
			"# A\n\nexport const = 3\n",
			"3:14 Could not parse import/exports: Unexpected token. | Complete the statement, and leave an empty line between it and the text below.",
		],
		[
			"import given twice",
			"import a from './a'\nimport a from './b'\n\n{a}\n",
			"2:8 Could not parse import/exports: Identifier 'a' has already been declared. | Give one of the two another name.",
		],
		[
			"two layouts",
			"export default 1\n\nexport default 2\n\n<X/>\n",
			"3:1 Unexpected duplicate layout, expected a single layout (previous: 1:1-1:17). | Remove one of the two `export default`.",
		],
		["broken attribute", "<A b={1 +} />\n", `1:10 Could not parse expression: Unexpected token. | ${brace}`],
		[
			"attribute without quotes",
			"<A b=c />\n",
			'1:6 Unexpected character `c` (U+0063) before attribute value, expected a character that can start an attribute value, such as `"`, `\'`, or `{`. | Put the value in quotes, such as `name="value"`, or in braces.',
		],
	])("%s", async (_, text, expected) => {
		for (const engine of ["native", "unified"] as const) {
			const result = await compilePage(text, "mdx", { engine });
			expect(result.ok ? [] : result.problems.map(shortProblemWithCode)).toEqual([expected.replace(/^(\S+) /, "$1 markdown-syntax ")]);
		}
	});

	test("in front matter do not hide other errors of the page", async () => {
		expect(await compilePage('---\ntitle: "a\n---\n\n<Foo>', "mdx")).toMatchObject({
			ok: false,
			problems: [{ code: "front-matter-syntax" }, { code: "markdown-syntax" }],
		});
	});

	test.each(["{ a < b }", "<5 and a < b", "text { unclosed", "<Foo>", "import x from 'y'"])("do not exist in .md: %s", async (text) => {
		expect(await compilePage(text, "md")).toMatchObject({ ok: true });
	});
});
