import { expect, test } from "vitest";
import { feedHtml } from "../../../../../generator/integrations/feeds/feed-html.ts";

const url = "https://example.com/blog/a";
const page = (html: string) =>
	`<article><nav>Trail</nav><div class="prose"><h1>Title</h1><p class="byline">Today</p><div class="prose-body">${html}</div></div></article>`;

test.each([
	[
		"addresses become complete",
		'<p><a href="/x">x</a> <a href="#y">y</a> <img src="z.png" alt="z"></p>',
		'<p><a href="https://example.com/x">x</a> <a href="https://example.com/blog/a#y">y</a> <img src="https://example.com/blog/z.png" alt="z"></p>',
	],
	[
		"classes, styles and ids go",
		'<h2 id="a" class="b" data-c="d"><a class="anchor" href="#a">A</a></h2>',
		'<h2><a href="https://example.com/blog/a#a">A</a></h2>',
	],
	["code loses its colors", '<pre tabindex="0"><code><span class="k">const</span> a</code></pre>', "<pre><code>const a</code></pre>"],
	["scripts, controls and frames go", "<p>a</p><script>x</script><button>b</button><iframe src=x></iframe><svg></svg>", "<p>a</p>"],
	[
		"unknown elements leave their content",
		"<div><section><p>a</p></section></div><custom-element><p>b</p></custom-element>",
		"<p>a</p><p>b</p>",
	],
	["loose text becomes a paragraph", "<div>a <b>b</b></div>", "<p>a <b>b</b></p>"],
])("%s", (_, html, expected) => {
	expect(feedHtml(page(html), url)).toBe(expected);
});

test("a page without prose gives all that it has", async () => {
	expect(feedHtml("<section><h2>A</h2><p>b</p></section>", url)).toBe("<h2>A</h2><p>b</p>");
});
