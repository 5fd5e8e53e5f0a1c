import { beforeAll, describe, expect, test } from "vitest";
import { keyframe } from "../support/cli.ts";
import { withoutTraces } from "../support/printed-problems.ts";
import { temporaryFolder, writeFiles } from "../support/site.ts";

/** One site with every mistake that does not hide the others. Each page is named after its mistake. */
const pages: Readonly<Record<string, string | Uint8Array>> = {
	"site.config.ts": `export default {
	title: "Site",
	pageTimeout: 2,
	pageMemory: 64,
	collections: {
		docs: {
			dir: "docs",
			route: "/docs",
			sidebars: {
				main: ["good", "god", { type: "link", label: "Chat", href: "/chat" }],
			},
		},
	},
	navbar: { left: [{ label: "Guide", to: "/docs/giude", sidebar: "mian" }] },
	redirects: [
		{ from: "/docs/good", to: "/docs/" },
		{ from: "/old", to: "/docs/gone" },
	],
};
`,
	"docs/index.md": "# Home\n\n## Getting started\n",
	"docs/good.md": "# Good\n",
	"static/docs/good.html": "<p>in the way</p>",
	"docs/not-utf-8.md": Buffer.from("# Caf\xe9 menu\n", "latin1"),
	"docs/utf-16.md": Buffer.from("\ufeff# Title\n", "utf16le"),
	"docs/nul.md": "# Title\n\nbinary: \0\n",
	"docs/large.md": "x".repeat(5_200_000),
	"docs/quote.md": '---\ntitle: "Unclosed\nslug: x\n---\n\ntext\n',
	"docs/colon.md": "---\ntitle: Remotion: the basics\n---\n",
	"docs/twice.md": "---\ntitle: A\nslug: a\ntitle: B\n---\n",
	"docs/tabs.md": "---\ntitle: A\nkeywords:\n\t- b\n---\n",
	"docs/javascript.md": "---js\nmodule.exports = { title: 'A' };\n---\n",
	"docs/prototype.md": "---\n__proto__: { admin: true }\n---\n",
	"docs/unclosed.md": "---\ntitle: A\n\n# A\n",
	"docs/number.md": "---\ntitle: 4.0\n---\n",
	"docs/slug.md": "---\ntitle: A\nslug: ../../etc/passwd\n---\n",
	"docs/typo.md": "---\ntittle: A\n---\n\n# A\n",
	"docs/tag.mdx": "# A\n\n<Card>\n\ntext\n",
	"docs/brace.mdx": "# A\n\nA set { a, b is written so.\n",
	"docs/sign.mdx": "# A\n\nIt takes <5 minutes.\n",
	"docs/import.mdx": 'import a from "./a.ts";\nimport a from "./b.ts";\n\n# A\n\n<B />\n',
	"docs/script.md": "# A\n\n<script>\n\nThe rest of the page.\n",
	"docs/directive.md": "# A\n\n:::notte\n\ntext\n\n:::\n",
	"docs/never-closed.md": "# A\n\n:::note\n\ntext\n",
	"docs/deep.md": `# A\n\n${"> ".repeat(220)}deep\n`,
	"docs/ids.md": "# A\n\n## One {#same}\n\n## Two {#same}\n",
	"docs/link.md": "# A\n\nSee [the guide](gettin-started.md) or [home](indx.md).\n",
	"docs/anchor.md": "# A\n\nSee [start](index.md#getting-strated).\n",
	"docs/empty-image.md": "# A\n\n![Chart](chart.png)\n",
	"docs/chart.png": "",
	"docs/drawing.md": "# A\n\n![Plan](plan.svg)\n",
	"docs/program.md": "# A\n\nTry the [example](example.html).\n",
	"docs/example.html": "<!doctype html>\n<script>run()</script>\n",
	"docs/plan.svg": '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1" onload="alert(1)"/>',
	"docs/upper.md": "---\ntitle: A\nslug: Cases/a\n---\n",
	"docs/lower.md": "---\ntitle: A\nslug: cases/b\n---\n",
	"docs/image.md": "# A\n\n![Diagram](diagram.png)\n",
	"docs/fence.md": "# A\n\n```js titel=a\na\n```\n\n```js file=./gone.js\n```\n",
	"docs/long-code.md": `# A\n\n\`\`\`js\n${"a();\n".repeat(120_000)}\`\`\`\n`,
	"docs/unsafe.md": "# A\n\n[Click](javascript:alert(1))\n",
	"docs/same.md": "# A\n",
	"docs/same/index.md": "# B\n",
	"docs/sidebar.md": "---\ntitle: A\ndisplayed_sidebar: mian\n---\n",
	"docs/pager.md": "---\ntitle: A\npagination_next: goood\n---\n",
	"docs/pollutes.mdx": '# Pollutes\n\nexport const text = (JSON.stringify = () => "other");\n\n{text()}\n',
	"docs/throws.mdx": '# A\n\nexport const Chart = () => {\n\tthrow new Error("no data");\n};\n\n<Chart />\n',
	"docs/browser.mdx": "# A\n\n<p>{window.innerWidth}</p>\n",
	"docs/unknown.mdx": "# A\n\n<Nope />\n",
	"docs/exits.mdx": "# A\n\n{process.exit(3)}\n",
	"docs/memory.mdx": "# A\n\nexport const x = (() => { const all = []; for (;;) all.push(new Array(1_000_000).fill(all.length)); })();\n",
	"docs/loops.mdx": "# A\n\nexport const x = (() => { for (;;); })();\n",
};

