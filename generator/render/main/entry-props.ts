import type { BylineAuthor, Entry, PageByline } from "../../../theme/contract/entry.ts";
import { isExternal, withBase } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { formatLocale } from "../../lib/format-locale.ts";
import type { Author } from "../../page/front-matter/author-schema.ts";
import { type PageAuthor, pageLabel, type SourceRoute } from "../../site/graph/site-graph.ts";
import { pageDate } from "../../site/lists/page-date.ts";
import type { Portraits } from "./image-sizes.ts";

/** Describes pages for display on other pages. */
export type EntryReader = {
	/** Describes a page as an entry of its collection. */
	readonly entryOf: (route: SourceRoute) => Entry;
	/** Returns the date, authors, tags and reading time of a page. */
	readonly bylineOf: (route: SourceRoute) => PageByline;
	/** Describes an author of a page, with picture and accounts. */
	readonly authorOf: (author: PageAuthor) => BylineAuthor;
	/** Formats a date in the site's language: `2025-01-31T…` → `Jan 31, 2025`. */
	readonly dayLabel: (date: string) => string;
};

/**
 * Creates a reader of entries. It describes each entry once, because an entry appears on many pages, and creates one date format,
 * because that is slow. `portraits` has the smaller files of authors' pictures.
 */
export function createEntryReader(
	{ language, base }: Pick<SiteConfig, "language" | "base">,
	portraits: Portraits = new Map(),
): EntryReader {
	const known = new Map<SourceRoute, Entry>();
	let format: Intl.DateTimeFormat | null = null;
	const dayLabel = (date: string): string => {
		format ??= new Intl.DateTimeFormat(formatLocale(language), { dateStyle: "medium", timeZone: "UTC" });
		return format.format(new Date(date));
	};
	const authorOf: EntryReader["authorOf"] = (author) => {
		const { pictureUrl, accounts } = author;
		return {
			...bylineAuthor(author, base),
			...(pictureUrl !== null && { picture: { url: pictureUrl, sources: portraits.get(pictureUrl) ?? [] } }),
			...(accounts && { accounts }),
		};
	};
	const bylineOf = (route: SourceRoute): PageByline => {
		const { document, authors, tags } = route;
		const date = pageDate(route);
		return {
			date,
			label: date === null ? null : dayLabel(date),
			authors: authors.map((author) => authorOf(author)),
			tags,
			readingMinutes: document.readingMinutes ?? null,
		};
	};
	const readEntry = (route: SourceRoute): Entry => {
		const { document, image, url } = route;
		const { label: dateLabel, ...byline } = bylineOf(route);
		const { id, description, fields: frontMatter = {} } = document;
		return { id, title: pageLabel(route), url, description, ...byline, dateLabel, image, frontMatter };
	};
	return {
		entryOf(route) {
			const entry = known.get(route) ?? readEntry(route);
			known.set(route, entry);
			return entry;
		},
		bylineOf,
		authorOf,
		dayLabel,
	};
}

/** The name, title and URL of an author of a page. */
export function bylineAuthor(author: PageAuthor, base: string): Pick<BylineAuthor, "name" | "title" | "url"> {
	return { name: author.name, title: author.title || null, url: author.pageUrl ?? authorUrl(author, base) };
}

/** The URL of the author's own page; `null` if it is not known. Older sites' URLs are not validated, so this leaves out URLs that are neither on the web nor on the site. */
export function authorUrl({ url = "", email }: Author, base: string): string | null {
	const own = /^(?:https?|mailto):/i.test(url) ? url : sitePathUrl(url, base);
	return own ?? (email === undefined ? null : `mailto:${email}`);
}

/** The URL of a site path; `null` if the text is not a site path. */
function sitePathUrl(path: string, base: string): string | null {
	return path.startsWith("/") && !isExternal(path) ? withBase(path, base) : null;
}
