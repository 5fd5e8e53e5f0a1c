import type { LayoutName } from "../../../theme/contract/page.ts";
import { notFoundPath, withBase } from "../../../theme/lib/urls.ts";
import type { CollectionConfig, SiteConfig } from "../../config/site-config.ts";
import { wordsOf } from "../../lib/file-names.ts";
import { hashKey } from "../../lib/hash.ts";
import { withSlashRule } from "../../lib/site-path.ts";
import type { Document } from "../../page/document.ts";
import type { Route, RoutedDocument } from "../graph/site-graph.ts";
import { sidebarNames } from "../sidebars/sidebar.ts";
import { redirectedPaths } from "./redirects.ts";
import { collisionKey } from "./routes.ts";

/** What has an address before the pages of this file get theirs. */
type Taken = {
	readonly routes: readonly RoutedDocument[];
	/** Pages of lists and categories. */
	readonly made: readonly { readonly path: string }[];
	/** Paths of static files, with a leading slash. */
	readonly staticFiles: ReadonlySet<string>;
};

/**
 * Pages without a source: a start page that lists the contents, the page for unknown addresses, and the page with all results
 * of a search. Left out where the site has its own, and where the start page or that of the search is redirected. Without a
 * configuration, collections without a page at their route get one that lists their contents.
 */
export function generatedRoutes(config: SiteConfig, { routes, made, staticFiles }: Taken): Route[] {
	const paths = new Set([...routes, ...made].map((route) => route.path));
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
	const others = [...[...routes, ...made, ...generated].map(({ path }) => path), ...redirected];
	if (search !== null && !others.some((other) => collisionKey(other) === collisionKey(search)) && !isStatic(search, staticFiles))
		generated.push(generatedRoute({ path: search, layout: "search", title: "Search", sidebar: null, config }));
	return generated;
}

/** Whether a static file has the address of a page. */
function isStatic(path: string, staticFiles: ReadonlySet<string>): boolean {
	const key = collisionKey(path);
	return staticFiles.has(`${key}.html`) || staticFiles.has(`${key}/index.html`);
}

/** A page that has no source. */
type MadePage = {
	readonly path: string;
	readonly layout: LayoutName;
	readonly title: string;
	readonly description?: string | null;
	readonly sidebar: string | null;
	readonly config: SiteConfig;
};

/** The route of a page that has no source. */
export function generatedRoute(page: MadePage): Route {
	const { path, layout, sidebar, config } = page;
	return {
		path,
		url: withBase(path, config.base),
		folder: "/",
		document: emptyDocument(page),
		collection: { ...noCollection, layout },
		sidebar,
		breadcrumbs: [],
		previous: null,
		next: null,
		cards: [],
		list: null,
		image: null,
		lastUpdate: null,
		authors: [],
		tags: [],
		hrefs: [],
	};
}

/** A document without content: the layout draws the page. */
function emptyDocument({ path, layout, title, description = null }: MadePage): Document {
	return {
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
}

/** In place of the collection of a page that belongs to none. */
const noCollection: Omit<CollectionConfig, "layout"> = {
	name: "",
	dir: "",
	relativeDir: "",
	route: "/",
	fileNames: "plain",
	layoutFile: null,
	list: null,
	frontMatter: {},
	sidebars: "auto",
	tocLevels: [2, 3],
	editUrl: null,
	showLastUpdated: false,
	pageActions: false,
	search: { exclude: false, boost: 1, keywords: [] },
};