let printed = "";

beforeAll(async () => {
	const root = temporaryFolder();
	writeFiles(root, pages);
	const result = await keyframe(["build", root]);
	expect(result.code).toBe(1);
	printed = withoutTraces(result.stderr, root);
});

/** The output for one file. */
function printedFor(file: string): string {
	const blocks = printed.split(/\n\n(?=\S+:\d+:\d+ (?:error|warning) |(?:error|warning) |\d+ errors)/);
	return `\n${blocks
		.filter((block) => block.trimStart().startsWith(`${file}:`) && !block.includes("(page-orphan)"))
		.join("\n\n")
		.trim()}\n`;
}

describe("files that cannot be read", () => {
	test("docs/not-utf-8.md", () => {
		expect(printedFor("docs/not-utf-8.md")).toMatchInlineSnapshot(`
			"
			docs/not-utf-8.md:1:6 error \`docs/not-utf-8.md\` is not valid UTF-8 at byte 5. (file-encoding)
			  hint: Save it as UTF-8; it may be in an older encoding such as Latin-1.
			"
		`);
	});

	test("docs/utf-16.md", () => {
		expect(printedFor("docs/utf-16.md")).toMatchInlineSnapshot(`
			"
			docs/utf-16.md:1:1 error \`docs/utf-16.md\` is UTF-16. (file-encoding)
			  hint: Save it as UTF-8.
			"
		`);
	});

	test("docs/nul.md", () => {
		expect(printedFor("docs/nul.md")).toMatchInlineSnapshot(`
			"
			docs/nul.md:3:9 error \`docs/nul.md\` contains a NUL character. (file-encoding)
			  hint: Remove it; the file may be binary or UTF-16.
			"
		`);
	});

	test("docs/large.md", () => {
		expect(printedFor("docs/large.md")).toMatchInlineSnapshot(`
			"
			docs/large.md:1:1 error \`docs/large.md\` is 5.2 MB, over the 5 MB limit for pages. (file-too-large)
			  hint: Split the page, link to the data as a file, or raise \`pageSize\` in the configuration.
			"
		`);
	});
});

