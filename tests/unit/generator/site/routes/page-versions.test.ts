import { describe, expect, test } from "vitest";
import type { UserConfig } from "../../../../../generator/config/schema.ts";
import { pageProps } from "../../../../../generator/render/main/page-props.ts";
import { siteConfig } from "../../../../support/config.ts";
import { graphOf } from "../../../../support/documents.ts";

const versions = { "2.0": { dir: "v2" }, "1.0": { dir: "v1" } };

const pages = {
	"docs-current/index.md": {},
	"docs-current/future.md": {},
	"docs-current/guide/same.md": {},
	"docs/index.md": { title: "Introduction" },
	"docs/guide/same.md": {},
	"docs/renamed.md": {},
	"docs-1.0/index.md": { title: "Introduction" },
	"docs-1.0/guide/same.md": {},
	"docs-1.0/gone.md": {},
	"docs-1.0/renamed.md": { frontMatter: { slug: "old-name" } },
	"blog/post.md": {},
};

function siteOf(docs: object = {}, more: Partial<UserConfig> = {}) {
	const config = siteConfig({
		url: "https://example.com",
		...more,
		collections: { docs: { dir: "docs", route: "/docs", versions, ...docs }, blog: { dir: "blog", route: "/blog", layout: "post" } },
	});
	const files = Object.entries(pages).map(([file, page]) => [file, { ...page, collection: file.split("/")[0] ?? "" }] as const);
	const { graph, route } = graphOf(Object.fromEntries(files), { config });
	const propsOf = (file: string) => pageProps(route(file), { config, graph, sidebarUrls: new Map() });
	return { graph, propsOf };
}

/** The menu of a page, as `name: url (start page)`. */
function menu(file: string, site = siteOf()): string[] {
	const { items = [] } = site.propsOf(file).versions ?? {};
	return items.map(({ name, url, opens }) => `${name}: ${url}${opens === undefined ? "" : ` (${opens})`}`);
}

describe("the menu of a page", () => {
	test("leads to the same page where a version has it, and else says which page it opens", () => {
		expect(menu("docs-1.0/guide/same.md")).toEqual([
			"current: /docs/next/guide/same",
			"2.0: /docs/guide/same",
			"1.0: /docs/1.0/guide/same",
		]);
		expect(menu("docs-1.0/gone.md")).toEqual(["current: /docs/next/ (index)", "2.0: /docs/ (Introduction)", "1.0: /docs/1.0/gone"]);
	});

	test("finds a page that has moved by its id", () => {
		expect(menu("docs/renamed.md")[2]).toBe("1.0: /docs/1.0/old-name");
	});

	test("outside of the documentation, leads to the start pages", () => {
		expect(menu("blog/post.md")).toEqual(["current: /docs/next/", "2.0: /docs/", "1.0: /docs/1.0/"]);
		expect(siteOf().propsOf("blog/post.md").versions).toMatchObject({ shown: "2.0", isOutside: true, id: "default" });
	});

	test("names the sidebars of the version that the page shows, and of no other", () => {
		const links = siteOf()
			.propsOf("docs-1.0/gone.md")
			.versions?.items.map(({ links, search }) => [links, search]);
		expect(links).toEqual([
			[undefined, undefined],
			[undefined, undefined],
			[{ docs: ["/docs/1.0/", "docs-1.0"] }, "/docs/1.0/"],
		]);
	});

	test("has the base path of the site", () => {
		expect(menu("docs/index.md", siteOf({}, { base: "/sub/" }))).toEqual([
			"current: /sub/docs/next/",
			"2.0: /sub/docs/",
			"1.0: /sub/docs/1.0/",
		]);
	});

	test("is absent on sites without versions", () => {
		const { graph, propsOf } = siteOf({ versions: undefined });
		expect(graph.versions.size).toBe(0);
		expect(propsOf("docs/index.md")).not.toHaveProperty("versions");
	});
});

test("a page of another version has a notice with the same page of the last one, or else its start page", () => {
	const { propsOf } = siteOf();
	const last = { label: "2.0", url: "/docs/guide/same", title: null };
	expect(propsOf("docs-1.0/guide/same.md").versionNotice).toEqual({ kind: "unmaintained", label: "1.0", last });
	expect(propsOf("docs-current/guide/same.md").versionNotice).toEqual({ kind: "unreleased", label: "Next", last });
	expect(propsOf("docs-1.0/gone.md").versionNotice?.last).toEqual({ label: "2.0", url: "/docs/", title: "Introduction" });
	expect(propsOf("docs/guide/same.md").versionNotice).toBeNull();
	expect(propsOf("blog/post.md").versionNotice).toBeNull();
});

test("the canonical address is in the last version, if it has the page", () => {
	const { propsOf } = siteOf();
	expect(propsOf("docs-1.0/guide/same.md").head.canonical).toBe("https://example.com/docs/guide/same");
	expect(propsOf("docs-1.0/gone.md").head.canonical).toBe("https://example.com/docs/1.0/gone");
	expect(propsOf("docs/guide/same.md").head.canonical).toBe("https://example.com/docs/guide/same");
});

test("a version can be kept from search engines, and browsers remember its name", () => {
	const { propsOf } = siteOf({ versions: { ...versions, "1.0": { dir: "v1", noIndex: true } } });
	expect(propsOf("docs-1.0/gone.md").head.noIndex).toBe(true);
	expect(propsOf("docs/index.md").head.noIndex).toBe(false);
	expect(propsOf("docs-1.0/gone.md").docs).toEqual({ pluginId: "default", version: "1.0" });
});
