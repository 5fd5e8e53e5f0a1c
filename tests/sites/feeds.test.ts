import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from "feedsmith";
import { fromHtml } from "hast-util-from-html";
import { toString as textIn } from "mdast-util-to-string";
import { expect, test } from "vitest";
import { escapeHtml } from "../../theme/lib/escape.ts";
import { keyframe } from "../support/cli.ts";
import { readTree, temporarySite } from "../support/site.ts";
import { parseXml } from "../support/xml.ts";

const config = (feeds: string, url = 'url: "https://example.com", ') =>
	`import { defineSite } from "keyframe-docs";\nexport default defineSite({ title: "Site & more", ${url}collections: { blog: { dir: "blog", route: "/blog", layout: "post", list: { title: "Blog", feeds: ${feeds} } } } });\n`;

const rich = `---
title: "The <Img> tag & ]]> others"
date: 2024-02-03T10:00Z
authors: [{ name: Ada, url: "https://ada.example", image_url: ./pic.png }, { name: Ben }]
tags: [news]
description: "About <Img> & more"
---

First, [a link](/blog/plain), [a part](#part) and a ![picture](./pic.png).

<!-- truncate -->

## Part

\`\`\`tsx
const a = <b c="]]>" />;
\`\`\`

:::tip[Heed]
A note.
:::

::::tabs
:::tab[npm]
With npm.
:::
:::tab[yarn]
With yarn.
:::
::::

<script>alert(1)</script><iframe src="https://video.example"></iframe>

| A | B |
| - | - |
| 1 | 2 |
`;

const files = {
	"blog/rich.md": rich,
	"blog/plain.md": "---\ntitle: Plain\ndate: 2024-01-01\n---\n\nText.\n",
	"blog/code.mdx": "---\ntitle: Code\ndate: 2023-01-01\n---\n\n<p>{1 + 1} made</p>\n",
	"blog/undated.md": "# Undated\n",
	"blog/hidden.md": "---\ndate: 2024-05-05\nunlisted: true\n---\n\n# Hidden\n",
	"blog/pic.png": Buffer.from("picture"),
};

async function feedsOf(site: Readonly<Record<string, string | Buffer>>, args: readonly string[] = []) {
	const root = temporarySite(site);
	expect(await keyframe(["build", root, ...args])).toMatchObject({ code: 0 });
	return { root, read: (name: string) => readFileSync(join(root, "out/blog", name), "utf8") };
}

/** Throws unless a text is well-formed XML. */
function expectXml(text: string): void {
	parseXml(text.replace('encoding="utf-8"', 'encoding="UTF-8"').replace(/<!\[CDATA\[(.*?)\]\]>/gs, (_, data: string) => escapeHtml(data)));
}

/** The text of HTML. */
function textOf(html: string | undefined): string {
	return textIn(fromHtml(html ?? "", { fragment: true }));
}

test("RSS, Atom and JSON feeds contain the dated entries, newest first, with absolute URLs", async () => {
	const { read } = await feedsOf({
		"site.config.ts": config("{}"),
		...files,
		"blog/undated.md": "# Undated\n\nA link to [the feed](/blog/rss.xml).\n",
	});
	for (const name of ["rss.xml", "atom.xml"]) expectXml(read(name));
	const rss = parseRssFeed(read("rss.xml"));
	const atom = parseAtomFeed(read("atom.xml"));
	const json = parseJsonFeed(read("feed.json"));
	const urls = ["https://example.com/blog/rich", "https://example.com/blog/plain", "https://example.com/blog/code"];
	expect(rss.items?.map(({ link }) => link)).toEqual(urls);
	expect(atom.entries?.map(({ id }) => id)).toEqual(urls);
	expect(json.items?.map(({ url }) => url)).toEqual(urls);
	expect(rss).toMatchObject({ title: "Blog – Site & more", link: "https://example.com/blog", language: "en" });
	expect(atom).toMatchObject({ id: "https://example.com/blog", updated: "2024-02-03T10:00:00.000Z", authors: [{ name: "Site & more" }] });
	expect(json).toMatchObject({ home_page_url: "https://example.com/blog", feed_url: "https://example.com/blog/feed.json" });
	expect(rss.items?.[0]).toMatchObject({
		pubDate: "Sat, 03 Feb 2024 10:00:00 GMT",
		categories: [{ name: "news" }],
		dc: { creators: ["Ada", "Ben"] },
	});
	expect(rss.items?.[0]?.authors).toBeUndefined();
	expect(atom.entries?.[0]).toMatchObject({
		published: "2024-02-03T10:00:00.000Z",
		authors: [{ name: "Ada", uri: "https://example.com/blog/authors/ada" }, { name: "Ben" }],
	});
	expect(json.items?.[0]).toMatchObject({
		authors: [{ avatar: expect.stringMatching(/^https:\/\/example\.com\/assets\/pic\.\w+\.png$/) }],
	});
	// A title is HTML in XML, and text in JSON.
	const title = "The <Img> tag & ]]> others";
	expect(textOf(rss.items?.[0]?.title)).toBe(title);
	expect(textOf(atom.entries?.[0]?.title?.value)).toBe(title);
	expect(json.items?.[0]?.title).toBe(title);
});