describe("front matter", () => {
	test("docs/quote.md", () => {
		expect(printedFor("docs/quote.md")).toMatchInlineSnapshot(`
			"
			docs/quote.md:2:8 error A quote is opened here and never closed. (front-matter-syntax)
			  1 | ---
			> 2 | title: "Unclosed
			    |        ^
			  3 | slug: x
			  4 | ---
			  hint: Close it at the end of the value.
			"
		`);
	});

	test("docs/colon.md", () => {
		expect(printedFor("docs/colon.md")).toMatchInlineSnapshot(`
			"
			docs/colon.md:2:8 error A value that contains \`: \` must be quoted. (front-matter-syntax)
			  1 | ---
			> 2 | title: Remotion: the basics
			    |        ^^^^^^^^^^^^^^^^^^^^
			  3 | ---
			  4 |
			  hint: Write \`title: "Remotion: the basics"\`.
			"
		`);
	});

	test("docs/twice.md", () => {
		expect(printedFor("docs/twice.md")).toMatchInlineSnapshot(`
			"
			docs/twice.md:4:1 error The key \`title\` is given twice. (front-matter-syntax)
			  2 | title: A
			  3 | slug: a
			> 4 | title: B
			    | ^^^^^
			  5 | ---
			  6 |
			  hint: Remove one; the first is on line 2.
			"
		`);
	});

	test("docs/tabs.md", () => {
		expect(printedFor("docs/tabs.md")).toMatchInlineSnapshot(`
			"
			docs/tabs.md:4:1 error YAML cannot be indented with tabs. (front-matter-syntax)
			  2 | title: A
			  3 | keywords:
			> 4 |     - b
			    | ^^^^
			  5 | ---
			  6 |
			  hint: Use spaces.
			"
		`);
	});

	test("docs/javascript.md", () => {
		expect(printedFor("docs/javascript.md")).toMatchInlineSnapshot(`
			"
			docs/javascript.md:1:4 error Front matter in \`js\` is not supported. (front-matter-syntax)
			> 1 | ---js
			    |    ^^
			  2 | module.exports = { title: 'A' };
			  3 | ---
			  hint: Write it as YAML between two \`---\` lines.
			"
		`);
	});

	test("docs/prototype.md", () => {
		expect(printedFor("docs/prototype.md")).toMatchInlineSnapshot(`
			"
			docs/prototype.md:2:1 error The key \`__proto__\` is not allowed. (front-matter-syntax)
			  1 | ---
			> 2 | __proto__: { admin: true }
			    | ^^^^^^^^^
			  3 | ---
			  4 |
			  hint: Choose another name.
			"
		`);
	});

	test("docs/unclosed.md", () => {
		expect(printedFor("docs/unclosed.md")).toMatchInlineSnapshot(`
			"
			docs/unclosed.md:1:1 error The front matter is not closed. (front-matter-syntax)
			> 1 | ---
			    | ^^^
			  2 | title: A
			  3 |
			  hint: Add a line \`---\` below the last key.
			"
		`);
	});

	test("docs/number.md", () => {
		expect(printedFor("docs/number.md")).toMatchInlineSnapshot(`
			"
			docs/number.md:2:1 error \`title\`: expected string, received number \`4.0\`. (front-matter-invalid)
			  1 | ---
			> 2 | title: 4.0
			    | ^^^^^
			  3 | ---
			  4 |
			  hint: Put it in quotes: \`title: "4.0"\`.
			"
		`);
	});

	test("docs/slug.md", () => {
		expect(printedFor("docs/slug.md")).toMatchInlineSnapshot(`
			"
			docs/slug.md:3:1 error The slug \`../../etc/passwd\` cannot be used as an address. (front-matter-invalid)
			  1 | ---
			  2 | title: A
			> 3 | slug: ../../etc/passwd
			    | ^^^^
			  4 | ---
			  5 |
			  hint: Use letters, digits, \`-\`, \`_\` and \`/\`, such as \`etc/passwd\`.
			"
		`);
	});

	test("docs/typo.md", () => {
		expect(printedFor("docs/typo.md")).toMatchInlineSnapshot(`
			"
			docs/typo.md:2:1 warning The key \`tittle\` is not known. (front-matter-unknown-key)
			  1 | ---
			> 2 | tittle: A
			    | ^^^^^^
			  3 | ---
			  4 |
			  hint: Did you mean \`title\`?
			"
		`);
	});
});

