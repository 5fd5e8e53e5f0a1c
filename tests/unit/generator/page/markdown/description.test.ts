import { expect, test } from "vitest";
import { compiledPage, type PageKind } from "../../../../support/compiled-pages.ts";

async function description(source: string, kind: PageKind = "md"): Promise<string | null> {
	return (await compiledPage(source, kind)).document.description;
}

const long = "The renderer takes a composition and gives a film, frame by frame, on as many cores as there are in the machine.";

test.each([
	["is the author's where there is one", "---\ndescription: Own.\n---\n\nText.", "Own."],
	["may be none", '---\ndescription: ""\n---\n\nText.', ""],
	[
		"is the first prose",
		"# T\n\n```js\ncode\n```\n\n:::note\n\nA note.\n\n:::\n\nThe *text* with `code`, a [link](https://example.com) ![and](a.png).",
		"The text with code, a link .",
	],
	["goes over paragraphs up to the next heading", "One.\n\nTwo.\n\n## H\n\nThree.", "One. Two."],
	["may stand below a heading", "# T\n\n## H\n\nOne.", "One."],
	["ends with a sentence", `${long} ${long}`, long],
	["is short", "Nothing.\n\n- list", "Nothing."],
	["is none without prose", "# T\n\n- list\n\n---", null],
])("%s", async (_, source, expected) => {
	expect(await description(source)).toBe(expected);
});

test("has whole words, 160 characters at most", async () => {
	const text = await description("word ".repeat(60));
	expect(text).toMatch(/^(?:word )+word…$/);
	expect(text?.length).toBeGreaterThan(150);
	expect(text?.length).toBeLessThanOrEqual(160);
	expect((await description("長".repeat(200)))?.length).toBe(160);
});

test("in MDX, it has the known values, and no paragraphs with unknown ones", async () => {
	const text = 'export const name = "Keyframe";\n\nIt is {unknown()}.\n\nA <Thing /> too.\n\n{name} has {1} <b>way</b>.';
	expect(await description(`${text}\n\nexport const Thing = () => null;`, "mdx")).toBe("Keyframe has 1 way.");
});
