import { describe, expect, test } from "vitest";
import { compatPolicy } from "../../../../../generator/compat/compat-policy.ts";
import { strictPolicy } from "../../../../../generator/compat/policies.ts";
import type { CompatPolicy } from "../../../../../generator/compat/policy.ts";
import { readFrontMatter } from "../../../../../generator/page/front-matter/front-matter.ts";
import { shortProblem } from "../../../../support/printed-problems.ts";

function read(text: string, options: { readonly policy?: CompatPolicy; readonly inComment?: boolean } = {}) {
	return readFrontMatter({ text, file: "docs/a.md", policy: strictPolicy, ...options });
}

/** Front matter with these lines, followed by a line of content. */
function page(...lines: string[]): string {
	return ["---", ...lines, "---", "content", ""].join("\n");
}

const expectedDate = "expected a date such as 2025-01-31 or 2025-01-31T12:00Z";

describe("values of the wrong type", () => {
	test.each([
		["title: 123", '2:1+5 `title`: expected string, received number `123`. | Put it in quotes: `title: "123"`.'],
		["title: 1.10", '2:1+5 `title`: expected string, received number `1.10`. | Put it in quotes: `title: "1.10"`.'],
		["title: true", '2:1+5 `title`: expected string, received boolean `true`. | Put it in quotes: `title: "true"`.'],
		["title:", "2:1+5 `title`: expected string, received null. | Give it a value, or remove the key."],
		["description: 1", '2:1+11 `description`: expected string, received number `1`. | Put it in quotes: `description: "1"`.'],
		["title: { a: 1 }", "2:1+5 `title`: expected string, received an object."],
		[
			"id: 12345678901234567890",
			'2:1+2 `id`: expected string, received number `12345678901234567890`. | Put it in quotes: `id: "12345678901234567890"`.',
		],
		["slug: [a]", "2:1+4 `slug`: expected string, received a list."],
		["sidebar_position: abc", "2:1+16 `sidebar_position`: expected number, received string `abc`."],
		["sidebar_position: .inf", "2:1+16 `sidebar_position`: expected number, received number `.inf`."],
		[
			"sidebar_class_name: new island",
			"2:1+18 `sidebar_class_name`: expected class names that are not the theme's, received string `new island`.",
		],
		[
			"sidebar_class_name: 'a\"b'",
			'2:1+18 `sidebar_class_name`: expected class names of letters, digits, `-` and `_`, received string `a"b`.',
		],
		["last_update: 2025-01-31", "2:1+11 `last_update`: expected object, received string `2025-01-31`."],
		[
			"last_update: { date: 31/1/2025 }",
			"2:16+4 `last_update.date`: expected a date such as 2025-01-31 or 2025-01-31T12:00Z, received string `31/1/2025`.",
		],
		[
			"last_update: { date: 2025-02-31T99:00 }",
			"2:16+4 `last_update.date`: expected a date such as 2025-01-31 or 2025-01-31T12:00Z, received string `2025-02-31T99:00`.",
		],
		["date: 2024-02-31", "2:1+4 `date`: expected a date such as 2025-01-31 or 2025-01-31T12:00Z, received string `2024-02-31`."],
		["tags: 5", "2:1+4 `tags`: expected a list, received number `5`. | Write a list: `tags: [5]`."],
		["date: 31.01.2025", `2:1+4 \`date\`: ${expectedDate}, received string \`31.01.2025\`. | Write \`date: 2025-01-31\`.`],
		["date: 2025/1/31", `2:1+4 \`date\`: ${expectedDate}, received string \`2025/1/31\`. | Write \`date: 2025-01-31\`.`],
		["date: January 31, 2025", `2:1+4 \`date\`: ${expectedDate}, received string \`January 31, 2025\`. | Write \`date: 2025-01-31\`.`],
		["date: 31.02.2025", `2:1+4 \`date\`: ${expectedDate}, received string \`31.02.2025\`.`],
		["draft: yes", "2:1+5 `draft`: expected boolean, received string `yes`. | Write `draft: true`."],
		["draft: maybe", "2:1+5 `draft`: expected boolean, received string `maybe`. | Write `true` or `false`."],
		['draft: "false"', "2:1+5 `draft`: expected boolean, received string `false`. | Write `draft: false`, without quotes."],
		[
			'sidebar_position: "2.5"',
			"2:1+16 `sidebar_position`: expected number, received string `2.5`. | Write `sidebar_position: 2.5`, without quotes.",
		],
		["last_update: { auther: A }", "2:16+6 The key `auther` in `last_update` is not known. | Did you mean `author`?"],
		["last_update:\n  by: A", "3:3+2 The key `by` in `last_update` is not known. | `last_update` has `date` and `author`."],
		["toc_max_heading_level: 9", "2:1+21 `toc_max_heading_level`: expected at most 6, received number `9`."],
		["toc_min_heading_level: 2.5", "2:1+21 `toc_min_heading_level`: expected int, received number `2.5`."],
		["keywords: 3", "2:1+8 `keywords`: expected a list of texts, received number `3`."],
		["keywords: [a, 3]", "2:1+8 `keywords`: expected a list of texts, received a list."],
		["pagination_next: 4", "2:1+15 `pagination_next`: expected the id of a page or null, received number `4`."],
		["custom_edit_url: foo", "2:1+15 `custom_edit_url`: expected an http or https URL, received string `foo`."],
		[
			"custom_edit_url: javascript:alert(1)",
			"2:1+15 `custom_edit_url`: expected an http or https URL, received string `javascript:alert(1)`.",
		],
	])("%s", (line, expected) => {
		const { problems } = read(page(line, "image: x.png"));
		expect(problems.map(shortProblem)).toEqual([expected]);
		expect(problems).toMatchObject([{ code: "front-matter-invalid", severity: "error" }]);
	});

	test("are all reported, and the right ones are kept", () => {
		const { problems, frontMatter } = read(page("title: 1", "slug: 2", "id: ok"));
		expect(problems.map((problem) => problem.at?.line)).toEqual([2, 3]);
		expect(frontMatter).toEqual({ id: "ok" });
	});

	test("a description may be left empty, as templates do", () => {
		const { problems, frontMatter } = read(page("title: A", "description:"));
		expect(problems).toEqual([]);
		expect(frontMatter).toEqual({ title: "A" });
	});

	test("a lenient reader warns and goes on", () => {
		const { problems, frontMatter } = read(page("title: 1", "slug: a"), { policy: compatPolicy });
		expect(problems.map((problem) => problem.severity)).toEqual(["warning"]);
		expect(frontMatter).toEqual({ title: "1", slug: "a" });
		expect(read('---\ntitle: "a\n---\n', { policy: compatPolicy }).problems.map((problem) => problem.severity)).toEqual(["warning"]);
	});
});

