import { expect, test } from "vitest";
import { rescueMapping } from "../../../../../generator/page/front-matter/rescue-mapping.ts";

test.each<[string, string, Record<string, unknown>]>([
	["a colon in a value", "title: One: two\nid: x\n", { title: "One: two", id: "x" }],
	["a sign that begins no text", "title: @scope/name\na: `b`\nc: %d\ne: *f*\n", { title: "@scope/name", a: "`b`", c: "%d", e: "*f*" }],
	["a quote too many", 'title: "He said "no""\n', { title: 'He said "no"' }],
	["a key that is given twice", "title: A\ntitle: B\n", { title: "A" }],
	["a tab", "title: A\ntags:\n\t- b\n", { title: "A" }],
	["no space behind the colon", "title:A\nurl: https://example.com\n", { title: "A", url: "https://example.com" }],
	["a line that is indented too far", "title: A\n  id: b\n", { title: "A" }],
	[
		"lists and mappings beside it",
		"title: A: B\ntags:\n  - a\n  - b\nmore: { x: 1 }\n",
		{ title: "A: B", tags: ["a", "b"], more: { x: 1 } },
	],
	["nothing that is a key", "- a\nhttps://example.com\n", {}],
])("reads the rest in spite of %s", (_, yaml, expected) => {
	expect(Object.fromEntries(rescueMapping(yaml).map(({ name, value }) => [name, value]))).toEqual(expected);
});

test("says where keys begin", () => {
	expect(rescueMapping("a: b: c\nd: e\n").map(({ name, offset }) => [name, offset])).toEqual([
		["a", 0],
		["d", 8],
	]);
});
