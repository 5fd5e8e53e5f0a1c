import { expect, test } from "vitest";
import { compilePage } from "../../../../support/compiled-pages.ts";

async function problems(markdown: string): Promise<string[]> {
	const result = await compilePage(markdown);
	const found = result.ok ? result.page.document.problems : result.problems;
	return found.map(({ at, message, hint }) => `${at?.line}:${at?.column} ${message} ${hint}`);
}

const unknown = (name: string) => `The word \`${name}\` after the code fence is not known, so it has no effect.`;

test.each([
	["titel=a.js", "titel", "Did you mean `title`?"],
	["showLineNumber", "showLineNumber", "Did you mean `showLineNumbers`?"],
	['filename="a b.js"', "filename", 'Use `title="a b.js"`.'],
	['hl_lines="2 3"', "hl_lines", "Use `{2,3}`."],
	["linenums=5", "linenums", "Use `showLineNumbers`, and `startLine=5`."],
	["live", "live", "Write a component in a file `*.island.tsx`, or handle the word with `markdown.fences` in the configuration."],
])("the word %j does nothing", async (meta, name, hint) => {
	expect(await problems(`text\n\n\`\`\`js {1} ${meta}\na\n\`\`\`\n`)).toEqual([`3:11 ${unknown(name)} ${hint}`]);
});

test.each([
	'title="titel foucs" {1,3-5} hl{1} ins={2} showLineNumbers=3 wrap',
	"/a b/ /c/{1}",
	"startLine=3 collapse=2 diff noCopy",
	"collapse",
	"",
])("does not warn about %j", async (meta) => {
	expect(await problems(`\`\`\`js ${meta}\na // [!code ++] [!code focus:2]\n\`\`\`\n`)).toEqual([]);
});

test("a word is reported once in a page", async () => {
	expect(await problems("```js live\na\n```\n\n```js live\nb\n```\n")).toHaveLength(1);
});

test("a list without lines", async () => {
	expect(await problems("```js {a}\na\n```\n")).toEqual([
		"1:7 `{a}` after the code fence is not a list of lines, so it does nothing. Write it like `{1,3-5}`.",
	]);
});

test.each([
	["collapse={1-2}", "collapse=8"],
	["collapse=0", "collapse=8"],
	["startLine", "startLine=10"],
])("%j is not a number of lines", async (word, example) => {
	const expected = `1:7 \`${word}\` after the code fence is not a number of lines, so it does nothing. Write it like \`${example}\`.`;
	expect(await problems(`\`\`\`js ${word}\na\n\`\`\`\n`)).toEqual([expected]);
});

test("a comment of an unknown name, at its place", async () => {
	expect(await problems("- a\n\n  ```js\n  b // [!code foucs]\n  ```\n")).toEqual([
		"4:8 The comment `[!code foucs]` marks nothing: its name is not known. Did you mean `[!code focus]`?",
	]);
});