describe("Markdown and MDX", () => {
	test("docs/tag.mdx", () => {
		expect(printedFor("docs/tag.mdx")).toMatchInlineSnapshot(`
			"
			docs/tag.mdx:3:1 error Expected a closing tag for \`<Card>\`. (markdown-syntax)
			  1 | # A
			  2 |
			> 3 | <Card>
			    | ^
			  4 |
			  5 | text
			  hint: Add \`</Card>\` where it ends, or write \`<Card />\` when it has no content.
			"
		`);
	});

	test("docs/brace.mdx", () => {
		expect(printedFor("docs/brace.mdx")).toMatchInlineSnapshot(`
			"
			docs/brace.mdx:3:7 error Unexpected end of file in expression, expected a corresponding closing brace for \`{\`. (markdown-syntax)
			  1 | # A
			  2 |
			> 3 | A set { a, b is written so.
			    |       ^
			  4 |
			  hint: In \`.mdx\`, \`{\` begins an expression. Write \`\\{\` for a brace, or rename the page to \`.md\`.
			"
		`);
	});

	test("docs/sign.mdx", () => {
		expect(printedFor("docs/sign.mdx")).toMatchInlineSnapshot(`
			"
			docs/sign.mdx:3:11 error Unexpected character \`5\` (U+0035) before name, expected a character that can start a name, such as a letter, \`$\`, or \`_\`. (markdown-syntax)
			  1 | # A
			  2 |
			> 3 | It takes <5 minutes.
			    |           ^
			  4 |
			  hint: In \`.mdx\`, \`<\` begins a component. Write \`&lt;\` for the character, or rename the page to \`.md\`.
			"
		`);
	});

	test("docs/import.mdx", () => {
		expect(printedFor("docs/import.mdx")).toMatchInlineSnapshot(`
			"
			docs/import.mdx:2:8 error Could not parse import/exports: Identifier 'a' has already been declared. (markdown-syntax)
			  1 | import a from "./a.ts";
			> 2 | import a from "./b.ts";
			    |        ^
			  3 |
			  4 | # A
			  hint: Give one of the two another name.
			"
		`);
	});

	test("docs/script.md", () => {
		expect(printedFor("docs/script.md")).toMatchInlineSnapshot(`
			"
			docs/script.md:3:1 warning \`<script>\` is never closed and would hide the rest of the page, so it is shown as text. (markdown-syntax)
			  1 | # A
			  2 |
			> 3 | <script>
			    | ^
			  4 |
			  5 | The rest of the page.
			  hint: Add \`</script>\`, or write \`\\<script>\` for the text.
			"
		`);
	});

	test("docs/directive.md", () => {
		expect(printedFor("docs/directive.md")).toMatchInlineSnapshot(`
			"
			docs/directive.md:3:1 warning The directive \`:::notte\` is not known. (directive-unknown)
			  1 | # A
			  2 |
			> 3 | :::notte
			    | ^
			  4 |
			  5 | text
			  hint: Did you mean \`:::note\`?
			"
		`);
	});

	test("docs/never-closed.md", () => {
		expect(printedFor("docs/never-closed.md")).toMatchInlineSnapshot(`
			"
			docs/never-closed.md:3:1 warning \`:::note\` is never closed. (directive-unclosed)
			  1 | # A
			  2 |
			> 3 | :::note
			    | ^
			  4 |
			  5 | text
			  hint: Add a line \`:::\` where it ends.
			"
		`);
	});

	test("docs/deep.md", () => {
		expect(printedFor("docs/deep.md")).toMatchInlineSnapshot(`
			"
			docs/deep.md:3:401 error Elements are nested deeper than 200 levels. (nesting-too-deep)
			  1 | # A
			  2 |
			> 3 |  > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > > deep
			    |                                                        ^
			  4 |
			  hint: Flatten the list, quote or markup here.
			"
		`);
	});

	test("docs/ids.md", () => {
		expect(printedFor("docs/ids.md")).toMatchInlineSnapshot(`
			"
			docs/ids.md:5:1 warning The heading id \`same\` is used twice in this page. (heading-id-duplicate)
			  3 | ## One {#same}
			  4 |
			> 5 | ## Two {#same}
			    | ^
			  6 |
			  hint: Choose another, such as \`same-2\`.
			"
		`);
	});
});

