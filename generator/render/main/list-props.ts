import type { PageLink } from "../../../theme/contract/entry.ts";
import type { EntryGroup, FeedLink, ListData, RecentEntries } from "../../../theme/contract/list.ts";
import type { PageProps } from "../../../theme/contract/page.ts";
import type { CollectionConfig, SiteConfig } from "../../config/site-config.ts";
import { siteText } from "../../config/site-texts.ts";
import {
	collectionOf,
	type ListRoute,
	type PageAuthor,
	type Route,
	type SiteGraph,
	type SourceRoute,
} from "../../site/graph/site-graph.ts";
import { feedFiles } from "../../site/lists/feed-files.ts";
import { authorUrl, type EntryReader } from "./entry-props.ts";

/** The site that pages get their props from. */
type Site = { readonly config: SiteConfig; readonly graph: SiteGraph; readonly entries: EntryReader };

/** The lists that a page receives: lists that it displays, belongs to, or requests. */
export function listProps(route: Route, site: Site): Pick<PageProps, "list" | "home" | "isNewestFirst" | "recent" | "entry" | "entries"> {
	const { graph, entries } = site;
	const collection = collectionOf(route);
	const source = route.kind === "source" ? route : null;
	const listNamed = (name: string) => graph.lists.get(name + (site.config.locale?.suffix ?? ""));
	const names = (source?.document.frontMatter.entries ?? []).filter((name) => listNamed(name) !== undefined);
	const entriesNamed = (name: string) => (listNamed(name)?.entries ?? []).map(entries.entryOf);
	return {
		list: route.kind === "list" ? listData(route, site) : null,
		home: (collection && graph.lists.get(collection.name)?.pages[0]) ?? null,
		isNewestFirst: collection?.list?.sort === "date",
		recent: collection && showsRecent(route) ? recentEntries(collection, site) : null,
		entry: source && source.layoutFile !== null ? entries.entryOf(source) : null,
		entries: names.length === 0 ? null : Object.fromEntries(names.map((name) => [name, entriesNamed(name)])),
	};
}

/** The feeds to announce in the head of a page: those of its tag, and those of its collection. */
export function feedLinks(route: Route, config: Pick<SiteConfig, "title" | "url" | "base">): readonly FeedLink[] {
	const collection = collectionOf(route);
	if (!collection) return [];
	const tag = route.kind === "list" ? route.list.tag : null;
	return [...(tag ? feedFiles(config, collection, tag) : []), ...feedFiles(config, collection)].map(({ title, url, type }) => ({
		title,
		url,
		type,
	}));
}

/** An author with everything that is known, for the list of the author's pages: accounts include the author's own page and email address. */
function authorDetails(author: PageAuthor, { config: { base }, entries }: Site): NonNullable<ListData["author"]> {
	const { email, accounts = [] } = author;
	const page = authorUrl({ ...author, email: undefined }, base);
	const own = [
		...(page === null ? [] : [{ service: page.startsWith("mailto:") ? "email" : "website", label: withoutScheme(page), url: page }]),
		...(email === undefined ? [] : [{ service: "email", label: email, url: `mailto:${email}` }]),
	].filter(({ url }, index, all) => ![...accounts, ...all.slice(0, index)].some((known) => known.url === url));
	return { ...entries.authorOf(author), description: author.description || null, url: page, accounts: [...accounts, ...own] };
}

/** `https://ada.example/` → `ada.example`. */
function withoutScheme(url: string): string {
	return url.replace(/^\w+:(?:\/\/)?/, "").replace(/\/$/, "");
}

function listData({ url, layout, list }: ListRoute, site: Site): ListData {
	const { config, graph, entries: reader } = site;
	const { kind, collection, entries, terms, page, author } = list;
	const isWhole = kind === "archive";
	// If an entry marks the end of its excerpt, the theme shows the excerpt. Edits of the rest must not change the list.
	const listed = (entry: SourceRoute) => ({
		...reader.entryOf(entry),
		...(layout === "list" && entry.document.excerpt ? { description: null } : {}),
	});
	const pages = graph.lists.get(collection.name)?.pages ?? [];
	return {
		kind,
		description: kind === "list" ? (collection.list?.description ?? null) : null,
		entries: isWhole ? [] : entries.map(listed),
		groups: isWhole ? groupByYear(entries, reader) : [],
		terms: terms.map(({ author, ...term }) => {
			const known = author && reader.authorOf(author);
			return known?.picture || known?.accounts ? { ...term, author: known } : term;
		}),
		...(author && { author: authorDetails(author, site) }),
		page,
		links: [...pages.filter((link) => link.url !== url), ...feedPageLinks(config, list)],
	};
}

function feedPageLinks(config: Pick<SiteConfig, "title" | "url" | "base">, { collection, tag }: ListRoute["list"]): PageLink[] {
	const ofTag = feedFiles(config, collection, tag);
	return (ofTag.length > 0 ? ofTag : feedFiles(config, collection)).map(({ label, path }) => ({ title: label, url: path }));
}

/** Whether a page shows the newest entries: the theme's layouts for collections have room for them next to the content. */
function showsRecent({ layout }: Route): boolean {
	return layout === "post" || layout === "list";
}

function recentEntries({ name, list }: CollectionConfig, { config, graph, entries: reader }: Site): RecentEntries | null {
	if (!list?.recent) return null;
	const { count } = list.recent;
	const all = graph.lists.get(name)?.entries ?? [];
	const entries = count === "all" ? all : all.slice(0, count);
	if (entries.length === 0) return null;
	return { title: list.recent.title ?? siteText(config)("list.recent"), groups: groupByYear(entries, reader) };
}

/** Groups entries by year, in order. */
function groupByYear(entries: readonly SourceRoute[], { entryOf }: EntryReader): EntryGroup[] {
	const groups = new Map<string | null, EntryGroup["entries"][number][]>();
	for (const route of entries) {
		const { title, url, date, dateLabel } = entryOf(route);
		const year = date?.slice(0, 4) ?? null;
		groups.set(year, [...(groups.get(year) ?? []), { title, url, date, dateLabel }]);
	}
	return [...groups].map(([label, found]) => ({ label, entries: found }));
}
