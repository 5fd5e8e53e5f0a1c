import type { SiteMeta } from "../../../theme/contract/site.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { wordsOf } from "../../lib/file-names.ts";
import type { SearchPage } from "../../lib/search-page.ts";
import type { Route, SiteGraph } from "../../site/graph/site-graph.ts";

/** A page of the site that the search finds. */
export type SearchablePage = Omit<SearchPage, "sections"> & { readonly route: Route };

/** The pages that the search finds, in the order of their paths. A generated start page has no text of its own. */
export function searchablePages(config: SiteConfig, { routes, generated, meta }: SiteGraph): SearchablePage[] {
	const kinds = sidebarLabels(meta.navbar);
	const made = generated.filter(({ collection }) => collection.layout === "category");
	return [...routes, ...made].flatMap((route) => {
		const { document, collection, breadcrumbs, tags, url } = route;
		const { frontMatter, isBroken } = document;
		const own = frontMatter.search;
		if (isBroken || frontMatter.unlisted || frontMatter.noindex || own === false || own?.exclude || collection.search.exclude) return [];
		const kind = kinds.get(route.sidebar ?? "") ?? (wordsOf(collection.name) || config.title);
		const path = breadcrumbs.map(({ label }) => label);
		const page = {
			...{ route, url, kind, path },
			title: document.title,
			description: document.description ?? "",
			keywords: [...(frontMatter.keywords ?? []), ...(own?.keywords ?? []), ...collection.search.keywords],
			group: path[0] ?? kind,
			tags: tags.map(({ label }) => label),
			boost: collection.search.boost * (own?.boost ?? 1),
		};
		return [page];
	});
}

/** The labels of the navbar's entries by the sidebar that they lead to. */
function sidebarLabels({ left, right }: SiteMeta["navbar"]): ReadonlyMap<string, string> {
	const links = [...left, ...right].flatMap((item) => ("items" in item ? item.items : [item]));
	return new Map(links.flatMap(({ label, sidebar }) => (sidebar === null ? [] : [[sidebar, label] as const])));
}
