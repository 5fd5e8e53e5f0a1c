import { describe, expect, test } from "vitest";
import { pageFacts } from "../../../../../generator/integrations/migration-check/page-facts.ts";

/** The same page, as tools write it: its content with permalinks and line numbers, and what stands around it. */
const pages: Readonly<Record<string, string>> = {
	docusaurus: `<main><div><article><nav class="theme-doc-breadcrumbs"><a href="/">Home</a></nav><span class="theme-doc-version-badge">2.0</span>
		<div class="theme-doc-markdown markdown"><header><h1>Title</h1></header><p>First <code>text</code>.</p>
		<h2 class="anchor" id="part">Part<a href="#part" class="hash-link" aria-label="Direct link to Part">​</a></h2>
		<pre><code><span class="token-line">a<br></span><span class="token-line">b<br></span></code></pre></div>
		<footer class="theme-doc-footer"><a href="/edit">Edit this page</a></footer></article></div><div class="table-of-contents"><a href="#part">Part</a></div></main>`,
	vitepress: `<div class="VPContent"><div class="VPSidebar"><p>Menu</p></div><div class="VPDoc"><aside class="VPDocAside">On this page</aside><main class="main">
		<div class="vp-doc"><h1 id="title" tabindex="-1">Title <a class="header-anchor" href="#title">​</a></h1><p>First <code>text</code>.</p>
		<h2 id="part">Part <a class="header-anchor" href="#part">​</a></h2><div class="language-js line-numbers-mode"><button class="copy"></button><span class="lang">js</span>
		<pre><code><span class="line">a</span>\n<span class="line">b</span></code></pre><div class="line-numbers-wrapper" aria-hidden="true"><span>1</span><br><span>2</span></div></div></div></main>
		<footer class="VPDocFooter">Next page</footer></div></div>`,
	starlight: `<main data-pagefind-body><mobile-starlight-toc><nav>On this page</nav></mobile-starlight-toc><div class="content-panel"><h1 id="_top">Title</h1></div>
		<div class="sl-markdown-content"><p>First <code>text</code>.</p><div class="sl-heading-wrapper"><h2 id="part">Part</h2><a class="sl-anchor-link" href="#part"><span class="sr-only">Section titled Part</span></a></div>
		<figure><pre><code><div class="ec-line">a\n</div><div class="ec-line">b</div></code></pre></figure></div><footer>Last updated</footer></main>`,
	mkdocs: `<main class="md-main"><div class="md-sidebar"><nav>Menu</nav></div><div class="md-content"><article class="md-content__inner md-typeset"><a class="md-content__button" href="/edit">Edit</a>
		<h1 id="title">Title<a class="headerlink" href="#title">&para;</a></h1><p>First <code>text</code>.</p><h2 id="part">Part<a class="headerlink" href="#part">&para;</a></h2>
		<table><tr><td class="linenos"><pre>1\n2</pre></td><td><pre><code>a\nb</code></pre></td></tr></table><aside class="md-source-file">June 1</aside></article></div></main>`,
	mdbook: `<nav id="sidebar">Menu</nav><div id="content"><main><h1 id="title"><a class="header" href="#title">Title</a></h1><p>First <code>text</code>.</p>
		<h2 id="part"><a class="header" href="#part">Part</a></h2><pre><div class="buttons"><button>Copy</button></div><code>a\nb</code></pre></main><nav class="nav-wrapper">Next</nav></div>`,
	sphinx: `<div class="sphinxsidebar"><p>Menu</p></div><div class="document"><div role="main"><section id="title"><h1>Title<a class="headerlink" href="#title">¶</a></h1><p>First <code>text</code>.</p>
		<section id="part"><h2>Part<a class="headerlink" href="#part">¶</a></h2><div class="highlight"><pre>a\nb\n</pre></div></section></section></div></div>`,
	"a tool without landmarks": `<body><header><nav>Menu</nav></header><div><h1>Title</h1><p>First <code>text</code>.</p><h2><a name="part" id="part"></a>Part</h2><pre>a\n\n b</pre></div><footer>Footer</footer></body>`,
};

test.each(Object.keys(pages))("the content of a page of %s", (tool) => {
	const { headings, texts, code, links, ids } = pageFacts(pages[tool] ?? "") ?? expect.fail("The page was not read.");
	expect(headings.map(({ text, level }) => [text, level])).toEqual([
		["Title", 1],
		["Part", 2],
	]);
	expect(headings[1]?.id).toBe("part");
	expect(ids.has("part")).toBe(true);
	expect(texts).toEqual(["First text."]);
	expect(code.map((block) => block.replace(" b", "b"))).toEqual(["a\nb"]);
	expect(links.filter(({ href }) => !href.startsWith("#"))).toEqual([]);
});

describe("what a page says about itself", () => {
	test("its title and address", () => {
		const html =
			'<html><head><title>A &amp;\n b</title><link rel="canonical" href="https://example.com/a"></head><body><svg><title>Icon</title></svg></body></html>';
		expect(pageFacts(html)).toMatchObject({ title: "A & b", canonical: "https://example.com/a", redirect: null });
	});

	test.each([
		['<meta http-equiv="refresh" content="0; url=/a">', "/a"],
		[`<META HTTP-EQUIV="Refresh" CONTENT="0;URL='/a b'">`, "/a b"],
		['<meta http-equiv="refresh" content="30">', null],
	])("where it sends its readers: %s", (html, target) => {
		expect(pageFacts(html)?.redirect).toBe(target);
	});
});

test("an article is the content only if it has the title of the page", () => {
	const cards = "<main><h1>Home</h1><p>Welcome.</p><article><h3>Card</h3></article></main>";
	expect(pageFacts(cards)?.texts).toEqual(["Welcome."]);
	const post = "<main><article><header><h1>Post</h1><p>June 1 · 3 min</p><img src='/a.png'></header><p>Text.</p></article></main>";
	expect(pageFacts(post)).toMatchObject({ texts: ["Text."], media: ["/a.png"], headings: [{ text: "Post" }] });
});

test("words are not joined across blocks, and quotes keep their source", () => {
	const html =
		"<main><table><tr><td>One</td><td>Two</td></tr></table><blockquote><p>Said</p><footer>Ada</footer></blockquote>three<br>four</main>";
	expect(pageFacts(html)?.texts).toEqual(["One", "Two", "Said", "Ada", "three", "four"]);
});

test("labels of tabs are words of their own, and the picture of an emoji is its character", () => {
	const html =
		'<main><div><label>npm</label><label>yarn</label></div><p>Hot <img class="twemoji" alt="🔥" src="https://example.com/1.svg"></p></main>';
	expect(pageFacts(html)).toMatchObject({ texts: ["npm", "yarn", "Hot 🔥"], media: [] });
});
