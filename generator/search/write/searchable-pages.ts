import type { SiteMeta } from "../../../theme/contract/site.ts";
import type { CollectionConfig, SiteConfig } from "../../config/site-config.ts";
import type { CollectionVersion } from "../../config/versions.ts";
import { wordsOf } from "../../lib/file-names.ts";
import type { SearchPage } from "../../lib/search-page.ts";
import type { ListRoute, Route, SiteGraph } from "../../site/graph/site-graph.ts";
import { collectionAt } from "../../site/routes/page-versions.ts";

/** A page of the site that the search finds. */
export type SearchablePage = Omit<SearchPage, "sections"> & { readonly route: Route };

/** A version other than the last one whose pages are searched; `null` for the last version of everything. */
export type SearchedVersion = Pick<CollectionVersion, "of" | "name"> | null;

/**
 * The pages that the search finds, in the order of their paths: those of the searched version, and those that belong to no version. Of generated pages, these are the starts of lists and categories: the others have no text of their own. Results are grouped by kind:
 * the documentation, the API, the blog. A site with one kind of pages is grouped by the first breadcrumb instead.
 */
export function searchablePages(
	config: Pick<SiteConfig, "title" | "collections">,
	{ routes, generated, meta }: SiteGraph,
	searched: SearchedVersion = null,
): SearchablePage[] {
	const kinds = sidebarLabels(meta.navbar);
	const pageOf = (route: Route, section: string, facts: Pick<SearchPage, "keywords" | "tags" | "boost">): SearchablePage => {
		const { url, title, description, breadcrumbs, sidebar } = route;
		const { version = null, locale = null } = collectionOf(route, config) ?? {};
		const language = locale?.suffix ?? "";
		const common = sidebar?.slice(0, sidebar.length - (version?.suffix ?? "").length - language.length);
		const kind = kinds.get(common === undefined ? "" : common + language) ?? section;
		const path = breadcrumbs.map(({ label }) => label);
		return { route, url, kind, path, title, description: description ?? "", group: kind, ...facts };
	};
	const sources = routes.flatMap((route) => {
		const { document, collection, tags } = route;
		if (!isSearched(collection.version, searched)) return [];
		const { frontMatter, isBroken } = document;
		const own = frontMatter.search;
		if (isBroken || route.isUnlisted || frontMatter.noindex || own === false || own?.exclude || collection.search.exclude) return [];
		return pageOf(route, wordsOf(collection.key) || config.title, {
			keywords: [...(frontMatter.keywords ?? []), ...(own?.keywords ?? []), ...collection.search.keywords],
			tags: tags.map(({ label }) => label),
			boost: collection.search.boost * (own?.boost ?? 1),
		});
	});
	const none = { keywords: [], tags: [], boost: 1 };
	const others = generated.flatMap((route) => {
		if (!isSearched(collectionOf(route, config)?.version ?? null, searched)) return [];
		if (route.kind === "category") return pageOf(route, config.title, none);
		if (!isFirstOfList(route) || route.list.collection.search.exclude) return [];
		return pageOf(route, wordsOf(route.list.collection.key) || config.title, none);
	});
	const pages = [...sources, ...others];
	const isOneKind = new Set(sources.map(({ kind }) => kind)).size < 2;
	return isOneKind ? pages.map((page) => ({ ...page, group: page.path[0] ?? page.kind })) : pages;
}

function collectionOf(route: Route, { collections }: Pick<SiteConfig, "collections">): CollectionConfig | undefined {
	return route.kind === "source" ? route.collection : collectionAt(route.path, collections);
}

/** Whether readers of a version find the pages of another one, or of the same. `null` is for pages without versions. */
export function isSearched(version: CollectionVersion | null, searched: SearchedVersion): boolean {
	return version === null || (version.of === searched?.of ? version.name === searched.name : version.isLast);
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
