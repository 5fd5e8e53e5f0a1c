import type { SiteConfig } from "../../config/site-config.ts";
import type { Problem, StageOutput } from "../../lib/problem.ts";
import type { FileFault } from "../../lib/publishable-file.ts";
import type { Document } from "../../page/document.ts";
import type { Asset } from "../files/assets.ts";
import type { PageAuthors } from "../files/authors.ts";
import type { CategoryFiles } from "../files/category-files.ts";
import type { LinkKeeper, ResolvedLinks } from "../links/kept-links.ts";
import { aliasResolver, createLinkResolver } from "../links/link-resolver.ts";
import type { LinkResolver, LinkResolverInput } from "../links/resolved-link.ts";
import { SiteLinks } from "../links/site-links.ts";
import { listProblems } from "../lists/list-problems.ts";
import { collectionEntries, listNeighbors, listRoutes } from "../lists/list-routes.ts";
import { type PlannedList, planLists } from "../lists/plan-lists.ts";
import { categoryPages, categoryRoutes } from "../routes/category-pages.ts";
import { generatedRoutes } from "../routes/generated-routes.ts";
import { integrationPages } from "../routes/integration-pages.ts";
import { pageVersions } from "../routes/page-versions.ts";
import { orphanPages, placeRoute } from "../routes/place-route.ts";
import { plannedPages } from "../routes/planned-pages.ts";
import { buildRedirects, redirectedPaths, redirectTargets } from "../routes/redirects.ts";
import { buildRoutes } from "../routes/routes.ts";
import type { ConfigHref } from "../sidebars/config-href.ts";
import { buildSidebars, type Sidebars } from "../sidebars/sidebar.ts";
import { sidebarSources } from "../sidebars/sidebar-sources.ts";
import type { LastUpdate, RoutedDocument, SiteGraph, SourceRoute } from "./site-graph.ts";
import { siteIcons } from "./site-icons.ts";
import { buildSiteMeta } from "./site-meta.ts";

/** What the graph is built from. All I/O is already done. */
export type BuildGraphInput = {
	readonly config: SiteConfig;
	readonly documents: readonly Document[];
	/** The files of the pages whose links are resolved; `null` or absent for all. Other pages have no targets. */
	readonly linked?: ReadonlySet<string> | null;
	/** Paths of static files, with a leading slash. */
	readonly staticFiles: ReadonlySet<string>;
	/** Files that pages refer to, by file. */
	readonly assets: ReadonlyMap<string, Asset>;
	/** Files that pages refer to but that must not be published, with the reason, by file. */
	readonly refused?: ReadonlyMap<string, FileFault>;
	/** Settings of folders in automatic sidebars. */
	readonly categories?: CategoryFiles;
	/** The authors of each page, by file. */
	readonly authors?: PageAuthors;
	/** Time of each file's last commit, ISO 8601 in UTC. */
	readonly lastCommits?: ReadonlyMap<string, string>;
	/** Media in the content folders, whether or not pages refer to them, relative to the root. */
	readonly contentFiles?: readonly string[];
	/** Pages of other languages of the site. */
	readonly elsewhere?: Pick<LinkResolverInput, "routes" | "generated">;
	/** The links of earlier graphs of the site. */
	readonly keptLinks?: LinkKeeper;
	/** Whether links to other sites are checked. If so, complete addresses of the site itself are checked, too. */
	readonly external?: boolean;
};

