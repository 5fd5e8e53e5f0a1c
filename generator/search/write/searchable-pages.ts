import type { SiteMeta } from "../../../theme/contract/site.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { wordsOf } from "../../lib/file-names.ts";
import type { SearchPage } from "../../lib/search-page.ts";
import type { ListRoute, Route, SiteGraph } from "../../site/graph/site-graph.ts";

/** A page of the site that the search finds. */
export type SearchablePage = Omit<SearchPage, "sections"> & { readonly route: Route };

/**
 * The pages that the search finds, in the order of their paths. Of generated pages, these are the starts of lists and categories: the others have no text of their own. Results are grouped by kind:
 * the documentation, the API, the blog. A site with one kind of pages is grouped by the first breadcrumb instead.
 */
export function searchablePages(config: Pick<SiteConfig, "title">, { routes, generated, meta }: SiteGraph): SearchablePage[] {
	const kinds = sidebarLabels(meta.navbar);
	const pageOf = (route: Route, section: string, facts: Pick<SearchPage, "keywords" | "tags" | "boost">): SearchablePage => {
		const { url, title, description, breadcrumbs, sidebar } = route;
		const kind = kinds.get(sidebar ?? "") ?? section;
		const path = breadcrumbs.map(({ label }) => label);
		return { route, url, kind, path, title, description: description ?? "", group: kind, ...facts };
	};
	const sources = routes.flatMap((route) => {
		const { document, collection, tags } = route;
		const { frontMatter, isBroken } = document;
		const own = frontMatter.search;
		if (isBroken || route.isUnlisted || route.noIndex || own === false || own?.exclude || collection.search.exclude) return [];
		return pageOf(route, wordsOf(collection.name) || config.title, {
			keywords: [...(frontMatter.keywords ?? []), ...(own?.keywords ?? []), ...collection.search.keywords],
			tags: tags.map(({ label }) => label),
			boost: collection.search.boost * (own?.boost ?? 1),
		});
	});
	const none = { keywords: [], tags: [], boost: 1 };
	const others = generated.flatMap((route) => {
		if (route.kind === "category") return pageOf(route, config.title, none);
		if (!isFirstOfList(route) || route.list.collection.search.exclude) return [];
		return pageOf(route, wordsOf(route.list.collection.name) || config.title, none);
	});
	const pages = [...sources, ...others];
	const isOneKind = new Set(sources.map(({ kind }) => kind)).size < 2;
	return isOneKind ? pages.map((page) => ({ ...page, group: page.path[0] ?? page.kind })) : pages;
}

/** Whether a page is the start of a list, such as the blog. The rest of a list says nothing that its entries do not. */
function isFirstOfList(route: Route): route is ListRoute {
	return route.kind === "list" && route.list.kind === "list" && route.list.page.number === 1;
}

/** The labels of the navbar's entries, by the sidebar that they lead to. */
function sidebarLabels({ left, right }: SiteMeta["navbar"]): ReadonlyMap<string, string> {
	const links = [...left, ...right].flatMap((item) => ("items" in item ? item.items : [item]));
	return new Map(links.flatMap(({ label, sidebar }) => (sidebar === null ? [] : [[sidebar, label] as const])));
}
