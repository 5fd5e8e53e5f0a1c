import { existsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { compatPolicy } from "../../../../../generator/compat/compat-policy.ts";
import { strictPolicy } from "../../../../../generator/compat/policies.ts";
import type { CompatPolicy } from "../../../../../generator/compat/policy.ts";
import { decodeTextFile } from "../../../../../generator/lib/text-file.ts";
import { readFrontMatter } from "../../../../../generator/page/front-matter/front-matter.ts";
import { shortProblem } from "../../../../support/printed-problems.ts";

function read(text: string, options: { readonly policy?: CompatPolicy; readonly inComment?: boolean } = {}) {
	return readFrontMatter({ text, file: "docs/a.md", policy: strictPolicy, ...options });
}

/** Front matter with these lines, followed by a line of content. */
function page(...lines: string[]): string {
	return ["---", ...lines, "---", "content", ""].join("\n");
}

const quoted = "A quote is opened here and never closed. | Close it at the end of the value.";
const mapping = "The front matter must be a mapping of keys to values. | Write lines such as `title: My page`.";

describe("faults in the YAML", () => {
	test.each([
		["unclosed double quote, at the opening one", page('title: "a: b', "slug: x"), `2:8+1 ${quoted}`],
		["unclosed single quote", page("id: x", "title: 'a"), `3:8+1 ${quoted}`],
		["quote that a later one seems to close", page('title: "a', 'other: "b"'), `2:8+1 ${quoted}`],
		["unclosed list", page("keywords: [a, b", "title: x"), "2:11+1 `[` is opened here and never closed. | Close it with `]`."],
		["tab as indentation", page("title: x", "foo:", "\tbar: 1"), "4:1+1 YAML cannot be indented with tabs. | Use spaces."],
		["tab in the first line", page("\ttitle: x"), "2:1+1 YAML cannot be indented with tabs. | Use spaces."],
		[
			"key given twice",
			page("title: a", "slug: b", "title: c"),
			"4:1+5 The key `title` is given twice. | Remove one; the first is on line 2.",
		],
		[
			"key given twice, once in quotes",
			page('"title": a', "title: c"),
			"3:1+5 The key `title` is given twice. | Remove one; the first is on line 2.",
		],
		[
			"inner key given twice",
			page("a: 0", "x:", "  a: 1", "  a: 2"),
			"5:3+1 The key `a` is given twice. | Remove one; the first is on line 4.",
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
		expect(problems.map(shortProblem)).toEqual([expected]);
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
		expect(read("---\ntitle: a\n\ntext").problems.map(shortProblem)).toEqual([
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
		expect(read("/*---\ntitle: [\n---*/\n", { inComment: true }).problems[0]?.at?.line).toBe(2);
		expect(read("---\ntitle: x\n---\n", { inComment: true }).frontMatter).toEqual({});
		expect(read(text).frontMatter).toEqual({});
	});
});

describe("front matter in other languages is refused and never executed", () => {
	test.each(["js", "javascript", "json", "toml", "coffee", " js"])("---%s", (language) => {
		const proof = join(tmpdir(), "keyframe-front-matter-ran");
		const text = `---${language}\n({ title: require('fs').writeFileSync(${JSON.stringify(proof)}, '') || (globalThis.__pwned = 1) })\n---\n`;
		expect(read(text).problems.map(shortProblem)).toEqual([
			`1:4+${language.trim().length} Front matter in \`${language.trim()}\` is not supported. | Write it as YAML between two \`---\` lines.`,
		]);
		expect(existsSync(proof)).toBe(false);
		expect("__pwned" in globalThis).toBe(false);
	});
});

describe("keys with the names of object properties", () => {
	test.each(["__proto__", "constructor", "prototype"])("%s is refused", (key) => {
		expect(read(page("title: a", `${key}: { polluted: 1 }`)).problems.map(shortProblem)).toEqual([
			`3:1+${key.length} The key \`${key}\` is not allowed. | Choose another name.`,
		]);
		expect(Object.keys(Object.prototype)).toEqual([]);
	});

	test("a lenient reader ignores them, and stays clean", () => {
		const { frontMatter, problems } = read(page("title: a", "__proto__: { polluted: 1 }"), { policy: compatPolicy });
		expect(frontMatter).toEqual({ title: "a" });
		expect("polluted" in frontMatter).toBe(false);
		expect(problems).toMatchObject([{ severity: "warning" }]);
	});

	test("other method names are ordinary keys", () => {
		expect(read(page("toString: x", "hasOwnProperty: y", "title: a"))).toMatchObject({ frontMatter: { title: "a" }, problems: [] });
	});
});

describe("attacks on the parser", () => {
	test("an alias bomb", () => {
		const levels = ["a: &a [x,x,x,x,x,x,x,x,x]"];
		for (const [inner, name] of ["ab", "bc", "cd", "de", "ef"]) levels.push(`${name}: &${name} [${Array(9).fill(`*${inner}`).join(",")}]`);
		expect(read(page(...levels)).problems.map(shortProblem)).toEqual([
			"2:1+1 Excessive alias count indicates a resource exhaustion attack. | Write the values out.",
		]);
		expect(read(page("a: &a x", "title: *a")).frontMatter).toEqual({ title: "x" });
	});

	test("10,000 nested lists, after ordinary files, time and again", () => {
		for (let index = 0; index < 50; index++) read(page("title: a", `keywords: [a, b${index}]`, "description: >", "  long", "  text"));
		for (let round = 0; round < 40; round++) {
			expect(read(page(`a: ${"[".repeat(10_000)}`)).problems.map(shortProblem)).toEqual([
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
		expect(read(page(yaml)).problems.map(shortProblem)).toEqual([`${place}+1 The front matter is nested deeper than 64 levels.`]);
	});

	test("nesting up to the limit is allowed", () => {
		expect(read(page(`a: ${"[".repeat(64)}${"]".repeat(64)}`, "title: a"))).toMatchObject({ frontMatter: { title: "a" }, problems: [] });
	});

	test("too long, in characters or lines", () => {
		expect(read(page(`a: ${"x".repeat(65_534)}`)).problems.map(shortProblem)).toEqual([
			"1:1+1 The front matter has 65538 characters, over the limit of 65536. | Move data to a file of its own.",
		]);
		const keys = Array.from({ length: 1001 }, (_, index) => `k${index}: 1`);
		expect(read(page(...keys)).problems.map(shortProblem)).toEqual([
			"1:1+1 The front matter has 1001 lines, over the limit of 1000. | Move data to a file of its own.",
		]);
		expect(read(page(...keys.slice(1))).problems).toEqual([]);
	});
});