/** Builds the site from its documents. Pure: the same input gives the same output, without a clock or files, whatever links are kept. */
export function buildGraph(input: BuildGraphInput): StageOutput<SiteGraph> {
	const { config, documents, staticFiles, assets } = input;
	const { routes: routed, problems: routeProblems } = buildRoutes(config, documents);
	const draftIds = idsOfDrafts(config, documents);
	const planned = plannedPages(config, { routes: routed, draftIds });
	const written = sidebarSources({ config, routes: routed, categories: input.categories ?? new Map(), draftIds, planned });
	const sources = written.value;
	const categories = categoryPages({ config, sources, routes: routed });
	const lists = planLists(config, { routes: routed, authors: input.authors ?? new Map() });
	const listed = [...categories.value.values(), ...[...lists.value.values()].flatMap(({ pages }) => pages)];
	const extensions = integrationPages(config, { routes: routed, made: listed });
	const made = [...listed, ...extensions.value];
	const standing = generatedRoutes(config, { routes: routed, made, staticFiles });
	const targets = linkTargets(input, { routes: routed, generated: [...standing, ...made], planned: planned.addresses });
	const links = new SiteLinks(config, siteResolver(config, targets), keptLinks(input, targets));
	const resolveLink = (link: ConfigHref) => links.config(link);
	const categoryUrls = new Map([...categories.value].map(([item, page]) => [item, page.url]));
	const sidebars = buildSidebars({ config, sources, routes: routed, draftIds, categoryUrls, resolveLink });
	const { routes, problems: placeProblems } = placeRoutes(routed, { input, links, sidebars, draftIds, lists: lists.value });
	const ofCategories = categoryRoutes(categories.value.values(), { base: config.base, sidebars, routes: routed });
	const generated = [...standing, ...ofCategories, ...listRoutes(lists.value.values(), { base: config.base, routes }), ...extensions.value];
	const entries = collectionEntries(config, lists.value, routes);
	const meta = buildSiteMeta({ config, resolveLink, sidebars, staticFiles, assets, generated: standing });
	const image = config.image && resolveLink({ href: config.image, key: "image", subject: "The image for link previews" });
	const logo = config.organization?.logo;
	const organizationLogo = logo === undefined ? null : resolveLink({ href: logo, key: "logo", subject: "The logo of the organization" });
	const redirects = buildRedirects({ config, routes: routed, generated, resolve: (redirect) => links.redirect(redirect) });
	const problems = [
		...routeProblems,
		...written.problems,
		...categories.problems,
		...sidebars.problems,
		...placeProblems,
		...orphanPages(routes),
		...listProblems(config),
		...[lists, extensions, entries, meta, links, redirects].flatMap(({ problems }) => problems),
	];
	const firstOfDocs = problems.findIndex(({ code }) => code === "docs-missing");
	return {
		value: {
			meta: meta.value,
			routes,
			generated,
			lists: entries.value,
			sidebars: sidebars.sidebars,
			sidebarViews: sidebars.views,
			draftIds,
			image,
			organizationLogo,
			icons: siteIcons({ base: config.base, logo: meta.value.logo }, staticFiles),
			redirects: redirects.value,
			versions: pageVersions({ config, routes, generated, sidebars: sidebars.sidebars }),
			languages: new Map(),
			metaOf: new Map(),
			openAnchors: links.openAnchors,
			openFiles: links.openFiles,
			plannedLinks: links.planned,
			assets: links.usedAssets(),
		},
		// Without documentation there is one mistake, however many entries name a sidebar.
		problems: config.policy.settle(problems.filter(({ code }, index) => code !== "docs-missing" || index === firstOfDocs)),
	};
}

/** What the links of the site can lead to. */
function linkTargets(
	{ config, documents, staticFiles, assets, elsewhere, ...input }: BuildGraphInput,
	pages: Pick<LinkResolverInput, "routes" | "generated" | "planned">,
): LinkResolverInput {
	return {
		...pages,
		...(elsewhere && { elsewhere, language: { prefix: config.locale?.prefix ?? "", collections: config.collections } }),
		base: config.base,
		gitFolders: config.gitFolders,
		// Whoever lists the planned pages knows all addresses of the site.
		siteUrl: input.external || pages.planned?.size ? config.url : null,
		drafts: draftRoutes(config, documents),
		staticFiles,
		assets,
		refused: input.refused ?? new Map(),
		contentFiles: input.contentFiles ?? [],
		redirects: redirectTargets(config, pages.routes),
		otherPaths: new Set(redirectedPaths(config, pages.routes)),
	};
}

/** Creates the resolver for the site's links, including aliases and the rules of the compatibility policy. */
function siteResolver(config: SiteConfig, targets: LinkResolverInput): LinkResolver {
	return aliasResolver(config.policy.linkResolver(createLinkResolver(targets), targets.routes), config);
}

/** The kept links of the site; `null` if links also depend on those of other pages. */
function keptLinks({ config, keptLinks: kept }: BuildGraphInput, targets: LinkResolverInput): ResolvedLinks | null {
	return config.policy.isLenient ? null : (kept?.among(config.locale?.key ?? "", targets) ?? null);
}