describe("links", () => {
	test("docs/link.md", () => {
		expect(printedFor("docs/link.md")).toMatchInlineSnapshot(`
			"
			docs/link.md:3:17 error The link “the guide” to \`gettin-started.md\` is broken: there is no page or file \`docs/gettin-started.md\`. (link-broken)
			  1 | # A
			  2 |
			> 3 | See [the guide](gettin-started.md) or [home](indx.md).
			    |                 ^^^^^^^^^^^^^^^^^
			  4 |
			  hint: Add the page \`docs/gettin-started.md\`, or correct the path.

			docs/link.md:3:46 error The link “home” to \`indx.md\` is broken: there is no page or file \`docs/indx.md\`. (link-broken)
			  1 | # A
			  2 |
			> 3 | See [the guide](gettin-started.md) or [home](indx.md).
			    |                                              ^^^^^^^
			  4 |
			  hint: Did you mean \`index.md\`?
			"
		`);
	});

	test("docs/anchor.md", () => {
		expect(printedFor("docs/anchor.md")).toMatchInlineSnapshot(`
			"
			docs/anchor.md:3:13 error The link “start” to \`index.md#getting-strated\` is broken: \`docs/index.md\` has no heading or id \`#getting-strated\`. (anchor-broken)
			  1 | # A
			  2 |
			> 3 | See [start](index.md#getting-strated).
			    |             ^^^^^^^^^^^^^^^^^^^^^^^^
			  4 |
			  hint: Did you mean \`#getting-started\`?
			"
		`);
	});

	test("docs/image.md", () => {
		expect(printedFor("docs/image.md")).toMatchInlineSnapshot(`
			"
			docs/image.md:3:12 error The image “Diagram” from \`diagram.png\` is broken: there is no image \`docs/diagram.png\`. (image-missing)
			  1 | # A
			  2 |
			> 3 | ![Diagram](diagram.png)
			    |            ^^^^^^^^^^^
			  4 |
			  hint: Put the file at \`docs/diagram.png\`, or correct the path.
			"
		`);
	});

	test("docs/empty-image.md", () => {
		expect(printedFor("docs/empty-image.md")).toMatchInlineSnapshot(`
			"
			docs/empty-image.md:3:10 warning The image “Chart” from \`chart.png\` is damaged: it is empty. (image-invalid)
			  1 | # A
			  2 |
			> 3 | ![Chart](chart.png)
			    |          ^^^^^^^^^
			  4 |
			  hint: Export or copy the file again.
			"
		`);
	});

	test("docs/program.md", () => {
		expect(printedFor("docs/program.md")).toMatchInlineSnapshot(`
			"
			docs/program.md:3:19 warning The link “example” to \`example.html\` publishes a document with a script (\`script\`), which runs at the address of this site when a reader opens it. (file-script)
			  1 | # A
			  2 |
			> 3 | Try the [example](example.html).
			    |                   ^^^^^^^^^^^^
			  4 |
			  hint: Show the code in a code block, or remove the script. If it is meant to run, set \`checks: { "file-script": "off" }\`.
			"
		`);
	});

	test("docs/drawing.md", () => {
		expect(printedFor("docs/drawing.md")).toMatchInlineSnapshot(`
			"
			docs/drawing.md:3:9 warning The image “Plan” from \`plan.svg\` contains a script (\`onload\`), which runs when a reader opens the file. (svg-script)
			  1 | # A
			  2 |
			> 3 | ![Plan](plan.svg)
			    |         ^^^^^^^^
			  4 |
			  hint: Export the drawing without scripts.
			"
		`);
	});

	test("docs/lower.md", () => {
		expect(printedFor("docs/lower.md")).toMatchInlineSnapshot(`
			"
			docs/lower.md:1:1 warning \`docs/Cases/\` (of \`docs/upper.md\`) and \`docs/cases/\` (of \`docs/lower.md\`) differ only in upper and lower case. (case-conflict)
			> 1 | ---
			    | ^
			  2 | title: A
			  3 | slug: cases/b
			  hint: Some hosts and file systems treat them as one. Write both in the same case, or rename one.
			"
		`);
	});

	test("docs/unsafe.md", () => {
		expect(printedFor("docs/unsafe.md")).toMatchInlineSnapshot(`
			"
			docs/unsafe.md:3:9 error The link “Click” to \`javascript:alert(1)\` is unsafe: the scheme of \`javascript:alert(1)\` is not allowed. (link-unsafe)
			  1 | # A
			  2 |
			> 3 | [Click](javascript:alert(1))
			    |         ^^^^^^^^^^^^^^^^^^^
			  4 |
			  hint: Use https, http, mailto or tel.
			"
		`);
	});
});

