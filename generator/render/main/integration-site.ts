import { withBase } from "../../../theme/lib/urls.ts";
import { labelReader } from "../../config/locales.ts";
import type { CollectionConfig } from "../../config/site-config.ts";
import type { Integration, Site, SiteFiles, SiteList, SitePage } from "../../integrations/integration.ts";
import { languageSites } from "../../site/graph/language-graph.ts";
import { locateInConfig } from "../../site/graph/locate-in-config.ts";
import type { Route, SiteGraph, SourceRoute } from "../../site/graph/site-graph.ts";
import { feedFiles, feedTitle } from "../../site/lists/feed-files.ts";
import { pageDate } from "../../site/lists/page-date.ts";
import { sortEntries } from "../../site/lists/sort-entries.ts";
import { siteFacts } from "../../site/routes/integration-pages.ts";
import { readingSections } from "../../site/routes/reading-sections.ts";
import { headerPolicy } from "../content-security-policy.ts";
import type { PageSections } from "./page-sections.ts";
import type { RenderContext } from "./render-site.ts";
import { sitePage } from "./site-page.ts";

/** The site as each integration sees it, and the route behind each page in that view. */
export type IntegrationSites = {
	readonly siteFor: (integration: Integration) => Site;
	readonly routeOf: (page: SitePage) => Route;
};

/** What the integrations' view of a site is made from. */
type SiteInput = Pick<RenderContext, "config" | "graph"> &
	Pick<PageSections, "pageContent" | "pageContentKey"> & {
		/** The view of the files of the site. */
		readonly filesFor: (integration: Integration) => SiteFiles;
		/** The content policy of pages; `null` for none. */
		readonly contentPolicy: string | null;
		/** Paths relative to the static folder. */
		readonly staticFiles: readonly string[];
		readonly search: Pick<Site, "search" | "searchPages">;
	};

/** Opens the view that integrations have of a site. Pages are rendered when they are asked for. */
export function openIntegrationSites({ filesFor, ...input }: SiteInput): IntegrationSites {
	let opened: ReturnType<typeof openPages> | null = null;
	const open = () => {
		opened ??= openPages(input);
		return opened;
	};
	return {
		routeOf: (page) => open().routeOf(page),
		siteFor: (integration) => Object.assign(filesFor(integration), open().shared),
	};
}

/** The pages of a site as integrations see them. Opened only if a site has integrations. */
function openPages({ config, graph, pageContent, pageContentKey, contentPolicy, staticFiles, search }: Omit<SiteInput, "filesFor">) {
	const routes = new Map<SitePage, Route>();
	const pages = new Map<Route, SitePage>();
	for (const route of [...graph.routes, ...graph.generated]) {
		const page = sitePage(route, config.base);
		routes.set(page, route);
		pages.set(route, page);
	}
	const pageOf = (route: Route): SitePage => pages.get(route) ?? sitePage(route, config.base);
	const sectionsOf = (of: SiteGraph) => readingSections(of).map(({ label, pages }) => ({ label, pages: pages.map(pageOf) }));
	const languages = languageSites(config, graph);
	const main = languages.find((language) => language.config.locale?.isDefault ?? true);
	const routeOf = (page: SitePage): Route => {
		const route = routes.get(page);
		if (!route) throw new Error(`\`${page.path}\` is not a page of \`site.pages\` or \`site.generated\``);
		return route;
	};
	return {
		routeOf,
		shared: {
			...siteFacts(config),
			pages: graph.routes.map(pageOf),
			generated: graph.generated.map(pageOf),
			sections: main ? sectionsOf(main.graph) : [],
			languages: languages.flatMap((language) => {
				const { locale, title, tagline } = language.config;
				if (!locale || locale.isDefault) return [];
				return [
					{ language: locale.lang, label: locale.label, path: `${locale.prefix}/`, title, tagline, sections: sectionsOf(language.graph) },
				];
			}),
			redirects: graph.redirects.map(({ path, url, temporary = false }) => ({ path, url, isTemporary: temporary })),
			lists: siteLists(config, { graph, pageOf }),
			staticFiles,
			contentPolicy: contentPolicy === null ? null : headerPolicy(contentPolicy),
			html: (page: SitePage) => pageContent(routeOf(page)),
			key: (page: SitePage) => pageContentKey(routeOf(page)),
			...search,
			configAt: (key: string, text: string) => locateInConfig(config, { key, text }),
		},
	};
}

function siteLists(
	config: RenderContext["config"],
	{ graph, pageOf }: { readonly graph: RenderContext["graph"]; readonly pageOf: (route: Route) => SitePage },
): SiteList[] {
	const isBuilt = ({ locale }: CollectionConfig) => locale === null || config.builtLocales.some(({ key }) => key === locale.key);
	return config.collections.filter(isBuilt).flatMap((collection): SiteList[] => {
		const { name, list, locale } = collection;
		if (!list) return [];
		const { title, description = null, path } = list;
		const dated = (routes: readonly SourceRoute[]) =>
			sortEntries(
				routes.filter((route) => pageDate(route) !== null && !route.document.isBroken),
				"date",
			).map(pageOf);
		const language = locale?.lang ?? config.language;
		const siteTitle = locale ? labelReader(locale)(config.title) : config.title;
		const shared = { collection: name, language, siteTitle };
		const entries = dated(graph.lists.get(name)?.entries ?? []);
		const tags = tagsWithFeeds(config, { graph, collection }).map(({ tag, routes, feeds }) => {
			const listed = { title: feedTitle(list, tag), description: null, path: withBase(tag.path, config.base) };
			return { ...shared, ...listed, entries: dated(routes), feeds };
		});
		return [{ ...shared, title, description, path: withBase(path, config.base), entries, feeds: feedFiles(config, collection), tags }];
	});
}

/** The tags of a collection that have feeds, each with its entries, which may be on several pages. */
function tagsWithFeeds(
	config: RenderContext["config"],
	{ graph, collection }: { readonly graph: RenderContext["graph"]; readonly collection: CollectionConfig },
) {
	if (!collection.list?.feeds?.tags || config.url === null) return [];
	const pages = graph.generated.flatMap((route) => (route.kind === "list" && route.list.collection === collection ? [route.list] : []));
	const tags = new Map(pages.flatMap(({ tag }) => (tag === null ? [] : [[tag.path, tag] as const])));
	return [...tags.values()].map((tag) => ({
		tag,
		routes: pages.filter((page) => page.tag?.path === tag.path).flatMap(({ entries }) => entries),
		feeds: feedFiles(config, collection, tag),
	}));
}
