import { mkdirSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Problem } from "../../generator/lib/problem.ts";
import { keyframe } from "../support/cli.ts";
import { pixel } from "../support/pixel.ts";
import { jsonProblems, shortProblemWithCode, withoutTraces } from "../support/printed-problems.ts";
import { temporaryFolder, writeFiles } from "../support/site.ts";

// Inputs with one mistake each, all in one site and one run: every mistake must be reported at its place.

const frontMatter: Readonly<Record<string, string>> = {
	"unclosed-quote": 'title: "a: b\nslug: x',
	tab: "title: A\nkeywords:\n\t- b",
	"key-twice": "title: A\ndescription: B\ntitle: C",
	colon: "title: Foo: bar",
	scalar: "just text",
	list: "- a\n- b",
	prototype: "__proto__: { a: 1 }",
	constructor: "constructor: { a: 1 }",
	aliases: `a: &a [x, x, x, x, x, x, x, x, x]\n${"bcdefgh".replace(/./g, (name, index: number) => `${name}: &${name} [${`*${"abcdefg"[index]}, `.repeat(9)}x]\n`)}`,
	brackets: `a: ${"[".repeat(10_000)}`,
	"code-tag": 'title: !!js/function "function () {}"',
	number: "title: 123",
	"big-number": "id: 12345678901234567890",
	"text-for-number": "sidebar_position: abc",
	"list-for-text": "slug: [a]",
	"text-for-boolean": "draft: maybe",
	typo: "tittle: A",
	"slug-up": "slug: ../../x",
	"slug-host": "slug: //evil.test",
	"slug-query": 'slug: "foo?x#y"',
	"slug-escape": 'slug: "%2e%2e"',
	"slug-device": "slug: con",
	"slug-hidden": "slug: .git/x",
	"many-keys": Array.from({ length: 5000 }, (_, index) => `key${index}: 1`).join("\n"),
	"two-documents": "title: A\n--- !x\ntitle: B",
	neighbour: "pagination_next: goood",
	picture: "title: A\nimage: ./picture.png",
	"old-address": "title: A\nredirect_from: [/docs/index.html]",
	"reserved-sign": "title: @a",
	backtick: "title: `a`",
	directive: "title: %a",
	alias: "title: *emphasis*",
	"quote-inside": "title: 'it's'",
	"open-list": "title: A\nkeywords: [a, b",
	"open-mapping": "last_update: { date: 2024-01-01",
	"deeper-line": "last_update:\n  date: 2024-01-01\n   author: A",
	"colon-in-list": "tags: x: y",
	"no-day": "date: 2024-02-31",
	"no-day-inside": "last_update: { date: 2024-13-01 }",
	"number-for-list": "tags: 5",
	"too-high": "toc_max_heading_level: 9",
	"nothing-for-text": "title:",
	"boolean-for-text": "description: true",
	"two-typos": "sidebar_lable: A\nkeyword: [a]",
	"no-sidebar": "displayed_sidebar: nope",
	author: "authors: nobody",
};

