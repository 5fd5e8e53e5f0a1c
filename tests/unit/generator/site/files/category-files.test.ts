import { describe, expect, test } from "vitest";
import { strictPolicy } from "../../../../../generator/compat/policies.ts";
import { parseCategoryFile, readCategoryFiles } from "../../../../../generator/site/files/category-files.ts";
import { siteConfig } from "../../../../support/config.ts";
import { shortProblem } from "../../../../support/printed-problems.ts";
import { temporarySite } from "../../../../support/site.ts";

/** What a category file says, and what is wrong with it. */
function parse(text: string, file = "docs/a/_category_.yml") {
	const { value, problems } = parseCategoryFile(text, file, strictPolicy.folders);
	return { value, problems: problems.map(shortProblem) };
}

describe("a category file", () => {
	test("is YAML or JSON", () => {
		const all = {
			label: "Guides",
			position: 2,
			collapsed: false,
			collapsible: true,
			className: "a b",
			link: { type: "generated-index", title: "All guides", description: "d", slug: "x" },
		};
		expect(parse(JSON.stringify(all, null, "\t"), "docs/a/_category_.json")).toEqual({ value: all, problems: [] });
		expect(parse("label: Guides\nlink:\n  type: doc\n  id: a\n")).toEqual({
			value: { label: "Guides", link: { type: "doc", id: "a" } },
			problems: [],
		});
		expect(parse("link: null\n").value).toEqual({ link: null });
		expect(parse("")).toEqual({ value: {}, problems: [] });
	});

	test("with a mistake in JSON gets a message about JSON", () => {
		expect(parse('{\n\t"label": "Guides"\n\t"position": 2\n}\n', "docs/a/_category_.json").problems).toEqual([
			'2:18+1 A comma is missing after this value. | Write `"label": "Guides",`.',
		]);
	});

	test("with a wrong value or an unknown key keeps the rest", () => {
		expect(parse("label: Guides\npostion: 2\ncollapsed: 'no'\nlink:\n  type: page\n")).toEqual({
			value: { label: "Guides" },
			problems: [
				"3:1+9 `collapsed`: expected boolean, received string `no`.",
				'4:1+4 `link`: expected `type: "doc"` with an `id`, or `type: "generated-index"`, received an object.',
				"2:1+7 `_category_.yml` cannot have the key `postion`. | Did you mean `position`?",
			],
		});
	});

	test.each([
		["label: 'open\n", 2],
		["a: &x 1\nlabel: *x\n", 2],
		["- a\n", 1],
		['{ "label": }}', 1],
	])("with mistakes: %j", (text, line) => {
		const { value, problems } = parse(text);
		expect(value).toEqual({});
		expect(problems.length).toBeGreaterThan(0);
		expect(Number(problems[0]?.split(":")[0])).toBeLessThanOrEqual(line);
	});
});

test("the files of automatic sidebars are found by folder", () => {
	const root = temporarySite({
		"docs/a/_category_.json": '{ "label": "A" }',
		"docs/a/b/_category_.yml": "label: B\n",
		"docs/c/_category_.yaml": "label: 4\n",
		"docs/_category_.yml": "label: Root\n",
		"pages/x/_category_.yml": "label: X\n",
	});
	const collections = { docs: { dir: "docs", route: "/docs" }, pages: { dir: "pages", route: "/", layout: "page" as const } };
	const { value, problems } = readCategoryFiles(siteConfig({ collections }, { root }));
	expect([...value].map(([name, files]) => [name, [...files]])).toEqual([
		[
			"docs",
			[
				["", { label: "Root", file: "_category_.yml" }],
				["a", { label: "A", file: "a/_category_.json" }],
				["a/b", { label: "B", file: "a/b/_category_.yml" }],
				["c", { file: "c/_category_.yaml" }],
			],
		],
	]);
	expect(problems.map((problem) => `${problem.at?.file} ${problem.code} ${problem.message}`)).toEqual([
		"docs/c/_category_.yaml category-invalid `label`: expected string, received number `4`.",
	]);
});
