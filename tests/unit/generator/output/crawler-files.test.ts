import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ErrorLevel, type IndexItem, type SitemapItem, XMLToSitemapIndexStream, XMLToSitemapItemStream } from "sitemap";
import { expect, test } from "vitest";
import { robots, sitemap } from "../../../../generator/output/crawler-files.ts";
import type { OutputFile } from "../../../../generator/output/output-file.ts";
import { siteConfig } from "../../../support/config.ts";
import { graphOf } from "../../../support/documents.ts";
import { filesOf, outputText } from "../../../support/output-text.ts";
import { parseXml, type XmlElement } from "../../../support/xml.ts";

const url = "https://example.com";

/** The addresses of a sitemap, from a parser that accepts well-formed XML only. */
async function addresses(file: OutputFile | undefined): Promise<string[]> {
	expect(file?.path).toBe("sitemap.xml");
	const root = parseXml(await outputText(file));
	expect([root.name, root.attributes.get("xmlns")]).toEqual(["urlset", "http://www.sitemaps.org/schemas/sitemap/0.9"]);
	const elements = (parent: XmlElement) => parent.children.filter((child) => typeof child !== "string");
	return elements(root).map((url) => {
		expect(url.name).toBe("url");
		const [location] = elements(url);
		expect(location?.name).toBe("loc");
		return location?.children.join("") ?? "";
	});
}

test("lists every page with its full address, in order", async () => {
	const [file] = filesOf(
		sitemap,
		{ "docs/b.md": {}, "docs/index.md": {}, "pages/index.tsx": {}, "docs/a/größe 1.md": {} },
		{ url, base: "/sub/" },
	);
	expect(await addresses(file)).toEqual([
		"https://example.com/sub/",
		"https://example.com/sub/docs/",
		"https://example.com/sub/docs/a/gr%C3%B6%C3%9Fe%201",
		"https://example.com/sub/docs/b",
	]);
});

test("leaves out what is not to be found", async () => {
	const [file] = filesOf(sitemap, {
		"docs/a.md": {},
		"docs/b.md": { frontMatter: { unlisted: true } },
		"docs/c.md": { frontMatter: { noindex: true } },
		"docs/d.md": { frontMatter: { draft: true } },
		"pages/404.md": {},
	});
	expect(await addresses(file)).toEqual(["https://example.com/", "https://example.com/docs/a"]);
});

test("has the pages that are made for categories", async () => {
	const category = { type: "category", label: "All", link: { type: "generated-index" }, items: ["a"] };
	const docs = { dir: "docs", route: "/docs", sidebars: { main: [category] } };
	const config = siteConfig({ url, collections: { docs } });
	const { graph } = graphOf({ "docs/a.md": {} }, { config });
	const [file] = sitemap({ config, graph });
	expect(await addresses(file)).toEqual(["", "docs/a", "docs/category/all"].map((path) => `https://example.com/${path}`));
});

test("is well-formed whatever the addresses hold", async () => {
	const names = ["a&b", "it's", "a=b;c", "a]]c", "größe", "😀"];
	const [file] = filesOf(sitemap, Object.fromEntries(names.map((name) => [`docs/${name}.md`, {}])));
	expect((await addresses(file)).map((url) => decodeURI(url)).sort()).toEqual(
		["https://example.com/", ...names.map((name) => `https://example.com/docs/${name}`)].sort(),
	);
});

