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
