import { type Author, Feed, type Item } from "feed";
import { escapeHtml } from "../../../theme/lib/escape.ts";
import type { CollectionConfig, SiteConfig } from "../../config/site-config.ts";
import { hashKey } from "../../lib/hash.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import { createEntryReader, type EntryReader } from "../../render/main/entry-props.ts";
import type { SourceRoute } from "../../site/graph/site-graph.ts";
import { type FeedFile, feedFiles } from "../../site/lists/feed-files.ts";
import { pageDate } from "../../site/lists/page-date.ts";
import { sortEntries } from "../../site/lists/sort-entries.ts";
import type { OutputFile, OutputInput } from "../output-file.ts";
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

/** The feeds of all lists that have some: the newest entries with a date and their whole content (https://www.rssboard.org/rss-specification, RFC 4287, https://www.jsonfeed.org). */
export function feeds(input: Pick<OutputInput, "config" | "graph" | "pageContent" | "pageContentKey">): OutputFile[] {
	const { config, graph } = input;
	return config.collections.flatMap((collection) => {
		const files = feedFiles(config, collection);
		if (files.length === 0) return [];
		const dated = (graph.lists.get(collection.name)?.entries ?? []).filter((route) => pageDate(route) !== null && !route.document.isBroken);
		const entries = sortEntries(dated, "date").slice(0, collection.list?.feeds?.count);
		// The first format generates them; the others reuse them.
		const shared: { items?: Promise<readonly FeedItem[]> } = {};
		const reader = createEntryReader(config);
		const items = () => {
			shared.items ??= Promise.all(entries.map((route) => feedItem(route, input, reader)));
			return shared.items;
		};
		const key = () => hashKey(toolBuild, JSON.stringify([collection, files, config.title]), ...entries.map(input.pageContentKey));
		return files.map(
			(file): OutputFile => ({
				path: file.file,
				owner: `the feed of \`${collection.name}\``,
				content: { kind: "made", key, make: async () => feedText(file, { config, collection, files, items: await items() }) },
			}),
		);
	});
}

async function feedItem(
	route: SourceRoute,
	{ config, pageContent }: Pick<OutputInput, "config" | "pageContent">,
	{ entryOf }: EntryReader,
): Promise<FeedItem> {
	const entry = entryOf(route);
	const url = `${config.url}${entry.url}`;
	const published = new Date(entry.date ?? 0);
	return {
		title: withoutControls(entry.title),
		url,
		date: new Date(route.lastUpdate?.date ?? published),
		published,
		description: entry.description === null ? null : withoutControls(entry.description),
		content: withoutControls(await feedHtml(await pageContent(route), url)),
		authors: entry.authors.map(({ name, url: link }) => ({
			name: withoutControls(name),
			...(link ? { link: new URL(link, url).href } : {}),
		})),
		tags: entry.tags.map(({ label }) => withoutControls(label)),
	};
}

/** A feed and its content. */
type FeedParts = {
	readonly config: SiteConfig;
	readonly collection: CollectionConfig;
	readonly files: readonly FeedFile[];
	readonly items: readonly FeedItem[];
};

function feedText({ format }: FeedFile, { config, collection, files, items }: FeedParts): string {
	const { list } = collection;
	const home = config.url + new URL(`${config.base.slice(0, -1)}${list?.path ?? collection.route}`, "http://site.invalid").pathname;
	const title = `${list?.title ?? collection.name} – ${config.title}`;
	const newest = Math.max(0, ...items.map(({ date }) => date.getTime()));
	const feed = new Feed({
		id: home,
		link: home,
		title: withoutControls(title),
		description: withoutControls(list?.description ?? title),
		language: config.language,
		generator: "Keyframe",
		// Atom requires a date for each entry.
		author: { name: withoutControls(config.title) },
		// Not the time of the build: two builds of the same pages are the same.
		updated: new Date(newest),
		feedLinks: Object.fromEntries(files.map((file) => [file.format, file.url])),
	});
	for (const item of items) feed.addItem(libraryItem(item, format));
	if (format === "json") return `${feed.json1()}\n`;
	return `${format === "rss" ? feed.rss2() : feed.atom1()}\n`;
}

/** An entry for the library. It writes titles and descriptions unescaped where XML expects HTML, and names where RSS expects e-mail addresses, so authors are `dc:creator`. */
function libraryItem({ title, url, date, published, description, content, authors, tags }: FeedItem, format: FeedFile["format"]): Item {
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

/** The text without characters that XML does not allow. */
function withoutControls(text: string): string {
	return text.replace(/[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g, "");
}
