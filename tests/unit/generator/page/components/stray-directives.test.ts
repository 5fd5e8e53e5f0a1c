import { expect, test } from "vitest";
import { compilePage } from "../../../../support/compiled-pages.ts";
import { shortProblem } from "../../../../support/printed-problems.ts";

/** What is told of a page, each in one line. */
async function told(text: string, kind: "md" | "mdx" = "md"): Promise<string[]> {
	const result = await compilePage(text, kind);
	return (result.ok ? result.page.document.problems : result.problems).map(shortProblem);
}

const endHint = "Remove it, or begin a directive above it, such as `:::note`. Write `\\:::` for the text.";
const stray = (place: string) => `${place} \`:::\` ends no directive, so it is shown as text. | ${endHint}`;

test.each([
	["an end without a beginning", "# A\n\n:::\n\ntext", [stray("3:1+3")]],
	["an end below text", "text\n:::\n", [stray("2:1+3")]],
	["an end too many", ":::note\ntext\n:::\n\n:::\n", [stray("5:1+3")]],
	[
		"an end in a list, in a quote and above a line",
		"- a\n\n  :::\n\n> :::\n\n:::\n---\n",
		[stray("3:3+3"), stray("5:3+3"), stray("7:1+3")],
	],
	[
		"more colons",
		"::::\n",
		[
			"1:1+4 `::::` ends no directive, so it is shown as text. | Remove it, or begin a directive above it, such as `:::note`. Write `\\:::` for the text.",
		],
	],
	[
		"an opening line that is not whole",
		":::note[Title\n\ntext\n\n:::\n\n:::tip{a\nb\n:::\n\n:::tip[A `a[0]` [b](/) \\]]{.c}\nd\n:::\n",
		[
			'1:8+6 `[Title` after `:::note` is neither a title nor attributes, so it is left out. | Write `:::note[Title]{key="value"}`.',
			'7:7+2 `{a` after `:::tip` is neither a title nor attributes, so it is left out. | Write `:::tip[Title]{key="value"}`.',
		],
	],
	[
		"the form of another tool",
		"::: {#warning}\ntext\n:::\n",
		[
			"1:1+14 `::: {#warning}` is not a directive, so it is shown as text. | Write `:::note[Title]`, or `\\:::` for the text.",
			stray("3:1+3"),
		],
	],
	[
		"a block of HTML",
		"<div>\n:::note\ntext\n:::\n</div>\n",
		[
			"2:1+7 `:::note` is not a directive, so it is shown as text. | Leave an empty line above it, because Markdown right below HTML is not read.",
		],
	],
	[
		"two colons",
		"::note\n\n::vidoe{src=a.mp4}\n\n::foo\n\n::before[a]\n",
		[
			"1:1+undefined `::note` is not a directive, so it is shown as text. | Write `:::note`, and a line `:::` where it ends.",
			"3:1+undefined `::vidoe` is not a directive, so it is shown as text. | Did you mean `::video`?",
		],
	],
	[
		"a short end, which is told where its directive begins",
		"::::note\ntext\n:::\n",
		["1:1+undefined `::::note` is never closed. | Add a line `::::` where it ends."],
	],
])("%s", async (_, text, expected) => {
	expect(await told(text)).toEqual(expected);
});

test.each([
	["a fence", "```md\n:::\n```\n\n~~~\n:::note[x\n~~~\n"],
	["indented code", "a\n\n    :::\n"],
	["code in a line", "`:::` and `a\n::: b` and ``:::``\n"],
	["the middle of a line", "a ::: b, std::vector, `x`:::, a:::\n\n- a ::: b\n\n| a | b |\n| - | - |\n| ::: | b |\n"],
	["an escape", "\\:::\n\ntext\n\\:::note\n"],
	["preformatted HTML", "<pre>\n:::note\n:::\n</pre>\n\n<!--\n:::note\n-->\n\n<div><code>\n:::note\n</code></div>\n"],
	["what is a directive", "::::tabs\n:::tab[A]\n- :::note\n  b\n  :::\n:::\n::::\n\n> :::tip Title\n> a\n> :::\n\n::video{src=/a.mp4}\n"],
	["the same colons", ":::tabs\n:::tab[A]\ntext\n:::\n:::tab[B]\ntext\n:::\n:::\n"],
	["colons of a definition", "a\n: b\n\n:: c\n"],
])("does not warn about %s", async (_, text) => {
	expect(await told(text)).toEqual([]);
});

test("in MDX, among components", async () => {
	const text = "# A\n\nexport const a = `\n:::\n`;\n\n<div>\n  :::\n\n  <p>:::</p>\n</div>\n\n{/* \n:::\n*/}\n\n:::\n";
	expect(await told(text, "mdx")).toEqual([stray("8:3+3"), stray("17:1+3")]);
});
