import { describe, expect, test } from "vitest";
import { compiledPage, pageHtml } from "../../../../support/compiled-pages.ts";

describe("what is never closed", () => {
	test.each([
		["comments", "<!-- ", "&#x3C;!--"],
		["sections of CDATA", "<![CDATA[ ", "&#x3C;![CDATA["],
		["text areas", "<textarea> ", "&#x3C;textarea>"],
	])("%s are shown as text, and reported once", async (_, opener, shown) => {
		const text = `# A\n\n<div>\n${opener.repeat(3)}b\n`;
		const { document } = await compiledPage(text);
		expect(document.problems.map(({ code, at }) => `${at?.line}:${at?.column} ${code}`)).toEqual(["4:1 markdown-syntax"]);
		expect((await pageHtml(text)).split(shown)).toHaveLength(4);
	});

	test("a tag of another name stays", async () => {
		expect(await pageHtml("<div>\n<noembed>b <noembedded>c\n</div>\n")).toContain("&#x3C;noembed>b <noembedded>c");
	});
});

describe("tags in a sentence", () => {
	test.each([
		["a <b>x</b> <b>y</b>", 0],
		["a <b>x <b>y</b>", 1],
		["a <b>x</b></b> <b>y", 1],
		["a <b>x</i> <b>y</i>", 1],
		["a <b>x <i>y</b> z</i>", 0],
	])("%s", async (text, count) => {
		const { document } = await compiledPage(`# A\n\n${text}\n`);
		expect(document.problems.filter(({ message }) => message.includes("never closed"))).toHaveLength(count);
	});
});
