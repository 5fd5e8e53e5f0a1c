import { describe, expect, test } from "vitest";
import { compiledPage, type PageKind } from "../../../../support/compiled-pages.ts";

/** What a page is warned of, as `line:column code message | hint`. */
async function warnings(text: string, kind: PageKind = "md"): Promise<string[]> {
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
		expect(await warnings(text)).toEqual([expected]);
		expect(await warnings(`${text}\n\n{1}\n`, "mdx")).toEqual([expected]);
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
	expect(await warnings(text)).toEqual([]);
});
