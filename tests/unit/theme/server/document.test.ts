import { expect, test } from "vitest";
import { pageProps } from "../../../../generator/render/main/page-props.ts";
import { pageTags } from "../../../../theme/server/document.ts";
import { siteConfig } from "../../../support/config.ts";
import { type DocumentInput, graphOf } from "../../../support/documents.ts";

/** The tags of a page's head, in their order. */
function headOf(page: DocumentInput, user: Parameters<typeof siteConfig>[0] = {}): string[] {
	const config = siteConfig({ collections: { docs: { dir: "docs", route: "/docs" } }, ...user });
	const { graph, route } = graphOf({ "docs/a.md": page }, { config, staticFiles: new Set(["/card.png"]) });
	const props = { ...pageProps(route("docs/a.md"), { config, graph, sidebarUrls: new Map() }), sidebarBranch: [] };
	return pageTags({ site: graph.meta, page: props }).match(/<title>.*?<\/title>|<[^>]*>/g) ?? [];
}

test("the head of a page on a site with an address", () => {
	const page = { title: 'A & "B"', frontMatter: { description: "About <A>", keywords: ["x", "y"], image: "/card.png" } };
	expect(headOf(page, { url: "https://example.com", base: "/sub/", language: "pt-BR" })).toEqual([
		"<title>A &amp; &quot;B&quot; | Site</title>",
		'<meta property="og:title" content="A &amp; &quot;B&quot; | Site">',
		'<meta property="og:type" content="website">',
		'<meta property="og:site_name" content="Site">',
		'<meta property="og:locale" content="pt_BR">',
		'<meta name="generator" content="Keyframe">',
		'<meta name="twitter:card" content="summary_large_image">',
		'<meta name="description" content="About &lt;A&gt;">',
		'<meta property="og:description" content="About &lt;A&gt;">',
		'<meta name="keywords" content="x, y">',
		'<meta property="og:image" content="https://example.com/sub/card.png">',
		'<link rel="canonical" href="https://example.com/sub/docs/a">',
		'<meta property="og:url" content="https://example.com/sub/docs/a">',
		'<link rel="alternate" hreflang="pt-BR" href="https://example.com/sub/docs/a">',
		'<link rel="alternate" hreflang="x-default" href="https://example.com/sub/docs/a">',
		'<link rel="alternate" type="text/markdown" href="/sub/docs/a.md">',
	]);
});

test("a page without a description and an image has a small card and no empty tags", () => {
	const tags = headOf({ title: "A" }, { url: "https://example.com" });
	expect(tags).toContain('<meta name="twitter:card" content="summary">');
	expect(tags.join("")).not.toMatch(/description|keywords|og:image|robots|content=""/);
});

test("the alternative text of the image in the front matter follows it, but does not describe another picture", () => {
	const frontMatter = { image: "/card.png", image_alt: 'A "card"' };
	const pictureTags = (user: Parameters<typeof siteConfig>[0]) => headOf({ frontMatter }, user).filter((tag) => tag.includes("og:image"));
	expect(pictureTags({ url: "https://example.com" })).toEqual([
		'<meta property="og:image" content="https://example.com/card.png">',
		'<meta property="og:image:alt" content="A &quot;card&quot;">',
	]);
	const drawn = { tag: "meta" as const, attributes: { property: "og:image", content: "https://example.com/x.png" } };
	expect(pictureTags({ url: "https://example.com", integrations: [{ name: "preview", head: () => [drawn] }] })).toEqual([
		'<meta property="og:image" content="https://example.com/x.png">',
	]);
});

test.each([
	["unlisted", { unlisted: true }, {}],
	["noindex", { noindex: true }, {}],
	["noIndex of the site", {}, { noIndex: true }],
])("%s keeps search engines away", (_, frontMatter, user) => {
	expect(headOf({ frontMatter }, user)).toContain('<meta name="robots" content="noindex">');
});

test("the image from an integration comes with its facts, and the page's own tags replace the tags of integrations", () => {
	const image = (name: string, content: string) => ({ tag: "meta" as const, attributes: { property: name, content } });
	const facts = {
		"og:image": "https://example.com/x.png",
		"og:image:width": "12",
		"og:image:alt": "An X",
		"og:type": "article",
		"x:a": "1",
	};
	const preview = { name: "preview", head: () => Object.entries(facts).map(([name, content]) => image(name, content)) };
	const config = { url: "https://example.com", image: "/card.png", integrations: [preview] };
	const own = ['<meta property="og:image:alt" content="Own"/>'];
	const tags = headOf({ title: "A", headTags: own }, config).filter((text) => /og:image|og:type|twitter|canonical|x:a/.test(text));
	expect(tags).toEqual([
		'<meta property="og:type" content="article">',
		'<meta name="twitter:card" content="summary_large_image">',
		'<meta property="og:image" content="https://example.com/x.png">',
		'<meta property="og:image:width" content="12">',
		'<meta property="og:image:alt" content="Own"/>',
		'<link rel="canonical" href="https://example.com/docs/a">',
		'<meta property="x:a" content="1">',
	]);
});
