import { expect, test } from "vitest";
import { strictPolicy } from "../../../../../generator/compat/policies.ts";
import { fieldsSchema } from "../../../../../generator/config/field-schema.ts";
import { readFrontMatter } from "../../../../../generator/page/front-matter/front-matter.ts";

const fields = fieldsSchema.parse({
	name: "string",
	size: "number",
	sample: "boolean",
	since: "date",
	parts: "list",
	more: "data",
	kind: { options: ["a", "b"], required: true },
	kinds: { type: "list", options: ["a", "b"] },
});

function read(yaml: string) {
	const { fields: found, problems } = readFrontMatter({
		text: yaml === "" ? "Text" : `---\n${yaml}\n---\n`,
		file: "a.md",
		policy: strictPolicy,
		fields,
	});
	return { fields: found, problems: problems.map(({ at, message }) => `${at?.line}:${at?.column} ${message}`).sort() };
}

test("values of all types are read", () => {
	const yaml = "name: x\nsize: 2\nsample: true\nsince: 2024-01-31\nparts: [a, b]\nmore: { a: [1] }\nkind: b\nkinds: [a]\ntitle: T";
	expect(read(yaml)).toEqual({
		fields: {
			...{ name: "x", size: 2, sample: true, since: "2024-01-31T00:00:00.000Z" },
			...{ parts: ["a", "b"], more: { a: [1] }, kind: "b", kinds: ["a"] },
		},
		problems: [],
	});
});

test("wrong values are reported at their place and left out", () => {
	const { fields: found, problems } = read("kind: c\nsize: big\nkinds: [a, c]");
	expect(found).toEqual({});
	expect(problems).toEqual([
		'2:1 `kind`: expected one of "a"|"b", received string `c`.',
		"3:1 `size`: expected number, received string `big`.",
		expect.stringMatching(/^4:1 `kinds\.1`: expected one of "a"\|"b"/),
	]);
});

test.each(["", "title: T", "# a comment"])("a key that is needed is missed at the top (%j)", (yaml) => {
	expect(read(yaml).problems).toEqual(["1:1 The key `kind` is missing, which every page of the collection needs."]);
});
