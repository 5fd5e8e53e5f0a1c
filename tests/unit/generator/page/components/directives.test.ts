import { beforeAll, describe, expect, test } from "vitest";
import { strictPolicy } from "../../../../../generator/compat/policies.ts";
import { createPageCompiler } from "../../../../../generator/page/compile/compile-page.ts";
import { normalizeDirectiveOpeners } from "../../../../../generator/page/components/directives.ts";
import type { PageCompiler } from "../../../../../generator/page/document.ts";
import { nativeEngine } from "../../../../../generator/page/markdown/native-engine.ts";
import { unifiedEngine } from "../../../../../generator/page/markdown/unified-engine.ts";

describe("opening lines of other tools", () => {
	test.each([
		[":::note", ":::note"],
		[":::note Title", ":::note[Title]"],
		["::: tip", ":::tip"],
		["::::tabs", "::::tabs"],
		[":::note[Title]", ":::note[Title]"],
		[":::note A *title* here  ", ":::note[A *title* here]"],
		[":::note See [docs](x.md)", ":::note[See [docs](x.md)]"],
		[":::note A ] b", ":::note[A \\] b]"],
		[":::tab Label {group=x}", ":::tab[Label]{group=x}"],
		[":::note {a=b}", ":::note{a=b}"],
		["  :::note Title", "  :::note[Title]"],
		["text :::note Title", "text :::note Title"],
		[":::", ":::"],
		["::: ", "::: "],
		["::note Title", "::note Title"],
	])("%j becomes %j", (line, normalized) => {
		expect(normalizeDirectiveOpeners(line)).toBe(normalized);
	});

	test("lines keep their numbers, and code does not change", () => {
		const source = "a\n\n```\n:::note Title\n```\n\n:::note Title\n:::\n";
		expect(normalizeDirectiveOpeners(source)).toBe("a\n\n```\n:::note Title\n```\n\n:::note[Title]\n:::\n");
	});
});

describe.each(["native", "unified"] as const)("directives, read by the %s engine", (name) => {
	let compiler: PageCompiler;

	beforeAll(async () => {
		compiler = createPageCompiler(name === "native" ? await nativeEngine() : await unifiedEngine(), { policy: strictPolicy });
	});

	/** HTML and warnings (`line:column message`) of a page. */
	async function compile(text: string) {
		const result = await compiler({ collection: "docs", file: "docs/a.md", id: "a", kind: "md", text, hash: "" }, "");
		if (!result.ok) throw new Error(JSON.stringify(result.problems));
		const { document, body } = result.page;
		return { html: body.content, warnings: document.problems.map(({ at, message }) => `${at?.line}:${at?.column} ${message}`) };
	}

	test.each([
		[
			":::note\n\ntext\n\n:::",
			'<div class="admonition" data-kind="note" role="note"><p class="admonition-title">Note</p><p>text</p></div>',
		],
		[
			":::danger Look *out*\ntext\n:::",
			'<div class="admonition" data-kind="danger" role="note" aria-label="Danger"><p class="admonition-title">Look <em>out</em></p><p>text</p></div>',
		],
		[
			"> [!WARNING]\n> text",
			'<div class="admonition" data-kind="warning" role="note">\n<p class="admonition-title">Warning</p>\n<p>text</p>\n</div>',
		],
		[
			"> [!tip] A *title*\n> text",
			'<div class="admonition" data-kind="tip" role="note" aria-label="Tip">\n<p class="admonition-title">A <em>title</em></p>\n<p>text</p>\n</div>',
		],
		[":::details More\ntext\n:::", '<details class="details"><summary>More</summary><p>text</p></details>'],
		[":::details\n\ntext\n\n:::", '<details class="details"><summary>Details</summary><p>text</p></details>'],
	])("%j", async (text, html) => {
		expect(await compile(text)).toEqual({ html, warnings: [] });
	});

	test("tabs are radio buttons, so that they work without scripts; their names are unique in the page", async () => {
		const group = "::::tabs{group=os}\n:::tab[A *b*]\none\n:::\n:::tab\ntwo\n:::\n::::\n";
		const { html, warnings } = await compile(`${group}\n${group}`);
		expect(warnings).toEqual([]);
		expect(html.match(/<input [^>]*>/g)).toEqual(
			[1, 2].flatMap((number) => [
				`<input class="tab-input" type="radio" name="tabs-${number}" id="tabs-${number}-1" value="A b" checked>`,
				`<input class="tab-input" type="radio" name="tabs-${number}" id="tabs-${number}-2" value="Tab 2">`,
			]),
		);
		expect(html).toContain('<div class="tabs" data-group="os">');
		expect(html).toContain('<label class="tab-label" for="tabs-1-1">A <em>b</em></label><div class="tab-panel"><p>one</p></div>');
		expect(html).toContain('<label class="tab-label" for="tabs-2-2">Tab 2</label>');
	});

	test.each([
		["at 10:30", "<p>at 10:30</p>"],
		["a:b :c :d[e *f*]", "<p>a:b :c :d[e <em>f</em>]</p>"],
		["::foo", "<p>::foo</p>"],
		["::foo[bar]{x=y}", "<p>::foo[bar]{x=y}</p>"],
		[":smile http://a.b:80/c", '<p>:smile <a href="\u0001L0\u0002">http://a.b:80/c</a></p>'],
	])("text that only looks like a directive stays text: %j", async (text, html) => {
		expect(await compile(text)).toEqual({ html, warnings: [] });
	});

	test.each([
		[":::notte\n\nx\n\n:::", "1:1 The directive `:::notte` is not known."],
		[":::note{kind=big}\nx\n:::", "1:1 `:::note` has no attribute `kind`, so it is left out."],
		["a\n\n:::note\n\nx", "3:1 `:::note` is never closed."],
		["::::tabs\ntext\n::::", "2:1 Only `:::tab[Label]` may be directly inside `:::tabs`."],
		["> [!nonsense]\n>\n> x", "1:3 `[!nonsense]` is not a kind of note, so it stays a quote."],
		[":::tab[A]\nx\n:::", "1:1 `:::tab` is outside of `:::tabs` and is shown as a note."],
	])("a mistake is a warning, and the text is kept: %j", async (text, warning) => {
		const { html, warnings } = await compile(text);
		expect(warnings).toEqual([warning]);
		if (!text.includes("tabs")) expect(html).toContain("<p>x</p>");
	});
});
