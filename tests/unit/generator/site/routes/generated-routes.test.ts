import { expect, test } from "vitest";
import type { UserConfig } from "../../../../../generator/config/schema.ts";
import { siteConfig } from "../../../../support/config.ts";
import { type DocumentInput, graphOf } from "../../../../support/documents.ts";

/** Addresses of the pages that a site gets without sources, and where its search leads. */
function generated(
	user: Partial<UserConfig>,
	documents: Readonly<Record<string, DocumentInput>> = {},
	staticFiles: readonly string[] = [],
) {
	const config = siteConfig({ collections: { docs: { dir: "docs", route: "/" } }, ...user });
	const { graph, problems } = graphOf(documents, { config, staticFiles: new Set(staticFiles) });
	expect(problems).toEqual([]);
	return { urls: graph.generated.map(({ url }) => url), resultsUrl: graph.meta.search?.resultsUrl };
}

test("a site has a page with all results of its search", () => {
	expect(generated({})).toEqual({ urls: ["/", "/404", "/search"], resultsUrl: "/search" });
	expect(generated({ base: "/sub/", trailingSlash: true })).toEqual({
		urls: ["/sub/", "/sub/404", "/sub/search/"],
		resultsUrl: "/sub/search/",
	});
	expect(generated({ search: { page: "/find/it" } })).toEqual({ urls: ["/", "/404", "/find/it"], resultsUrl: "/find/it" });
});

test.each<[string, ...Parameters<typeof generated>]>([
	["the site has no search", { search: false }],
	["it is not wanted", { search: { page: false } }],
	["the page for unknown addresses is there", { search: { page: "/404" } }],
	["the site has a page there", {}, { "docs/search.md": {} }],
	["it has one that hosts do not tell from it", {}, { "docs/Search/index.md": {} }],
	["a redirect starts there", { redirects: [{ from: "/search", to: "/404" }] }],
	["a static file is there", {}, {}, ["/search.html"]],
	["a static folder is there", {}, {}, ["/search/index.html"]],
])("there is none if %s", (_, ...input) => {
	const { urls, resultsUrl } = generated(...input);
	expect(urls.filter((url) => url.endsWith("/search"))).toEqual([]);
	expect(resultsUrl ?? null).toBeNull();
});
