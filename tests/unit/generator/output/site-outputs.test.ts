import { describe, expect, test } from "vitest";
import type { UserConfig } from "../../../../generator/config/schema.ts";
import { siteOutputs } from "../../../../generator/output/site-outputs.ts";
import { siteConfig } from "../../../support/config.ts";
import { type DocumentInput, graphOf } from "../../../support/documents.ts";
import { parseXml, type XmlElement } from "../../../support/xml.ts";

const collections = { docs: { dir: "docs", route: "/docs" }, pages: { dir: "pages", route: "/", layout: "page" as const } };

/** The texts of the site's outputs by path. */
function outputsOf(pages: Readonly<Record<string, DocumentInput>>, user: Partial<UserConfig> = {}): ReadonlyMap<string, string> {
	const config = siteConfig({ collections, url: "https://example.com", ...user });
	const { graph, problems } = graphOf(pages, { config });
	expect(problems).toEqual([]);
	return new Map(siteOutputs(config, graph).map((file) => [file.path, file.text]));
}

/** The addresses of a sitemap, from a parser that accepts well-formed XML only. */
function addresses(sitemap: string | undefined): string[] {
	const root = parseXml(sitemap ?? "");
	expect([root.name, root.attributes.get("xmlns")]).toEqual(["urlset", "http://www.sitemaps.org/schemas/sitemap/0.9"]);
	const elements = (parent: XmlElement) => parent.children.filter((child) => typeof child !== "string");
	return elements(root).map((url) => {
		expect(url.name).toBe("url");
		const [location] = elements(url);
		expect(location?.name).toBe("loc");
		return location?.children.join("") ?? "";
	});
}

describe("sitemap", () => {
	test("lists every page with its full address, in order", () => {
		const outputs = outputsOf({ "docs/b.md": {}, "docs/index.md": {}, "pages/index.tsx": {}, "docs/a/größe 1.md": {} }, { base: "/sub/" });
		expect(addresses(outputs.get("sitemap.xml"))).toEqual([
			"https://example.com/sub/",
			"https://example.com/sub/docs/",
			"https://example.com/sub/docs/a/gr%C3%B6%C3%9Fe%201",
			"https://example.com/sub/docs/b",
		]);
	});

	test("leaves out what is not to be found", () => {
		const outputs = outputsOf({
			"docs/a.md": {},
			"docs/b.md": { frontMatter: { unlisted: true } },
			"docs/c.md": { frontMatter: { noindex: true } },
			"docs/d.md": { frontMatter: { draft: true } },
			"pages/404.md": {},
		});
		expect(addresses(outputs.get("sitemap.xml"))).toEqual(["https://example.com/", "https://example.com/docs/a"]);
	});

	test("has the pages that are made for categories", () => {
		const category = { type: "category", label: "All", link: { type: "generated-index" }, items: ["a"] };
		const docs = { dir: "docs", route: "/docs", sidebars: { main: [category] } };
		const config = siteConfig({ url: "https://example.com", collections: { docs } });
		const { graph } = graphOf({ "docs/a.md": {} }, { config });
		const text = siteOutputs(config, graph).find((file) => file.path === "sitemap.xml")?.text;
		expect(addresses(text)).toEqual(["", "docs/a", "docs/category/all"].map((path) => `https://example.com/${path}`));
	});

	test("is well-formed whatever the addresses hold", () => {
		const names = ["a&b", "it's", "a=b;c", "a]]c", "größe", "😀"];
		const outputs = outputsOf(Object.fromEntries(names.map((name) => [`docs/${name}.md`, {}])));
		expect(
			addresses(outputs.get("sitemap.xml"))
				.map((url) => decodeURI(url))
				.sort(),
		).toEqual(["https://example.com/", ...names.map((name) => `https://example.com/docs/${name}`)].sort());
	});

	test("does not exist without a public address", () => {
		const config = siteConfig({ collections });
		const { graph } = graphOf({ "docs/a.md": {} }, { config });
		expect(siteOutputs(config, graph).map((file) => file.path)).not.toContain("sitemap.xml");
	});
});

describe("robots.txt", () => {
	test("allows everything and names the sitemap", () => {
		expect(outputsOf({ "docs/a.md": {} }, { base: "/sub/" }).get("robots.txt")).toBe(
			"User-agent: *\nAllow: /\n\nSitemap: https://example.com/sub/sitemap.xml\n",
		);
	});

	test("names none that does not exist", () => {
		const config = siteConfig({ collections });
		const { graph } = graphOf({ "docs/a.md": {} }, { config });
		expect(siteOutputs(config, graph).find((file) => file.path === "robots.txt")?.text).toBe("User-agent: *\nAllow: /\n");
	});
});

describe("redirects", () => {
	const pages = { "docs/a.md": {}, "docs/b/index.md": {} };

	test("are pages that lead on in three ways, without scripts", () => {
		const outputs = outputsOf(pages, { base: "/sub/", redirects: [{ from: "/old", to: "/docs/a" }] });
		expect(outputs.get("old.html")).toBe(`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="default-src 'self'">
<title>Moved</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=/sub/docs/a">
<link rel="canonical" href="https://example.com/sub/docs/a">
<p>This page has moved to <a href="/sub/docs/a">/sub/docs/a</a>.</p>
</html>
`);
	});

	test("have a policy unless the site wants none", () => {
		const outputs = outputsOf(pages, { contentSecurityPolicy: false, redirects: [{ from: "/old", to: "/docs/a" }] });
		expect(outputs.get("old.html")).not.toContain("policy");
	});

	test.each([
		["/old", "old.html"],
		["/old/", "old/index.html"],
		["/old.html", "old.html"],
		["/old/index.html", "old/index.html"],
		["/a/b/c", "a/b/c.html"],
	])("from %s are the file %s", (from, file) => {
		expect([...outputsOf(pages, { redirects: [{ from, to: "/docs/b/" }] }).keys()]).toContain(file);
	});

	test("escape where they lead, and the language", () => {
		const to = `https://example.org/?a=1&b="><script>alert(1)</script>'`;
		const html = outputsOf(pages, { language: `en"><script>`, redirects: [{ from: "/old", to }] }).get("old.html") ?? "";
		expect(html).not.toContain("<script");
		expect(html).toContain(
			`<link rel="canonical" href="https://example.org/?a=1&amp;b=&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;">`,
		);
		expect(html).toContain('<html lang="en&quot;&gt;&lt;script&gt;">');
	});
});
