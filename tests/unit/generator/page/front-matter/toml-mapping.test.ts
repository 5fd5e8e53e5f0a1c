import { expect, test } from "vitest";
import { readToml, tomlBlock } from "../../../../../generator/page/front-matter/toml-mapping.ts";

test("reads all values except tables", () => {
	const toml = `title = "A \\"b\\"" # why
path = 'C:\\d'
"quoted-key" = 1.5
draft = false
date = 2024-03-05T10:00:00Z
day = 2024-03-05
tags = [
	"a", # the first
	'b',
]
text = """
two
lines"""
[extra]
title = "other"
[[authors]]
name = "x"
`;
	const read = readToml(toml);
	expect("entries" in read && Object.fromEntries(read.entries.map(({ name, value }) => [name, value]))).toEqual({
		title: 'A "b"',
		path: "C:\\d",
		"quoted-key": 1.5,
		draft: false,
		date: "2024-03-05T10:00:00.000Z",
		day: "2024-03-05",
		tags: ["a", "b"],
		text: "two\nlines",
	});
});

test("says where a key is, and how its value is written", () => {
	const read = readToml('a = 1\nsidebar_position = "2"\n');
	expect("entries" in read && read.entries[1]).toMatchObject({ name: "sidebar_position", source: '"2"', offset: 6 });
});

test("a mistake is reported at its place", () => {
	expect(readToml("a = 1\na = 2\n")).toEqual({
		message: "The front matter is not TOML: trying to redefine an already defined table or value.",
		offset: 6,
	});
});

test.each([
	["keys between two lines of `+++`", "+++\ntitle = 1\n+++\nText", { toml: "title = 1\n", start: 4, end: 17 }],
	["no end", "+++\ntitle = 1\n", null],
	["a page that begins with pluses", "+++\nText\n+++\n", null],
	["text above", "a\n+++\ntitle = 1\n+++\n", null],
])("finds %s", (_, text, expected) => {
	expect(tomlBlock(text)).toEqual(expected);
});
