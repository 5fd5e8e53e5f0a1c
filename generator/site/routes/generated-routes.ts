import type { LayoutName } from "../../../theme/contract/page.ts";
import { withBase } from "../../../theme/contract/urls.ts";
import type { CollectionConfig, SiteConfig } from "../../config/site-config.ts";
import { wordsOf } from "../../lib/file-names.ts";
import { hashKey } from "../../lib/hash.ts";
import type { Document } from "../../page/document.ts";
import type { Route, RoutedDocument } from "../graph/site-graph.ts";
import { sidebarNames } from "../sidebars/sidebar.ts";
import { redirectedPaths } from "./redirects.ts";
import { collisionKey, withSlashRule } from "./routes.ts";

/** Site path of the page that hosts serve for unknown addresses. */
export const notFoundPath = "/404";

/** What has an address before the pages of this file get theirs. */
type Taken = {
	readonly routes: readonly RoutedDocument[];
	/** Pages of categories. */
	readonly categories: Iterable<{ readonly path: string }>;
	/** Paths of static files, with a leading slash. */
	readonly staticFiles: ReadonlySet<string>;
};

/**
 * Pages without a source: a start page that lists the contents, the page for unknown addresses, and the page with all results
 * of a search. Left out where the site has its own, and where the start page or that of the search is redirected. Without a
 * configuration, collections without a page at their route get one that lists their contents.
 */
export function generatedRoutes(config: SiteConfig, taken: Taken): Route[] {
	const { routes } = taken;
	const paths = new Set(routes.map((route) => route.path));
	const redirected = redirectedPaths(config, routes);
	const generated: Route[] = [];
	if (!paths.has("/") && !redirected.includes("/")) {
		const sidebar = sidebarNames(config)[0] ?? null;
		generated.push(generatedRoute({ path: "/", layout: "contents", title: config.title, sidebar, config }));
	}
	for (const { name, route, layout } of config.configFile === null ? config.collections : []) {
		const path = withSlashRule(route, config.trailingSlash);
		const isThere = [route, route.slice(0, -1)].some((taken) => paths.has(taken) || generated.some((page) => page.path === taken));
		if (layout === "docs" && !isThere)
			generated.push(generatedRoute({ path, layout: "contents", title: wordsOf(name), sidebar: name, config }));
	}
	if (!paths.has(notFoundPath))
		generated.push(generatedRoute({ path: notFoundPath, layout: "not-found", title: "Page not found", sidebar: null, config }));
	const search = config.search?.page ? withSlashRule(config.search.page, config.trailingSlash) : null;
	if (search !== null && !isTaken(search, { ...taken, redirected }))
		generated.push(generatedRoute({ path: search, layout: "search", title: "Search", sidebar: null, config }));
	return generated;
}

/** Whether a page, a redirect or a static file has an address, or one that hosts do not tell from it. */
function isTaken(
	path: string,
	{ routes, categories, staticFiles, redirected }: Taken & { readonly redirected: readonly string[] },
): boolean {
	const key = collisionKey(path);
	const others = [...[...routes, ...categories].map((page) => page.path), ...redirected];
	return others.some((other) => collisionKey(other) === key) || [`${key}.html`, `${key}/index.html`].some((file) => staticFiles.has(file));
}

/** A page that has no source. */
export function generatedRoute(options: {
	readonly path: string;
	readonly layout: LayoutName;
	readonly title: string;
	readonly description?: string | null;
	readonly sidebar: string | null;
	readonly config: SiteConfig;
}): Route {
	const { path, layout, title, description = null, sidebar, config } = options;
	const document: Document = {
		collection: "",
		id: path,
		file: `(${layout} page)`,
		key: hashKey(layout),
		frontMatter: layout === "not-found" || layout === "search" ? { noindex: true } : {},
		title,
		needsTitle: true,
		description,
		bodyKind: "layout",
		headings: [],
		anchors: [],
		links: [],
		codeBlocks: [],
		frontMatterPositions: {},
		problems: [],
	};
	const collection: CollectionConfig = {
		name: "",
		dir: "",
		relativeDir: "",
		route: "/",
		fileNames: "plain",
		layout,
		sidebars: "auto",
		tocLevels: [2, 3],
		editUrl: null,
		showLastUpdated: false,
		search: { exclude: false, boost: 1, keywords: [] },
	};
	return {
		path,
		url: withBase(path, config.base),
		folder: "/",
		document,
		collection,
		sidebar,
		breadcrumbs: [],
		previous: null,
		next: null,
		cards: [],
		image: null,
		lastUpdate: null,
		authors: [],
		tags: [],
		hrefs: [],
	};
}
