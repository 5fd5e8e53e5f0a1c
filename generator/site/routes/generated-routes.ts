import type { LayoutName } from "../../../theme/contract/page.ts";
import { notFoundPath, withBase } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { siteText, type TextSettings } from "../../config/site-texts.ts";
import { wordsOf } from "../../lib/file-names.ts";
import { withSlashRule } from "../../lib/site-path.ts";
import type { RoutedDocument, RouteFacts, StandardRoute } from "../graph/site-graph.ts";
import { sidebarNames } from "../sidebars/sidebar.ts";
import { type RedirectSettings, redirectedPaths } from "./redirects.ts";
import { collisionKey } from "./routes.ts";

type StandardRouteSettings = RedirectSettings &
	TextSettings &
	Pick<SiteConfig, "title" | "base" | "trailingSlash" | "configFile" | "collections" | "search" | "locale">;

/** The addresses that are already taken. */
type Taken = {
	readonly routes: readonly RoutedDocument[];
	/** Pages of lists and categories. */
	readonly made: readonly { readonly path: string }[];
	/** Paths of static files, with a leading slash. */
	readonly staticFiles: ReadonlySet<string>;
};

/**
 * Creates pages without a source: a home page that lists the contents, a page for unknown addresses, and the search results. Omits
 * pages that the site provides, and a home page or search page that is redirected. Without a configuration, each collection without a
 * page at its route gets a list of its contents.
 */
export function generatedRoutes(config: StandardRouteSettings, { routes, made, staticFiles }: Taken): StandardRoute[] {
	const paths = new Set([...routes, ...made].map((route) => route.path));
	const redirected = redirectedPaths(config, routes);
	const generated: StandardRoute[] = [];
	const text = siteText(config);
	const add = (kind: StandardRoute["kind"], page: { readonly path: string; readonly title: string; readonly sidebar?: string | null }) => {
		const noIndex = kind !== "contents";
		generated.push({ ...generatedPage({ ...page, layout: kind, base: config.base }), kind, noIndex });
	};
	const home = homePath(config);
	if (!paths.has(home) && !redirected.includes(home))
		add("contents", { path: home, title: config.title, sidebar: sidebarNames(config.collections)[0] ?? null });
	for (const { name, key, route, layout } of config.configFile === null ? config.collections : []) {
		const path = withSlashRule(route, config.trailingSlash);
		const isThere = [route, route.slice(0, -1)].some((taken) => paths.has(taken) || generated.some((page) => page.path === taken));
		if (layout === "docs" && !isThere) add("contents", { path, title: wordsOf(key), sidebar: name });
	}
	const notFound = `${config.locale?.prefix ?? ""}${notFoundPath}`;
	if (!paths.has(notFound)) add("not-found", { path: notFound, title: text("notFound.title") });
	const search = config.search?.page ? withSlashRule(config.search.page, config.trailingSlash) : null;
	const others = [...[...routes, ...made, ...generated].map(({ path }) => path), ...redirected];
	if (search !== null && !others.some((other) => collisionKey(other) === collisionKey(search)) && !isStatic(search, staticFiles))
		add("search", { path: search, title: text("search.label") });
	return generated;
}

/** The path of the home page of a site, or of one language of it. */
export function homePath({ locale }: Pick<SiteConfig, "locale">): string {
	return `${locale?.prefix ?? ""}/`;
}

/** Whether a static file has the address of a page. */
function isStatic(path: string, staticFiles: ReadonlySet<string>): boolean {
	const key = collisionKey(path);
	return staticFiles.has(`${key}.html`) || staticFiles.has(`${key}/index.html`);
}

/** The route facts of a page without a source. */
export function generatedPage(page: {
	readonly path: string;
	readonly base: string;
	readonly layout: LayoutName;
	readonly layoutFile?: string | null;
	readonly title: string;
	readonly description?: string | null;
	readonly sidebar?: string | null;
}): RouteFacts {
	const { path, base, layout, layoutFile = null, title, description = null, sidebar = null } = page;
	return {
		...{ path, url: withBase(path, base), name: `(${layout} page)`, title, description, layout, layoutFile, sidebar },
		noIndex: false,
		isUnlisted: false,
		breadcrumbs: [],
		previous: null,
		next: null,
	};
}
