import { describe, expect, test } from "vitest";
import { compiledPage, type PageKind, pageHtml } from "../../../../support/compiled-pages.ts";
import { shortProblemWithCode } from "../../../../support/printed-problems.ts";

describe("headings", () => {
	test("have slugs that are unique within the page, and links to themselves below the first level", async () => {
		const { document } = await compiledPage("# A\n\n## A\n\n### A\n\n## Größe & *mehr* `x`!\n\n## 😀\n\n##\n\n## A 1");
		expect(document.headings).toEqual([
			{ depth: 1, id: "a", text: "A" },
			{ depth: 2, id: "a-1", text: "A" },
			{ depth: 3, id: "a-2", text: "A" },
			{ depth: 2, id: "größe--mehr-x", text: "Größe & mehr x!" },
			{ depth: 2, id: "section", text: "😀" },
			{ depth: 2, id: "section-1", text: "" },
			{ depth: 2, id: "a-1-1", text: "A 1" },
		]);
		expect(await pageHtml("# A\n\n## B")).toBe('<h1 id="a">A</h1>\n<h2 id="b"><a class="anchor" href="#b">B</a></h2>');
	});

	test.each([
		["## *B* `c` :badge[new]", '<a class="anchor" href="#b-c"><em>B</em> <code>c</code> <span class="badge">new</span></a>'],
		["## B [x](https://e.test)", 'B <a href="[L0]">x</a><a class="anchor" href="#b-x" aria-hidden="true" tabindex="-1"></a>'],
		["## B <i>x</i>", 'B <i>x</i><a class="anchor" href="#b-x" aria-hidden="true" tabindex="-1"></a>'],
		["##", ""],
	])("are links around their content if it contains no links: %s", async (source, html) => {
		expect((await pageHtml(source)).replace(/^<h2 id="[^"]*">|<\/h2>$/g, "")).toBe(html);
	});

	test.each(["md", "mdx"] as const)("can name their id in .%s", async (kind) => {
		const { document } = await compiledPage("## A title {#own-id}\n\n## Own id\n\n## Code `{#no}`", kind);
		expect(document.headings.map(({ id, text }) => [id, text])).toEqual([
			["own-id", "A title"],
			["own-id-1", "Own id"],
			["code-no", "Code {#no}"],
		]);
	});

	test("a repeated id is a warning at its second use", async () => {
		const { document } = await compiledPage("## A {#x}\n\ntext\n\n## B {#x}");
		expect(document.problems.map(shortProblemWithCode)).toEqual([
			"5:1 heading-id-duplicate The heading id `x` is used twice in this page. | Choose another, such as `x-2`.",
		]);
	});

	test("2,000 headings may have the same text", async () => {
		const { document } = await compiledPage("## Same\n\n".repeat(2000));
		expect(new Set(document.anchors).size).toBe(2000);
		expect(document.headings.at(-1)?.id).toBe("same-1999");
	});

	test("headings may have the names of object properties", async () => {
		const { document } = await compiledPage("## constructor\n\n## `__proto__`\n\n## toString");
		expect(document.anchors).toEqual(["__proto__", "constructor", "tostring"]);
	});
});

describe("links have the place of their address in the source", () => {
	/** Each link as `line:column kind href "text"`. */
	async function linksOf(text: string, kind: PageKind = "md"): Promise<string[]> {
		const { document } = await compiledPage(text, kind);
		return document.links.map((link) => `${link.line}:${link.column} ${link.kind} ${link.href} "${link.text}"`);
	}

	test.each([
		["Markdown", "text [a *b*](x.md#y) and [c](<d e.md> 'title')", ['1:14 link x.md#y "a b"', '1:31 link d e.md "c"']],
		["image", "# T\n\n- ![alt *text*](a.png)", ['3:17 image a.png "alt text"']],
		["image in a link", "[![i](a.png)](b.md)", ['1:15 link b.md "i"', '1:7 image a.png "i"']],
		["autolink", "<https://a.b> and https://c.d", ['1:2 link https://a.b "https://a.b"', '1:19 link https://c.d "https://c.d"']],
		[
			"reference",
			"See [text][Ref],\n[ref][] and ![pic][ref].\n\n[ref]: x.md 'T'",
			['4:8 link x.md "text"', '4:8 link x.md "ref"', '4:8 image x.md "pic"'],
		],
		["below front matter", "---\ntitle: a\n---\n\n[b](c.md)", ['5:5 link c.md "b"']],
		["after wide characters and tabs", "😀é\t[b](c.md)", ['1:9 link c.md "b"']],
		[
			"in a quote, a list and a table",
			"> - [b](c.md)\n\n| [d](e.md) |\n|-|\n| f [g](h.md) |",
			['1:9 link c.md "b"', '3:7 link e.md "d"', '5:9 link h.md "g"'],
		],
		["in a directive", ":::note[See [b](c.md)]\n\n[d](e.md)\n\n:::", ['1:17 link c.md "b"', '3:5 link e.md "d"']],
		[
			"raw HTML",
			'text <a class="x" href="y.md?a&amp;b">z</a>\n\n<p>\n  <img\n    src=\'i.png\'>\n</p>',
			['1:25 link y.md?a&b ""', '5:10 image i.png ""'],
		],
		["raw HTML without quotes", "<a href=x.md>a</a>", ['1:9 link x.md ""']],
	])("%s", async (_, text, links) => {
		expect((await linksOf(text)).sort()).toEqual([...links].sort());
	});

	test("in MDX, too, and JSX attributes at their value", async () => {
		expect(await linksOf("text [a](x.md)\n\n![b](c.png)", "mdx")).toEqual(['1:10 link x.md "a"', '3:6 image c.png "b"']);
		expect(
			await linksOf('import B from "./b";\n\ntext <a href="x.md">y</a> <B href="z.md" to="no" />\n\n<img src="i.png" />', "mdx"),
		).toEqual(['3:15 link x.md "y"', '3:36 link z.md ""', '5:11 image i.png ""']);
	});

	test("attributes of a component at their value", async () => {
		expect(
			await linksOf('/*---\ntitle: Home\n---*/\nexport default function Page() {\n\treturn <a href="/docs/">x</a>;\n}\n', "tsx"),
		).toEqual(['5:18 link /docs/ ""']);
	});

	test("each becomes a hole in the HTML, in order", async () => {
		expect(await pageHtml('[a](x.md) <a href="y.md">b</a> ![c](z.png "t")')).toBe(
			'<p><a href="[L0]">a</a> <a href="[L1]">b</a> <img src="[L2]" alt="c" title="t" decoding="async"></p>',
		);
	});

	test("a definition that is missing leaves text", async () => {
		expect(await linksOf("[a][b] and [c]")).toEqual([]);
		expect(await pageHtml("[a][b]")).toBe("<p>[a][b]</p>");
	});
});

describe("anchors", () => {
	test("are ids of headings, raw HTML and JSX", async () => {
		expect((await compiledPage("<a id=plain></a><a title='>' NAME=second>x</a> <a data-id=no>y</a>")).document.anchors).toEqual([
			"plain",
			"second",
		]);
		expect((await compiledPage("## H\n\n<a name=\"n\"></a>\n\n<div id='d'>x</div>")).document.anchors).toEqual(["d", "h", "n"]);
		expect((await compiledPage('import B from "./b";\n\n## H\n\n<B id="c" />\n\n<p id="p">x</p>', "mdx")).document.anchors).toEqual([
			"c",
			"h",
			"p",
		]);
	});
});

describe("code blocks", () => {
	test("keep language, meta and text; the HTML has a frame with holes", async () => {
		const text = '```JS {1,3} title="a <b>.js"\nconst a = 1;\n\n<b>\n```\n\n    indented\n\n~~~\nplain\n~~~';
		const { codeBlocks } = await compiledPage(text);
		expect(codeBlocks).toEqual([
			{ lang: "js", meta: '{1,3} title="a <b>.js"', code: "const a = 1;\n\n<b>" },
			{ lang: "", meta: "", code: "indented" },
			{ lang: "", meta: "", code: "plain" },
		]);
		expect(await pageHtml(text)).toBe(
			'<figure class="code" data-lang="js"><figcaption>a &#x3C;b>.js</figcaption><pre tabindex="0"><code>[C0]</code></pre></figure>\n' +
				'<figure class="code"><pre tabindex="0"><code>[C1]</code></pre></figure>\n<figure class="code"><pre tabindex="0"><code>[C2]</code></pre></figure>',
		);
	});

	test("text and code that look like a hole are not one", async () => {
		const { body } = await compiledPage("a \\u0001L0\\u0002 &#1;C0&#2;\n\n```\nx\n```");
		expect(body.content.match(/\u0001/g)).toHaveLength(1);
	});
});
