import type { PageByline } from "../../../theme/contract/entry.ts";
import type { PageProps } from "../../../theme/contract/page.ts";
import { escapeHtml } from "../../../theme/lib/escape.ts";
import { openBranch } from "../../../theme/lib/sidebar-branch.ts";
import { isExternal } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { pathInCollection } from "../../config/site-config.ts";
import type { HeadTag } from "../../integrations/integration.ts";
import { SiteError } from "../../lib/problem.ts";
import { integrationFailed } from "../../problems/integration-failed.ts";
import { docsPluginId, docsVersion } from "../../site/graph/docs-data.ts";
import type { Route, SiteGraph } from "../../site/graph/site-graph.ts";
import { siteFacts } from "../../site/routes/integration-pages.ts";
import { createEntryReader, type EntryReader } from "./entry-props.ts";
import { feedLinks, listProps } from "./list-props.ts";
import { markdownUrl } from "./markdown-url.ts";
import { pageActions } from "./page-actions.ts";
import { sitePage } from "./site-page.ts";
import { structuredData } from "./structured-data.ts";

/** The URL of the shared data of each sidebar, by name. */
export type SidebarUrls = ReadonlyMap<string, string>;

/** The input for the props of pages. */
type PropsSource = {
	readonly config: SiteConfig;
	readonly graph: SiteGraph;
	readonly sidebarUrls: SidebarUrls;
	/** Computed from the routes of the graph; passed in when many pages get their props. */
	readonly entries?: EntryReader;
};

/** The only place where generator data becomes theme data. */
export function pageProps(route: Route, site: PropsSource): PageProps {
	const { config, graph, sidebarUrls, entries = createEntryReader(config) } = site;
	const { document, collection } = route;
	const { frontMatter } = document;
	const nodes = route.sidebar === null ? undefined : graph.sidebars.get(route.sidebar);
	const [minLevel, maxLevel] = [
		frontMatter.toc_min_heading_level ?? collection.tocLevels[0],
		frontMatter.toc_max_heading_level ?? collection.tocLevels[1],
	];
	const crumb = frontMatter.breadcrumb_label ?? frontMatter.crumb;
	return {
		url: route.url,
		layout: collection.layout,
		head: pageHead(route, site),
		title: document.needsTitle ? (route.list?.heading ?? document.title) : null,
		...(document.documents === undefined ? {} : { isApi: true as const }),
		toc: frontMatter.hide_table_of_contents
			? []
			: document.headings.filter((heading) => heading.depth >= minLevel && heading.depth <= maxLevel),
		breadcrumbs: crumb === undefined ? route.breadcrumbs : [...route.breadcrumbs, { label: crumb, url: null }],
		byline: pageByline(route, entries),
		previous: route.previous,
		next: route.next,
		editUrl: frontMatter.custom_edit_url !== undefined ? frontMatter.custom_edit_url : editUrl(route),
		lastUpdate: route.lastUpdate && {
			...route.lastUpdate,
			label: route.lastUpdate.date === null ? null : entries.dayLabel(route.lastUpdate.date),
		},
		isUnlisted: frontMatter.unlisted === true,
		isDraft: frontMatter.draft === true,
		docs: collection.layout === "docs" ? { pluginId: docsPluginId(collection.name), version: docsVersion } : null,
		cards: route.cards,
		...listProps(route, { config, graph, entries }),
		...(route.props ? { props: route.props } : {}),
		sidebar: route.sidebar !== null && nodes ? { name: route.sidebar, dataUrl: sidebarUrls.get(route.sidebar) ?? "" } : null,
		sidebarBranch: nodes ? openBranch(nodes, graph.sidebarIndexes.get(route.sidebar ?? "")?.get(route.url)) : [],
		markdownUrl: markdownUrl(route, config.base),
		actions: pageActions(route, config),
	};
}

/** The data for the document's head. */
function pageHead(route: Route, site: PropsSource): PageProps["head"] {
	const { config, graph } = site;
	const { frontMatter, title, description, headTags } = route.document;
	const hasOwnName = frontMatter.title !== undefined && frontMatter.title !== config.title;
	const siteTitle = `${config.title}${config.tagline ? ` – ${config.tagline}` : ""}`;
	const canonical = config.url === null ? null : config.url + route.url;
	const added = integrationTags(route, config);
	const picture = added.findLast(({ attributes }) => attributes.property === "og:image")?.attributes.content;
	const image = picture ?? previewImage(route, config, graph);
	const tags = [...added.map(({ html }) => html), ...(headTags ?? [])];
	const noIndex = config.noIndex || frontMatter.noindex === true || frontMatter.unlisted === true;
	return {
		title: route.path === "/" && !hasOwnName ? siteTitle : `${title} ${config.titleDelimiter} ${config.title}`,
		description,
		canonical,
		image,
		keywords: frontMatter.keywords ?? [],
		noIndex,
		feeds: feedLinks(route, config),
		...(canonical === null || noIndex ? {} : { structuredData: structuredData({ route, site, url: canonical, image }) }),
		...(tags.length > 0 ? { tags } : {}),
	};
}

/** The tags that integrations add to the head of a page. Throws `SiteError` for an integration that fails. */
function integrationTags(route: Route, config: SiteConfig): (HeadTag & { readonly html: string })[] {
	const { integrations, root, configSources } = config;
	return integrations.flatMap(({ name, head }) => {
		if (!head) return [];
		try {
			return head(sitePage(route, config.base), siteFacts(config)).map((tag) => ({ ...tag, html: tagHtml(tag) }));
		} catch (error) {
			if (error instanceof SiteError) throw error;
			throw new SiteError([integrationFailed(error, { name, part: "head", root, configSources })]);
		}
	});
}

function tagHtml({ tag, attributes }: HeadTag): string {
	const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
	return `<${tag}${written.join("")}>`;
}

/** The date, authors and tags of a page; `null` if there are none. Only posts have a reading time. */
function pageByline(route: Route, { bylineOf }: EntryReader): PageByline | null {
	const byline = bylineOf(route);
	const isPost = route.collection.layout === "post";
	if (!isPost && byline.date === null && byline.authors.length === 0 && byline.tags.length === 0) return null;
	return isPost ? byline : { ...byline, readingMinutes: null };
}

/** The picture for link previews. It is an absolute URL if the site has a public address, because crawlers accept nothing else. */
function previewImage(route: Route, config: SiteConfig, graph: SiteGraph): string | null {
	const url = route.image ?? graph.image;
	return url === null || isExternal(url) ? url : (config.url ?? "") + url;
}

function editUrl(route: Route): string | null {
	const { editUrl: folder } = route.collection;
	return folder === null ? null : `${folder}/${encodeURI(pathInCollection(route.collection, route.document.file))}`;
}
