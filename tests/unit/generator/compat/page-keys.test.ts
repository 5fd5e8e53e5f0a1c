import { expect, test } from "vitest";
import { readPageKeys } from "../../../../generator/compat/page-keys.ts";

/** The front matter of a page with these lines, after it has been read. */
const read = (lines: string) => /^---\n([\s\S]*?)---\n/.exec(readPageKeys(`---\n${lines}\n---\n\nText.\n`))?.[1];

test.each([
	["prev: false", "pagination_prev: null\n"],
	["next:\n  text: More\n  link: /guide/more.md#part", 'pagination_next: "/guide/more"\n'],
	["next: { link: guide/index.html }", 'pagination_next: "/guide/"\n'],
	["next: { link: https://example.com }", "next: { link: https://example.com }\n"],
	["prev: Only a text", "prev: Only a text\n"],
	["outline: false", "hide_table_of_contents: true\n"],
	["outline: deep", "toc_min_heading_level: 2\ntoc_max_heading_level: 6\n"],
	["outline: [1, 3]", "toc_min_heading_level: 2\ntoc_max_heading_level: 3\n"],
	["tableOfContents: { maxHeadingLevel: 4 }\ntitle: A", "title: A\ntoc_max_heading_level: 4\n"],
	["tableOfContents: true", "tableOfContents: true\n"],
])("`%s` of another tool becomes `%s`", (written, own) => {
	expect(read(written)).toBe(own);
});

test("tags of the head are above the text, and the text keeps its line if there is room", () => {
	const text = readPageKeys(
		'---\nhead:\n  - - meta\n    - name: a\n      content: "<b>"\n  - [link, { rel: me, href: /x }]\n---\n\nText.\n',
	);
	expect(text).toContain('<head><meta name="a" content="&lt;b&gt;" /><link rel="me" href="/x" /></head>');
	expect(text.split("\n").indexOf("Text.")).toBe(8);
	expect(readPageKeys("---\ntitle: A\n---\n\nhead: x\n")).toBe("---\ntitle: A\n---\n\nhead: x\n");
});
