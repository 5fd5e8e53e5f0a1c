import { expect, test } from "vitest";
import { searchablePages } from "../../../../../generator/search/write/searchable-pages.ts";
import { siteConfig } from "../../../../support/config.ts";
import { type DocumentInput, graphOf } from "../../../../support/documents.ts";

/** The pages that the search finds on a site with two collections. */
function found(files: Readonly<Record<string, DocumentInput>>, news: object = {}) {
	const config = siteConfig({ collections: { docs: { dir: "docs", route: "/docs" }, news: { dir: "news", route: "/news", ...news } } });
	return searchablePages(config, graphOf(files, { config }).graph);
}

test("pages that are in no list are not found, and those of which the author says so", () => {
	const pages = found({
		"docs/a.md": {},
		"docs/unlisted.md": { frontMatter: { unlisted: true } },
		"docs/noindex.md": { frontMatter: { noindex: true } },
		"docs/excluded.md": { frontMatter: { search: { exclude: true, boost: 1, keywords: [] } } },
		"docs/off.md": { frontMatter: { search: false } },
		"news/b.md": {},
	});
	expect(pages.map(({ url }) => url)).toEqual(["/docs/a", "/news/b"]);
});

test("a collection may be left out as a whole", () => {
	expect(found({ "docs/a.md": {}, "news/b.md": {} }, { search: { exclude: true } }).map(({ url }) => url)).toEqual(["/docs/a"]);
});

test("weights of a page and of its collection are multiplied, and keywords of both are its own", () => {
	const own = { frontMatter: { keywords: ["tween"], search: { exclude: false, boost: 3, keywords: ["ease"] } } };
	const [plain, page] = found({ "docs/a.md": {}, "news/b.md": own }, { search: { boost: 0.5, keywords: ["changelog"] } });
	expect(plain).toMatchObject({ boost: 1, keywords: [] });
	expect(page).toMatchObject({ boost: 1.5, keywords: ["tween", "ease", "changelog"] });
});

test("pages are grouped by kind, or on a site with one kind by the first breadcrumb", () => {
	const two = found({ "docs/guide/a.md": {}, "docs/guide/c.md": {}, "news/b.md": {} });
	expect(two.map(({ url, group }) => [url, group])).toEqual([
		["/docs/guide/a", "Docs"],
		["/docs/guide/c", "Docs"],
		["/news/b", "News"],
	]);
	const one = found({ "docs/guide/a.md": {}, "docs/guide/c.md": {} });
	expect(one.map(({ url, group, path }) => [url, group === path[0]])).toEqual([
		["/docs/guide/a", true],
		["/docs/guide/c", true],
	]);
});

test("the start of a list is found, unless its entries are not", () => {
	const files = { "docs/a.md": {}, "news/b.md": {} };
	const list = { layout: "post", list: { title: "What is new", description: "All news." } };
	expect(found(files, list).at(-1)).toMatchObject({
		url: "/news",
		title: "What is new",
		description: "All news.",
		group: "News",
		boost: 1,
	});
	expect(found(files, { ...list, search: { exclude: true } }).map(({ url }) => url)).toEqual(["/docs/a"]);
});
