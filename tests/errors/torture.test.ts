import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "../../generator/lib/problem.ts";
import { keyframe } from "../support/cli.ts";
import { shortProblemWithCode, withoutTraces } from "../support/printed-problems.ts";
import { temporaryFolder, writeFiles } from "../support/site.ts";

// Inputs that are wrong in one way each, all in one site and one run: every one has to be reported in its place.

const frontMatter: Readonly<Record<string, string>> = {
	"unclosed-quote": 'title: "a: b\nslug: x',
	"tab": "title: A\nkeywords:\n\t- b",
	"key-twice": "title: A\ndescription: B\ntitle: C",
	"colon": "title: Foo: bar",
	"scalar": "just text",
	"list": "- a\n- b",
	"prototype": "__proto__: { a: 1 }",
	"constructor": "constructor: { a: 1 }",
	"aliases": `a: &a [x, x, x, x, x, x, x, x, x]\n${"bcdefgh".replace(/./g, (name, index: number) => `${name}: &${name} [${`*${"abcdefg"[index]}, `.repeat(9)}x]\n`)}`,
	"brackets": `a: ${"[".repeat(10_000)}`,
	"code-tag": 'title: !!js/function "function () {}"',
	"number": "title: 123",
	"big-number": "id: 12345678901234567890",
	"text-for-number": "sidebar_position: abc",
	"list-for-text": "slug: [a]",
	"text-for-boolean": "draft: maybe",
	"typo": "tittle: A",
	"slug-up": "slug: ../../x",
	"slug-host": "slug: //evil.test",
	"slug-query": 'slug: "foo?x#y"',
	"slug-escape": 'slug: "%2e%2e"',
	"slug-device": "slug: con",
	"slug-hidden": "slug: .git/x",
	"many-keys": Array.from({ length: 5000 }, (_, index) => `key${index}: 1`).join("\n"),
	"two-documents": "title: A\n--- !x\ntitle: B",
	"neighbour": "pagination_next: goood",
	"picture": "title: A\nimage: ./picture.png",
	"old-address": "title: A\nredirect_from: [/docs/index.html]",
};

const content: Readonly<Record<string, string | Uint8Array>> = {
	"b/unclosed-tag.mdx": "# A\r\n\r\n<Foo>\r\n\r\ntext\r\n",
	"b/other-tag.mdx": "# A\n\n<A>text</B>\n",
	"b/expression.mdx": "# A\n\n\t😀😀 {1 +} x\n\nText {1 +}\n",
	"b/sign.mdx": "# A\n\na < b and <5\n",
	"b/comment.mdx": "# A\n\n<!-- x -->\n",
	"b/export.mdx": "# A\n\nexport const = 3\n",
	"b/name-twice.mdx": "export const a = 1;\nexport const a = 2;\n\n# A\n",
	"b/unknown-component.mdx": "# A\n\n<Nope />\n",
	"b/unknown-name.mdx": "# A\n\nText {nope}\n",
	"b/import-missing.mdx": 'import A from "./missing.tsx";\n\n# A\n\n<A />\n',
	"b/import-case.mdx": 'import A from "./Component.tsx";\n\n# A\n\n<A />\n',
	"b/component.tsx": "export default function A() {\n\treturn <p>A</p>;\n}\n",
	"b/cycle-a.mdx": 'import B from "./_cycle-b.mdx";\n\n# A\n\n<B />\n',
	"b/_cycle-b.mdx": 'import C from "./_cycle-c.mdx";\n\n<C />\n',
	"b/_cycle-c.mdx": 'import B from "./_cycle-b.mdx";\n\n<B />\n',
	"b/no-picture.md": "# A\n\n![Picture](missing.png) ![]() ![](../good.png)\n",
	"b/ids.md": '# A\n\n## B {#b}\n\n## C {#b}\n\n<p id="b">x</p> <p id="c">x</p> <p id="c">y</p>\n',
	"b/headings.md": "# A\n\n##\n\n#### Deep\n\n## B\n",
	"b/schemes.md": `# A\n\n${[
		"javascript:x",
		"JaVaScRiPt:x",
		"&#106;avascript:x",
		"java&Tab;script:x",
		"javascript&colon;x",
		"vbscript:x",
		"data:text/html,x",
		"view-source:x",
		"blob:x",
		"//evil.test",
	]
		.map((href) => `<a href="${href}">x</a>`)
		.join("\n")}\n\n[x](javascript:x) [y][y] ![z](data:text/html,x) <javascript:x>\n\n[y]: vbscript:y\n`,
	"b/directives.md": "# A\n\n:::notte\n\ntext\n\n:::\n\n:::note\n\ntext\n",
	"b/deep.md": `# A\n\n${"> ".repeat(220)}deep\n`,
	"c/latin.md": Buffer.from("# Caf\xe9\n", "latin1"),
	"c/bytes.md": Buffer.from([0x23, 0x20, 0xff, 0xfe, 0x68, 0xc3, 0x28]),
	"c/utf-16.md": Buffer.from("\ufeff# A\n", "utf16le"),
	"c/nul.md": "# A\n\nx\0\n",
	"c/caf\u00e9.md": "# A\n",
	"c/cafe\u0301.md": "# A\n",
	"c/Case.md": "# A\n",
	"c/case.md": "# A\n",
	"c/both.md": "# A\n",
	"c/both/index.md": "# A\n",
	"c/back\\slash.md": "# A\n",
	"f/syntaxes.md":
		'# A\n\n[inline](no.md) <a href="no.md">html</a> [full][ref] [ref] [angle](<no no.md>)\n\n[image](no.md) [![Picture](no.png)](no.md)\n\n<img src="no.png" srcset="no-1.png 1x, no-2.png 2x" alt="">\n<video src="no.mp4" poster="no.png"><source src="no.webm"></video>\n\n[ref]: no.md\n',
	"f/syntaxes.mdx": '# A\n\n<a href="no.md">jsx</a> <img src="no.png" alt="" />\n\n<Card title="A" href="no.md" />\n\n{1 + 1}\n',
	"f/anchors.md": "# A\n\n## Größe\n\n[same](#no) [case](#größE) [encoded](#gr%C3%B6%C3%9Fen) [other](../good.md#no) [by path](/docs/good#no)\n",
	"f/forms.md": "# A\n\n[case](../Good.md) [path](/docs/Good) [draft](../draft.md) [draft path](/docs/draft) [base](/sub/docs/good) [folder](../f/no/)\n",
	"f/malformed.md":
		"# A\n\n[x](%E0%A4%A) [x](http://[::1) [x](//) [x](<\\\\evil>) [x](http://) [x](mailto:) [x]() [x](http:/a.test) [x](https//a.test) [x](htps://a.test) [x](<https://a.test/b c>) [x](www.a.test) [x](/a%zz)\n",
};