test("the content of an entry is the content of its page, without what feeds do not allow", async () => {
	const { read } = await feedsOf({ "site.config.ts": config("{}"), ...files });
	const json = parseJsonFeed(read("feed.json"));
	const [html = "", , made = ""] = json.items?.map((item) => item.content_html ?? "") ?? [];
	expect(html).toContain('<a href="https://example.com/blog/plain">a link</a>, <a href="https://example.com/blog/rich#part">a part</a>');
	expect(html).toMatch(/<img src="https:\/\/example\.com\/assets\/pic[^"]*\.png" alt="picture"/);
	expect(html).toContain('<pre><code>const a = &#x3C;b c="]]>" />;</code></pre>');
	expect(html).toContain("<td>1</td>");
	expect(html).toContain("<p><strong>npm</strong></p>");
	for (const text of ["Heed", "A note.", "With npm.", "With yarn."]) expect(html).toContain(text);
	for (const text of ["<script", "alert", "<iframe", "class=", "style=", "data-", "<h1", "Feb 3", "Ada", "On this page"])
		expect(html).not.toContain(text);
	expect(made).toContain("<p>2 made</p>");
	const contents = [
		parseRssFeed(read("rss.xml")).items?.[0]?.content?.encoded,
		parseAtomFeed(read("atom.xml")).entries?.[0]?.content?.value,
	];
	expect(contents).toEqual([html, html]);
});

test("the pages of the list and its entries link the feeds; formats, the number of entries and the base path are as configured", async () => {
	const { root, read } = await feedsOf({ "site.config.ts": config('{ formats: ["atom"], count: 1 }'), ...files }, ["--base", "/sub/"]);
	expect(existsSync(join(root, "out/blog/rss.xml"))).toBe(false);
	expect(parseAtomFeed(read("atom.xml")).entries?.map(({ id }) => id)).toEqual(["https://example.com/sub/blog/rich"]);
	const link =
		'<link rel="alternate" type="application/atom+xml" title="Blog – Site &amp; more (Atom)" href="https://example.com/sub/blog/atom.xml">';
	for (const page of ["blog.html", "blog/archive.html", "blog/rich.html"])
		expect(readFileSync(join(root, "out", page), "utf8")).toContain(link);
	expect(readFileSync(join(root, "out/blog.html"), "utf8")).toContain('<a href="/sub/blog/atom.xml">Atom</a>');
});

test("tags have feeds if the list says so: all dated entries of the tag, announced on all pages of the tag", async () => {
	const post = (day: number, tags: string) => `---\ntitle: Post ${day}\ndate: 2024-01-0${day}\ntags: [${tags}]\n---\n\nText.\n`;
	const posts = {
		"blog/a.md": post(1, "Big news"),
		"blog/b.md": post(2, "Big news, other"),
		"blog/c.md": `${post(3, "big news")}\n[Feed](/blog/tags/other/atom.xml)\n`,
	};
	const { root, read } = await feedsOf({ "site.config.ts": config("{ tags: true }").replace("feeds:", "perPage: 2, feeds:"), ...posts }, [
		"--base",
		"/sub/",
	]);
	const rss = parseRssFeed(read("tags/big-news/rss.xml"));
	expect(rss.items?.map(({ title }) => title)).toEqual(["Post 3", "Post 2", "Post 1"]);
	expect(rss).toMatchObject({ title: "Blog: big news – Site & more", link: "https://example.com/sub/blog/tags/big-news" });
	expect(parseAtomFeed(read("tags/other/atom.xml")).entries?.map(({ id }) => id)).toEqual(["https://example.com/sub/blog/b"]);
	expect(parseJsonFeed(read("tags/other/feed.json")).feed_url).toBe("https://example.com/sub/blog/tags/other/feed.json");
	const html = (page: string) => readFileSync(join(root, "out/blog", page), "utf8");
	const link =
		'type="application/rss+xml" title="Blog: big news – Site &amp; more (RSS)" href="https://example.com/sub/blog/tags/big-news/rss.xml">';
	for (const page of ["tags/big-news.html", "tags/big-news/page/2.html"]) expect(html(page)).toContain(link);
	expect(html("tags/big-news.html")).toContain('href="https://example.com/sub/blog/rss.xml"');
	expect(html("tags/big-news.html")).toContain('<a href="/sub/blog/tags/big-news/rss.xml">RSS</a>');
	for (const page of ["tags.html", "a.html", "tags/other.html"]) expect(html(page)).not.toContain("tags/big-news/rss.xml");
});

test("by default, tags have no feeds", async () => {
	const { root } = await feedsOf({ "site.config.ts": config("{}"), ...files });
	expect([...readTree(join(root, "out")).keys()].filter((path) => path.includes("tags/news"))).not.toContain("blog/tags/news/rss.xml");
	expect(readFileSync(join(root, "out/blog/tags/news.html"), "utf8")).not.toContain("tags/news/rss.xml");
});

test("without the site's address, there are no feeds, and a warning says why", async () => {
	const root = temporarySite({ "site.config.ts": config("{}", ""), ...files });
	expect(await keyframe(["build", root])).toMatchObject({
		code: 0,
		stderr: expect.stringContaining("The collection `blog` has no feeds, because the site has no `url`."),
	});
	expect(existsSync(join(root, "out/blog/rss.xml"))).toBe(false);
	expect(readFileSync(join(root, "out/blog.html"), "utf8")).not.toContain("rss");
});

test("two builds give the same feeds, and a build with a cache does not make them again", async () => {
	const { root } = await feedsOf({ "site.config.ts": config("{}"), ...files });
	const first = readTree(join(root, "out"));
	expect(await keyframe(["build", root])).toMatchObject({ code: 0, stdout: expect.stringContaining(" 0 rendered") });
	expect(readTree(join(root, "out"))).toEqual(first);
	expect(await keyframe(["build", root, "--no-cache"])).toMatchObject({ code: 0 });
	expect(readTree(join(root, "out"))).toEqual(first);
});
