import type { Entry, PageLink } from "./entry.ts";

/** What a page made for a list shows: a page of the list itself, all entries by year, all tags, the entries with a tag, all authors, or the entries of an author. */
export type ListKind = "list" | "archive" | "tags" | "tag" | "authors" | "author";

/** Entries under a label, such as those of a year. Without a label, those that have none. */
export type EntryGroup = {
	readonly label: string | null;
	readonly entries: readonly Pick<Entry, "title" | "url" | "date" | "dateLabel">[];
};

/** A tag or an author with the number of entries. `url` is that of the list of these; `null` without one. */
export type ListTerm = { readonly title: string; readonly url: string | null; readonly count: number; readonly about: string | null };

/** The place of a page in a list of several pages, with the URLs of those before and after it. */
export type ListPage = {
	/** From 1. */
	readonly number: number;
	readonly count: number;
	readonly previous: string | null;
	readonly next: string | null;
};

/** What a page made for a list shows. */
export type ListData = {
	readonly kind: ListKind;
	readonly description: string | null;
	/** Of `list`, `tag` and `author`. */
	readonly entries: readonly Entry[];
	/** Of `archive`. */
	readonly groups: readonly EntryGroup[];
	/** Of `tags` and `authors`. */
	readonly terms: readonly ListTerm[];
	readonly page: ListPage;
	/** Other pages and feeds of the list. */
	readonly links: readonly PageLink[];
};

/** The newest entries of a list, by year. */
export type RecentEntries = { readonly title: string; readonly groups: readonly EntryGroup[] };

/** A feed for the head of a page. `url` is absolute, `type` its media type. */
export type FeedLink = PageLink & { readonly type: string };
