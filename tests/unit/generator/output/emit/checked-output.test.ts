import { describe, expect, test } from "vitest";
import { checkStaged } from "../../../../../generator/output/emit/checked-output.ts";
import { siteConfig } from "../../../../support/config.ts";
import { graphOf } from "../../../../support/documents.ts";

const { graph } = graphOf(
	{ "docs/a.md": {}, "docs/b/index.md": {} },
	{ config: siteConfig({ collections: { docs: { dir: "docs", route: "/docs" } } }) },
);
const whole: Readonly<Record<string, number>> = {
	"docs/a.html": 200,
	"docs/b/index.html": 5000,
	"index.html": 5000,
	"404.html": 5000,
	"search.html": 5000,
};

/** What the check says of a tree with these sizes in bytes. */
function check(sizes: Readonly<Record<string, number>>) {
	return checkStaged(new Map(Object.entries(sizes).map(([path, size]) => [path, { size, sha256: "" }])), graph);
}

describe("before a tree is published", () => {
	test("every page is there", () => {
		expect(check(whole)).toEqual([]);
	});

	test.each([
		["missing", {}],
		["empty", { "docs/a.html": 0 }],
		["cut off", { "docs/a.html": 199 }],
	])("a page that is %s is an error at its source", (_, change) => {
		const { "docs/a.html": __, ...others } = whole;
		expect(check({ ...others, ...change })).toEqual([
			{
				code: "render-failed",
				severity: "error",
				message: "The page `/docs/a` was not rendered.",
				hint: null,
				at: { file: "docs/a.md", line: 1, column: 1 },
			},
		]);
	});

	test("the pages without a source are looked for, too", () => {
		const { "404.html": _, ...others } = whole;
		expect(check(others)).toMatchObject([{ message: "The page `/404` was not rendered.", at: null }]);
	});
});
