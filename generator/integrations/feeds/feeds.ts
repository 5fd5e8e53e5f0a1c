import { type Author, Feed, type Item } from "feed";
import { escapeHtml } from "../../../theme/lib/escape.ts";
import { hashKey } from "../../lib/hash.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import type { Integration, IntegrationFile, Site, SiteFeed, SiteList, SitePage } from "../integration.ts";
import { feedHtml } from "./feed-html.ts";

/** An entry of a feed. */
type FeedItem = {
	readonly title: string;
	readonly url: string;
	readonly date: Date;
	readonly published: Date;
	readonly description: string | null;
	/** HTML. */
	readonly content: string;
	readonly authors: readonly Author[];
	readonly tags: readonly string[];
};

/**
 * Writes the feeds of all lists and of tags: the newest entries that have a date, with their full content
 * (https://www.rssboard.org/rss-specification, RFC 4287, https://www.jsonfeed.org). `counts` maps each collection to the number of
 * entries in its feeds.
 */
export function feeds({ counts }: { readonly counts: Readonly<Record<string, number>> }): Integration {
	return {
		name: "feeds",
		outputs: (site) =>
			site.lists.flatMap((list) =>
				[list, ...list.tags].flatMap((listed) => feedsOf(listed, { site, count: counts[list.collection] ?? 0 })),
			),
	};
}

/** A list, or the entries of a tag. */
type FeedList = Omit<SiteList, "tags">;

function feedsOf(list: FeedList, { site, count }: { readonly site: Site; readonly count: number }): IntegrationFile[] {
	const entries = list.entries.filter(({ isListed }) => isListed).slice(0, count);
	// The first format generates the items; the others reuse them.
	const shared: { items?: Promise<readonly FeedItem[]> } = {};
	const items = () => {
		shared.items ??= Promise.all(entries.map((page) => feedItem(page, site)));
		return shared.items;
	};
	const key = () =>
		hashKey(
			toolBuild,
			JSON.stringify([list.title, list.description, list.path, list.feeds, list.siteTitle, list.language]),
			...entries.map(site.key),
		);
	return list.feeds.map((feed) => ({ path: feed.file, key, content: async () => feedText(feed, { site, list, items: await items() }) }));
}

async function feedItem(page: SitePage, site: Site): Promise<FeedItem> {
	const url = `${site.url}${page.url}`;
	const published = new Date(page.date ?? 0);
	return {
		title: withoutControls(page.label),
		url,
		date: new Date(page.lastUpdate ?? published),
		published,
		description: page.description === null ? null : withoutControls(page.description),
		content: withoutControls(feedHtml(await site.html(page), url)),
		authors: page.authors.map(({ name, url: link, picture }) => ({
			name: withoutControls(name),
			...(link ? { link: new URL(link, url).href } : {}),
			...(picture ? { avatar: new URL(picture, url).href } : {}),
		})),
		tags: page.tags.map(withoutControls),
	};
}

/** What the feeds of a list have in common. */
type FeedParts = { readonly site: Site; readonly list: FeedList; readonly items: readonly FeedItem[] };

function feedText({ format }: SiteFeed, { site, list, items }: FeedParts): string {
	const home = site.url + new URL(list.path, "http://site.invalid").pathname;
	const title = `${list.title} – ${list.siteTitle}`;
	const newest = Math.max(0, ...items.map(({ date }) => date.getTime()));
	const feed = new Feed({
		id: home,
		link: home,
		title: withoutControls(title),
		description: withoutControls(list.description ?? title),
		language: list.language,
		generator: "Keyframe",
		// Atom requires an author, and entries may have none.
		author: { name: withoutControls(list.siteTitle) },
		// Not the build time, so that two builds of the same pages are equal.
		updated: new Date(newest),
		feedLinks: Object.fromEntries(list.feeds.map((feed) => [feed.format, feed.url])),
	});
	for (const item of items) feed.addItem(libraryItem(item, format));
	if (format === "json") return `${feed.json1()}\n`;
	return `${format === "rss" ? feed.rss2() : feed.atom1()}\n`;
}

/**
 * Converts an entry for the feed library. The library writes titles and descriptions unescaped where XML expects HTML, and names where
 * RSS expects email addresses, so authors become `dc:creator`.
 */
function libraryItem({ title, url, date, published, description, content, authors, tags }: FeedItem, format: SiteFeed["format"]): Item {
	const text = format === "json" ? (plain: string) => plain : escapeHtml;
	const creators = authors.map(({ name }) => ({ _text: name }));
	return {
		title: text(title),
		id: url,
		link: url,
		date,
		published,
		content,
		...(description === null ? {} : { description: text(description) }),
		...(format === "rss" || authors.length === 0 ? {} : { author: [...authors] }),
		...(format === "rss" && authors.length > 0
			? { extensions: [{ name: "dc:creator", objects: creators as unknown as Record<string, unknown> }] }
			: {}),
		category: tags.map((tag) => ({ name: tag, term: tag })),
	};
}

/** Removes characters that XML does not allow. */
function withoutControls(text: string): string {
	return text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "");
}
