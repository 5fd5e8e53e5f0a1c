import { expect, test } from "vitest";
import { escapeHeadingIds, mapProse } from "../../../../generator/lib/prose-lines.ts";

/** A text with the lines outside of code in capitals. */
function capitals(...lines: readonly string[]): string[] {
	return mapProse(lines.join("\n"), (line) => line.toUpperCase()).split("\n");
}

test.each([
	["a block", ["a", "```js", "b", "```", "c"], ["A", "```js", "b", "```", "C"]],
	["tildes", ["~~~", "b", "```", "~~~", "c"], ["~~~", "b", "```", "~~~", "C"]],
	["a longer fence around a shorter one", ["````", "```", "b", "```", "````", "c"], ["````", "```", "b", "```", "````", "C"]],
	["a block in a quote", ["> a", "> ```", "> b", "> ```", "> c"], ["> A", "> ```", "> b", "> ```", "> C"]],
	["a block in a list", ["- a", "- ```", "  b", "  ```", "  c"], ["- A", "- ```", "  b", "  ```", "  C"]],
	["a block that is not closed", ["a", "```", "b"], ["A", "```", "b"]],
	["a fence with text is no end", ["```", "b", "``` c", "```", "d"], ["```", "b", "``` c", "```", "D"]],
	[
		"a fence with more spaces is part of it",
		["```", "    ```", "b", "    ```", "```", "c"],
		["```", "    ```", "b", "    ```", "```", "C"],
	],
	["none", ["a", "b"], ["A", "B"]],
])("lines of code are left alone: %s", (_, lines, expected) => {
	const fence = /^[\s>-]*[`~]{3}/;
	expect(capitals(...lines).map((line, index) => (fence.test(line) ? lines[index] : line))).toEqual(expected);
});

test.each([
	["## A {#b}", "## A \\{#b}"],
	["# A {#b-1_c}  ", "# A \\{#b-1_c}  "],
	["## A \\{#b}", "## A \\{#b}"],
	["text {#b}", "text {#b}"],
	["## A {b}", "## A {b}"],
	["## `{#b}`", "## `{#b}`"],
	["```\n## A {#b}\n```", "```\n## A {#b}\n```"],
])("ids of headings are escaped for MDX: %j", (source, escaped) => {
	expect(escapeHeadingIds(source)).toBe(escaped);
});