test("has the date of the last change of a page, or else the date of its publication, and is valid", async () => {
	const config = siteConfig({ url, collections: { docs: { dir: "docs", route: "/docs", showLastUpdated: true } } });
	const pages = {
		"docs/a.md": {},
		"docs/b.md": { frontMatter: { last_update: { date: "2024-02-01T00:00:00.000Z" } } },
		"docs/c.md": { frontMatter: { date: "2023-05-06T00:00:00.000Z" } },
		"docs/d.md": {},
	};
	const { graph } = graphOf(pages, { config, lastCommits: new Map([["docs/a.md", "2025-01-31T10:00:00.000Z"]]) });
	const entries: [string, string | undefined][] = [];
	const parser = new XMLToSitemapItemStream({ level: ErrorLevel.THROW });
	parser.on("data", ({ url, lastmod }: SitemapItem) => entries.push([url, lastmod]));
	await pipeline(Readable.from([await outputText(sitemap({ config, graph })[0])]), parser);
	expect(entries).toEqual([
		["https://example.com/", undefined],
		["https://example.com/docs/a", "2025-01-31T10:00:00.000Z"],
		["https://example.com/docs/b", "2024-02-01T00:00:00.000Z"],
		["https://example.com/docs/c", "2023-05-06T00:00:00.000Z"],
		["https://example.com/docs/d", undefined],
	]);
});

test("does not exist without a public address", () => {
	expect(filesOf(sitemap, { "docs/a.md": {} }, {})).toEqual([]);
});

test("is an index of files when it has too many addresses, or too many bytes, for one", async () => {
	const names = ["a", "b", "c", "d", "e"];
	const { graph } = graphOf(Object.fromEntries(names.map((name) => [`docs/${name}.md`, {}])), {
		config: siteConfig({ url, base: "/sub/" }),
	});
	const config = siteConfig({ url, base: "/sub/" });
	const whole = await sitemapAddresses(sitemap({ config, graph }));
	expect(whole.map((entries) => entries.length)).toEqual([6]);
	const byCount = sitemap({ config, graph }, { addresses: 4, bytes: 1_000_000 });
	expect(byCount.map(({ path }) => path)).toEqual(["sitemap.xml", "sitemap-1.xml", "sitemap-2.xml"]);
	const index: IndexItem[] = [];
	const parser = new XMLToSitemapIndexStream({ level: ErrorLevel.THROW });
	parser.on("data", (item: IndexItem) => index.push(item));
	await pipeline(Readable.from([await outputText(byCount[0])]), parser);
	expect(index.map((item) => item.url)).toEqual([`${url}/sub/sitemap-1.xml`, `${url}/sub/sitemap-2.xml`]);
	expect(await sitemapAddresses(byCount.slice(1))).toEqual([whole.flat().slice(0, 4), whole.flat().slice(4)]);
	const bytes = 300;
	const bySize = sitemap({ config, graph }, { addresses: 50_000, bytes }).slice(1);
	for (const file of bySize) expect(Buffer.byteLength(await outputText(file))).toBeLessThanOrEqual(bytes);
	expect((await sitemapAddresses(bySize)).flat()).toEqual(whole.flat());
});

/** The addresses of each file, from an independent parser that throws for what is not valid. */
function sitemapAddresses(files: readonly OutputFile[]): Promise<string[][]> {
	return Promise.all(
		files.map(async (file) => {
			const urls: string[] = [];
			const parser = new XMLToSitemapItemStream({ level: ErrorLevel.THROW });
			parser.on("data", (item: SitemapItem) => urls.push(item.url));
			await pipeline(Readable.from([await outputText(file)]), parser);
			return urls;
		}),
	);
}

test("allows everything and names the sitemap", async () => {
	const [file] = filesOf(robots, { "docs/a.md": {} }, { url: "https://example.com", base: "/sub/" });
	expect(file?.path).toBe("robots.txt");
	expect(await outputText(file)).toBe("User-agent: *\nAllow: /\n\nSitemap: https://example.com/sub/sitemap.xml\n");
});

test("names no sitemap where there is none", async () => {
	const [file] = filesOf(robots, { "docs/a.md": {} }, {});
	expect(await outputText(file)).toBe("User-agent: *\nAllow: /\n");
});

test("says what programs may use the pages for", async () => {
	const [file] = filesOf(robots, { "docs/a.md": {} }, { contentSignals: { search: true, aiTrain: false } });
	expect(await outputText(file)).toBe("User-agent: *\nContent-Signal: search=yes, ai-train=no\nAllow: /\n");
});