describe("the site as a whole", () => {
	test("docs/same/index.md", () => {
		expect(printedFor("docs/same/index.md")).toMatchInlineSnapshot(`
			"
			docs/same/index.md:1:1 error \`docs/same/index.md\` and \`docs/same.md\` have the same URL \`/docs/same\`. (route-duplicate)
			> 1 | # B
			    | ^
			  2 |
			  hint: Give one of them another \`slug\`, or rename it.
			"
		`);
	});

	test("docs/sidebar.md", () => {
		expect(printedFor("docs/sidebar.md")).toMatchInlineSnapshot(`
			"
			docs/sidebar.md:3:1 error Can't find any sidebar with id \`mian\`, which \`displayed_sidebar\` names. (sidebar-unknown)
			  1 | ---
			  2 | title: A
			> 3 | displayed_sidebar: mian
			    | ^^^^^^^^^^^^^^^^^
			  4 | ---
			  5 |
			  hint: Did you mean \`main\`?
			"
		`);
	});

	test("docs/pager.md", () => {
		expect(printedFor("docs/pager.md")).toMatchInlineSnapshot(`
			"
			docs/pager.md:3:1 error Couldn't find any doc with id \`goood\`, which \`pagination_next\` names. (pagination-unknown)
			  1 | ---
			  2 | title: A
			> 3 | pagination_next: goood
			    | ^^^^^^^^^^^^^^^
			  4 | ---
			  5 |
			  hint: Did you mean \`good\`?
			"
		`);
	});

	test("site.config.ts", () => {
		expect(printedFor("site.config.ts")).toMatchInlineSnapshot(`
			"
			site.config.ts:10:21 error Couldn't find any doc with id \`god\`, which a sidebar lists. (sidebar-unknown-doc)
			   8 |             route: "/docs",
			   9 |             sidebars: {
			> 10 |                 main: ["good", "god", { type: "link", label: "Chat", href: "/chat" }],
			     |                                 ^^^
			  11 |             },
			  12 |         },
			  hint: Did you mean \`good\`?

			site.config.ts:10:65 error The sidebar entry \`Chat\` is broken: there is no page or static file \`/chat\`. (link-broken)
			   8 |             route: "/docs",
			   9 |             sidebars: {
			> 10 |                 main: ["good", "god", { type: "link", label: "Chat", href: "/chat" }],
			     |                                                                             ^^^^^
			  11 |             },
			  12 |         },
			  hint: Add the page, or correct the path.

			site.config.ts:14:42 error The entry \`Guide\` is broken: there is no page or static file \`/docs/giude\`. (link-broken)
			  12 |         },
			  13 |     },
			> 14 |     navbar: { left: [{ label: "Guide", to: "/docs/giude", sidebar: "mian" }] },
			     |                                             ^^^^^^^^^^^
			  15 |     redirects: [
			  16 |         { from: "/docs/good", to: "/docs/" },
			  hint: Add the page, or correct the path.

			site.config.ts:14:66 error Can't find any sidebar with id \`mian\`, which the entry \`Guide\` names. (sidebar-unknown)
			  12 |         },
			  13 |     },
			> 14 |     navbar: { left: [{ label: "Guide", to: "/docs/giude", sidebar: "mian" }] },
			     |                                                                     ^^^^
			  15 |     redirects: [
			  16 |         { from: "/docs/good", to: "/docs/" },
			  hint: Did you mean \`main\`?

			site.config.ts:16:12 error The redirect from \`/docs/good\` would hide the page \`docs/good.md\`. (redirect-invalid)
			  14 |     navbar: { left: [{ label: "Guide", to: "/docs/giude", sidebar: "mian" }] },
			  15 |     redirects: [
			> 16 |         { from: "/docs/good", to: "/docs/" },
			     |                  ^^^^^^^^^^
			  17 |         { from: "/old", to: "/docs/gone" },
			  18 |     ],
			  hint: Remove it, or move the page.

			site.config.ts:17:24 error The redirect from \`/old\` is broken: there is no page or static file \`/docs/gone\`. (redirect-invalid)
			  15 |     redirects: [
			  16 |         { from: "/docs/good", to: "/docs/" },
			> 17 |         { from: "/old", to: "/docs/gone" },
			     |                              ^^^^^^^^^^
			  18 |     ],
			  19 | };
			  hint: Add the page, or correct the path.

			… and 16 more: 16 pages in no sidebar. \`--json\` lists all.
			"
		`);
	});
});

