import { describe, expect, test } from "vitest";
import { compiledPage, type PageKind } from "../../../../support/compiled-pages.ts";

/** What a page is warned of, as `line:column code`. */
async function warnings(text: string, kind: PageKind = "md"): Promise<string[]> {
	const { document } = await compiledPage(text, kind);
	return document.problems.map(({ at, code }) => `${at?.line}:${at?.column} ${code}`);
}

describe("warned of", () => {
	test.each([
		["an image without text", "# A\n\n![](a.png)", ["3:1 image-alt-missing"]],
		["an image of blanks", "# A\n\nx ![ ](a.png)", ["3:3 image-alt-missing"]],
		["an image by reference", "# A\n\n![][a]\n\n[a]: a.png", ["3:1 image-alt-missing"]],
		["an image in HTML", "# A\n\n<p>\n  <img src=a.png>\n</p>", ["4:3 image-alt-missing"]],
		["a link without text", "# A\n\n[](a.md) [ ](b.md)", ["3:1 link-empty", "3:10 link-empty"]],
		["an empty heading", "# A\n\n##\n\n### {#id}", ["3:1 heading-empty", "5:1 heading-empty"]],
		["a level that is skipped", "# A\n\n## B\n\n#### C\n\n##### D", ["5:1 heading-order"]],
		["a first heading that is too deep", "### A", ["1:1 heading-order"]],
		[
			"an id in HTML that is taken",
			'# A\n\n## B {#b}\n\n<i id="b">x</i> <i id="c">y</i> <i id="c">z</i>',
			["5:1 heading-id-duplicate", "5:33 heading-id-duplicate"],
		],
	])("%s", async (_, text, expected) => {
		expect(await warnings(text)).toEqual(expected);
	});

	test.each([
		["an image", '# A\n\n<img src="a.png" />', ["3:1 image-alt-missing"]],
		["an image in a module", '# A\n\n<img src="a.png" />\n\n{1 + 1}', ["3:1 image-alt-missing"]],
		["ids of plain elements", '# A\n\n<b id="c">x</b> <b id="c">x</b>', ["3:17 heading-id-duplicate"]],
		["ids", '# A\n\n<b id="c">x</b> <b id="c">x</b>\n\n{1 + 1}', ["3:17 heading-id-duplicate"]],
	])("in MDX: %s", async (_, text, expected) => {
		expect(await warnings(text, "mdx")).toEqual(expected);
	});
});

test.each([
	["an image that only decorates", '# A\n\n<img alt="" src="a.png"> <img alt src="a.png">', "md"],
	["the same in MDX", '# A\n\n<img alt="" src="a.png" />', "mdx"],
	["an image whose attributes are computed", '# A\n\n<img {...{ alt: "x" }} src="a.png" />', "mdx"],
	["an image that is commented out", "# A\n\n<!-- <img src=a.png> -->", "md"],
	["a link around an image or code", "# A\n\n[![a](b.png)](c.md) [`x`](c.md)", "md"],
	["a heading of code or an image", "# A\n\n## `x`\n\n## ![a](b.png)", "md"],
	["levels that go up", "# A\n\n## B\n\n### C\n\n## D\n\n### E", "md"],
	["a page without a heading of its own", "---\ntitle: A\n---\n\n## B", "md"],
	["a name that is the id of the heading below", '# A\n\n<a name="b"></a>\n\n## B', "md"],
] as const)("not warned of: %s", async (_, text, kind) => {
	expect(await warnings(text, kind)).toEqual([]);
});

/** What a page is warned of, as `line:column code message | hint`. */
async function slips(text: string, kind: PageKind = "md"): Promise<string[]> {
	const { document } = await compiledPage(text, kind);
	return document.problems.map(({ at, code, message, hint }) => `${at?.line}:${at?.column} ${code} ${message} | ${hint}`);
}

const shown = (text: string, reason: string, noun = "a link") =>
	`link-malformed \`${text}\` is not ${noun} and is shown as it is written: ${reason}.`;
const spaced = "its URL has a space";

describe("text that is almost a link, a heading or a table", () => {
	test.each([
		["A [b](my page.md).", `1:3 ${shown("[b](my page.md)", spaced)} | Write \`[b](<my page.md>)\`.`],
		["![b](img/My Picture.png)", `1:1 ${shown("![b](img/My Picture.png)", spaced, "an image")} | Write \`![b](<img/My Picture.png>)\`.`],
		["[b](#Part Two)", `1:1 ${shown("[b](#Part Two)", spaced)} | Write \`[b](#part-two)\`.`],
		["[b](a b.md#Part Two)", `1:1 ${shown("[b](a b.md#Part Two)", spaced)} | Write \`[b](<a b.md#part-two>)\`.`],
		["> A\n> [b] (a.md)", `2:3 ${shown("[b] (a.md)", "there is a space between its brackets")} | Write \`[b](a.md)\`.`],
		["- (b)[/docs/a]", `1:3 ${shown("(b)[/docs/a]", "its brackets are swapped")} | Write \`[b](/docs/a)\`.`],
		["A\n##B", "2:1 markdown-syntax `##B` is not a heading without a space after `##`. | Write `## B`."],
		[
			"| a | b \\| c |\n|:-|-|-|\n| 1 | 2 |",
			"2:1 markdown-syntax This is not a table: its first line has 2 cells, and the line below it 3. | Write `| - | - |`.",
		],
	])("%j", async (text, expected) => {
		expect(await slips(text)).toEqual([expected]);
		expect(await slips(`${text}\n\n{1}\n`, "mdx")).toEqual([expected]);
	});
});

test.each([
	'[a](b.md "A title") [c](<two words.md>)',
	"f[0](a b) and [1] (see below)",
	"\\[a](b c.md)",
	"`[a](b c.md)` and\n```md\n##Code\n[a](b c.md)\n```",
	"#hashtag and #1",
	"| a | b |\n| - | - |\n| 1 | 2 |",
	"| alone |",
	"(a)[0] and (b)[^c]\n\n[^c]: d",
])("is not a mistake: %j", async (text) => {
	expect(await slips(text)).toEqual([]);
});
