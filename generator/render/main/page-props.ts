import type { PageByline } from "../../../theme/contract/entry.ts";
import type { PageActions, PageProps } from "../../../theme/contract/page.ts";
import { escapeHtml } from "../../../theme/lib/escape.ts";
import { openBranch } from "../../../theme/lib/sidebar-branch.ts";
import { isExternal } from "../../../theme/lib/urls.ts";
import { pathInCollection, type SiteConfig } from "../../config/site-config.ts";
import { currentVersion } from "../../config/versions.ts";
import type { HeadTag } from "../../integrations/integration.ts";
import { SiteError } from "../../lib/problem.ts";
import { integrationFailed } from "../../problems/integration-failed.ts";
import type { Route, SiteGraph, SourceRoute } from "../../site/graph/site-graph.ts";
import { homePath } from "../../site/routes/generated-routes.ts";
import { siteFacts } from "../../site/routes/integration-pages.ts";
import { docsPluginId } from "../../site/routes/page-versions.ts";
import { viewOf } from "../../site/sidebars/sidebar-views.ts";
import { createEntryReader, type EntryReader } from "./entry-props.ts";
import { feedLinks, listProps } from "./list-props.ts";
import { markdownUrl } from "./markdown-url.ts";
import { sitePage } from "./site-page.ts";
import { canonicalUrl, structuredData } from "./structured-data.ts";

/** The URL of the shared data of each view of a sidebar, by its key. */
export type SidebarUrls = ReadonlyMap<string, string>;

/** What the props of pages are made from. */
type PropsSource = {
	readonly config: SiteConfig;
	readonly graph: SiteGraph;
	readonly sidebarUrls: SidebarUrls;
	/** Computed from the routes of the graph; passed in when many pages get their props. */
	readonly entries?: EntryReader;
};

/** The props of a page without its branch of the sidebar (`sidebarBranch`), for which the URL of the sidebar's data stands: it has a hash. */
export type KeyedProps = Omit<PageProps, "sidebarBranch">;

/** Converts the generator's data to a page's props: with `sidebarBranch`, the only place where that happens. */
export function pageProps(route: Route, site: PropsSource): KeyedProps {
	const { config, graph, sidebarUrls, entries = createEntryReader(config) } = site;
	const view = sidebarView(route, graph);
	const versions = graph.versions.get(route.url);
	const languages = graph.languages.get(route.url);
	return {
		url: route.url,
		lang: config.language,
		dir: config.dir,
		layout: route.layout,
		head: pageHead(route, site),
		title: route.kind === "list" ? route.list.heading : route.title,
		breadcrumbs: route.breadcrumbs,
		previous: route.previous,
		next: route.next,
		isUnlisted: route.isUnlisted,
		cards: route.kind === "category" ? route.cards : [],
		...(versions && { versions: versions.menu, versionNotice: versions.notice }),
		...(languages && { languages: languages.menu, original: languages.original, newer: languages.newer }),
		...listProps(route, { config, graph, entries }),
		...(route.kind === "integration" ? { props: route.props } : {}),
		sidebar: route.sidebar !== null && view ? { name: route.sidebar, dataUrl: sidebarUrls.get(view.key) ?? "" } : null,
		markdownUrl: markdownUrl(route, config.base),
		...(route.kind === "source" ? sourceProps(route, { config, entries }) : withoutSource),
	};
}

/** The part of the sidebar that the HTML of a page contains. Only pages that are rendered need it. */
export function sidebarBranch(route: Route, graph: SiteGraph): PageProps["sidebarBranch"] {
	const view = sidebarView(route, graph);
	return view ? openBranch(view.nodes, view.activeAt(route.url)) : [];
}

function sidebarView({ sidebar, url }: Route, { sidebarViews }: SiteGraph) {
	const views = sidebar === null ? undefined : sidebarViews.get(sidebar);
	return views && viewOf(views, url);
}

/** Props of pages without a source: they show none of this. */
const withoutSource = { toc: [], byline: null, editUrl: null, lastUpdate: null, isDraft: false, docs: null, actions: null } as const;

/** The props that come from a page's source. */
function sourceProps(
	route: SourceRoute,
	{ config, entries }: { readonly config: SiteConfig; readonly entries: EntryReader },
): Pick<PageProps, "title" | "isApi" | "breadcrumbs" | keyof typeof withoutSource> {
	const { document, collection, breadcrumbs, lastUpdate } = route;
	const { frontMatter } = document;
	const [minLevel, maxLevel] = [
		frontMatter.toc_min_heading_level ?? collection.tocLevels[0],
		frontMatter.toc_max_heading_level ?? collection.tocLevels[1],
	];
	const crumb = frontMatter.breadcrumb_label ?? frontMatter.crumb;
	return {
		title: document.needsTitle ? document.title : null,
		...(document.documents === undefined ? {} : { isApi: true as const }),
		toc: frontMatter.hide_table_of_contents
			? []
			: document.headings.filter((heading) => heading.depth >= minLevel && heading.depth <= maxLevel),
		breadcrumbs: crumb === undefined ? breadcrumbs : [...breadcrumbs, { label: crumb, url: null }],
		byline: pageByline(route, entries),
		editUrl: frontMatter.custom_edit_url !== undefined ? frontMatter.custom_edit_url : editUrl(route),
		lastUpdate: lastUpdate && { ...lastUpdate, label: lastUpdate.date === null ? null : entries.dayLabel(lastUpdate.date) },
		isDraft: frontMatter.draft === true,
		docs: collection.layout === "docs" ? docsOf(collection) : null,
		actions: pageActions(route, config),
	};
}

