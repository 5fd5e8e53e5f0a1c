import { describe, expect, test } from "vitest";
import { colorClass, escapeCode, lineToHtml } from "../../../../generator/highlight/tokens-to-html.ts";

/** Colors a line whose tokens are given as `[text, class]`; the metadata of a token is its place in the list. */
function html(...tokens: readonly (readonly [text: string, name: string])[]): string {
	let offset = 0;
	const pairs = tokens.flatMap(([text], index) => {
		const pair = [offset, index];
		offset += text.length;
		return pair;
	});
	return lineToHtml(tokens.map(([text]) => text).join(""), Uint32Array.from(pairs), (metadata) => tokens[metadata]?.[1] ?? "");
}

describe("a line", () => {
	test("has one span for each run of one class, and none for plain text", () => {
		expect(html(["const", "k"], [" ", ""], ["a", ""], [" ", ""], ["=", "k"], [" ", ""], ["1", "c"], [";", "p"])).toBe(
			'<span class="k">const </span>a <span class="k">= </span><span class="c">1</span><span class="p">;</span>',
		);
	});

	test("white space joins the run it stands in, whatever its color", () => {
		expect(html(["a", "k"], ["  \t", "s"], ["b", "k"])).toBe('<span class="k">a  \tb</span>');
		expect(html(["  ", "k"], ["a", "s"])).toBe('  <span class="s">a</span>');
		expect(html(["   ", "m"])).toBe("   ");
	});

	test("is escaped inside and outside of spans", () => {
		expect(html(["<b>", "k"], ["&amp;", ""], [`"'</script>`, "s"])).toBe(
			`<span class="k">&lt;b&gt;</span>&amp;amp;<span class="s">"'&lt;/script&gt;</span>`,
		);
	});

	test("may be empty, or without tokens", () => {
		expect(html()).toBe("");
		expect(lineToHtml("a<b", new Uint32Array(), () => "k")).toBe("a&lt;b");
	});

	test("keeps characters whole", () => {
		expect(html(["😀", "s"], ["é", ""])).toBe('<span class="s">😀</span>é');
	});
});

test.each([
	["var(--kf-token-keyword)", "k"],
	["var(--kf-token-string)", "s"],
	["var(--kf-token-string-expression)", "s"],
	["var(--kf-token-comment)", "m"],
	["var(--kf-foreground)", ""],
	["#ffffff", ""],
	["", ""],
])("the class of %j is %j", (color, name) => {
	expect(colorClass(color)).toBe(name);
});

test("escapeCode leaves quotes alone: they mean nothing in an element", () => {
	expect(escapeCode(`<a href="x">it's & more</a>`)).toBe(`&lt;a href="x"&gt;it's &amp; more&lt;/a&gt;`);
});
