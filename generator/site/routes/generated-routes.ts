import type { LayoutName } from "../../../theme/contract/page.ts";
import { withBase } from "../../../theme/contract/urls.ts";
import type { CollectionConfig, SiteConfig } from "../../config/site-config.ts";
import { wordsOf } from "../../lib/file-names.ts";
import { hashKey } from "../../lib/hash.ts";
import type { Document } from "../../page/document.ts";
import type { Route, RoutedDocument } from "../graph/site-graph.ts";
import { sidebarNames } from "../sidebars/sidebar.ts";
import { redirectedPaths } from "./redirects.ts";
import { withSlashRule } from "./routes.ts";

/** Site path of the page that hosts serve for unknown addresses. */
export const notFoundPath = "/404";

/**
 * Pages without a source: a start page that lists the contents, and the page for unknown addresses. Left out where the
 * site has its own, and where the start page is redirected. Without a configuration, collections without a page at their
 * route get one that lists their contents.
 */
export function generatedRoutes(config: SiteConfig, routes: readonly RoutedDocument[]): Route[] {
	const paths = new Set(routes.map((route) => route.path));
	const generated: Route[] = [];
	if (!paths.has("/") && !redirectedPaths(config, routes).includes("/")) {
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
	return generated;
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
		frontMatter: layout === "not-found" ? { noindex: true } : {},
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
