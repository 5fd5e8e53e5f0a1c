import { toString as textOf } from "mdast-util-to-string";
import { describe, expect, test } from "vitest";
import { repairMdx } from "../../../../../generator/compat/mdx/repair-mdx.ts";
import { nativeEngine } from "../../../../../generator/page/markdown/native-engine.ts";
import { unifiedEngine } from "../../../../../generator/page/markdown/unified-engine.ts";

/** What readers see of the repaired text, the text, and the places and messages of the warnings. */
async function repaired(text: string, name: "native" | "unified" = "native", repairsTags = false) {
	const engine = await (name === "native" ? nativeEngine() : unifiedEngine());
	const parse = (text: string) => engine.parse(text, { mdx: true });
	const { tree, text: result, problems, tags } = await repairMdx(text, { file: "a.mdx", repairsTags }, parse);
	const told = [...problems, ...tags].map(({ at, message }) => `${at?.line}:${at?.column} ${message}`);
	return { shown: textOf(tree), text: result, told };
}

describe.each(["native", "unified"] as const)("repaired for the %s engine", (engine) => {
	test.each([
		["a heart", "<A/> I <3 it", " I <3 it"],
		["an open brace", "<A/> a { b", " a { b"],
		["braces of another language", "{% raw %} and {a b}", "{% raw %} and {a b}"],
		["braces in an expression", "{f({a b})}", "{f({a b})}"],
		["a type", "An Array<String> and Map<string, X>", "An Array<String> and Map<string, X>"],
		["code stays", "`<3` and <4 `{`", "<3 and <4 {"],
	])("%s", async (_, text, shown) => {
		expect(await repaired(text, engine)).toMatchObject({ shown, text });
	});

	test.each([
		["a tag without an end", 'a<br>b <img src="a>b">', 'a<br/>b <img src="a>b"/>'],
		["an address", "See <https://a.b/c> or <me@a.b>", "See [https://a.b/c](https://a.b/c) or [me@a.b](mailto:me@a.b)"],
		["values without quotes", "<a href=b>c</a>", '<a href="b">c</a>'],
	])("%s", async (_, text, result) => {
		expect((await repaired(text, engine)).text).toBe(result);
	});

	test.each(["<Tabs>\n\ntext", "<p>text\n\nmore", "<A>\n\ntext\n\n</B>"])("not %s, which would lose what it holds", async (text) => {
		await expect(repaired(text, engine)).rejects.toThrow(/closing tag/);
	});

	test.each([
		['<Tabs>\n<TabItem value="a">\n\nx\n\n</Tabs>', '<Tabs>\n<TabItem value="a"/>\n\nx\n\n</Tabs>', "2:1"],
		["a <b>c\n\n<A/> d", "a c\n\n<A/> d", "1:3"],
		["a\n\n</div>\n\nb </span> <A/>", "a\n\n\n\nb  <A/>", "3:1"],
		["<TOKEN>\n\na", "<TOKEN>\n\na", "1:1"],
		["<div>\n  a\n  </div>b", "\n  a\n  b", "3:3"],
	])("tags are repaired on request: %j", async (text, result, place) => {
		const { text: found, told } = await repaired(text, engine, true);
		expect(found).toBe(result);
		expect(told.join("\n")).toContain(`${place} \``);
	});

	test("elements that HTML closes by itself are not repaired", async () => {
		await expect(repaired("<table><tr><td>a</tr></table>", engine, true)).rejects.toThrow(/closing tag/);
	});
});

test("warnings are at the places in the author's text", async () => {
	expect((await repaired("a\n\n<3 <br> {x y} <4")).told).toEqual([
		"3:1 `<` does not begin a component here, so it is shown as text.",
		"3:4 `<br>` is read as `<br/>`: in MDX every tag is closed.",
		"3:9 `{` does not begin an expression here, so it is shown as text.",
		"3:15 `<` does not begin a component here, so it is shown as text.",
	]);
});

test("only text that is shown as text is reported as such", async () => {
	expect((await repaired("![a {b c}](d.png) and {b c}")).told).toEqual([
		"1:5 `{` does not begin an expression here.",
		"1:23 `{` does not begin an expression here, so it is shown as text.",
	]);
});

test("a text that consists of special characters is not repaired", async () => {
	await expect(repaired("<3 ".repeat(60))).rejects.toThrow();
});
