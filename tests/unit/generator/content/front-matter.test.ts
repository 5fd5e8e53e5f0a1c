import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readFrontMatter } from "../../../../generator/content/front-matter.ts";
import type { Problem } from "../../../../generator/lib/problem.ts";
import { decodeTextFile } from "../../../../generator/lib/text-file.ts";

function read(text: string, options: { readonly lenient?: boolean; readonly inComment?: boolean } = {}) {
	return readFrontMatter({ text, file: "docs/a.md", lenient: false, ...options });
}

/** Front matter with these lines, followed by a line of content. */
function page(...lines: string[]): string {
	return ["---", ...lines, "---", "content", ""].join("\n");
}

/** A problem in short: `line:column+length message | hint`. */
function short({ at, message, hint }: Problem): string {
	return `${at?.line}:${at?.column}+${at?.length} ${message}${hint === null ? "" : ` | ${hint}`}`;
}

const quoted = "A quote is opened here and never closed. | Close it at the end of the value.";
const mapping = "The front matter must be a mapping of keys to values. | Write lines such as `title: My page`.";

describe("faults in the YAML", () => {
	test.each([
		["unclosed double quote, at the opening one", page('title: "a: b', "slug: x"), `2:8+1 ${quoted}`],
		["unclosed single quote", page("id: x", "title: 'a"), `3:8+1 ${quoted}`],
		["quote that a later one seems to close", page('title: "a', 'other: "b"'), `2:8+1 ${quoted}`],
		[
			"unclosed list",
			page("keywords: [a, b", "title: x"),
			"3:1+1 Flow sequence in block collection must be sufficiently indented and end with a ].",
		],
		["tab as indentation", page("title: x", "foo:", "\tbar: 1"), "4:1+1 A tab cannot indent YAML. | Use spaces."],
		["tab in the first line", page("\ttitle: x"), "2:1+1 A tab cannot indent YAML. | Use spaces."],
		[
			"key given twice",
			page("title: a", "slug: b", "title: c"),
			"4:1+5 The key `title` is given twice. | Remove one; the first is in line 2.",
		],
		[
			"key given twice, once in quotes",
			page('"title": a', "title: c"),
			"3:1+5 The key `title` is given twice. | Remove one; the first is in line 2.",
		],
		[
			"inner key given twice",
			page("a: 0", "x:", "  a: 1", "  a: 2"),
			"5:3+1 The key `a` is given twice. | Remove one; the first is in line 4.",
		],
		["value with a colon", page("title: Foo: bar"), '2:8+8 A value that contains `: ` must be quoted. | Write `title: "Foo: bar"`.'],
		[
			"value with two colons, reported once",
			page("id: x", "title: A: b: c"),
			'3:8+7 A value that contains `: ` must be quoted. | Write `title: "A: b: c"`.',
		],
		[
			"value with a colon and quotes",
			page('title: Foo: "bar"'),
			`2:8+10 A value that contains \`: \` must be quoted. | Write \`title: 'Foo: "bar"'\`.`,
		],
		[
			"value with a colon and both kinds of quotes",
			page(`title: It's: "b"`),
			`2:8+9 A value that contains \`: \` must be quoted. | Write \`title: "It's: \\"b\\""\`.`,
		],
		["text instead of keys", page("just text"), `2:1+1 ${mapping}`],
		["a list instead of keys", page("- a", "- b"), `2:1+1 ${mapping}`],
		["second document", page("title: a", "--- b"), "3:1+3 The front matter must be one YAML document. | Remove this line."],
		["unknown tag", page("title: !foo x"), "2:8+1 Unresolved tag: !foo. | Use plain values only."],
		[
			"tag that would run code",
			page("title: !!js/function 'x'"),
			"2:8+1 Unresolved tag: tag:yaml.org,2002:js/function. | Use plain values only.",
		],
	])("%s", (_, text, expected) => {
		const { problems, frontMatter } = read(text);
		expect(problems.map(short)).toEqual([expected]);
		expect(problems).toMatchObject([{ code: "front-matter-syntax", severity: "error", at: { file: "docs/a.md" } }]);
		expect(frontMatter).toEqual({});
	});

	test("the same fault twice is reported twice", () => {
		const text = page('title: "a');
		expect(read(text)).toEqual(read(text));
		expect(read(text).problems).toHaveLength(1);
	});
});

