import { expect, test } from "vitest";
import { convertIndentedBlocks } from "../../../../../generator/compat/mkdocs/indented-blocks.ts";

test.each([
	["a note", '!!! note "Title"\n    Text\n\nAfter', "> [!NOTE] Title\n>   Text\n\nAfter"],
	["a folded one, with more words", "??? tip inline end\n    Text", "> [!TIP] Tip\n>   Text"],
	["one without a kind", '???+ "Title"\n    Text', "> [!NOTE] Title\n>   Text"],
	["blank lines in it", "!!! bug\n\n    a\n\n    b\n\n\nc", "> [!DANGER] Bug\n>\n>   a\n>\n>   b\n\n\nc"],
	["one in another", "!!! note\n    !!! tip\n        a", "> [!NOTE] Note\n>   > [!TIP] Tip\n>   >   a"],
	["tabs", '=== "A"\n    a\n\n=== "B"\n    b', "*   **A**\n    a\n\n*   **B**\n    b"],
	["one in a list", "1. a\n\n    !!! note\n        b", "1. a\n\n    > [!NOTE] Note\n    >   b"],
])("reads %s", (_, source, expected) => {
	expect(convertIndentedBlocks(source)).toBe(expected);
});

test.each(["!!! note\nText", "!!! note", "Text!!! note\n    code", "```\n!!! note\n    a\n```", "a\n===\n\n    code"])(
	"%j stays",
	(source) => {
		expect(convertIndentedBlocks(source)).toBe(source);
	},
);

test("the content of a block keeps its place", () => {
	const source = "!!! note\n    !!! tip\n        [a](b)\n    c";
	const converted = convertIndentedBlocks(source).split("\n");
	for (const [index, line] of source.split("\n").entries())
		if (!line.includes("!!!")) expect(converted[index]?.search(/[[c]/)).toBe(line.search(/[[c]/));
});

test("blocks within blocks have an end", () => {
	const source = Array.from({ length: 400 }, (_, depth) => `${" ".repeat(4 * depth)}!!! note`).join("\n");
	expect(convertIndentedBlocks(source).split("\n")).toHaveLength(400);
});
