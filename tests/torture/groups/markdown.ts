import { mdx, page, type TortureCase, type TortureGroup } from "../torture-case.ts";

const syntax = "markdown-syntax";

const unsafeLinks = [
	"javascript:alert(1)",
	"JaVaScRiPt:alert(1)",
	" javascript:alert(1)",
	"java&#9;script:alert(1)",
	"&#106;avascript:alert(1)",
	"javascript&colon;alert(1)",
	"vbscript:x",
	"javascript://%0aalert(1)",
];

const importCycle: TortureCase = {
	name: "t033: partials that import each other",
	files: {
		"docs/t033.mdx": 'import B from "./_t033-b.mdx";\n\n# A\n\n<B />\n',
		"docs/_t033-b.mdx": 'import C from "./_t033-c.mdx";\n\nB\n\n<C />\n',
		"docs/_t033-c.mdx": 'import B from "./_t033-b.mdx";\n\nC\n\n<B />\n',
	},
	expected: ["docs/_t033-c.mdx:1:1 import-cycle"],
};

const nested = (open: string, close: string, count: number) => `# A\n\n${open.repeat(count)}x${close.repeat(count)}\n`;

/** Markdown and MDX. */
export const markdownGroup: TortureGroup = {
	title: "Markdown and MDX",
	cases: [
		mdx("t020", "a tag that is never closed", "# A\n\n<Foo>\n\ntext\n", `3:1 ${syntax}`),
		mdx("t020-crlf", "the same with lines of Windows", "# A\r\n\r\n<Foo>\r\n\r\ntext\r\n", `3:1 ${syntax}`),
		mdx("t021", "another tag is closed", "# A\n\n<A>text</B>\n", `3:8 ${syntax}`),
		mdx("t021-quote", "a tag that is closed in a quote", "# A\n\n<Note>\n> text </Note>\n", `4:8 ${syntax}`),
		mdx("t022", "a brace that is never closed", "# A\n\ntext { unclosed\n", `3:6 ${syntax}`),
		mdx("t022-emoji", "a wrong expression after emoji", "# A\n\n😀😀 {1 +}\n", `3:10 ${syntax}`),
		mdx("t022-tab", "a wrong expression after a tab", "# A\n\n- a\t{1 +}\n", `3:9 ${syntax}`),
		mdx("t023", "a sign for less", "# A\n\na < b and <5\n", `3:12 ${syntax}`),
		mdx("t023-link", "a link in angle brackets", "# A\n\n<https://a.b>\n", `3:1 ${syntax}`),
		mdx("t024", "a wrong export", "export const = 3;\n\n# A\n", `1:14 ${syntax}`),
		mdx("t025", "an import twice", 'import a from "./_a.ts";\nimport a from "./_b.ts";\n\n# A\n', `2:8 ${syntax}`),
		mdx("t026", "two layouts", "export default () => null;\n\nexport default () => 1;\n\n# A\n", `3:1 ${syntax}`),
		mdx("t027", "a component without an import", "# A\n\n<Nope />\n", "3:1 component-unknown"),
		mdx("t027-member", "a member that is not there", "export const a = {};\n\n# A\n\n<a.b.Nope />\n", "5:1 render-failed"),
		mdx("t028", "a name that is not there", "# A\n\n{nope}\n", "3:2 render-failed"),
		mdx("t029", "a module that is not there", 'import X from "./gone.tsx";\n\n# A\n', "1:15 module-failed"),
		{
			name: "t029-case: a module in another case",
			files: {
				"docs/t029-case.mdx": 'import X from "./_Box.tsx";\n\n# A\n\n<X />\n',
				"docs/_box.tsx": "export default () => <b>x</b>;\n",
			},
			expected: ["docs/t029-case.mdx:1:15 module-failed"],
		},
		page("t030", "a picture that is not there", "# A\n\n![x](gone.png)\n", "3:6 image-missing"),
		page("t030-none", "a picture without an address", "# A\n\n![]()\n", "3:5 link-malformed"),
		mdx("t032", "a file of the machine", 'import t from "../../../../../../etc/passwd?raw";\n\n# A\n\n{t}\n', "1:15 module-failed"),
		page("t032-fence", "a file with secrets in a fence", "# A\n\n```txt file=../.env\n```\n", "3:1 code-file-missing"),
		importCycle,
		mdx("t033-self", "a page that imports itself", 'import Self from "./t033-self.mdx";\n\n# A\n\n<Self />\n', "1:1 import-cycle"),
		{
			name: "t034: a partial that is used 2,000 times",
			files: { "docs/t034.mdx": `import P from "./_t034.mdx";\n\n# A\n\n${"<P />\n\n".repeat(2000)}`, "docs/_t034.mdx": "text\n" },
			expected: [],
		},
		page("t035", "an id twice", "# A\n\n## One {#same}\n\n## Two {#same}\n", "5:1 heading-id-duplicate"),
		page("t035-empty", "headings without a text", "# A\n\n## \n\n## 😀\n\n## #\n", "3:1 heading-empty", "7:1 heading-empty"),
		page("t035-many", "2,000 headings of one name", `# A\n\n${"## Same\n\n".repeat(2000)}`),
		page(
			"t036",
			"links that run code",
			`# A\n\n${unsafeLinks.map((url) => `[x](<${url}>)`).join("\n\n")}\n`,
			...unsafeLinks.map((_, index) => `${index * 2 + 3}:6 link-unsafe`),
		),
		page(
			"t037",
			"HTML that runs code",
			'# A\n\n<script>alert(1)</script>\n\n<iframe srcdoc="x"></iframe>\n\n<base href="//evil.com">\n\n<b onclick="x()">b</b>\n',
			...["3:1", "5:1", "7:1", "9:4"].map((place) => `${place} html-unsafe`),
		),
		page("t038", "an unknown language", "# A\n\n```nope\nx\n```\n", "3:1 code-language-unknown"),
		page("t038-lines", "a list of lines that is never closed", "# A\n\n```js {1-\nx\n```\n", "3:8 code-option-unknown"),
		page("t038-title", "a title that is never closed", '# A\n\n```js title="x\nx\n```\n', "3:7 code-option-unknown"),
		page("t038-open", "a fence that is never closed", "# A\n\n```js\nx\n", `3:1 ${syntax}`),
		page("t038-long", "5,000 lines of code", `# A\n\n\`\`\`js\n${"const a = 1;\n".repeat(5000)}\`\`\`\n`),
		page("t039", "a directive that is never closed", "# A\n\n:::note\n\nx\n", "3:1 directive-unclosed"),
		page("t039-unknown", "an unknown directive", "# A\n\n:::notte\n\nx\n\n:::\n", "3:1 directive-unknown"),
		page("t040", "a row with too many cells", "# A\n\n| a | b |\n| - | - |\n| 1 |\n| 1 | 2 | 3 |\n", `6:9 ${syntax}`),
		page("t040-long", "10,000 rows", `# A\n\n| a | b |\n| - | - |\n${"| 1 | 2 |\n".repeat(10_000)}`),
		page(
			"t041-list",
			"lists 500 deep",
			`# A\n\n${Array.from({ length: 500 }, (_, index) => `${"  ".repeat(index)}- x\n`).join("")}`,
			"103:201 nesting-too-deep",
		),
		page("t041-stars", "10,000 marks of emphasis", `# A\n\n${"*a_ ".repeat(10_000)}\n`),
		page("t041-quotes", "quotes 2,000 deep", `# A\n\n${"> ".repeat(2000)}x\n`, "3:401 nesting-too-deep"),
		page("t041-brackets", "50,000 brackets", `# A\n\n${"[".repeat(50_000)}\n`),
		mdx("t041-300", "elements 300 deep", nested("<div>", "</div>", 300), "3:1001 nesting-too-deep"),
		mdx("t041-2000", "elements 2,000 deep", nested("<div>", "</div>", 2000), "3:1001 nesting-too-deep"),
		mdx("t042", "20 MB", `# A\n\n${"text ".repeat(4_000_000)}`, "1:1 file-too-large"),
		page("t042-line", "a line of 5 MB", `# A\n\n${"x".repeat(5_300_000)}`, "1:1 file-too-large"),
		page("t043-empty", "an empty page", ""),
		page("t043-spaces", "a page of spaces", " \n\n"),
		page("t043-keys", "front matter alone", "---\ntitle: A\n---\n"),
		page("t044", "a footnote that is not there", "# A\n\nx[^1]\n", "3:2 reference-undefined"),
		page("t044-unused", "a footnote that nothing names", "# A\n\nx\n\n[^1]: y\n", "5:1 reference-undefined"),
		mdx("t045", "props that are not there", "# A\n\n<Tabs {...nope} />\n", "3:11 render-failed"),
	],
};
