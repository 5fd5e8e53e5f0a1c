import { beforeAll, describe, expect, test } from "vitest";
import { createPageCompiler, type PageCompiler } from "../../../../generator/content/compile-page.ts";
import type { CompiledPage } from "../../../../generator/content/document.ts";
import { nativeEngine, referenceEngine } from "../../../../generator/content/markdown/engine.ts";
import type { Problem } from "../../../../generator/lib/problem.ts";
import { fillHoles } from "../../../../theme/contract/holes.ts";

let compilers: Readonly<Record<"native" | "reference", PageCompiler>>;

beforeAll(async () => {
	compilers = {
		native: createPageCompiler(await nativeEngine(), { lenient: false }),
		reference: createPageCompiler(await referenceEngine(), { lenient: false }),
	};
});

type Kind = "md" | "mdx" | "tsx";

/** Compiles a page and gives all of the result. Its id is that of its file. */
function compile(text: string, kind: Kind = "md", options: { readonly id?: string; readonly engine?: "native" | "reference" } = {}) {
	const { id = "a", engine = "native" } = options;
	return compilers[engine]({ collection: "docs", file: `docs/${id}.${kind}`, id, kind, text, hash: "hash" }, "the key");
}

/** The page, when there must be one. */
async function compiled(text: string, kind: Kind = "md", options: { readonly id?: string } = {}): Promise<CompiledPage> {
	const result = await compile(text, kind, options);
	if (!result.ok) throw new Error(JSON.stringify(result.problems));
	return result.page;
}

/** Its HTML with links as `[L0]` and code as `[C0]`. */
async function htmlOf(text: string, kind: Kind = "md"): Promise<string> {
	const { document, body } = await compiled(text, kind);
	expect(document.bodyKind).toBe("html");
	return fillHoles(
		fillHoles(body.content, "L", (index) => `[L${index}]`),
		"C",
		(index) => `[C${index}]`,
	);
}

/** A problem in short: `line:column code message | hint`. */
function short({ at, code, message, hint }: Problem): string {
	return `${at?.line}:${at?.column} ${code} ${message}${hint === null ? "" : ` | ${hint}`}`;
}

describe("title", () => {
	test.each([
		["front matter", "---\ntitle: From above\n---\n\ntext", "a", "From above", true],
		["the first heading", "text\n\n# From `inside` *it*\n\n# Second", "a", "From inside it", false],
		["both: the front matter counts, the heading stays", "---\ntitle: Above\n---\n\n# Inside", "a", "Above", false],
		["the name of the file", "## Deeper", "guides/getting-started", "Getting started", true],
		["the name of the folder of an index", "text", "my_guides/index", "My guides", true],
		["no name at all", "", "index", "Home", true],
		["none wanted", "---\ntitle: A\nhide_title: true\n---\n\ntext", "a", "A", false],
		["an empty heading", "#\n\ntext", "a", "A", false],
	])("from %s", async (_, text, id, title, needsTitle) => {
		expect((await compiled(text, "md", { id })).document).toMatchObject({ title, needsTitle });
	});
});