describe("where front matter begins and ends", () => {
	test.each([
		["empty", "---\n---\ntext", {}, "\n\ntext"],
		["blank", "---\n\n---\ntext", {}, "\n\n\ntext"],
		["a comment", "---\n# none\n---\ntext", {}, "\n\n\ntext"],
		["spaces after the dashes", "--- \ntitle: a\n---  \ntext", { title: "a" }, "\n\n\ntext"],
		["end at the end of the file", "---\ntitle: a\n---", { title: "a" }, "\n\n"],
		["closed by dots", "---\ntitle: a\n...\ntext\n---\n", { title: "a" }, "\n\n\ntext\n---\n"],
		["the next line of dashes is content", "---\ntitle: a\n---\n---\nx", { title: "a" }, "\n\n\n---\nx"],
		["dashes inside a value", "---\ntitle: a --- b\nid: ---x\n---\n", { title: "a --- b", id: "---x" }, "\n\n\n\n"],
		["a thematic break", "---\n\n# text", {}, "---\n\n# text"],
		["four dashes", "----\ntitle: x\n----\n", {}, "----\ntitle: x\n----\n"],
		["not in the first line", "\n---\ntitle: a\n---\n", {}, "\n---\ntitle: a\n---\n"],
		["three dashes alone", "---", {}, "---"],
		["no front matter", "# text", {}, "# text"],
		["nothing", "", {}, ""],
	])("%s", (_, text, frontMatter, body) => {
		expect(read(text)).toMatchObject({ frontMatter, body, problems: [] });
	});

	test("the content keeps its lines", () => {
		const text = page("title: größe 😀", "description: x");
		const { body } = read(text);
		expect(body.split("\n").indexOf("content")).toBe(text.split("\n").indexOf("content"));
	});

	test("opened and not closed, when a key follows", () => {
		expect(read("---\ntitle: a\n\ntext").problems.map(short)).toEqual([
			"1:1+3 The front matter is not closed. | Add a line `---` below the last key.",
		]);
	});

	test("CRLF, lone CR and BOM give the same result as the clean file", () => {
		const clean = page("title: a", "tittle: b", "slug: [c]");
		const results = [clean, clean.replaceAll("\n", "\r\n"), clean.replaceAll("\n", "\r"), `\ufeff${clean}`].map((text) => {
			const file = decodeTextFile(Buffer.from(text), "docs/a.md");
			return "text" in file ? read(file.text) : null;
		});
		for (const result of results) expect(result).toEqual(results[0]);
		expect(results[0]?.problems).toHaveLength(2);
	});

	test("a component carries it in a comment", () => {
		const text = "/*---\ntitle: Home\n---*/\nexport default function Page() {}\n";
		expect(read(text, { inComment: true })).toMatchObject({
			frontMatter: { title: "Home" },
			body: "\n\n\nexport default function Page() {}\n",
			problems: [],
		});
		expect(read("/*---\ntitle: [\n---*/\n", { inComment: true }).problems[0]?.at?.line).toBe(3);
		expect(read("---\ntitle: x\n---\n", { inComment: true }).frontMatter).toEqual({});
		expect(read(text).frontMatter).toEqual({});
	});
});

describe("front matter in other languages is refused and never executed", () => {
	test.each(["js", "javascript", "json", "toml", "coffee", " js"])("---%s", (language) => {
		const proof = join(tmpdir(), "keyframe-front-matter-ran");
		const text = `---${language}\n({ title: require('fs').writeFileSync(${JSON.stringify(proof)}, '') || (globalThis.__pwned = 1) })\n---\n`;
		expect(read(text).problems.map(short)).toEqual([
			`1:4+${language.trim().length} Front matter in \`${language.trim()}\` is not supported. | Write it as YAML between two \`---\` lines.`,
		]);
		expect(existsSync(proof)).toBe(false);
		expect("__pwned" in globalThis).toBe(false);
	});
});

describe("keys that objects have by themselves", () => {
	test.each(["__proto__", "constructor", "prototype"])("%s is refused", (key) => {
		expect(read(page("title: a", `${key}: { polluted: 1 }`)).problems.map(short)).toEqual([
			`3:1+${key.length} The key \`${key}\` is not allowed. | Choose another name.`,
		]);
		expect(Object.keys(Object.prototype)).toEqual([]);
	});

	test("a lenient reader ignores them, and stays clean", () => {
		const { frontMatter, problems } = read(page("title: a", "__proto__: { polluted: 1 }"), { lenient: true });
		expect(frontMatter).toEqual({ title: "a" });
		expect("polluted" in frontMatter).toBe(false);
		expect(problems).toMatchObject([{ severity: "warning" }]);
	});

	test("other names of methods are keys like any", () => {
		expect(read(page("toString: x", "hasOwnProperty: y", "title: a"))).toMatchObject({ frontMatter: { title: "a" }, problems: [] });
	});
});

