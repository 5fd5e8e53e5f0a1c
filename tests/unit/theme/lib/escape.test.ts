import { expect, test } from "vitest";
import { escapeHtml } from "../../../../theme/lib/escape.ts";

test("escapes the five characters with a meaning, each once", () => {
	expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe("&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;");
});

test("leaves other text unchanged", () => {
	expect(escapeHtml("größe 😀 `{x}` / = \u2028")).toBe("größe 😀 `{x}` / = \u2028");
	expect(escapeHtml("")).toBe("");
});

test("ends neither an element nor an attribute, whatever the text", () => {
	const pieces = ["</script", "<!--", "-->", "<![CDATA[", "]]>", '"', "'", "&lt;", "&", "\0", "\\", "😀"];
	for (const first of pieces)
		for (const second of pieces) expect(escapeHtml(first + second)).not.toMatch(/[<>"']|&(?!amp;|lt;|gt;|quot;|#39;)/);
});
