import { expect, test } from "vitest";
import { parseDocument } from "yaml";
import { readableYaml, yamlValue } from "../../../../generator/lib/yaml-value.ts";

const read = (text: string) => yamlValue(parseDocument(text), 10);

test("aliases are the values of their anchors, however often they are used", () => {
	expect(read("a: &a [1]\nb: { c: *a, d: *a }\n")).toEqual({ a: [1], b: { c: [1], d: [1] } });
});

test.each([
	["a list", "&a [*a]\n"],
	["a mapping", "a: &a { b: { c: *a } }\n"],
	["values of each other", "a: &a { b: &b [*a] }\nc: *b\n"],
])("an alias that is part of its own value is a mistake: %s", (_, text) => {
	const message = "An alias is part of the value that it stands for.";
	expect(() => read(text)).toThrow(message);
	expect(() => readableYaml(text)).toThrow(message);
});

test.each([
	["an alias without an anchor", "a: *b\n"],
	["more aliases than the limit", `a: &a [1]\n${Array.from({ length: 20 }, (_, index) => `b${index}: [*a, *a]\n`).join("")}`],
])("%s is a mistake", (_, text) => {
	expect(() => read(text)).toThrow(/alias/i);
});

test("a text with mistakes is read as far as possible", () => {
	expect(readableYaml("a: 1\nb: !own x\na: 2\n")).toMatchObject({ b: "x" });
});
