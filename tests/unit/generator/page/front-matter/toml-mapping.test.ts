import { expect, test } from "vitest";
import { readToml, tomlBlock } from "../../../../../generator/page/front-matter/toml-mapping.ts";

const valuesOf = (toml: string) => Object.fromEntries(readToml(toml).map(({ name, value }) => [name, value]));

test("reads plain values up to the first table", () => {
	const toml = `title = "A \\"b\\"" # why
path = 'C:\\d'
"quoted-key" = 1.5
draft = false
date = 2024-03-05T10:00:00Z
tags = ["a", 'b', ]
nested = [["a"]]
open = "no end
[extra]
title = "other"
`;
	expect(valuesOf(toml)).toEqual({
		title: 'A "b"',
		path: "C:\\d",
		"quoted-key": 1.5,
		draft: false,
		date: "2024-03-05T10:00:00Z",
		tags: ["a", "b"],
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