/** Adds the navigation and the link targets to pages. */
function placeRoutes(
	routed: readonly RoutedDocument[],
	site: {
		readonly input: BuildGraphInput;
		readonly links: SiteLinks;
		readonly sidebars: Sidebars;
		readonly draftIds: ReadonlyMap<string, ReadonlySet<string>>;
		readonly lists: ReadonlyMap<string, PlannedList>;
	},
): { readonly routes: SourceRoute[]; readonly problems: readonly Problem[] } {
	const { input, links, sidebars, draftIds, lists } = site;
	const context = {
		sidebars,
		draftIds,
		neighbors: listNeighbors(lists.values()),
		byPath: new Map(routed.map((route) => [route.path, route])),
		byId: new Map(routed.map((route) => [`${route.collection.name}:${route.document.id}`, route])),
	};
	const problems: Problem[] = [];
	const meanings = meaningsOf(routed);
	const { linked = null } = input;
	const routes = routed.map((route): SourceRoute => {
		const { path, url, folder, document, collection } = route;
		const { frontMatter } = document;
		const place = placeRoute(route, context);
		const { sidebar, breadcrumbs, previous, next } = place.value;
		const list = lists.get(collection.name);
		problems.push(...place.problems);
		const hrefs = linked === null || linked.has(document.file) ? links.page(route) : noItems;
		// Spreading two objects takes forty times as long as naming what they have.
		return {
			path,
			url,
			folder,
			document,
			collection,
			sidebar,
			breadcrumbs,
			previous,
			next,
			kind: "source",
			name: document.file,
			title: document.title,
			description: document.description,
			layout: collection.layout,
			layoutFile: collection.layoutFile,
			noIndex: frontMatter.noindex === true || collection.version?.noIndex === true,
			isUnlisted: frontMatter.unlisted === true,
			lastUpdate: lastUpdateOf(route, input.lastCommits ?? new Map()),
			authors: sharedIfEmpty(
				(input.authors?.get(document.file) ?? []).map((author) => ({
					...author,
					pageUrl: list?.authorUrl(author) ?? null,
					pictureUrl: links.authorPicture(route, author),
				})),
			),
			tags: sharedIfEmpty(links.tags(route, list?.tagUrl)),
			image: links.image(route),
			hrefs,
			tips: hrefs.some((href) => meanings.has(href)) ? tipsFor(hrefs, meanings) : noTips,
		};
	});
	return { routes, problems };
}

// Most pages of a site have none of these, and a large site has many pages.
const noItems: readonly never[] = [];
const noTips: SourceRoute["tips"] = {};

function sharedIfEmpty<Item>(list: readonly Item[]): readonly Item[] {
	return list.length === 0 ? noItems : list;
}

function tipsFor(hrefs: readonly string[], meanings: ReadonlyMap<string, string>): SourceRoute["tips"] {
	return Object.fromEntries(hrefs.flatMap((href, index) => (meanings.has(href) ? [[index, meanings.get(href) ?? ""]] : [])));
}

/** The descriptions of the pages that explain a term, by URL. */
function meaningsOf(routed: readonly RoutedDocument[]): ReadonlyMap<string, string> {
	return new Map(
		routed.flatMap(({ url, document: { isTerm, description } }): [string, string][] => (isTerm && description ? [[url, description]] : [])),
	);
}

function idsOfDrafts(config: SiteConfig, documents: readonly Document[]): ReadonlyMap<string, ReadonlySet<string>> {
	const ids = new Map<string, Set<string>>();
	for (const { collection, id, frontMatter } of config.drafts ? [] : documents)
		if (frontMatter.draft) ids.set(collection, (ids.get(collection) ?? new Set()).add(id));
	return ids;
}

/** The update date from the front matter, or else from the file's last commit, if the collection shows it. */
function lastUpdateOf({ document, collection }: RoutedDocument, commits: ReadonlyMap<string, string>): LastUpdate | null {
	const { date, author = null } = document.frontMatter.last_update ?? {};
	const shown = date ?? (collection.showLastUpdated ? commits.get(document.file) : undefined) ?? null;
	return shown === null && author === null ? null : { date: shown, author };
}

/** Drafts with the addresses that they would have, so that links to them get a message of their own. */
function draftRoutes(config: SiteConfig, documents: readonly Document[]): readonly RoutedDocument[] {
	const drafts = documents.filter((document) => document.frontMatter.draft);
	return drafts.length === 0 ? [] : buildRoutes({ ...config, drafts: true }, drafts).routes;
}