function docsOf({ key, version }: SourceRoute["collection"]): PageProps["docs"] {
	return { pluginId: docsPluginId(key), version: version?.name ?? currentVersion };
}

/** The data for the document's head. */
function pageHead(route: Route, site: PropsSource): PageProps["head"] {
	const { config, graph } = site;
	const { title, description } = route;
	const { frontMatter = {}, headTags = [] } = route.kind === "source" ? route.document : {};
	const hasOwnName = frontMatter.title !== undefined && frontMatter.title !== config.title;
	const siteTitle = `${config.title}${config.tagline ? ` – ${config.tagline}` : ""}`;
	const languages = graph.languages.get(route.url);
	const canonical = config.url === null ? null : config.url + canonicalUrl(route.url, graph);
	const added = integrationTags(route, config);
	const picture = added.findLast(({ attributes }) => attributes.property === "og:image")?.attributes.content;
	const image = picture ?? previewImage(route, config, graph);
	const imageAlt = picture === undefined && image !== null ? frontMatter.image_alt : undefined;
	const alt = imageAlt === undefined ? [] : [tagHtml({ tag: "meta", attributes: { property: "og:image:alt", content: imageAlt } })];
	const tags = [...alt, ...added.map(({ html }) => html), ...headTags];
	const noIndex = config.noIndex || route.noIndex || route.isUnlisted;
	return {
		title: route.path === homePath(config) && !hasOwnName ? siteTitle : `${title} ${config.titleDelimiter} ${config.title}`,
		description,
		canonical,
		image,
		keywords: frontMatter.keywords ?? [],
		noIndex,
		feeds: feedLinks(route, config),
		...(languages && {
			alternates:
				languages.original || canonical === null ? [] : languages.alternates.map((page) => ({ ...page, url: config.url + page.url })),
		}),
		...(canonical === null || noIndex ? {} : { structuredData: structuredData({ route, site, url: canonical, image }) }),
		...(tags.length > 0 ? { tags } : {}),
	};
}

/** The tags that integrations add to the head of a page. Throws `SiteError` if an integration fails. */
function integrationTags(route: Route, config: SiteConfig): (HeadTag & { readonly html: string })[] {
	const { integrations, builtIns, root, configSources } = config;
	return integrations.flatMap((integration) => {
		const { name, head } = integration;
		if (!head) return [];
		try {
			return head(sitePage(route, config.base), siteFacts(config)).map((tag) => ({ ...tag, html: tagHtml(tag) }));
		} catch (error) {
			if (error instanceof SiteError || builtIns.includes(integration)) throw error;
			throw new SiteError([integrationFailed(error, { name, part: "head", root, configSources })]);
		}
	});
}

/** A tag as HTML. Throws for anything that is not a tag, because integrations may be written without types. */
function tagHtml({ tag, attributes }: HeadTag): string {
	if ((tag !== "meta" && tag !== "link") || typeof attributes !== "object" || attributes === null)
		throw new Error('a tag must look like { tag: "meta", attributes: { name: "rating", content: "general" } }');
	const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
	return `<${tag}${written.join("")}>`;
}

/** The date, authors and tags of a page; `null` if there are none. Only posts have a reading time. */
function pageByline(route: SourceRoute, { bylineOf }: EntryReader): PageByline | null {
	const byline = bylineOf(route);
	const isPost = route.layout === "post";
	if (!isPost && byline.date === null && byline.authors.length === 0 && byline.tags.length === 0) return null;
	return isPost ? byline : { ...byline, readingMinutes: null };
}

/** The image for link previews. It is an absolute URL if the site has a public address, because crawlers accept nothing else. */
function previewImage(route: Route, config: SiteConfig, graph: SiteGraph): string | null {
	const url = (route.kind === "source" ? route.image : null) ?? graph.image;
	return url === null || isExternal(url) ? url : (config.url ?? "") + url;
}

function editUrl({ collection, document }: SourceRoute): string | null {
	const { editUrl: folder } = collection;
	return folder === null || document.isUntranslated ? null : `${folder}/${encodeURI(pathInCollection(collection, document.file))}`;
}

/** Layouts that show page actions. */
const actionLayouts: ReadonlySet<string> = new Set(["docs", "post"]);

/**
 * The actions that a page offers to readers; `null` if its layout, its collection or the site has none. Chats can only read pages with
 * a public address.
 */
export function pageActions(
	route: SourceRoute,
	{ pageActions: offered, url, base }: Pick<SiteConfig, "pageActions" | "url" | "base">,
): PageActions | null {
	if (offered === null || !route.collection.pageActions || !actionLayouts.has(route.layout)) return null;
	const address = (url ?? "") + route.url;
	const prompt = `Read ${url}${markdownUrl(route, base)}`;
	const chats = url === null ? [] : offered.chats;
	return {
		chats: chats.map(({ label, href }) => ({ label, url: href.replaceAll("{prompt}", encodeURIComponent(prompt)) })),
		reportUrl:
			offered.reportUrl?.replaceAll("{title}", encodeURIComponent(route.title)).replaceAll("{url}", encodeURIComponent(address)) ?? null,
	};
}
