import type { SiteMeta } from "../../../theme/contract/site.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { wordsOf } from "../../lib/file-names.ts";
import type { SearchPage } from "../../lib/search-page.ts";
import type { Route, SiteGraph } from "../../site/graph/site-graph.ts";

/** A page of the site that the search finds. */
export type SearchablePage = Omit<SearchPage, "sections"> & { readonly route: Route };

/** The pages that the search finds, in the order of their paths. A generated home page has no text of its own. */
export function searchablePages(config: Pick<SiteConfig, "title">, { routes, generated, meta }: SiteGraph): SearchablePage[] {
	const kinds = sidebarLabels(meta.navbar);
	const pageOf = (route: Route, section: string, facts: Pick<SearchPage, "keywords" | "tags" | "boost">): SearchablePage => {
		const { url, title, description, breadcrumbs, sidebar } = route;
		const kind = kinds.get(sidebar ?? "") ?? section;
		const path = breadcrumbs.map(({ label }) => label);
		return { route, url, kind, path, title, description: description ?? "", group: path[0] ?? kind, ...facts };
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
	const categories = generated.filter(({ kind }) => kind === "category");
	return [...sources, ...categories.map((route) => pageOf(route, config.title, { keywords: [], tags: [], boost: 1 }))];
}

/** The labels of the navbar's entries, by the sidebar that they lead to. */
function sidebarLabels({ left, right }: SiteMeta["navbar"]): ReadonlyMap<string, string> {
	const links = [...left, ...right].flatMap((item) => ("items" in item ? item.items : [item]));
	return new Map(links.flatMap(({ label, sidebar }) => (sidebar === null ? [] : [[sidebar, label] as const])));
}