describe("pages that fail while they are rendered", () => {
	test("docs/throws.mdx", () => {
		expect(printedFor("docs/throws.mdx")).toMatchInlineSnapshot(`
			"
			docs/throws.mdx:3:22 error The page crashed while it was rendered: no data. (render-failed)
			  1 | # A
			  2 |
			> 3 | export const Chart = () => {
			    |                      ^
			  4 |     throw new Error("no data");
			  5 | };
			"
		`);
	});

	test("docs/pollutes.mdx", () => {
		expect(printedFor("docs/pollutes.mdx")).toMatchInlineSnapshot(`
			"
			docs/pollutes.mdx:3:22 error The page's code changes \`JSON.stringify\`, which all pages share. (global-changed)
			  1 | # Pollutes
			  2 |
			> 3 | export const text = (JSON.stringify = () => "other");
			    |                      ^^^^^^^^^^^^^^
			  4 |
			  5 | {text()}
			  hint: Keep the value in the page or in a module that it imports; code that changes something in the browser belongs in an island.
			"
		`);
	});

	test("docs/browser.mdx", () => {
		expect(printedFor("docs/browser.mdx")).toMatchInlineSnapshot(`
			"
			docs/browser.mdx:3:5 error The page crashed while it was rendered: window is not defined. (render-failed)
			  1 | # A
			  2 |
			> 3 | <p>{window.innerWidth}</p>
			    |     ^
			  4 |
			  hint: \`window\` exists only in the browser: use it in an effect, or make the component an island (\`*.island.tsx\`).
			"
		`);
	});

	test("docs/unknown.mdx", () => {
		expect(printedFor("docs/unknown.mdx")).toMatchInlineSnapshot(`
			"
			docs/unknown.mdx:3:1 error The component \`Nope\` is used but not imported. (component-unknown)
			  1 | # A
			  2 |
			> 3 | <Nope />
			    | ^^^^^
			  4 |
			  hint: Import \`Nope\` at the top of the page.
			"
		`);
	});

	test("docs/exits.mdx", () => {
		expect(printedFor("docs/exits.mdx")).toMatchInlineSnapshot(`
			"
			docs/exits.mdx:1:1 error The page ended its process with \`process.exit(3)\`. (page-crashed)
			> 1 | # A
			    | ^
			  2 |
			  3 | {process.exit(3)}
			  hint: Remove the call. If there is none, report a bug.
			"
		`);
	});

	test("docs/memory.mdx", () => {
		expect(printedFor("docs/memory.mdx")).toMatchInlineSnapshot(`
			"
			docs/memory.mdx:1:1 error The page ran out of memory after 64 MB. (page-crashed)
			> 1 | # A
			    | ^
			  2 |
			  3 | export const x = (() => { const all = []; for (;;) all.push(new Array(1_000_000).fill(all.length)); })();
			  hint: Look for a component that renders itself. Divide a very long page, or increase \`pageMemory\` if it really needs more memory.
			"
		`);
	});

	test("docs/loops.mdx", () => {
		expect(printedFor("docs/loops.mdx")).toMatchInlineSnapshot(`
			"
			docs/loops.mdx:1:1 error The page returned no result after 2 s. (page-timeout)
			> 1 | # A
			    | ^
			  2 |
			  3 | export const x = (() => { for (;;); })();
			  hint: Look for an endless loop, very deep nesting, or a paragraph with thousands of marks. Divide the page, or increase \`pageTimeout\` if it really needs more time.
			"
		`);
	});
});