const content: Readonly<Record<string, string | Uint8Array>> = {
	"b/unclosed-tag.mdx": "# A\r\n\r\n<Foo>\r\n\r\ntext\r\n",
	"b/other-tag.mdx": "# A\n\n<A>text</B>\n",
	"b/expression.mdx": "# A\n\n\t😀😀 {1 +} x\n\nText {1 +}\n",
	"b/sign.mdx": "# A\n\na < b and <5\n",
	"b/export.mdx": "# A\n\nexport const = 3\n",
	"b/name-twice.mdx": "export const a = 1;\nexport const a = 2;\n\n# A\n",
	"b/unknown-component.mdx": "# A\n\n<Nope />\n",
	"b/import-missing.mdx": 'import A from "./missing.tsx";\n\n# A\n\n<A />\n',
	"b/import-case.mdx": 'import A from "./Component.tsx";\n\n# A\n\n<A />\n',
	"b/component.tsx": "export default function A() {\n\treturn <p>A</p>;\n}\n",
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
	"b/open-fence.md": "# A\n\n- ```js\n  a\n\n~~~sh\nb\n```\n",
	"b/dangers.md":
		"# A\n\n<p onclick='x()'>a</p>\n\n<base href='/x'>\n\n<iframe title=\"b\" srcdoc='<p>x</p>'></iframe>\n\n<script>alert(1)</script>\n",
	"b/notes.md": "# A\n\nA[^a].\n\n[^b]: Never.\n",
	"b/incomplete.md":
		"# A\n\n:::card\n:::\n\n:::steps\ntext\n:::\n\n:::file-tree\ntext\n:::\n\n:::params\ntext\n:::\n\n::video{}\n\n::youtube{}\n",
	"b/open-style.md": "# A\n\n<style>p { color: red }\n\ntext\n",
	"b/no-quotes.md": "# A\n\n<a href=/docs/good>a</a>\n",
	"b/autolink.mdx": "# A\n\n<https://a.test>\n",
	"b/open-comment.mdx": "# A\n\n<!-- open\n",
	"b/tag-open.mdx": "# A\n\nText.\n\n<Note\n\nSome text here.\n",
	"b/tag-closing-open.mdx": "# A\n\n<Note>\n\nText.\n\n</Note\n\nAnd so on.\n",
	"b/attribute-name.mdx": '# A\n\n<Card\n\ttitle="a"\n\t9a="b"\n/>\n',
	"b/details-open.md":
		"# A\n\n<details>\n<summary>B</summary>\n\nText.\n\n<details open><summary>C</summary>\n\nText. </details>\n\n<details>\n\nD\n",
	"b/alert-kind.md": "# A\n\n> [!NOTEE]\n> Text.\n\n> [!riddle] Why?\n",
	"b/less.mdx": "# A\n\nIf a <= b then.\n",
	"b/two-defaults.mdx": "export default function A() {}\n\nexport default function B() {}\n\n# A\n",
	"b/attribute.mdx": "# A\n\n<p\n\ttitle={1 +}>x</p>\n",
	"b/spread.mdx": "# A\n\n😀 <p {...}>x</p>\n",
	"b/tag-in-quote.mdx": "# A\n\n> <A>\n\ntext\n\n</A>\n",
	"b/brace-in-list.mdx": "# A\n\n- item {\n\nmore }\n",
	"b/member.mdx": "# A\n\n<a.b.Nope />\n",
	"b/text-below-import.mdx": 'import A from "./component.tsx";\n## B\n\n<A />\n',
	"b/import-itself.mdx": 'import Self from "./import-itself.mdx";\n\n# A\n\n<Self />\n',
	"b/deep.md": `# A\n\n${"> ".repeat(220)}deep\n`,
	"c/latin.md": Buffer.from("# Caf\xe9\n", "latin1"),
	"c/bytes.md": Buffer.from([0x23, 0x20, 0xff, 0xfe, 0x68, 0xc3, 0x28]),
	"c/utf-16.md": Buffer.from("\ufeff# A\n", "utf16le"),
	"c/nul.md": "# A\n\nx\0\n",
	"c/caf\u00e9.md": "# A\n",
	"c/cafe\u0301.md": "# A\n",
	"c/Case.md": "# A\n",
	"c/case.md": "# A\n",
	"c/control.md": "# A\n\nA\u0007B \u001b[31m\n",
	"c/zero-width.md": "# A\n\n## B\u200B\n",
	"c/mark.md": "# A\n\nA\uFEFFB\n",
	"c/bidi.md": "# A\n\nA\u202EB\n",
	"c/surrogate.md": Buffer.from([0x23, 0x20, 0x41, 0x0a, 0x0a, 0xed, 0xa0, 0x80, 0x0a]),
	"c/both.md": "# A\n",
	"c/both/index.md": "# A\n",
	"c/back\\slash.md": "# A\n",
	"f/syntaxes.md":
		'# A\n\n[inline](no.md) <a href="no.md">html</a> [full][ref] [ref] [angle](<no no.md>)\n\n[image](no.md) [![Picture](no.png)](no.md)\n\n<img src="no.png" srcset="no-1.png 1x, no-2.png 2x" alt="">\n<video src="no.mp4" poster="no.png"><source src="no.webm"></video>\n\n[ref]: no.md\n',
	"f/jsx.mdx": '# A\n\n<a href="no.md">jsx</a> <img src="no.png" alt="" />\n\n<Card title="A" href="no.md" />\n\n{1 + 1}\n',
	"f/anchors.md":
		"# A\n\n## Größe\n\n[same](#no) [case](#größE) [encoded](#gr%C3%B6%C3%9Fen) [other](../good.md#no) [by path](/docs/good#no)\n",
	"f/forms.md":
		"# A\n\n[case](../Good.md) [path](/docs/Good) [draft](../draft.md) [draft path](/docs/draft) [base](/sub/docs/good) [folder](../f/no/)\n",
	"f/places.md":
		"# A\n\n[no ending](./nope) [slash](nope/) [index](../nope/index.md) [HTML](/nope.html) [up](../../../../good.md) [folder](docs/good) [root](/good) [twice](docs/f/forms.md) [query](../good.md?x=1#Part) [draft](../draft#x)\n",
	"f/hosts.md":
		"# A\n\n[mail](a@b.test) [port](localhost:3000/x) [slashes](///docs/good) [file](file:x) [ftp](ftp://a.test) [number](http://a.test:99999) [escape](https://a.test/%zz) [tel](tel:) [host](http://%zz.test)\n",
	"f/references.md": "# A\n\n[a] [b][] [c][d] ![e][f]\n\n[b]: nope.md\n[a]: <>\n[f]: nope.png\n",
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
		"docs/good.png": pixel,
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
	problems = jsonProblems(stdout);
});