describe("attacks on the parser", () => {
	test("an alias bomb", () => {
		const levels = ["a: &a [x,x,x,x,x,x,x,x,x]"];
		for (const [inner, name] of ["ab", "bc", "cd", "de", "ef"]) levels.push(`${name}: &${name} [${Array(9).fill(`*${inner}`).join(",")}]`);
		expect(read(page(...levels)).problems.map(short)).toEqual([
			"2:1+1 Excessive alias count indicates a resource exhaustion attack. | Write the values out.",
		]);
		expect(read(page("a: &a x", "title: *a")).frontMatter).toEqual({ title: "x" });
	});

	test("10,000 nested lists, after ordinary files, time and again", () => {
		for (let index = 0; index < 50; index++) read(page("title: a", `keywords: [a, b${index}]`, "description: >", "  long", "  text"));
		for (let round = 0; round < 40; round++) {
			expect(read(page(`a: ${"[".repeat(10_000)}`)).problems.map(short)).toEqual([
				"2:68+1 The front matter is nested deeper than 64 levels.",
			]);
		}
	});

	test.each([
		["lists", `a: ${"[".repeat(65)}${"]".repeat(65)}`, "2:68"],
		["mappings", `a: ${"{a: ".repeat(65)}1${"}".repeat(65)}`, "2:260"],
		["dashes", `x: \n ${"- ".repeat(2000)}a`, "3:1"],
		["complex keys", `${"? ".repeat(2000)}a`, "2:1"],
	])("deep %s", (_, yaml, place) => {
		expect(read(page(yaml)).problems.map(short)).toEqual([`${place}+1 The front matter is nested deeper than 64 levels.`]);
	});

	test("what is deep but allowed", () => {
		expect(read(page(`a: ${"[".repeat(64)}${"]".repeat(64)}`, "title: a"))).toMatchObject({ frontMatter: { title: "a" }, problems: [] });
	});

	test("too long, in characters or lines", () => {
		expect(read(page(`a: ${"x".repeat(65_534)}`)).problems.map(short)).toEqual([
			"1:1+1 The front matter has 65538 characters, over the limit of 65536. | Move data to a file of its own.",
		]);
		const keys = Array.from({ length: 1001 }, (_, index) => `k${index}: 1`);
		expect(read(page(...keys)).problems.map(short)).toEqual([
			"1:1+1 The front matter has 1001 lines, over the limit of 1000. | Move data to a file of its own.",
		]);
		expect(read(page(...keys.slice(1))).problems).toEqual([]);
	});
});

describe("values of the wrong type", () => {
	test.each([
		["title: 123", '2:1+5 `title`: expected string, received number `123`. | Put it in quotes: `title: "123"`.'],
		["title: 1.10", '2:1+5 `title`: expected string, received number `1.10`. | Put it in quotes: `title: "1.10"`.'],
		["title: true", '2:1+5 `title`: expected string, received boolean `true`. | Put it in quotes: `title: "true"`.'],
		["title:", "2:1+5 `title`: expected string, received null. | Give it a value, or remove the key."],
		["title: { a: 1 }", "2:1+5 `title`: expected string, received an object."],
		[
			"id: 12345678901234567890",
			'2:1+2 `id`: expected string, received number `12345678901234567890`. | Put it in quotes: `id: "12345678901234567890"`.',
		],
		["slug: [a]", "2:1+4 `slug`: expected string, received a list."],
		["sidebar_position: abc", "2:1+16 `sidebar_position`: expected number, received string `abc`."],
		["sidebar_position: .inf", "2:1+16 `sidebar_position`: expected number, received number `.inf`."],
		["draft: yes", "2:1+5 `draft`: expected boolean, received string `yes`. | Write `true` or `false`."],
		["toc_max_heading_level: 9", "2:1+21 `toc_max_heading_level`: expected number to be <=6, received number `9`."],
		["toc_min_heading_level: 2.5", "2:1+21 `toc_min_heading_level`: expected int, received number `2.5`."],
		["keywords: 3", "2:1+8 `keywords`: expected a list of texts, received number `3`."],
		["keywords: [a, 3]", "2:1+8 `keywords`: expected a list of texts, received a list."],
		["pagination_next: 4", "2:1+15 `pagination_next`: expected the id of a page or null, received number `4`."],
		["custom_edit_url: foo", "2:1+15 `custom_edit_url`: expected an http or https address, received string `foo`."],
		[
			"custom_edit_url: javascript:alert(1)",
			"2:1+15 `custom_edit_url`: expected an http or https address, received string `javascript:alert(1)`.",
		],
	])("%s", (line, expected) => {
		const { problems } = read(page(line, "image: x.png"));
		expect(problems.map(short)).toEqual([expected]);
		expect(problems).toMatchObject([{ code: "front-matter-invalid", severity: "error" }]);
	});

	test("are all reported, and the right ones are kept", () => {
		const { problems, frontMatter } = read(page("title: 1", "slug: 2", "id: ok"));
		expect(problems.map((problem) => problem.at?.line)).toEqual([2, 3]);
		expect(frontMatter).toEqual({ id: "ok" });
	});

	test("a lenient reader warns and goes on", () => {
		const { problems, frontMatter } = read(page("title: 1", "slug: a"), { lenient: true });
		expect(problems.map((problem) => problem.severity)).toEqual(["warning"]);
		expect(frontMatter).toEqual({ slug: "a" });
		expect(read('---\ntitle: "a\n---\n', { lenient: true }).problems.map((problem) => problem.severity)).toEqual(["warning"]);
	});
});

describe("keys that are not known", () => {
	test("are a warning when they look like one that is", () => {
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

	test("are left to other tools when they do not", () => {
		expect(read(page("authors: [me]", "date: 2024-13-45", "crumb: x", "1: a", "title: a"))).toMatchObject({
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

	test("are read as YAML 1.2: `no` and dates are text, and nothing is merged", () => {
		expect(read(page("title: no", "slug: 2024-01-01", "base: &b { id: x }", "<<: *b"))).toMatchObject({
			frontMatter: { title: "no", slug: "2024-01-01" },
			problems: [],
		});
	});

	test("belong to one page: changing them changes no other", () => {
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
