import { fromHtml } from "hast-util-from-html";
import { describe, expect, test } from "vitest";
import { fillTextLinks, pageTexts } from "../../../../../generator/page/texts/page-texts.ts";
import { compiledPage, type PageKind } from "../../../../support/compiled-pages.ts";

/** The Markdown twin of a page without its title, with links as they were written. */
async function twin(source: string, kind: PageKind = "md"): Promise<string> {
	const { document, body } = await compiledPage(`# T\n\n${source}`, kind);
	const hrefs = document.links.map(({ href }) => href);
	return fillTextLinks(body.markdown ?? "", hrefs)
		.replace(/^# T\n*/, "")
		.trimEnd();
}

/** The sections of the HTML of a page. */
function sections(html: string) {
	const codeBlocks = [{ lang: "js", meta: "", code: "let a" }];
	return pageTexts(fromHtml(html, { fragment: true }), { title: "T", needsTitle: false, codeBlocks }).sections;
}

describe("the Markdown twin", () => {
	test.each([
		["a diff", "```ts diff title=a.ts\n const a = 1;\n-const b = 2;\n+const b = 3;\n```"],
		["comments that say so", "```ts title=a.ts\nconst a = 1;\nconst b = 2; // [!code --]\nconst b = 3; // [!code ++]\n```"],
	])("has changed lines as a diff: %s", async (_, source) => {
		expect(await twin(source)).toBe('```diff title="a.ts"\n const a = 1;\n-const b = 2;\n+const b = 3;\n```');
	});

	test("has all lines of a collapsed block, and nothing else of it", async () => {
		expect(await twin("```js collapse=1 noCopy startLine=3\na;\nb;\n```")).toBe("```js\na;\nb;\n```");
	});

	test.each([
		["text", "**a** *b* ~~c~~ `d` <kbd>e</kbd> x<sup>2</sup>"],
		["links and images", "[a](./b.md) ![c](./d.png) [![e](f.png)](g.md)"],
		["lists", "- a\n  - b\n- c\n\n3. d\n4. e"],
		["loose lists", "1. a\n\n   ```js\n   b\n   ```\n\n2. c"],
		["tasks", "- [ ] a\n- [x] b"],
		["quotes", "> a\n>\n> - b"],
		["tables", "| a | b |\n| :-- | --: |\n| `c \\| d` | e |"],
		["code", '```ts title="a.ts"\nconst a = "`";\n```\n\n````md\n```js\n```\n````'],
		["admonitions", ":::tip[A *title*]\n\nB\n\n:::"],
		["nested admonitions", "::::note\n\n:::warning\n\nA\n\n:::\n\n::::"],
		["details", "<details>\n<summary>A</summary>\n\nB\n\n</details>"],
		["footnotes", "a[^1]\n\n[^1]: b"],
		["line ends and rules", "a\\\nb\n\n---\n\nc"],
	])("has %s as they are written", async (_, source) => {
		expect(await twin(source)).toBe(source);
	});

	test("has the code block of a drawing with `data-fence`, and the text of other drawings", () => {
		const drawing = (fence: string) => `<div${fence}><svg><desc>a &lt; b</desc><text>A</text></svg></div>`;
		const tree = fromHtml(drawing(' data-fence="dot"') + drawing(""), { fragment: true });
		const { markdown } = pageTexts(tree, { title: "T", needsTitle: true, codeBlocks: [] });
		expect(markdown.startsWith("# T\n\n```dot\na < b\n```\n")).toBe(true);
		expect(markdown.split("```dot")).toHaveLength(2);
	});

	test("has no emphasis around punctuation alone, which would show its markers", async () => {
		expect(await twin("Write the frame<i>.</i> *Really*, **![a](b.png)**")).toBe("Write the frame. *Really*, **![a](b.png)**");
	});

	test("has neither fields with their labels nor closed dialogs, and space between links that are buttons", () => {
		const html =
			'<form><label for="x">Name</label><label><input type="radio"><span>All</span></label><label>Note</label></form>' +
			'<fieldset><legend>Sizes</legend><label><input type="radio">Small</label></fieldset><dialog><h2>Later</h2></dialog><div><a href="/a">A</a><a href="/b">B</a></div>';
		const { markdown } = pageTexts(fromHtml(html, { fragment: true }), { title: "T", needsTitle: true, codeBlocks: [] });
		expect(markdown).toBe("# T\n\nNote\n\n[A](/a) [B](/b)\n");
	});

	test.each([
		["tabs", "::::tabs\n\n:::tab[A]\n\nB\n\n:::\n\n:::tab[C]\n\nD\n\n:::\n\n::::", "**A**\n\nB\n\n**C**\n\nD"],
		["cards", ":::card[A]{href=./b.md}\n\nC\n\n:::", "**[A](./b.md)**\n\nC"],
		["videos", '::youtube{id=a title="B"}', "[B](https://www.youtube.com/watch?v=a)"],
		["badges", "a :badge[b]", "a b"],
		["files", ":::file-tree\n- a/\n  - b.ts: c\n:::", "- a/\n  - b.ts: c"],
		["parameters", ":::params\n| A |\n| - |\n| b |\n:::", "| A |\n| --- |\n| b |"],
		["elements without meaning", '<div class="a">\n\nb <span>c</span>\n\n</div>', "b c"],
		["ids and attributes", "## A {#b}", "## A"],
	])("writes %s in the nearest form", async (_, source, expected) => {
		expect(await twin(source)).toBe(expected);
	});

	test("has nothing that readers of the page do not see", async () => {
		expect(await twin("a <!-- b -->\n\n<!-- c -->\n\n<style>\nd\n</style>\n\n<button>e</button> f")).toBe("a\n\nf");
		expect(await twin('import a from "./a.md";\n\n{/* b */}\n\nc', "mdx").catch(() => "")).not.toContain("import");
	});

	test.each([
		["md", '<span aria-hidden="true">a</span> <b class="x sr-only">b</b> <img src="c" alt="d"> <svg aria-label="e"></svg>'],
		["mdx", '<span aria-hidden="true">a</span> <b className="x sr-only">b</b> <img src="c" alt="d" /> <svg aria-label="e"></svg>'],
	] as const)("reads the attributes of elements in .%s", async (kind, source) => {
		expect(await twin(source, kind)).toBe("![d](c) e");
	});

	test("means what the page shows", async () => {
		const source = "1\\. a\n\n\\# b\n\n\\* c \\`d\\` \\[e\\] \\<f> &lt;g> \\&amp; snake\\_case \\_h\\_";
		const { body } = await compiledPage(`# T\n\n${source}`);
		expect((await compiledPage(body.markdown ?? "")).body.content).toBe(body.content);
	});

	test("has one title", async () => {
		expect((await compiledPage("# T\n\ntext")).body.markdown).toBe("# T\n\ntext\n");
		expect((await compiledPage("---\ntitle: T\n---\n\n## H\n")).body.markdown).toBe("# T\n\n## H\n");
	});
});

describe("sections for search", () => {
	test("split the text at headings, with code separate", () => {
		const html =
			'<p>Intro <em>te</em>xt</p><h2 id="a"><a class="anchor" href="#a">A <code>b</code> <span class="badge">v1</span></a></h2>' +
			'<ul><li>one</li><li>two <img src="p" alt="pic"></li></ul><figure class="code"><pre><code>\u0001C0\u0002</code></pre></figure><pre>x</pre><h3 id="c">C</h3>';
		expect(sections(html)).toEqual([
			{ anchor: "", heading: "", level: 1, text: "Intro text", code: "" },
			{ anchor: "a", heading: "A b", level: 2, text: "one two pic", code: "let a" },
			{ anchor: "c", heading: "C", level: 3, text: "", code: "" },
		]);
	});

	test("have one entry for each parameter", async () => {
		const rows = "| Name | Type |\n| --- | --- |\n| fps? | `number`, *a* |\n| size | text |";
		const { sections } = await compiledPage(`# T\n\nA\n\n:::params\n${rows}\n:::\n\nB\n\n## C\n`);
		expect(sections).toEqual([
			{ anchor: "t", heading: "T", level: 1, text: "A Name Type B", code: "" },
			{ anchor: "param-fps", heading: "fps?", level: 7, text: "number, a", code: "" },
			{ anchor: "param-size", heading: "size", level: 7, text: "text", code: "" },
			{ anchor: "c", heading: "C", level: 2, text: "", code: "" },
		]);
	});

	test("have the text of footnotes without the links to and from them", async () => {
		const { sections } = await compiledPage("# T\n\na[^1]\n\n[^1]: b");
		expect(sections).toEqual([{ anchor: "t", heading: "T", level: 1, text: "a b", code: "" }]);
	});
});