/** The problems of files whose path starts with `prefix`, one per line. */
function reported(prefix: string): string {
	return `\n${problems
		.filter((problem) => problem.at?.file.startsWith(prefix))
		.map((problem) => `${problem.at?.file.replace(/^docs\/\w\//, "")}:${shortProblemWithCode(problem)}`)
		.join("\n")}\n`;
}

test("every faulty file is reported, with more than a hundred problems in total", () => {
	const named = new Set(problems.map((problem) => problem.at?.file));
	const wrong = [...Object.keys(frontMatter).map((name) => `a/${name}.md`), ...Object.keys(content)].map((name) => `docs/${name}`);
	// Of two colliding files, the problem names the second.
	const silent = ["docs/b/component.tsx", "docs/c/cafe\u0301.md", "docs/c/Case.md", "docs/c/both.md"];
	expect(wrong.filter((file) => !named.has(file))).toEqual(silent);
	expect(problems.length).toBeGreaterThan(100);
});

describe("the problems of", () => {
	test("front matter", () => {
		expect(reported("docs/a/")).toMatchInlineSnapshot(`
			"
			alias.md:2:8 front-matter-syntax \`*emphasis*\` is an alias in YAML, and its anchor does not exist. | For the text, write \`"*emphasis*"\`.
			aliases.md:2:1 front-matter-syntax Excessive alias count indicates a resource exhaustion attack. | Write the values out.
			author.md:2:1 author-unknown There is no author \`nobody\` in \`authors.yml\`. | Add \`nobody:\` with a \`name\` to \`authors.yml\` in the folder of the collection.
			backtick.md:2:8 front-matter-syntax A value cannot begin with “\`”. | Put it in quotes: “title: "\`a\`"”.
			big-number.md:2:1 front-matter-invalid \`id\`: expected string, received number \`12345678901234567890\`. | Put it in quotes: \`id: "12345678901234567890"\`.
			boolean-for-text.md:2:1 front-matter-invalid \`description\`: expected string, received boolean \`true\`. | Put it in quotes: \`description: "true"\`.
			brackets.md:2:68 front-matter-syntax The front matter is nested deeper than 64 levels.
			code-tag.md:2:8 front-matter-syntax Unresolved tag: tag:yaml.org,2002:js/function. | Use plain values only.
			colon-in-list.md:2:7 front-matter-syntax A value that contains \`: \` must be quoted. | Write \`tags: "x: y"\`.
			colon.md:2:8 front-matter-syntax A value that contains \`: \` must be quoted. | Write \`title: "Foo: bar"\`.
			constructor.md:2:1 front-matter-syntax The key \`constructor\` is not allowed. | Choose another name.
			deeper-line.md:4:4 front-matter-syntax This line is indented further than the key above it, which already has a value. | Indent it by 2 spaces.
			directive.md:2:8 front-matter-syntax A value cannot begin with “%”. | Put it in quotes: “title: "%a"”.
			js.md:1:4 front-matter-syntax Front matter in \`js\` is not supported. | Write it as YAML between two \`---\` lines.
			key-twice.md:4:1 front-matter-syntax The key \`title\` is given twice. | Remove one; the first is on line 2.
			list-for-text.md:2:1 front-matter-invalid \`slug\`: expected string, received a list.
			list.md:2:1 front-matter-syntax The front matter must be a mapping of keys to values. | Write lines such as \`title: My page\`.
			many-keys.md:1:1 front-matter-syntax The front matter has 5000 lines, over the limit of 1000. | Move data to a file of its own.
			neighbour.md:2:1 pagination-unknown Couldn't find any doc with id \`goood\`, which \`pagination_next\` names. | Did you mean \`good\`?
			no-day-inside.md:2:16 front-matter-invalid \`last_update.date\`: expected a date such as 2025-01-31 or 2025-01-31T12:00Z, received string \`2024-13-01\`.
			no-day.md:2:1 front-matter-invalid \`date\`: expected a date such as 2025-01-31 or 2025-01-31T12:00Z, received string \`2024-02-31\`.
			no-sidebar.md:2:1 sidebar-unknown Can't find any sidebar with id \`nope\`, which \`displayed_sidebar\` names. | Available: \`docs\`.
			nothing-for-text.md:2:1 front-matter-invalid \`title\`: expected string, received null. | Give it a value, or remove the key.
			number-for-list.md:2:1 front-matter-invalid \`tags\`: expected a list, received number \`5\`. | Write a list: \`tags: [5]\`.
			number.md:2:1 front-matter-invalid \`title\`: expected string, received number \`123\`. | Put it in quotes: \`title: "123"\`.
			old-address.md:3:1 redirect-invalid The redirect from \`/docs/index.html\` would hide the page \`docs/index.md\`. | Remove it, or move the page.
			open-list.md:3:11 front-matter-syntax \`[\` is opened here and never closed. | Close it with \`]\`.
			open-mapping.md:2:14 front-matter-syntax \`{\` is opened here and never closed. | Close it with \`}\`.
			picture.md:3:1 image-missing The image \`./picture.png\` of the page is broken: there is no image \`docs/a/picture.png\`. | Put the file at \`docs/a/picture.png\`, or correct the path.
			prototype.md:2:1 front-matter-syntax The key \`__proto__\` is not allowed. | Choose another name.
			quote-inside.md:2:12 front-matter-syntax The quote ends before the value does. | Write \`title: "it's"\`.
			reserved-sign.md:2:8 front-matter-syntax A value cannot begin with “@”. | Put it in quotes: “title: "@a"”.
			scalar.md:2:1 front-matter-syntax The front matter must be a mapping of keys to values. | Write lines such as \`title: My page\`.
			slug-device.md:2:1 front-matter-invalid The slug \`con\` cannot be used as an address. | Use letters, digits, \`-\`, \`_\` and \`/\`.
			slug-escape.md:2:1 front-matter-invalid The slug \`%2e%2e\` cannot be used as an address. | Use letters, digits, \`-\`, \`_\` and \`/\`.
			slug-hidden.md:2:1 front-matter-invalid The slug \`.git/x\` cannot be used as an address. | Use letters, digits, \`-\`, \`_\` and \`/\`, such as \`git/x\`.
			slug-host.md:2:1 front-matter-invalid The slug \`//evil.test\` cannot be used as an address. | Use letters, digits, \`-\`, \`_\` and \`/\`, such as \`/evil.test\`.
			slug-query.md:2:1 front-matter-invalid The slug \`foo?x#y\` cannot be used as an address. | Use letters, digits, \`-\`, \`_\` and \`/\`, such as \`foo-x-y\`.
			slug-up.md:2:1 front-matter-invalid The slug \`../../x\` cannot be used as an address. | Use letters, digits, \`-\`, \`_\` and \`/\`, such as \`x\`.
			tab.md:4:1 front-matter-syntax YAML cannot be indented with tabs. | Use spaces.
			text-for-boolean.md:2:1 front-matter-invalid \`draft\`: expected boolean, received string \`maybe\`. | Write \`true\` or \`false\`.
			text-for-number.md:2:1 front-matter-invalid \`sidebar_position\`: expected number, received string \`abc\`.
			toml.md:1:4 front-matter-syntax Front matter in \`toml\` is not supported. | Write it as YAML between two \`---\` lines.
			too-high.md:2:1 front-matter-invalid \`toc_max_heading_level\`: expected at most 6, received number \`9\`.
			two-documents.md:3:1 front-matter-syntax The front matter must be one YAML document. | Remove this line.
			two-typos.md:2:1 front-matter-unknown-key The key \`sidebar_lable\` is not known. | Did you mean \`sidebar_label\`?
			two-typos.md:3:1 front-matter-unknown-key The key \`keyword\` is not known. | Did you mean \`keywords\`?
			typo.md:2:1 front-matter-unknown-key The key \`tittle\` is not known. | Did you mean \`title\`?
			unclosed-quote.md:2:8 front-matter-syntax A quote is opened here and never closed. | Close it at the end of the value.
			unclosed.md:1:1 front-matter-syntax The front matter is not closed. | Add a line \`---\` below the last key.
			"
		`);
	});

	test("Markdown and MDX", () => {
		expect(reported("docs/b/")).toMatchInlineSnapshot(`
			"
			alert-kind.md:3:3 directive-unknown \`[!NOTEE]\` is not a kind of note, so it stays a quote. | Did you mean \`[!NOTE]\`?
			alert-kind.md:6:3 directive-unknown \`[!riddle]\` is not a kind of note, so it stays a quote. | Known here: note, tip, info, important, warning, caution, danger.
			attribute-name.mdx:5:2 markdown-syntax Unexpected character \`9\` (U+0039) before attribute name, expected a character that can start an attribute name, such as a letter, \`$\`, or \`_\`; whitespace before attributes; or the end of the tag. | Write attributes as \`name="value"\`, and \`>\` where the tag ends.
			attribute.mdx:4:12 markdown-syntax Could not parse expression: Unexpected token. | In \`.mdx\`, \`{\` begins an expression. Write \`\\{\` for a brace, or rename the page to \`.md\`.
			autolink.mdx:3:1 markdown-syntax \`<https://a.test>\` is not a link in \`.mdx\`, where \`<\` begins a component. | Write \`[https://a.test](https://a.test)\`, or leave out \`<\` and \`>\`.
			brace-in-list.mdx:3:9 markdown-syntax Unexpected end of file in expression, expected a corresponding closing brace for \`{\`. | In \`.mdx\`, \`{\` begins an expression. Write \`\\{\` for a brace, or rename the page to \`.md\`.
			dangers.md:3:4 html-unsafe \`onclick\` does nothing here, since pages are not run in the browser. | Move the element into a component in a file \`*.island.tsx\`, which the browser runs, and import that.
			dangers.md:5:1 html-unsafe \`<base>\` is left out, because it would change all links of the page. | Write full URLs, or set \`base\` in the configuration.
			dangers.md:7:1 html-unsafe \`<iframe srcdoc>\` is left out, because its content would not be checked. | Put the document into the static folder, and use \`src\`.
			dangers.md:9:1 html-unsafe \`<script>\` is left out, because scripts within pages are not run. | Move its code into an island, a component in a file \`*.island.tsx\`, and import that in an \`.mdx\` page.
			deep.md:3:401 nesting-too-deep Elements are nested deeper than 200 levels. | Flatten the list, quote or markup here.
			details-open.md:12:1 markdown-syntax \`<details>\` is never closed, so the rest of the page is folded into it. | Add \`</details>\` where it ends.
			directives.md:3:1 directive-unknown The directive \`:::notte\` is not known. | Did you mean \`:::note\`?
			directives.md:9:1 directive-unclosed \`:::note\` is never closed. | Add a line \`:::\` where it ends.
			export.mdx:3:14 markdown-syntax Could not parse import/exports: Unexpected token. | Complete the statement, and leave an empty line between it and the text below.
			expression.mdx:3:11 markdown-syntax Could not parse expression: Unexpected token. | In \`.mdx\`, \`{\` begins an expression. Write \`\\{\` for a brace, or rename the page to \`.md\`.
			headings.md:3:1 heading-empty The heading \`##\` has no text. | Write its text, or remove it.
			headings.md:5:1 heading-order The heading “Deep” is \`####\` below the title, so a level is skipped. | Write \`##\`.
			ids.md:5:1 heading-id-duplicate The heading id \`b\` is used twice in this page. | Choose another, such as \`b-2\`.
			ids.md:7:1 heading-id-duplicate The id \`b\` is used twice in this page. | Choose another, such as \`b-2\`.
			ids.md:7:33 heading-id-duplicate The id \`c\` is used twice in this page. | Choose another, such as \`c-2\`.
			import-case.mdx:1:15 module-failed There is no file \`docs/b/Component.tsx\`. | The case differs: use \`component.tsx\`.
			import-itself.mdx:1:1 import-cycle Files import one another in a circle: \`docs/b/import-itself.mdx\` → \`docs/b/import-itself.mdx\`. | Move the shared code into another file.
			import-missing.mdx:1:15 module-failed \`./missing.tsx\` does not exist: there is no file \`docs/b/missing.tsx\`. | Add the file, or correct the path.
			incomplete.md:3:1 directive-incomplete \`:::card\` has no title. | Write it in brackets: \`:::card[Title]{href=page.md}\`.
			incomplete.md:6:1 directive-incomplete \`:::steps\` has no list. | Number the steps: \`1. First step\`.
			incomplete.md:10:1 directive-incomplete \`:::file-tree\` has no list. | Write files and folders as a nested list: \`- src/\`.
			incomplete.md:14:1 directive-incomplete \`:::params\` has no table. | Add a table with the names of the parameters in its first column: \`| Name | Type | Description |\`.
			incomplete.md:18:1 directive-incomplete \`::video\` has no source. | Set the file: \`::video{src=./clip.mp4}\`.
			incomplete.md:20:1 directive-incomplete \`::youtube\` has no video id. | Write what follows \`v=\` in its address: \`::youtube{id=aqz-KE-bpKQ title=…}\`.
			less.mdx:3:7 markdown-syntax Unexpected character \`=\` (U+003D) before name, expected a character that can start a name, such as a letter, \`$\`, or \`_\`. | In \`.mdx\`, \`<\` begins a component. Write \`&lt;\` for the character, or rename the page to \`.md\`.
			member.mdx:3:1 component-unknown The component \`a.b.Nope\` is used but not imported. | Import \`a\` at the top of the page.
			name-twice.mdx:2:14 markdown-syntax Could not parse import/exports: Identifier 'a' has already been declared. | Give one of the two another name.
			no-picture.md:3:12 image-missing The image “Picture” from \`missing.png\` is broken: there is no image \`docs/b/missing.png\`. | Put the file at \`docs/b/missing.png\`, or correct the path.
			no-picture.md:3:29 link-malformed The image is malformed: it has no address. | Write the address, or remove the link.
			no-picture.md:3:31 image-alt-missing The image \`../good.png\` has no alternative text. | Describe it: \`![…](…)\`. If it is decorative, write \`<img alt="" src="…" />\`.
			no-quotes.md:3:1 markdown-syntax \`<a href=/docs/good>\` is shown as text, because a value with a slash needs quotes. | Write \`href="/docs/good"\`, or \`\\<a href=/docs/good>\` for the text.
			notes.md:3:2 reference-undefined There is no footnote \`[^a]\`. | Did you mean \`[^b]\`?
			notes.md:5:1 reference-undefined Nothing refers to the footnote \`[^b]\`, so it is not shown. | Write \`[^b]\` where it belongs, or remove it.
			open-comment.mdx:3:2 markdown-syntax Unexpected character \`!\` (U+0021) before name, expected a character that can start a name, such as a letter, \`$\`, or \`_\` (note: to create a comment in MDX, use \`{/* text */}\`). | Write comments as \`{/* … */}\` in \`.mdx\`.
			open-fence.md:3:3 markdown-syntax The code that begins with “\`\`\`js” is never closed. | Add a line “\`\`\`” where it ends.
			open-fence.md:6:1 markdown-syntax The code that begins with “~~~sh” is never closed. | Add a line “~~~” where it ends.
			open-style.md:3:1 markdown-syntax \`<style>\` is never closed and would hide the rest of the page, so it is shown as text. | Add \`</style>\`, or write \`\\<style>\` for the text.
			other-tag.mdx:3:8 markdown-syntax Unexpected closing tag \`</B>\`, expected corresponding closing tag for \`<A>\` (3:1). | Add \`</A>\` where it ends, or write \`<A />\` when it has no content.
			schemes.md:3:10 link-unsafe The link \`javascript:x\` is unsafe: the scheme of \`javascript:x\` is not allowed. | Use https, http, mailto or tel.
			schemes.md:4:10 link-unsafe The link \`JaVaScRiPt:x\` is unsafe: the scheme of \`JaVaScRiPt:x\` is not allowed. | Use https, http, mailto or tel.
			schemes.md:5:10 link-unsafe The link \`javascript:x\` is unsafe: the scheme of \`javascript:x\` is not allowed. | Use https, http, mailto or tel.
			schemes.md:6:10 link-unsafe The link \`javascript:x\` is unsafe: the scheme of \`javascript:x\` is not allowed. | Use https, http, mailto or tel.
			schemes.md:7:10 link-unsafe The link \`javascript:x\` is unsafe: the scheme of \`javascript:x\` is not allowed. | Use https, http, mailto or tel.
			schemes.md:8:10 link-unsafe The link \`vbscript:x\` is unsafe: the scheme of \`vbscript:x\` is not allowed. | Use https, http, mailto or tel.
			schemes.md:9:10 link-unsafe The link \`data:text/html,x\` is unsafe: the scheme of \`data:text/html,x\` is not allowed. | Use https, http, mailto or tel.
			schemes.md:10:10 link-unsafe The link \`view-source:x\` is unsafe: the scheme of \`view-source:x\` is not allowed. | Use https, http, mailto or tel.
			schemes.md:11:10 link-unsafe The link \`blob:x\` is unsafe: the scheme of \`blob:x\` is not allowed. | Use https, http, mailto or tel.
			schemes.md:12:10 link-malformed The link \`//evil.test\` is malformed: \`//evil.test\` has no scheme, so it is treated as https. | Did you mean \`https://evil.test\`?
			schemes.md:14:5 link-unsafe The link “x” to \`javascript:x\` is unsafe: the scheme of \`javascript:x\` is not allowed. | Use https, http, mailto or tel.
			schemes.md:14:31 link-unsafe The image “z” from \`data:text/html,x\` is unsafe: the scheme of \`data:text/html,x\` is not allowed. | Use https, http, mailto or tel.
			schemes.md:14:50 link-unsafe The link \`javascript:x\` is unsafe: the scheme of \`javascript:x\` is not allowed. | Use https, http, mailto or tel.
			schemes.md:16:6 link-unsafe The link “y” to \`vbscript:y\` is unsafe: the scheme of \`vbscript:y\` is not allowed. | Use https, http, mailto or tel.
			sign.mdx:3:12 markdown-syntax Unexpected character \`5\` (U+0035) before name, expected a character that can start a name, such as a letter, \`$\`, or \`_\`. | In \`.mdx\`, \`<\` begins a component. Write \`&lt;\` for the character, or rename the page to \`.md\`.
			spread.mdx:3:11 markdown-syntax Could not parse expression: Unexpected token. | In \`.mdx\`, \`{\` begins an expression. Write \`\\{\` for a brace, or rename the page to \`.md\`.
			tag-closing-open.mdx:7:1 markdown-syntax The tag \`</Note\` has no end, so what follows is read as a part of it. | Write \`>\` where the tag ends.
			tag-in-quote.mdx:3:3 markdown-syntax Expected a closing tag for \`<A>\` before the end of \`blockQuote\`. | Add \`</A>\` where it ends, or write \`<A />\` when it has no content.
			tag-open.mdx:5:1 markdown-syntax The tag \`<Note\` has no end, so what follows is read as a part of it. | Write \`>\` or \`/>\` where the tag ends.
			text-below-import.mdx:2:2 markdown-syntax Could not parse import/exports: Unexpected character '#'. | Complete the statement, and leave an empty line between it and the text below.
			two-defaults.mdx:3:1 markdown-syntax Unexpected duplicate layout, expected a single layout (previous: 1:1-1:31). | Remove one of the two \`export default\`.
			unclosed-tag.mdx:3:1 markdown-syntax Expected a closing tag for \`<Foo>\`. | Add \`</Foo>\` where it ends, or write \`<Foo />\` when it has no content.
			unknown-component.mdx:3:1 component-unknown The component \`Nope\` is used but not imported. | Import \`Nope\` at the top of the page.
			"
		`);
	});

	test("bytes and names", () => {
		expect(reported("docs/c/")).toMatchInlineSnapshot(`
			"
			back\\slash.md:1:1 front-matter-invalid The file name \`c/back\\slash\` cannot be used as an address. | Use letters, digits, \`-\`, \`_\` and \`/\`.
			bidi.md:3:2 character-hidden There is an invisible character here: U+202E, right-to-left override. | Remove it, or write it as \`&#x202E;\` where it is meant.
			both/index.md:1:1 route-duplicate \`docs/c/both/index.md\` and \`docs/c/both.md\` have the same URL \`/docs/c/both\`. | Give one of them another \`slug\`, or rename it.
			bytes.md:1:3 file-encoding \`docs/c/bytes.md\` is not valid UTF-8 at byte 2. | Save it as UTF-8; it may be in an older encoding such as Latin-1.
			café.md:1:1 route-duplicate \`docs/c/café.md\` and \`docs/c/café.md\` have the same URL \`/docs/c/café\`. | Give one of them another \`slug\`, or rename it.
			case.md:1:1 route-duplicate \`docs/c/case.md\` and \`docs/c/Case.md\` have the same URL \`/docs/c/Case\`. | Give one of them another \`slug\`, or rename it.
			control.md:3:2 character-hidden There is an invisible character here: U+0007, control character. | Remove it.
			dangling.md:1:1 file-unreadable \`docs/c/dangling.md\` is a symbolic link to \`nowhere.md\`, which does not exist or leads back to the link. | Remove the link, or replace it with a link to a file of the site.
			latin.md:1:6 file-encoding \`docs/c/latin.md\` is not valid UTF-8 at byte 5. | Save it as UTF-8; it may be in an older encoding such as Latin-1.
			mark.md:3:2 character-hidden There is an invisible character here: U+FEFF, byte order mark. | Remove it.
			nul.md:3:2 file-encoding \`docs/c/nul.md\` contains a NUL character. | Remove it; the file may be binary or UTF-16.
			surrogate.md:3:1 file-encoding \`docs/c/surrogate.md\` is not valid UTF-8 at byte 5. | Save it as UTF-8; it may be in an older encoding such as Latin-1.
			utf-16.md:1:1 file-encoding \`docs/c/utf-16.md\` is UTF-16. | Save it as UTF-8.
			zero-width.md:3:5 character-hidden There is an invisible character here: U+200B, zero width space. | Remove it.
			"
		`);
	});

	test("links", () => {
		expect(reported("docs/f/")).toMatchInlineSnapshot(`
			"
			anchors.md:5:8 anchor-broken The link “same” to \`#no\` is broken: \`docs/f/anchors.md\` has no heading or id \`#no\`. | Ids on that page: \`#a\`, \`#größe\`.
			anchors.md:5:20 anchor-broken The link “case” to \`#größE\` is broken: \`docs/f/anchors.md\` has no heading or id \`#größE\`. | Did you mean \`#größe\`?
			anchors.md:5:38 anchor-broken The link “encoded” to \`#gr%C3%B6%C3%9Fen\` is broken: \`docs/f/anchors.md\` has no heading or id \`#größen\`. | Did you mean \`#größe\`?
			anchors.md:5:65 anchor-broken The link “other” to \`../good.md#no\` is broken: \`docs/good.md\` has no heading or id \`#no\`. | Ids on that page: \`#good\`, \`#part\`.
			anchors.md:5:90 anchor-broken The link “by path” to \`/docs/good#no\` is broken: \`docs/good.md\` has no heading or id \`#no\`. | Ids on that page: \`#good\`, \`#part\`.
			forms.md:3:8 link-broken The link “case” to \`../Good.md\` is broken: the case differs from \`docs/good.md\`. | Did you mean \`../good.md\`?
			forms.md:3:27 link-broken The link “path” to \`/docs/Good\` is broken: the case differs from \`/docs/good\`. | Did you mean \`/docs/good\`?
			forms.md:3:47 link-broken The link “draft” to \`../draft.md\` is broken: \`docs/draft.md\` is a draft. | Publish it, or remove the link.
			forms.md:3:73 link-broken The link “draft path” to \`/docs/draft\` is broken: \`docs/draft.md\` is a draft. | Publish it, or remove the link.
			forms.md:3:93 link-broken The link “base” to \`/sub/docs/good\` is broken: there is no page or static file \`/sub/docs/good\`. | Did you mean \`/docs/good\`?
			forms.md:3:118 link-broken The link “folder” to \`../f/no/\` is broken: there is no page or file \`docs/f/no\`. | Add the page \`docs/f/no.md\`, or correct the path.
			hosts.md:3:8 link-broken The link “mail” to \`a@b.test\` is broken: there is no page or file \`docs/f/a@b.test\`. | Did you mean \`mailto:a@b.test\`?
			hosts.md:3:25 link-malformed The link “port” to \`localhost:3000/x\` is malformed: \`localhost:3000/x\` has no scheme. | Did you mean \`http://localhost:3000/x\`?
			hosts.md:3:53 link-malformed The link “slashes” to \`///docs/good\` is malformed: \`///docs/good\` begins with too many slashes. | Did you mean \`/docs/good\`?
			hosts.md:3:74 link-unsafe The link “file” to \`file:x\` is unsafe: \`file:x\` is a file on a local disk. | Write the path from this page, such as \`../guide.md\`, or from the root of the site.
			hosts.md:3:88 link-unsafe The link “ftp” to \`ftp://a.test\` is unsafe: the scheme of \`ftp://a.test\` is not allowed. | Use https, http, mailto or tel.
			hosts.md:3:111 link-malformed The link “number” to \`http://a.test:99999\` is malformed: \`http://a.test:99999\` has no valid host. | Write the whole address.
			hosts.md:3:141 link-malformed The link “escape” to \`https://a.test/%zz\` is malformed: \`https://a.test/%zz\` has a malformed escape. | Did you mean \`https://a.test/%25zz\`?
			hosts.md:3:167 link-malformed The link “tel” to \`tel:\` is malformed: \`tel:\` has no recipient. | Write the whole address.
			hosts.md:3:180 link-malformed The link “host” to \`http://%zz.test\` is malformed: \`http://%zz.test\` has no valid host. | Write the whole address.
			jsx.mdx:3:10 link-broken The link \`no.md\` is broken: there is no page or file \`docs/f/no.md\`. | Add the page \`docs/f/no.md\`, or correct the path.
			jsx.mdx:3:35 image-missing The image \`no.png\` is broken: there is no image \`docs/f/no.png\`. | Put the file at \`docs/f/no.png\`, or correct the path.
			jsx.mdx:5:23 link-broken The link \`no.md\` is broken: there is no page or file \`docs/f/no.md\`. | Add the page \`docs/f/no.md\`, or correct the path.
			malformed.md:3:5 link-malformed The link “x” to \`%E0%A4%A\` is malformed: \`%E0%A4%A\` has a malformed escape. | Write a percent sign as \`%25\`.
			malformed.md:3:19 link-malformed The link “x” to \`http://[::1\` is malformed: \`http://[::1\` has no valid host. | Write the whole address.
			malformed.md:3:36 link-malformed The link “x” to \`//\` is malformed: \`//\` has no host. | Write the whole address.
			malformed.md:3:45 link-malformed The link “x” to \`\\evil\` is malformed: an address cannot contain a backslash. | Write \`/evil\`.
			malformed.md:3:58 link-malformed The link “x” to \`http://\` is malformed: \`http://\` is not a complete URL. | Write the whole address.
			malformed.md:3:71 link-malformed The link “x” to \`mailto:\` is malformed: \`mailto:\` has no recipient. | Write the whole address.
			malformed.md:3:84 link-malformed The link “x” is malformed: it has no address. | Write the address, or remove the link.
			malformed.md:3:90 link-malformed The link “x” to \`http:/a.test\` is malformed: \`http:/a.test\` is not a complete URL. | Did you mean \`http://a.test\`?
			malformed.md:3:108 link-malformed The link “x” to \`https//a.test\` is malformed: \`https//a.test\` is not a complete URL. | Did you mean \`https://a.test\`?
			malformed.md:3:127 link-unsafe The link “x” to \`htps://a.test\` is unsafe: the scheme of \`htps://a.test\` is not allowed. | Did you mean \`https://a.test\`?
			malformed.md:3:147 link-malformed The link “x” to \`https://a.test/b c\` is malformed: an address cannot contain a space. | Did you mean \`https://a.test/b%20c\`?
			malformed.md:3:172 link-broken The link “x” to \`www.a.test\` is broken: there is no page or file \`docs/f/www.a.test\`. | Did you mean \`https://www.a.test\`?
			malformed.md:3:188 link-malformed The link “x” to \`/a%zz\` is malformed: \`/a%zz\` has a malformed escape. | Write a percent sign as \`%25\`.
			places.md:3:13 link-broken The link “no ending” to \`./nope\` is broken: there is no page or file \`docs/f/nope\`. | Add the page \`docs/f/nope.md\`, or correct the path.
			places.md:3:29 link-broken The link “slash” to \`nope/\` is broken: there is no page or file \`docs/f/nope\`. | Add the page \`docs/f/nope.md\`, or correct the path.
			places.md:3:44 link-broken The link “index” to \`../nope/index.md\` is broken: there is no page or file \`docs/nope/index.md\`. | Add the page \`docs/nope/index.md\`, or correct the path.
			places.md:3:69 link-broken The link “HTML” to \`/nope.html\` is broken: there is no page or static file \`/nope.html\`. | Add the page, or correct the path.
			places.md:3:86 link-broken The link “up” to \`../../../../good.md\` is broken: there is no page or file \`good.md\`. | Did you mean \`../good.md\`?
			places.md:3:116 link-broken The link “folder” to \`docs/good\` is broken: there is no page or file \`docs/f/docs/good\`. | Did you mean \`../good\`?
			places.md:3:134 link-broken The link “root” to \`/good\` is broken: there is no page or static file \`/good\`. | Did you mean \`/docs/good\`?
			places.md:3:149 link-broken The link “twice” to \`docs/f/forms.md\` is broken: there is no page or file \`docs/f/docs/f/forms.md\`. | Did you mean \`forms.md\`?
			places.md:3:174 anchor-broken The link “query” to \`../good.md?x=1#Part\` is broken: \`docs/good.md\` has no heading or id \`#Part\`. | Did you mean \`#part\`?
			places.md:3:203 link-broken The link “draft” to \`../draft#x\` is broken: \`docs/draft.md\` is a draft. | Publish it, or remove the link.
			references.md:3:11 reference-undefined There is no link definition \`[d]\`. | Did you mean \`[a]\`?
			references.md:5:6 link-broken The link “b” to \`nope.md\` is broken: there is no page or file \`docs/f/nope.md\`. | Add the page \`docs/f/nope.md\`, or correct the path.
			references.md:6:7 link-malformed The link “a” is malformed: it has no address. | Write the address, or remove the link.
			references.md:7:6 image-missing The image “e” from \`nope.png\` is broken: there is no image \`docs/f/nope.png\`. | Put the file at \`docs/f/nope.png\`, or correct the path.
			syntaxes.md:3:10 link-broken The link “inline” to \`no.md\` is broken: there is no page or file \`docs/f/no.md\`. | Add the page \`docs/f/no.md\`, or correct the path.
			syntaxes.md:3:26 link-broken The link \`no.md\` is broken: there is no page or file \`docs/f/no.md\`. | Add the page \`docs/f/no.md\`, or correct the path.
			syntaxes.md:3:69 link-broken The link “angle” to \`no no.md\` is broken: there is no page or file \`docs/f/no no.md\`. | Add the page \`docs/f/no no.md\`, or correct the path.
			syntaxes.md:5:9 link-broken The link “image” to \`no.md\` is broken: there is no page or file \`docs/f/no.md\`. | Add the page \`docs/f/no.md\`, or correct the path.
			syntaxes.md:5:28 image-missing The image “Picture” from \`no.png\` is broken: there is no image \`docs/f/no.png\`. | Put the file at \`docs/f/no.png\`, or correct the path.
			syntaxes.md:5:37 link-broken The link “Picture” to \`no.md\` is broken: there is no page or file \`docs/f/no.md\`. | Add the page \`docs/f/no.md\`, or correct the path.
			syntaxes.md:7:11 image-missing The image \`no.png\` is broken: there is no image \`docs/f/no.png\`. | Put the file at \`docs/f/no.png\`, or correct the path.
			syntaxes.md:7:27 image-missing The image \`no-1.png\` is broken: there is no image \`docs/f/no-1.png\`. | Put the file at \`docs/f/no-1.png\`, or correct the path.
			syntaxes.md:7:40 image-missing The image \`no-2.png\` is broken: there is no image \`docs/f/no-2.png\`. | Put the file at \`docs/f/no-2.png\`, or correct the path.
			syntaxes.md:8:13 image-missing The file \`no.mp4\` is broken: there is no file \`docs/f/no.mp4\`. | Put the file at \`docs/f/no.mp4\`, or correct the path.
			syntaxes.md:8:29 image-missing The image \`no.png\` is broken: there is no image \`docs/f/no.png\`. | Put the file at \`docs/f/no.png\`, or correct the path.
			syntaxes.md:8:50 image-missing The file \`no.webm\` is broken: there is no file \`docs/f/no.webm\`. | Put the file at \`docs/f/no.webm\`, or correct the path.
			syntaxes.md:10:8 link-broken The link “full” to \`no.md\` is broken: there is no page or file \`docs/f/no.md\`. | Add the page \`docs/f/no.md\`, or correct the path.
			"
		`);
	});

	test("the configuration", () => {
		expect(reported("site.config.ts")).toMatchInlineSnapshot(`
			"
			site.config.ts:5:38 link-broken The entry \`A\` is broken: there is no page or static file \`/docs/goood\`. | Did you mean \`/docs/good\`?
			site.config.ts:5:73 anchor-broken The entry \`B\` is broken: \`docs/good.md\` has no heading or id \`#x\`. | Ids on that page: \`#good\`, \`#part\`.
			site.config.ts:6:63 link-broken The entry \`D\` is broken: there is no page or static file \`/docs/goood\`. | Did you mean \`/docs/good\`?
			site.config.ts:8:12 redirect-invalid The redirect from \`/docs/good\` would hide the page \`docs/good.md\`. | Remove it, or move the page.
			site.config.ts:9:25 redirect-invalid The redirect from \`/loop\` is part of a loop. | Point it to a page.
			site.config.ts:10:24 redirect-invalid The redirect from \`/one\` leads to another redirect. | Point it to \`/docs/\`.
			site.config.ts:12:25 redirect-invalid The redirect from \`/gone\` is broken: there is no page or static file \`/docs/goood\`. | Did you mean \`/docs/good\`?
			site.config.ts:13:25 redirect-invalid The redirect from \`/host\` is malformed: \`//evil.test\` has no scheme. | Did you mean \`https://evil.test\`?
			site.config.ts:14:12 redirect-invalid The redirect source \`/a*b\` cannot be used as an address. | Write the path as readers see it, beginning with a slash and without escapes.
			"
		`);
	});
});