describe("headings", () => {
	test("have slugs that are unique within the page, and links to themselves below the first level", async () => {
		const { document } = await compiled("# A\n\n## A\n\n### A\n\n## Größe & *mehr* `x`!\n\n## 😀\n\n##\n\n## A 1");
		expect(document.headings).toEqual([
			{ depth: 1, id: "a", text: "A" },
			{ depth: 2, id: "a-1", text: "A" },
			{ depth: 3, id: "a-2", text: "A" },
			{ depth: 2, id: "größe--mehr-x", text: "Größe & mehr x!" },
			{ depth: 2, id: "section", text: "😀" },
			{ depth: 2, id: "section-1", text: "" },
			{ depth: 2, id: "a-1-1", text: "A 1" },
		]);
		expect(await htmlOf("# A\n\n## B")).toBe(
			'<h1 id="a">A</h1>\n<h2 id="b">B<a class="anchor" href="#b" aria-label="Link to “B”"></a></h2>',
		);
	});

	test.each(["md", "mdx"] as const)("can name their id in .%s", async (kind) => {
		const { document } = await compiled("## A title {#own-id}\n\n## Own id\n\n## Code `{#no}`", kind);
		expect(document.headings.map(({ id, text }) => [id, text])).toEqual([
			["own-id", "A title"],
			["own-id-1", "Own id"],
			["code-no", "Code {#no}"],
		]);
	});

	test("an id that is given twice is a warning at the second", async () => {
		const { document } = await compiled("## A {#x}\n\ntext\n\n## B {#x}");
		expect(document.problems.map(short)).toEqual([
			"5:1 heading-id-duplicate The heading id `x` is used twice in this page. | Choose another, such as `x-2`.",
		]);
	});

	test("2,000 of one text", async () => {
		const { document } = await compiled("## Same\n\n".repeat(2000));
		expect(new Set(document.anchors).size).toBe(2000);
		expect(document.headings.at(-1)?.id).toBe("same-1999");
	});

	test("named like parts of every object", async () => {
		const { document } = await compiled("## constructor\n\n## `__proto__`\n\n## toString");
		expect(document.anchors).toEqual(["__proto__", "constructor", "tostring"]);
	});
});

describe("links have their place in the source", () => {
	/** Each link as `line:column kind href "text"`. */
	async function linksOf(text: string, kind: Kind = "md"): Promise<string[]> {
		const { document } = await compiled(text, kind);
		return document.links.map((link) => `${link.line}:${link.column} ${link.kind} ${link.href} "${link.text}"`);
	}

	test.each([
		["Markdown", "text [a *b*](x.md#y) and [c](<d e.md> 'title')", ['1:6 link x.md#y "a b"', '1:26 link d e.md "c"']],
		["image", "# T\n\n- ![alt *text*](a.png)", ['3:3 image a.png "alt text"']],
		["image in a link", "[![i](a.png)](b.md)", ['1:1 link b.md "i"', '1:2 image a.png "i"']],
		["autolink", "<https://a.b> and https://c.d", ['1:1 link https://a.b "https://a.b"', '1:19 link https://c.d "https://c.d"']],
		[
			"reference",
			"See [text][Ref],\n[ref][] and ![pic][ref].\n\n[ref]: x.md 'T'",
			['1:5 link x.md "text"', '2:1 link x.md "ref"', '2:13 image x.md "pic"'],
		],
		["below front matter", "---\ntitle: a\n---\n\n[b](c.md)", ['5:1 link c.md "b"']],
		["after wide characters and tabs", "😀é\t[b](c.md)", ['1:5 link c.md "b"']],
		[
			"in a quote, a list and a table",
			"> - [b](c.md)\n\n| [d](e.md) |\n|-|\n| f [g](h.md) |",
			['1:5 link c.md "b"', '3:3 link e.md "d"', '5:5 link h.md "g"'],
		],
		["in a directive", ":::note[See [b](c.md)]\n\n[d](e.md)\n\n:::", ['1:13 link c.md "b"', '3:1 link e.md "d"']],
		[
			"raw HTML",
			'text <a class="x" href="y.md?a&amp;b">z</a>\n\n<p>\n  <img\n    src=\'i.png\'>\n</p>',
			['1:25 link y.md?a&b ""', '5:10 image i.png ""'],
		],
		["raw HTML without quotes", "<a href=x.md>a</a>", ['1:9 link x.md ""']],
	])("%s", async (_, text, links) => {
		expect((await linksOf(text)).sort()).toEqual([...links].sort());
	});

	test("the same in MDX, and those of JSX at their attribute", async () => {
		expect(await linksOf("text [a](x.md)\n\n![b](c.png)", "mdx")).toEqual(['1:6 link x.md "a"', '3:1 image c.png "b"']);
		expect(
			await linksOf('import B from "./b";\n\ntext <a href="x.md">y</a> <B href="z.md" to="no" />\n\n<img src="i.png" />', "mdx"),
		).toEqual(['3:9 link x.md "y"', '3:30 link z.md ""', '5:6 image i.png ""']);
	});

	test("those of a component at their value", async () => {
		expect(
			await linksOf('/*---\ntitle: Home\n---*/\nexport default function Page() {\n\treturn <a href="/docs/">x</a>;\n}\n', "tsx"),
		).toEqual(['5:18 link /docs/ ""']);
	});

	test("each becomes a hole in the HTML, in order", async () => {
		expect(await htmlOf('[a](x.md) <a href="y.md">b</a> ![c](z.png "t")')).toBe(
			'<p><a href="[L0]">a</a> <a href="[L1]">b</a> <img src="[L2]" alt="c" title="t" loading="lazy" decoding="async"></p>',
		);
	});

	test("a definition that is missing leaves text", async () => {
		expect(await linksOf("[a][b] and [c]")).toEqual([]);
		expect(await htmlOf("[a][b]")).toBe("<p>[a][b]</p>");
	});
});

