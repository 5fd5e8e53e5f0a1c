import { lineListNames } from "../../../theme/lib/fence-words.ts";

/** The words that may follow a fence. The README describes them in one table ("Code blocks"). */
export const knownWords: readonly string[] = [
	"title",
	"showLineNumbers",
	"startLine",
	"wrap",
	"collapse",
	"diff",
	"noCopy",
	"file",
	"region",
	"tabs",
	"npm",
	"npm2yarn",
	"nocheck",
	"norender",
	"run",
	"assert",
	"output",
	"table",
	"hidden",
	"twoslash",
	...lineListNames,
];

/** Words of other tools, and what to write here. */
export const otherWords: Readonly<Record<string, (value: string) => string>> = {
	filename: (value) => `Use \`title="${value}"\`.`,
	linenums: (value) => `Use \`showLineNumbers\`${/^\d+$/.test(value) && value !== "1" ? `, and \`startLine=${value}\`` : ""}.`,
	lineNumbers: () => "Use `showLineNumbers`.",
	linenos: () => "Use `showLineNumbers`.",
	startLineNumber: (value) => `Use \`startLine=${value}\`.`,
	hl_lines: (value) => `Use \`{${value.trim().replace(/\s+/g, ",")}}\`.`,
	expandable: () => "Use `collapse`.",
	live: () => "Write a component in a file `*.island.tsx`, or handle the word with `markdown.fences` in the configuration.",
};

/** The form of the value of a word, and how to write it. Other words may have any value. */
export const wordValues: Readonly<Record<string, { readonly pattern: RegExp; readonly example: string }>> = {
	startLine: { pattern: /^\d{1,6}$/, example: "startLine=10" },
	collapse: { pattern: /^(?:[1-9]\d{0,4})?$/, example: "collapse=8" },
};
