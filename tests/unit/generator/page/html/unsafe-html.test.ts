import { describe, expect, test } from "vitest";
import { compilePage, withMarkedHoles } from "../../../../support/compiled-pages.ts";

/** A page's HTML, and the messages about it. */
async function readPage(text: string, kind: "md" | "mdx") {
	const result = await compilePage(text, kind);
	if (!result.ok) throw new Error(JSON.stringify(result.problems));
	const { document, body } = result.page;
	return { html: withMarkedHoles(body.content), kind: document.bodyKind, messages: document.problems.map(({ message }) => message) };
}

describe("attributes and classes of the theme", () => {
	test.each([
		["md", '<div data-run="/a.js"><button type="button">x</button></div>', '<div><button type="button">x</button></div>', "`data-run`"],
		["md", 'a <b data-island="/a.js" data-props="1">x</b>', "<p>a <b>x</b></p>", "`data-island`"],
		["md", '<p class="note tabs">x</p>', '<p class="note">x</p>', '`class="tabs"`'],
		["md", "<p class=sidebar>x</p>", '<p class="">x</p>', '`class="sidebar"`'],
		["mdx", '<p data-youtube="a" className="note island">x</p>', '<p class="note">x</p>', "`data-youtube`"],
		["mdx", '<p className="navbar">x</p>', "<p>x</p>", '`className="navbar"`'],
	] as const)("are left out in %s: %s", async (kind, text, html, named) => {
		const page = await readPage(`# A\n\n${text}\n`, kind);
		expect(
			page.html
				.split("</h1>")[1]
				?.trim()
				.replaceAll(/ (?=>)/g, "")
				.replaceAll(/ {2,}/g, " "),
		).toBe(html);
		expect(page.messages[0]).toBe(`${named} is left out, because the theme's own code in the browser acts on it.`);
	});

	test("are left out of elements in pages with components", async () => {
		const { html, messages } = await readPage('# A\n\nexport const a = 1;\n\n<p data-run="/a.js" title={a}>x</p>\n', "mdx");
		expect(html).not.toContain("data-run");
		expect(messages).toHaveLength(1);
	});

	test("are left out of directives", async () => {
		const { html, messages } = await readPage("# A\n\n:::tip{.mine .tabs .navbar}\n\nx\n\n:::\n", "md");
		expect(html).toContain('<div class="admonition mine"');
		expect(messages).toEqual(['`class="tabs navbar"` is left out, because the theme\'s own code in the browser acts on it.']);
	});

	test("stay where they mean nothing", async () => {
		const { html, messages } = await readPage('# A\n\n<p class="prose card" data-mine="1" data-zoom="false">x</p>\n', "md");
		expect(html).toContain('<p class="prose card" data-mine="1" data-zoom="false">x</p>');
		expect(messages).toEqual([]);
	});
});

test.each(["noscript", "xmp", "noembed", "noframes", "plaintext"])("`<%s>` is left out with its content", async (name) => {
	const { html, messages } = await readPage(
		`# A\n\n<div>\n<${name}><p title="</${name}><img src=x>"></p></${name}>\n</div>\n\nEnd\n`,
		"md",
	);
	expect(html).not.toContain(`<${name}`);
	expect(messages).toContain(`\`<${name}>\` is left out, because browsers do not read its content as elements.`);
	expect(html).toContain("End");
});

test.each([
	['<svg><set attributeName="onmouseover" to="a()" /></svg>', "`<set>` is left out, because it would add `onmouseover`, which runs code."],
	['<svg><animate attributeName="href" to="a" /></svg>', "`<animate>` is left out, because it would change a URL after the checks."],
])("animations that change what runs are left out: %s", async (text, message) => {
	const { html, messages } = await readPage(`# A\n\n${text}\n`, "md");
	expect(html).not.toContain("attributeName");
	expect(messages).toEqual([message]);
});
