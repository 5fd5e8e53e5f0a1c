import { describe, expect, test } from "vitest";
import { compiledPage } from "../../../../support/compiled-pages.ts";

/** The Markdown twin of a page without its title. */
async function twin(source: string, kind: "md" | "mdx" = "mdx"): Promise<string> {
	return (await compiledPage(`# T\n\n${source}`, kind)).body.markdown.replace(/^# T\n*/, "").trimEnd();
}

const foo = "export const Foo = (props) => props.children;\n\n";

describe("the Markdown twin", () => {
	test.each([
		["comments", "A {/* b */} c.\n\n{/* d\ne */}\n\n<!-- f -->\n\nG.", "A c.\n\nG."],
		["imports and exports", "export const a = 1;\n\nB.", "B."],
		["components without content", `${foo}<Foo a="b" />\n\nText <Foo />.`, "Text ."],
		["expressions in blocks", "{[1].map(String)}\n\nA {1} {'b'}{\" \"}{`c`}", "A 1 b c"],
	])("has no %s", async (_, source, expected) => {
		expect(await twin(source)).toBe(expected);
	});

	test.each([
		["in a line", `${foo}A <Foo>**b** c</Foo> d.`, "A **b** c d."],
		["in blocks", `${foo}<Foo>\n\t<Foo>\n\n\t\tA\n\n\t\t\`\`\`js\n\t\tb\n\t\t\`\`\`\n\n\t</Foo>\n</Foo>\n\nC`, "A\n\n```js\nb\n```\n\nC"],
		["in a list", `${foo}1. A\n\n   <Foo>\n\n     B\n\n   </Foo>\n\n2. C`, "1. A\n\n   B\n\n2. C"],
		["in elements with code", '<div style={{ color: "red" }}>\n\nA\n\n</div>', "A"],
		["in a table of parameters", "<ParamTable>\n\n| A |\n| - |\n| b |\n\n</ParamTable>", "| A |\n| - |\n| b |"],
	])("keeps what stands %s", async (_, source, expected) => {
		expect(await twin(source)).toBe(expected);
	});

	test.each([
		['<Admonition type="tip" title="A">\n\nB\n\n</Admonition>', ":::tip[A]\n\nB\n\n:::"],
		[
			'<Tabs>\n<TabItem value="a" label="A">\n\nB\n\n</TabItem>\n<TabItem value="c">\n\nD\n\n</TabItem>\n</Tabs>',
			"**A**\n\nB\n\n**c**\n\nD",
		],
		['import Heading from "@theme/Heading";\n\n<Heading as="h3">A</Heading>', "### A"],
		['<CodeBlock language="sh">{`a\nb`}</CodeBlock>', "```sh\na\nb\n```"],
		['<Card title="A" href="./b.md">C</Card>', "**[A](./b.md)**\n\nC"],
		['<Image src="./a.png" alt="B" />', "![B](./a.png)"],
		['<YouTube id="a" title="B" />', "[B](https://www.youtube.com/watch?v=a)"],
		['A <Link to="/b">**c**</Link>.', "A [**c**](/b)."],
		["<kbd>A</kbd> <Badge>B</Badge>", "<kbd>A</kbd> B"],
		["<details>\n<summary>A</summary>\n\nB\n\n</details>", "<details>\n<summary>A</summary>\n\nB\n\n</details>"],
	])("has Markdown for %s", async (source, expected) => {
		expect(await twin(source)).toBe(expected);
	});

	test("shows code as it is", async () => {
		const code = "`{/* a */}` `<Foo />`\n\n```mdx\n{/* b */}\n<Foo />\nimport a from 'b';\n```";
		expect(await twin(code)).toBe(code);
		expect(await twin(`${code}\n\n    <!-- c -->\n\n<!-- d -->`, "md")).toBe(`${code}\n\n    <!-- c -->`);
	});

	test("has neither styles nor what is meant for the head", async () => {
		expect(await twin("<head><title>A</title></head>\n\nB {1}\n\n<style>{`c`}</style>")).toBe("B 1");
		expect(await twin("A\n\n<style>\nb\n</style>\n", "md")).toBe("A");
	});
});

test("each parameter is a section of its own for search", async () => {
	const rows = "| Name | Type |\n| --- | --- |\n| fps? | `number`, *a* |\n| size | text |";
	for (const [source, kind] of [
		[`A\n\n:::params\n${rows}\n:::\n\nB\n\n## C\n`, "md"],
		[`A\n\n<ParamTable>\n\n${rows}\n\n</ParamTable>\n\nB\n\n## C\n`, "mdx"],
	] as const) {
		const { body, document } = await compiledPage(`# T\n\n${source}`, kind);
		expect(body.sections).toEqual([
			{ anchor: "t", heading: "T", text: "A Name Type B" },
			{ anchor: "param-fps", heading: "fps?", text: "number, a" },
			{ anchor: "param-size", heading: "size", text: "text" },
			{ anchor: "c", heading: "C", text: "" },
		]);
		expect(document.anchors).toContain("param-fps");
	}
});