describe("unknown keys", () => {
	test("are a warning if they resemble a known key", () => {
		expect(read(page("tittle: x", "sidebar_lable: y")).problems).toEqual([
			{
				code: "front-matter-unknown-key",
				severity: "warning",
				message: "The key `tittle` is not known.",
				hint: "Did you mean `title`?",
				at: { file: "docs/a.md", line: 2, column: 1, length: 6 },
			},
			{
				code: "front-matter-unknown-key",
				severity: "warning",
				message: "The key `sidebar_lable` is not known.",
				hint: "Did you mean `sidebar_label`?",
				at: { file: "docs/a.md", line: 3, column: 1, length: 13 },
			},
		]);
	});

	test("are left to other tools if they do not", () => {
		expect(read(page("authorTwitter: me", "hero: x.png", "layout: post", "1: a", "title: a"))).toMatchObject({
			frontMatter: { title: "a" },
			problems: [],
		});
	});
});

describe("values", () => {
	test("of every known key", () => {
		const text = page(
			"title: A page",
			"description: >",
			"  long",
			"  text",
			"id: a",
			"slug: /a/",
			"sidebar_label: A",
			"sidebar_position: 2.5",
			"sidebar_class_name: new hot",
			"last_update:",
			"  date: 2025-01-31",
			"  author: The team",
			"keywords: a, b ,c",
			"image: /a.png",
			"hide_title: true",
			"hide_table_of_contents: false",
			"toc_min_heading_level: 2",
			"toc_max_heading_level: 6",
			"pagination_prev: null",
			"pagination_next: b",
			"displayed_sidebar: main",
			"draft: false",
			"unlisted: true",
			"custom_edit_url: null",
			"noindex: true",
		);
		expect(read(text)).toMatchObject({
			problems: [],
			frontMatter: {
				title: "A page",
				description: "long text",
				id: "a",
				slug: "/a/",
				sidebar_label: "A",
				sidebar_position: 2.5,
				sidebar_class_name: "new hot",
				last_update: { date: "2025-01-31T00:00:00.000Z", author: "The team" },
				keywords: ["a", "b", "c"],
				image: "/a.png",
				hide_title: true,
				hide_table_of_contents: false,
				toc_min_heading_level: 2,
				toc_max_heading_level: 6,
				pagination_prev: null,
				pagination_next: "b",
				displayed_sidebar: "main",
				draft: false,
				unlisted: true,
				custom_edit_url: null,
				noindex: true,
			},
		});
	});

	test.each([
		["2025-01-31", "2025-01-31T00:00:00.000Z"],
		["2025-01-31 10:30", "2025-01-31T10:30:00.000Z"],
		["2025-01-31T10:30:15", "2025-01-31T10:30:15.000Z"],
		["2025-01-31T10:30+02:00", "2025-01-31T08:30:00.000Z"],
		["2025-01-31T23:30:00.5-0100", "2025-02-01T00:30:00.500Z"],
	])("the date %s is %s, whatever the machine's time zone", (written, date) => {
		expect(read(page("last_update:", `  date: ${written}`)).frontMatter.last_update).toEqual({ date });
	});

	test("are read as YAML 1.2: `no` and dates are text, and nothing is merged", () => {
		expect(read(page("title: no", "slug: 2024-01-01", "base: &b { id: x }", "<<: *b"))).toMatchObject({
			frontMatter: { title: "no", slug: "2024-01-01" },
			problems: [],
		});
	});

	test("belong to one page: a change does not affect other pages", () => {
		const first = read(page("keywords: [a]"));
		(first.frontMatter.keywords as string[]).push("b");
		expect(read(page("keywords: [a]")).frontMatter).toEqual({ keywords: ["a"] });
	});

	test("have places for the problems that are found later", () => {
		expect(read(page("title: a", '"slug": b')).positions).toEqual({
			title: { file: "docs/a.md", line: 2, column: 1, length: 5 },
			slug: { file: "docs/a.md", line: 3, column: 1, length: 4 },
		});
	});
});

test("a date may have an hour of one digit", () => {
	const dates = ["2023-05-26 0:00:00", "2023-05-26T9:30", "2023-05-26 9:30 +02:00"];
	for (const [index, expected] of ["2023-05-26T00:00:00.000Z", "2023-05-26T09:30:00.000Z", "2023-05-26T07:30:00.000Z"].entries())
		expect(read(page(`date: ${dates[index]}`))).toMatchObject({ frontMatter: { date: expected }, problems: [] });
});
