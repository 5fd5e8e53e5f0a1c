import type { Integration, Site, SitePage } from "../../integrations/integration.ts";
import type { DiskCache } from "../../lib/disk-cache.ts";
import { hashKey } from "../../lib/hash.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import type { Route } from "../../site/graph/site-graph.ts";
import { routeSource, siteSource } from "../../site/routes/integration-pages.ts";
import { readingSections } from "../../site/routes/reading-sections.ts";
import { markdownUrl } from "./markdown-url.ts";
import type { PageSections } from "./page-sections.ts";
import type { RenderContext } from "./render-site.ts";

/** The site for each integration, and the route of each page that they see. */
export type IntegrationSites = {
	readonly siteFor: (integration: Integration) => Site;
	readonly routeOf: (page: SitePage) => Route;
};

/** The input of the view that integrations have of a site. */
type SiteInput = Pick<RenderContext, "config" | "graph"> &
	Pick<PageSections, "pageContent" | "pageContentKey"> & { readonly cache: Pick<DiskCache, "get" | "set"> };

/** Opens the view that integrations have of a site. Pages are rendered when they are asked for. */
export function openIntegrationSites({ config, graph, pageContent, pageContentKey, cache }: SiteInput): IntegrationSites {
	let opened: ReturnType<typeof openPages> | null = null;
	const open = () => {
		opened ??= openPages({ config, graph, pageContent, pageContentKey });
		return opened;
	};
	// The functions of an integration are part of the configuration's code, and so are its options.
	const code = hashKey(toolBuild, ...config.configSources.map(({ text }) => text));
	return {
		routeOf: (page) => open().routeOf(page),
		siteFor: ({ name }) => ({
			...open().shared,
			async cached(key, make) {
				const entry = hashKey(name, code, key);
				const known = cache.get("integration", entry);
				if (known !== null) return known;
				const text = await make();
				cache.set("integration", entry, text);
				return text;
			},
		}),
	};
}

/** The pages of a site as integrations see them. Sites without integrations do without. */
function openPages({ config, graph, pageContent, pageContentKey }: Omit<SiteInput, "cache">) {
	const routes = new Map<SitePage, Route>();
	const pages = new Map<Route, SitePage>();
	for (const route of [...graph.routes, ...graph.generated]) {
		const page = sitePage(route, config.base);
		routes.set(page, route);
		pages.set(route, page);
	}
	const pageOf = (route: Route): SitePage => pages.get(route) ?? sitePage(route, config.base);
	const routeOf = (page: SitePage): Route => {
		const route = routes.get(page);
		if (!route) throw new Error(`\`${page.path}\` is not a page of \`site.pages\` or \`site.generated\``);
		return route;
	};
	return {
		routeOf,
		shared: {
			...siteSource(config, []),
			pages: graph.routes.map(pageOf),
			generated: graph.generated.map(pageOf),
			sections: readingSections(graph).map(({ label, pages }) => ({ label, pages: pages.map(pageOf) })),
			html: (page: SitePage) => pageContent(routeOf(page)),
			key: (page: SitePage) => pageContentKey(routeOf(page)),
		},
	};
}

function sitePage(route: Route, base: string): SitePage {
	const { lastUpdate = null, authors = [], tags = [] } = route.kind === "source" ? route : {};
	return {
		...routeSource(route),
		lastUpdate: lastUpdate?.date ?? null,
		authors: authors.map(({ name, url, pageUrl }) => ({ name, url: pageUrl ?? url ?? null })),
		tags: tags.map(({ label }) => label),
		markdownUrl: markdownUrl(route, base),
	};
}