describe("anchors", () => {
	test("are ids of headings, raw HTML and JSX", async () => {
		expect((await compiled("## H\n\n<a name=\"n\"></a>\n\n<div id='d'>x</div>")).document.anchors).toEqual(["d", "h", "n"]);
		expect((await compiled('import B from "./b";\n\n## H\n\n<B id="c" />\n\n<p id="p">x</p>', "mdx")).document.anchors).toEqual([
			"c",
			"h",
			"p",
		]);
	});
});

describe("code blocks", () => {
	test("keep language, meta and text; the HTML has a frame with holes", async () => {
		const text = '```JS {1,3} title="a <b>.js"\nconst a = 1;\n\n<b>\n```\n\n    indented\n\n~~~\nplain\n~~~';
		const { body } = await compiled(text);
		expect(body.codeBlocks).toEqual([
			{ lang: "js", meta: '{1,3} title="a <b>.js"', code: "const a = 1;\n\n<b>" },
			{ lang: "", meta: "", code: "indented" },
			{ lang: "", meta: "", code: "plain" },
		]);
		expect(await htmlOf(text)).toBe(
			'<figure class="code" data-lang="js"><figcaption>a &#x3C;b>.js</figcaption><pre tabindex="0"><code>[C0]</code></pre></figure>\n' +
				'<figure class="code"><pre tabindex="0"><code>[C1]</code></pre></figure>\n<figure class="code"><pre tabindex="0"><code>[C2]</code></pre></figure>',
		);
	});

	test("what looks like a hole in code or text is none", async () => {
		const { body } = await compiled("a \\u0001L0\\u0002 &#1;C0&#2;\n\n```\nx\n```");
		expect(body.content.match(/\u0001/g)).toHaveLength(1);
	});
});

describe("search sections", () => {
	test("cut the text at headings, without code and markup", async () => {
		const { body } = await compiled(
			"Intro *text*\nmore.\n\n## A `b`\n\n- one\n- two ![pic](p.png)\n\n```js\nhidden()\n```\n\n### Empty\n\n| a | b |\n|-|-|\n| c | `d` |",
		);
		expect(body.sections).toEqual([
			{ anchor: "", heading: "", text: "Intro text more." },
			{ anchor: "a-b", heading: "A b", text: "one two pic" },
			{ anchor: "empty", heading: "Empty", text: "a b c d" },
		]);
	});
});

