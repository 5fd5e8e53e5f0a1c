import type { BylineAuthor, Entry, PageByline } from "../../theme/contract/entry.ts";
import { isExternal, withBase } from "../../theme/contract/urls.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { formatLocale } from "../lib/format-locale.ts";
import type { Author } from "../page/front-matter/author-schema.ts";
import { pageLabel, type Route } from "../site/graph/site-graph.ts";
import { pageDate } from "../site/lists/page-date.ts";

/** A page as an entry of its collection. */
export function entryOf(route: Route, config: SiteConfig): Entry {
	const { document, image, url } = route;
	const { date, label, authors, tags, readingMinutes } = bylineOf(route, config);
	return {
		id: document.id,
		title: pageLabel(route),
		url,
		description: document.description,
		date,
		dateLabel: label,
		authors,
		tags,
		image,
		readingMinutes,
		frontMatter: document.fields ?? {},
	};
}

/** When, by whom and under which tags a page was written, and how long it takes to read. */
export function bylineOf(route: Route, config: SiteConfig): PageByline {
	const { document, authors, tags } = route;
	const date = pageDate(route);
	return {
		date,
		label: date === null ? null : dayLabel(date, config.language),
		authors: authors.map((author) => bylineAuthor(author, config.base)),
		tags,
		readingMinutes: document.readingMinutes ?? null,
	};
}

/** `2025-01-31T…` → `Jan 31, 2025` in the given language. */
export function dayLabel(date: string, language: string): string {
	return new Intl.DateTimeFormat(formatLocale(language), { dateStyle: "medium", timeZone: "UTC" }).format(new Date(date));
}

function bylineAuthor(author: Route["authors"][number], base: string): BylineAuthor {
	return { name: author.name, title: author.title || null, url: author.pageUrl ?? authorUrl(author, base) };
}

/** Addresses in the keys of older sites are not validated: what is neither of the web nor of the site is left out. */
function authorUrl({ url = "", email }: Author, base: string): string | null {
	const own = /^(?:https?|mailto):/i.test(url) ? url : sitePathUrl(url, base);
	return own ?? (email === undefined ? null : `mailto:${email}`);
}

/** The URL of a site path; `null` for what is none. */
function sitePathUrl(path: string, base: string): string | null {
	return path.startsWith("/") && !isExternal(path) ? withBase(path, base) : null;
}
