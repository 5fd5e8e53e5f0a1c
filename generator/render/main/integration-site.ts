import { withBase } from "../../../theme/lib/urls.ts";
import type { Integration, Site, SiteList, SitePage } from "../../integrations/integration.ts";
import type { DiskCache } from "../../lib/disk-cache.ts";
import { hashKey } from "../../lib/hash.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import { pageLabel, type Route } from "../../site/graph/site-graph.ts";
import { feedFiles } from "../../site/lists/feed-files.ts";
import { pageDate } from "../../site/lists/page-date.ts";
import { sortEntries } from "../../site/lists/sort-entries.ts";
import { routeSource, siteSource } from "../../site/routes/integration-pages.ts";
import { readingSections } from "../../site/routes/reading-sections.ts";
import { headerPolicy } from "../content-security-policy.ts";
import { bylineAuthor } from "./entry-props.ts";
import { markdownUrl } from "./markdown-url.ts";
import type { PageSections } from "./page-sections.ts";
import type { RenderContext } from "./render-site.ts";

/** The site as each integration sees it, and the route behind each page in that view. */
export type IntegrationSites = {
	readonly siteFor: (integration: Integration) => Site;
	readonly routeOf: (page: SitePage) => Route;
};

/** What the integrations' view of a site is made from. */
type SiteInput = Pick<RenderContext, "config" | "graph"> &
	Pick<PageSections, "pageContent" | "pageContentKey"> & {
		readonly cache: Pick<DiskCache, "get" | "set">;
		/** The content security policy of pages; `null` if they have none. */
		readonly contentPolicy: string | null;
		/** Paths relative to the static folder. */
		readonly staticFiles: readonly string[];
	};

/** Opens the integrations' view of a site. Pages are rendered on demand. */
export function openIntegrationSites({ cache, ...input }: SiteInput): IntegrationSites {
	const { config } = input;
	let opened: ReturnType<typeof openPages> | null = null;
	const open = () => {
		opened ??= openPages(input);
		return opened;
	};
	// An integration's functions and options are part of the configuration's code.
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

/** The pages as integrations see them. Created on demand, because many sites have no integrations. */
function openPages({ config, graph, pageContent, pageContentKey, contentPolicy, staticFiles }: Omit<SiteInput, "cache">) {
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
			redirects: graph.redirects.map(({ path, url, temporary = false }) => ({ path, url, isTemporary: temporary })),
			lists: siteLists(config, { graph, pageOf }),
			staticFiles,
			contentPolicy: contentPolicy === null ? null : headerPolicy(contentPolicy),
			html: (page: SitePage) => pageContent(routeOf(page)),
			key: (page: SitePage) => pageContentKey(routeOf(page)),
		},
	};
}

function siteLists(
	config: RenderContext["config"],
	{ graph, pageOf }: { readonly graph: RenderContext["graph"]; readonly pageOf: (route: Route) => SitePage },
): SiteList[] {
	return config.collections.flatMap((collection): SiteList[] => {
		const { name, list } = collection;
		if (!list) return [];
		const { title, description = null, path } = list;
		const dated = (graph.lists.get(name)?.entries ?? []).filter((route) => pageDate(route) !== null && !route.document.isBroken);
		const entries = sortEntries(dated, "date").map(pageOf);
		return [{ collection: name, title, description, path: withBase(path, config.base), entries, feeds: feedFiles(config, collection) }];
	});
}

function sitePage(route: Route, base: string): SitePage {
	const { lastUpdate = null, authors = [], tags = [] } = route.kind === "source" ? route : {};
	return {
		...routeSource(route),
		label: route.kind === "source" ? pageLabel(route) : route.title,
		lastUpdate: lastUpdate?.date ?? null,
		authors: authors.map((author) => bylineAuthor(author, base)),
		tags: tags.map(({ label }) => label),
		markdownUrl: markdownUrl(route, base),
	};
}