describe("MDX", () => {
	test.each([
		["plain HTML", "text<br />\n\n<kbd>x</kbd>", "<p>text<br>\n</p>\n<kbd>x</kbd>"],
		["comments", "a {/* gone */} b\n\n{/* gone */}\n\nc", "<p>a  b</p>\n<p>c</p>"],
		["fragments", "<>\n\ntext\n\n</>", "<p>text</p>"],
		[
			"classes and other attributes",
			'<div className="a b" data-x="1" aria-label="l" id="d">x</div>',
			'<div class="a b" data-x="1" aria-label="l" id="d">x</div>',
		],
	])("without components is final HTML, no module: %s", async (_, text, html) => {
		expect(await htmlOf(text, "mdx")).toBe(html);
	});

	test.each([
		["a component", "<Card />"],
		["an expression", "{1 + 1}"],
		["an import", 'import a from "./a";\n\ntext'],
		["an expression as attribute", "<div title={x}>y</div>"],
		["a spread", "<div {...x}>y</div>"],
		["a style", '<div style={{ color: "red" }}>y</div>'],
		["a handler", '<div onClick="x">y</div>'],
		["a member", "<a.b>x</a.b>"],
	])("with %s is a module", async (_, text) => {
		const { document, body } = await compiled(text, "mdx");
		expect(document.bodyKind).toBe("module");
		expect(body.content).toContain("export default function MDXContent");
	});

	test("a module has headings, links and code like HTML", async () => {
		const { document, body } = await compiled("## A {#b}\n\n[c](d.md)\n\n```js\ne\n```\n\n<Card />", "mdx");
		expect(document).toMatchObject({
			headings: [{ id: "b", text: "A" }],
			links: [{ href: "d.md", line: 3, column: 1 }],
			codeBlockCount: 1,
		});
		expect(body.content).toContain('href: "\\u0001L0\\u0002"');
	});
});

describe("the Markdown twin", () => {
	test("is the source without front matter and modules, with the title on top", async () => {
		const { body } = await compiled('---\ntitle: T\n---\n\nimport a from "./a";\n\nexport const b = 1;\n\n## H\n\n<B {...a} />\n', "mdx");
		expect(body.markdown).toBe("# T\n\n## H\n\n<B {...a} />\n");
	});

	test("has one title", async () => {
		expect((await compiled("# T\n\ntext")).body.markdown).toBe("# T\n\ntext\n");
	});
});

describe("syntax errors have the place of the fault", () => {
	const close = "Close the tag, or write `<Tag />` when it has no content.";
	const brace = "In `.mdx`, `{` begins an expression. Write `\\{` for a brace, or rename the page to `.md`.";
	const sign = "In `.mdx`, `<` begins a component. Write `&lt;` for the sign, or rename the page to `.md`.";

	test.each([
		["unclosed tag", "# A\n\n<Foo>\n", `3:1 Expected a closing tag for \`<Foo>\`. | ${close}`],
		[
			"unclosed tag in a line",
			"# A\n\ntext <Foo> more\n",
			`3:6 Expected a closing tag for \`<Foo>\` before the end of \`paragraph\`. | ${close}`,
		],
		[
			"unclosed tag in a quote",
			"> <A>\n\ntext\n\n</A>\n",
			`1:3 Expected a closing tag for \`<A>\` before the end of \`blockQuote\`. | ${close}`,
		],
		["unclosed tag below front matter", "---\ntitle: a\n---\n\n<Foo>\n", `5:1 Expected a closing tag for \`<Foo>\`. | ${close}`],
		[
			"wrong closing tag",
			"<A>\n\n</B>\n",
			`3:1 Unexpected closing tag \`</B>\`, expected corresponding closing tag for \`<A>\` (1:1). | ${close}`,
		],
		["closing tag alone", "text </A>\n", "1:7 Unexpected closing slash `/` in tag, expected an open tag first."],
		[
			"unclosed expression",
			"text { unclosed\n",
			`1:16 Unexpected end of file in expression, expected a corresponding closing brace for \`{\`. | ${brace}`,
		],
		["broken expression after a tab", "- a\n\n\t{1 +}\n", `3:6 Could not parse expression: Unexpected token. | ${brace}`],
		["broken expression after emojis", "😀😀 {1 +}\n", `1:10 Could not parse expression: Unexpected token. | ${brace}`],
		[
			"sign before a digit",
			"a < b and <5\n",
			`1:12 Unexpected character \`5\` (U+0035) before name, expected a character that can start a name, such as a letter, \`$\`, or \`_\`. | ${sign}`,
		],
		[
			"HTML comment",
			"<!-- x -->\n",
			"1:2 Unexpected character `!` (U+0021) before name, expected a character that can start a name, such as a letter, `$`, or `_` (note: to create a comment in MDX, use `{/* text */}`). | Write comments as `{/* … */}` in `.mdx`.",
		],
		["broken export", "# A\n\nexport const = 3\n", "3:14 Could not parse import/exports: Unexpected token."],
		[
			"import given twice",
			"import a from './a'\nimport a from './b'\n\n{a}\n",
			"2:8 Could not parse import/exports: Identifier 'a' has already been declared.",
		],
		[
			"two layouts",
			"export default 1\n\nexport default 2\n\n<X/>\n",
			"3:1 Unexpected duplicate layout, expected a single layout (previous: 1:1-1:17).",
		],
		["broken attribute", "<A b={1 +} />\n", `1:10 Could not parse expression: Unexpected token. | ${brace}`],
		[
			"attribute without quotes",
			"<A b=c />\n",
			'1:6 Unexpected character `c` (U+0063) before attribute value, expected a character that can start an attribute value, such as `"`, `\'`, or `{`. | Put the value in quotes, such as `name="value"`, or in braces.',
		],
	])("%s", async (_, text, expected) => {
		for (const engine of ["native", "reference"] as const) {
			const result = await compile(text, "mdx", { engine });
			expect(result.ok ? [] : result.problems.map(short)).toEqual([expected.replace(/^(\S+) /, "$1 markdown-syntax ")]);
		}
	});

	test("of front matter end the page, and are not the only ones to be told", async () => {
		expect(await compile('---\ntitle: "a\n---\n\n<Foo>', "mdx")).toMatchObject({ ok: false, problems: [{ code: "front-matter-syntax" }] });
	});

	test.each(["{ a < b }", "<5 and a < b", "text { unclosed", "<Foo>", "import x from 'y'"])("do not exist in .md: %s", async (text) => {
		expect(await compile(text, "md")).toMatchObject({ ok: true });
	});
});

