import { describe, expect, test } from "vitest";
import { codeBlockKey } from "../../../../../generator/page/code/code-block-key.ts";
import { compiledPage, compilePage, pageHtml } from "../../../../support/compiled-pages.ts";

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
		["a title in HTML, which stands where it does", '<h1 align="center">Logo</h1>\n\n## B', "a", "A", false],
		["HTML further down, which is no title", "## B\n\n<h1>C</h1>", "a", "A", true],
	])("from %s", async (_, text, id, title, needsTitle) => {
		expect((await compiledPage(text, "md", { id })).document).toMatchObject({ title, needsTitle });
	});
});

describe("MDX", () => {
	test.each(["<h1>Logo</h1>\n\ntext", 'import B from "./b";\n\n<h1>Logo <B /></h1>\n\ntext'])(
		"a title in HTML is the title: %s",
		async (text) => {
			expect((await compiledPage(text, "mdx", { id: "a" })).document).toMatchObject({ title: "A", needsTitle: false });
		},
	);

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
		expect(await pageHtml(text, "mdx")).toBe(html);
	});

	test.each([
		["a component", "<Card />"],
		["an expression", "{1 + 1}"],
		["an import", 'import a from "./a";\n\ntext'],
		["an expression as attribute", "<div title={x}>y</div>"],
		["a spread", "<div {...x}>y</div>"],
		["a style", '<div style={{ color: "red" }}>y</div>'],
		["a style that is code", "<div style={{ x: 1 }}>y</div>"],
		["a member", "export const a = {};\n\n<a.b>x</a.b>"],
	])("with %s is a module", async (_, text) => {
		const { document, body } = await compiledPage(text, "mdx");
		expect(document.bodyKind).toBe("module");
		expect(body.content).toContain("export default function MDXContent");
	});

	test("a module has headings, links and code like HTML", async () => {
		const { document, body } = await compiledPage("## A {#b}\n\n[c](d.md)\n\n```js\ne\n```\n\n<Card />", "mdx");
		expect(document).toMatchObject({
			headings: [{ id: "b", text: "A" }],
			links: [{ href: "d.md", line: 3, column: 5 }],
			codeBlocks: [codeBlockKey({ lang: "js", meta: "", code: "e" })],
		});
		expect(body.content).toContain('href: "\\u0001L0\\u0002"');
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
		const result = await compilePage(text, kind);
		expect(result.ok ? [] : result.problems).toEqual([{ ...tooDeep, at: { file: `docs/a.${kind}`, ...at } }]);
	});

	test("in raw HTML, too", async () => {
		const result = await compilePage("<div>".repeat(250));
		expect(result.ok ? [] : result.problems).toMatchObject([tooDeep]);
	});

	test("up to 200 levels keeps every element", async () => {
		expect((await pageHtml(`${"> ".repeat(199)}a`)).match(/<blockquote>/g)).toHaveLength(199);
	});

	test.each([
		["*a_ ", 10_000],
		["[", 50_000],
		["`a ", 10_000],
		["![", 20_000],
		["<a ", 10_000],
	])("what only looks nested is text: %s × %i", async (piece, count) => {
		expect(await compilePage(piece.repeat(count))).toMatchObject({ ok: true });
	});
});

test("a page belongs to its file, key and collection; the same source gives the same page", async () => {
	const text = "---\nid: own\ndescription: D\n---\n\n# A\n\n[b](c.md)\n\n:::note\nx\n:::\n";
	const page = await compiledPage(text, "md", { id: "guides/a" });
	expect(page.document).toMatchObject({ collection: "docs", id: "guides/own", file: "docs/guides/a.md", key: "the key", description: "D" });
	expect(await compiledPage(text, "md", { id: "guides/a" })).toEqual(page);
});

describe("the reading time of a listed page", () => {
	const minutes = async (text: string, kind: "md" | "mdx" | "tsx") =>
		(await compiledPage(text, kind, { isListed: true })).document.readingMinutes;
	const words = (count: number) => "word ".repeat(count);
	const data = `import B from "./b";\n\nexport const data = "${words(1000)}";\n\n`;

	test.each([
		["counts words and code", "md", `${words(200)}\n\n\`\`\`js\n${words(100)}\n\`\`\`\n`, 2],
		["leaves out imports, values and what components are given", "mdx", `${data}<B text="${words(1000)}" />\n\n{data}\n\n${words(200)}`, 1],
		["counts text inside of components", "mdx", `${data}<B>\n\n${words(200)}\n\n<B>${words(100)}</B>\n\n</B>`, 2],
	] as const)("%s", async (_, kind, text, expected) => {
		expect(await minutes(text, kind)).toBe(expected);
	});

	test("is missing for a page that consists of code", async () => {
		expect(await minutes("export default function Page() {\n\treturn <p>Text</p>;\n}\n", "tsx")).toBeUndefined();
	});
});
