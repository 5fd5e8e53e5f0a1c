import { withBase } from "../../theme/contract/urls.ts";
import type { CollectionConfig } from "../config/site-config.ts";
import type { Document } from "../content/document.ts";
import { hashKey } from "../lib/hash.ts";
import type { Route, RoutedDocument } from "./site-graph.ts";

/** Site path of the page that hosts serve for unknown addresses. */
export const notFoundPath = "/404";

/** The page for unknown addresses, unless the site brings its own. It has no source: its layout is all of it. */
export function notFoundRoute(base: string, routes: readonly RoutedDocument[]): Route | null {
	if (routes.some((route) => route.path === notFoundPath)) return null;
	const document: Document = {
		collection: "",
		id: "404",
		file: "404",
		key: hashKey("not-found"),
		frontMatter: { noindex: true },
		title: "Page not found",
		needsTitle: false,
		description: null,
		bodyKind: "layout",
		headings: [],
		anchors: [],
		links: [],
		codeBlockCount: 0,
		frontMatterPositions: {},
		problems: [],
	};
	const collection: CollectionConfig = {
		name: "",
		dir: "",
		relativeDir: "",
		route: "/",
		layout: "not-found",
		sidebars: "auto",
		tocLevels: [2, 3],
		editUrl: null,
	};
	return {
		path: notFoundPath,
		url: withBase(notFoundPath, base),
		document,
		collection,
		sidebar: null,
		breadcrumbs: [],
		previous: null,
		next: null,
		hrefs: [],
	};
}
