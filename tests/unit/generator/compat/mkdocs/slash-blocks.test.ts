import { expect, test } from "vitest";
import { convertPythonMarkdownBlocks } from "../../../../../generator/compat/mkdocs/python-markdown-blocks.ts";

test.each([
	["a note", "/// tip\n\nText\n\n///\n", ":::tip[Tip]\n\nText\n\n:::\n"],
	["a note with a title", "Text\n/// note | Why `x`\nText\n///", "Text\n:::note[Why `x`]\nText\n:::"],
	["a note of another kind", "/// admonition | Title\n    type: failure\n\nText\n///", ":::danger[Title]\n\n\nText\n:::"],
	["a kind of the site's own", "/// new | In 2.0\nText\n///", ":::note[In 2.0]\nText\n:::"],
	["details", "/// details | More\n    type: warning\n    open: True\n\nText\n///", ":::details[More]{open}\n\n\n\nText\n:::"],
	["an element", "/// html | div.result\nText\n///", "\nText\n"],
	["terms", "/// define\nTerm\n\n- First\n- Second\n///", "\n**Term**\n\n- First\n- Second\n"],
	[
		"tabs",
		"Text\n\n/// tab | A\na\n///\n\n/// tab | B\nb\n///\n\nAfter",
		"Text\n::::tabs\n:::tab[A]\na\n:::\n\n:::tab[B]\nb\n:::\n::::\nAfter",
	],
	[
		"tabs with blank lines in them",
		"Text\n/// tab | A\n\na\n\n///\n/// tab | B\n\nb\n\n///\nAfter",
		"Text\n::::tabs\n:::tab[A]\na\n\n:::\n:::tab[B]\n\nb\n:::\n::::\nAfter",
	],
	[
		"a note and an older block in a tab",
		"\n//// tab | A\n/// note\nText\n///\n\n!!! tip\n    More\n////",
		":::::tabs\n::::tab[A]\n:::note[Note]\nText\n:::\n\n!!! tip\n    More\n::::\n:::::",
	],
	[
		"a block in a tab of the older notation",
		'\n=== "A"\n\n    /// note\n    Text\n    ///\n',
		":::::tabs\n::::tab[A]\n\n:::note[Note]\nText\n:::\n::::\n:::::",
	],
])("reads %s", (_, source, expected) => {
	expect(convertPythonMarkdownBlocks(source)).toBe(expected);
});

test.each(["/// note\nnever closed", "```\n/// note\nText\n///\n```", "///", "/// Not a name\n\n///"])("%j stays", (source) => {
	expect(convertPythonMarkdownBlocks(source)).toBe(source);
});
