import type { BylineAuthor, Entry, PageByline } from "../../../theme/contract/entry.ts";
import { isExternal, withBase } from "../../../theme/lib/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { formatLocale } from "../../lib/format-locale.ts";
import type { Author } from "../../page/front-matter/author-schema.ts";
import { pageLabel, type SourceRoute } from "../../site/graph/site-graph.ts";
import { pageDate } from "../../site/lists/page-date.ts";

/** Pages as other pages show them. */
export type EntryReader = {
	/** A page as an entry of its collection. */
	readonly entryOf: (route: SourceRoute) => Entry;
	/** The date, authors, tags and reading time of a page. */
	readonly bylineOf: (route: SourceRoute) => PageByline;
	/** `2025-01-31T…` → `Jan 31, 2025` in the site's language. */
	readonly dayLabel: (date: string) => string;
};

/** Makes a reader of entries. An entry appears on many pages, so it is created once, and so is the date format, which takes longer than everything else. */
export function createEntryReader({ language, base }: Pick<SiteConfig, "language" | "base">): EntryReader {
	const known = new Map<SourceRoute, Entry>();
	let format: Intl.DateTimeFormat | null = null;
	const dayLabel = (date: string): string => {
		format ??= new Intl.DateTimeFormat(formatLocale(language), { dateStyle: "medium", timeZone: "UTC" });
		return format.format(new Date(date));
	};
	const bylineOf = (route: SourceRoute): PageByline => {
		const { document, authors, tags } = route;
		const date = pageDate(route);
		return {
			date,
			label: date === null ? null : dayLabel(date),
			authors: authors.map((author) => bylineAuthor(author, base)),
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
		dayLabel,
	};
}

/** An author as pages show it. */
export function bylineAuthor(author: SourceRoute["authors"][number], base: string): BylineAuthor {
	return { name: author.name, title: author.title || null, url: author.pageUrl ?? authorUrl(author, base) };
}

/** URLs in the keys of older sites are not validated: those that lead neither to the web nor to the site are left out. */
function authorUrl({ url = "", email }: Author, base: string): string | null {
	const own = /^(?:https?|mailto):/i.test(url) ? url : sitePathUrl(url, base);
	return own ?? (email === undefined ? null : `mailto:${email}`);
}

/** The URL of a site path; `null` for what is none. */
function sitePathUrl(path: string, base: string): string | null {
	return path.startsWith("/") && !isExternal(path) ? withBase(path, base) : null;
}
