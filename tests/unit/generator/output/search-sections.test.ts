import { expect, test } from "vitest";
import { searchData } from "../../../../generator/output/search-sections.ts";
import { siteConfig } from "../../../support/config.ts";
import { graphOf } from "../../../support/documents.ts";
import { outputText } from "../../../support/output-text.ts";

const { graph } = graphOf(
	{
		"docs/a.md": { title: 'A "quoted" </script>' },
		"docs/b.md": { frontMatter: { unlisted: true } },
		"docs/c.md": { frontMatter: { noindex: true } },
	},
	{ config: siteConfig({ base: "/sub/", collections: { docs: { dir: "docs", route: "/docs" } } }) },
);

const sections = [{ anchor: "x", heading: "X", text: "größe <b> \u2028" }];

test("says of a page that is made for a category what it is about", async () => {
	const link = { type: "generated-index", description: "All of it." };
	const docs = { dir: "docs", route: "/docs", sidebars: { main: [{ type: "category", label: "All", link, items: ["a"] }] } };
	const made = graphOf({ "docs/a.md": {} }, { config: siteConfig({ collections: { docs } }) }).graph;
	const [file] = searchData({
		graph: { ...made, routes: [] },
		loadSections: () => Promise.reject(new Error("It has none")),
		sectionsKey: () => "",
	});
	expect(JSON.parse(await outputText(file))).toEqual({
		pages: [
			{ url: "/docs/category/all", title: "All", sections: [{ anchor: "", heading: "All", level: 1, text: "All of it.", code: "" }] },
		],
	});
});

test("lists the sections of all pages that are to be found", async () => {
	const loadSections = async () => JSON.stringify(sections);
	const [file] = searchData({ graph, loadSections, sectionsKey: () => "" });
	expect(JSON.parse(await outputText(file))).toEqual({ pages: [{ url: "/sub/docs/a", title: 'A "quoted" </script>', sections }] });
});