const root = temporaryFolder();
let problems: readonly Problem[] = [];

beforeAll(async () => {
	writeFiles(root, {
		"site.config.ts": `export default {
	title: "Site",
	base: "/sub/",
	collections: { docs: { dir: "docs", route: "/docs", sidebars: "auto" } },
	navbar: { left: [{ label: "A", to: "/docs/goood" }, { label: "B", to: "/docs/good#x" }] },
	footer: { columns: [{ title: "C", items: [{ label: "D", to: "/docs/goood" }] }] },
	redirects: [
		{ from: "/docs/good", to: "/docs/" },
		{ from: "/loop", to: "/loop" },
		{ from: "/one", to: "/two" },
		{ from: "/two", to: "/docs/" },
		{ from: "/gone", to: "/docs/goood" },
		{ from: "/host", to: "//evil.test" },
		{ from: "/a*b", to: "/docs/" },
	],
};
`,
		"docs/index.md": "# Home\n",
		"docs/good.md": "# Good\n\n## Part\n",
		"docs/good.png": "x",
		"docs/unused.png": "x",
		"docs/draft.md": "---\ndraft: true\n---\n",
		"docs/a/unclosed.md": "---\ntitle: A\n\n# A\n",
		"docs/a/js.md": "---js\nmodule.exports = {};\n---\n",
		"docs/a/toml.md": "---toml\na = 1\n---\n",
		...Object.fromEntries(Object.entries(frontMatter).map(([name, yaml]) => [`docs/a/${name}.md`, `---\n${yaml}\n---\n\n# A\n`])),
		...Object.fromEntries(Object.entries(content).map(([name, text]) => [`docs/${name}`, text])),
	});
	mkdirSync(join(root, "docs/c/folder.md"));
	symlinkSync("nowhere.md", join(root, "docs/c/dangling.md"));
	const { code, stdout } = await keyframe(["check", "--json", root]);
	expect(code).toBe(1);
	withoutTraces(stdout, root);
	problems = stdout
		.split("\n")
		.filter(Boolean)
		.map((line) => JSON.parse(line) as Problem);
});

/** The problems of the files whose path begins so, one a line. */
function reported(prefix: string): string {
	return `\n${problems
		.filter((problem) => problem.at?.file.startsWith(prefix))
		.map((problem) => `${problem.at?.file.replace(/^docs\/\w\//, "")}:${shortProblemWithCode(problem)}`)
		.join("\n")}\n`;
}

test("every file that is wrong is named", () => {
	const named = new Set(problems.map((problem) => problem.at?.file));
	const wrong = [...Object.keys(frontMatter).map((name) => `a/${name}.md`), ...Object.keys(content)].map((name) => `docs/${name}`);
	// Partials are reported by the page that uses them; of two that collide, the second is named.
	const silent = ["docs/b/component.tsx", "docs/b/_cycle-c.mdx", "docs/b/cycle-a.mdx", "docs/c/Case.md", "docs/c/both.md", "docs/c/cafe\u0301.md"];
	expect(wrong.filter((file) => !named.has(file))).toEqual(silent);
	expect(problems.length).toBeGreaterThan(100);
});

describe("the problems of", () => {
	test("front matter", () => {
		expect(reported("docs/a/")).toMatchInlineSnapshot();
	});

	test("Markdown and MDX", () => {
		expect(reported("docs/b/")).toMatchInlineSnapshot();
	});

	test("bytes and names", () => {
		expect(reported("docs/c/")).toMatchInlineSnapshot();
	});

	test("links", () => {
		expect(reported("docs/f/")).toMatchInlineSnapshot();
	});

	test("the configuration", () => {
		expect(reported("site.config.ts")).toMatchInlineSnapshot();
	});

	test("files that nothing uses", () => {
		expect(reported("docs/unused.png")).toMatchInlineSnapshot();
	});
});
