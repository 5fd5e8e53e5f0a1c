import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { pageProps } from "../../../../generator/render/main/page-props.ts";
import type { PageProps } from "../../../../theme/contract/page.ts";
import { bylineMark } from "../../../../theme/layouts/content.tsx";
import { PageMain } from "../../../../theme/layouts/page-main.tsx";
import { siteConfig } from "../../../support/config.ts";
import { type DocumentInput, graphOf } from "../../../support/documents.ts";

const date = { date: "2024-12-31T00:00:00.000Z", label: "Dec 31, 2024", authors: [], tags: [], readingMinutes: null };
const time = '<time dateTime="2024-12-31T00:00:00.000Z">Dec 31, 2024</time>';

/** What `<main>` holds for a page of this content; the rest of the page comes from a document that says nothing. */
function mainOf(html: string, changes: Partial<PageProps>, input: DocumentInput = {}): string {
	const config = siteConfig({ collections: { docs: { dir: "docs", route: "/docs" } } });
	const { graph, route } = graphOf({ "docs/a.md": input }, { config });
	const page = { ...pageProps(route("docs/a.md"), { config, graph, sidebarUrls: new Map() }), sidebarBranch: [], ...changes };
	const content = { kind: "html", html } as const;
	const main = createElement(PageMain, { site: graph.meta, page, content, layout: null, excerpts: [] });
	return renderToStaticMarkup(main).replaceAll(bylineMark, "");
}

describe.each(["docs", "page"] as const)("the byline in the layout `%s`", (layout) => {
	test("is below the title of the page", () => {
		expect(mainOf("<p>Text</p>", { layout, title: "A", byline: date })).toContain(`<h1>A</h1><p class="byline">${time}</p><div`);
	});

	test("is below the content's own title", () => {
		const main = mainOf('<h1 id="a">A</h1><p>Text</p>', { layout, title: null, byline: date });
		expect(main).toContain(`<h1 id="a">A</h1></div><p class="byline">${time}</p><div class="prose-body"><p>Text</p></div>`);
	});

	test("names authors and tags, with links where there are any", () => {
		const authors = [
			{ name: "Ada", title: "Editor", url: "https://example.com/ada" },
			{ name: "Ben", title: null, url: null },
		];
		const tags = [
			{ label: "News", url: "/tags/news" },
			{ label: "a & b", url: null },
		];
		expect(mainOf("", { layout, byline: { ...date, authors, tags } })).toContain(
			`<p class="byline">${time}\u00a0· <a href="https://example.com/ada">Ada</a> (Editor), Ben\u00a0· <a class="tag" href="/tags/news">News</a> <span class="tag">a &amp; b</span></p>`,
		);
		expect(mainOf("", { layout, byline: { date: null, label: null, authors: [], tags, readingMinutes: null } })).toContain(
			'<p class="byline"><a class="tag"',
		);
	});

	test("is missing if the page has no such data", () => {
		expect(mainOf("<p>Text</p>", { layout })).not.toContain("byline");
	});
});
