import { expect, test } from "vitest";
import { convertPythonMarkdownBlocks } from "../../../../../generator/compat/mkdocs/python-markdown-blocks.ts";

test.each([
	["tabs", 'Text\n\n=== "A"\n    a\n\n=== "B"\n\n    b\n\nAfter', "Text\n::::tabs\n:::tab[A]\na\n:::\n:::tab[B]\nb\n:::\n::::\nAfter"],
	["tabs at the end", '\n=== "A"\n    a', "::::tabs\n:::tab[A]\na\n:::\n::::"],
	[
		"tabs in a tab",
		'\n=== "A"\n\n    === "B"\n\n        b\n',
		"::::::tabs\n:::::tab[A]\n::::tabs\n:::tab[B]\n\nb\n:::\n::::\n:::::\n::::::",
	],
	["a collapsed note", '??? tip "More"\n    Text\n\nAfter', ":::details[More]\nText\n:::\nAfter"],
	["an open one without a title", "???+ question\n    Text", ":::details[Question]{open}\nText\n:::"],
	[
		"definitions",
		"`mode`{ #mode }\n\n:   First\n\n    more\n\nTerm\n:   Second",
		'<span id="mode"></span>**`mode`**\n\n*   First\n\n    more\n\n**Term**\n*   Second',
	],
	[
		"cards",
		'<div class="grid cards" markdown>\n\n-   :material-a: __Fast__\n\n    ---\n\n    Text\n\n</div>',
		"::::cards\n\n:::card[Fast]\n\n\n\nText\n:::\n::::",
	],
	[
		"a card with a link",
		'<div class="grid cards" markdown>\n\n-   __[Fast][fast]__\n\n    Text\n\n</div>',
		"::::cards\n\n:::card[[Fast][fast]]\n\nText\n:::\n::::",
	],
	["a note as a definition", "Term\n\n:   !!! tip\n\n        Text", "**Term**\n\n*   > [!TIP] Tip\n    >\n    >   Text"],
	["a grid of short items", '<div class="grid cards" markdown>\n\n- One\n- Two\n\n</div>', "\n\n- One\n- Two\n\n"],
	["tabs in a note", '!!! note\n\n    === "A"\n\n        a\n', "!!! note\n    ::::tabs\n    :::tab[A]\n\n    a\n    :::\n    ::::\n"],
	[
		"the place of the documentation of a function",
		"::: kiln.fire\n    options:\n      x: y\n\nText",
		'<span id="kiln.fire"></span>**`kiln.fire`**\n\n\n\nText',
	],
	["the documentation of a class, as a heading in a quote", "> #### ::: kiln.Kiln", "> #### `kiln.Kiln` {#kiln.Kiln}"],
	["the documentation of a command", "::: mkdocs-click\n    :module: kiln\n", "\n\n"],
])("reads %s", (_, source, expected) => {
	expect(convertPythonMarkdownBlocks(source)).toBe(expected);
});

test.each([
	'Text\n=== "A"\n    a\n\nAfter',
	'\n=== "A"\n    a\nAfter',
	"??? note\n    a\nAfter",
	"# a\n\n: b",
	"```\nT\n:   d\n```",
	"::: tip\nText\n:::",
])("%j has no room or is something else, and stays", (source) => {
	expect(convertPythonMarkdownBlocks(source)).toBe(source);
});