test("problems without a place", () => {
	const blocks = printed.split("\n\n").filter((block) => /^(?:error|warning) /.test(block.trim()));
	expect(`\n${blocks.join("\n\n").trim()}\n`).toMatchInlineSnapshot(`
		"
		error The static file \`docs/good.html\` and \`docs/good.md\` both produce the file \`docs/good.html\`. (output-duplicate)
		  hint: Rename one of them, or give it another path.
		"
	`);
});

test("every faulty file is mentioned, and no other file", () => {
	const faultless = [
		"docs/index.md",
		"docs/good.md",
		"docs/same.md",
		"docs/upper.md",
		"docs/chart.png",
		"docs/example.html",
		"docs/plan.svg",
		"static/docs/good.html",
	];
	const mentioned = new Set([...printed.matchAll(/^(\S+):\d+:\d+ (?:error|warning) (?!.*\(page-orphan\))/gm)].map((match) => match[1]));
	expect([...mentioned].sort()).toEqual(
		Object.keys(pages)
			.filter((file) => !faultless.includes(file))
			.sort(),
	);
});

test("docs/fence.md", () => {
	expect(printedFor("docs/fence.md")).toMatchInlineSnapshot(`
		"
		docs/fence.md:3:7 warning The word \`titel\` after the code fence is not known, so it has no effect. (code-option-unknown)
		  1 | # A
		  2 |
		> 3 | \`\`\`js titel=a
		    |       ^
		  4 | a
		  5 | \`\`\`
		  hint: Did you mean \`title\`?

		docs/fence.md:7:1 error The code block shows \`docs/gone.js\`, which is not a text file of the site. (code-file-missing)
		  5 | \`\`\`
		  6 |
		> 7 | \`\`\`js file=./gone.js
		    | ^
		  8 | \`\`\`
		  9 |
		  hint: A path is relative to the page; \`@site/\` is the folder of the site.
		"
	`);
});

test("docs/long-code.md", () => {
	expect(printedFor("docs/long-code.md")).toMatchInlineSnapshot(`
		"
		docs/long-code.md:3:1 warning This code block is shown without highlighting: it has more than 500,000 characters. (code-plain)
		  1 | # A
		  2 |
		> 3 | \`\`\`js
		    | ^
		  4 | a();
		  5 | a();
		  hint: Show only a part of the code, or change the language of the block to \`text\`.
		"
	`);
});

test("the last line counts them", () => {
	expect(printed.trim().split("\n").at(-1)).toMatchInlineSnapshot(
		`"41 errors, 37 warnings: 26 pages in no sidebar, 7 front matter mistakes, 5 syntax mistakes, 4 broken links, 4 crashed pages, 3 files in another encoding, 2 broken redirects, 2 invalid front matter values, 2 unknown sidebars, 1 broken anchor, 1 changed global, 1 code block without highlighting, 1 conflict of upper and lower case, 1 damaged image, 1 drawing with a script, 1 duplicate URL, 1 duplicate file, 1 duplicate id, 1 excessive nesting, 1 link that publishes a script, 1 missing code file, 1 missing image, 1 oversized file, 1 page timeout, 1 unclosed directive, 1 unknown code option, 1 unknown component, 1 unknown directive, 1 unknown front matter key, 1 unknown neighbor, 1 unknown sidebar entry, 1 unsafe link"`,
	);
});