describe("nesting", () => {
	const tooDeep = {
		code: "nesting-too-deep",
		severity: "error",
		message: "Elements are nested deeper than 200 levels.",
		hint: "Flatten the list, quote or markup here.",
	};

	test.each([
		["quotes", "md", `${"> ".repeat(201)}a`, { line: 1, column: 401 }],
		["lists", "md", Array.from({ length: 120 }, (_, index) => `${"  ".repeat(index)}- a`).join("\n"), { line: 101, column: 201 }],
		["elements", "mdx", `${"<div>\n\n".repeat(201)}x\n\n${"</div>\n\n".repeat(201)}`, { line: 401, column: 1 }],
	] as const)("of %s beyond 200 levels is an error at its place", async (_, kind, text, at) => {
		const result = await compile(text, kind);
		expect(result.ok ? [] : result.problems).toEqual([{ ...tooDeep, at: { file: `docs/a.${kind}`, ...at } }]);
	});

	test("in raw HTML, too", async () => {
		const result = await compile("<div>".repeat(250));
		expect(result.ok ? [] : result.problems).toMatchObject([tooDeep]);
	});

	test("up to 200 levels keeps every element", async () => {
		expect((await htmlOf(`${"> ".repeat(199)}a`)).match(/<blockquote>/g)).toHaveLength(199);
	});

	test.each([
		["*a_ ", 10_000],
		["[", 50_000],
		["`a ", 10_000],
		["![", 20_000],
		["<a ", 10_000],
	])("what only looks nested is text: %s × %i", async (piece, count) => {
		expect(await compile(piece.repeat(count))).toMatchObject({ ok: true });
	});
});

test("a page belongs to its file, key and collection; the same source gives the same page", async () => {
	const text = "---\nid: own\ndescription: D\n---\n\n# A\n\n[b](c.md)\n\n:::note\nx\n:::\n";
	const page = await compiled(text, "md", { id: "guides/a" });
	expect(page.document).toMatchObject({ collection: "docs", id: "own", file: "docs/guides/a.md", key: "the key", description: "D" });
	expect(await compiled(text, "md", { id: "guides/a" })).toEqual(page);
});
