import type { BylineAuthor, Entry, PageLink } from "./entry.ts";

/**
 * What a generated page of a list shows: a page of the list itself, all entries by year, all tags, the entries with a tag, all authors, or
 * the entries by an author.
 */
export type ListKind = "list" | "archive" | "tags" | "tag" | "authors" | "author";

/** Entries under a label, such as a year. A group without a label has the entries that no label fits. */
export type EntryGroup = {
	readonly label: string | null;
	readonly entries: readonly Pick<Entry, "title" | "url" | "date" | "dateLabel">[];
};

/**
 * A tag or an author with the number of entries. `url` is the list of these entries; `null` if there is no such list. `author` is an author
 * with a picture or accounts.
 */
export type ListTerm = {
	readonly title: string;
	readonly url: string | null;
	readonly count: number;
	readonly about: string | null;
	readonly author?: BylineAuthor;
};

/** The place of a page in a list of several pages, with the URLs of the previous and the next page. */
export type ListPage = {
	/** From 1. */
	readonly number: number;
	readonly count: number;
	readonly previous: string | null;
	readonly next: string | null;
};

/** The data of a generated page of a list. */
export type ListData = {
	readonly kind: ListKind;
	readonly description: string | null;
	/** For `list`, `tag` and `author`. */
	readonly entries: readonly Entry[];
	/** For `archive`. */
	readonly groups: readonly EntryGroup[];
	/** For `author`: whose entries these are. `url` is the author's own page. */
	readonly author?: BylineAuthor & { readonly description: string | null };
	/** For `tags` and `authors`. */
	readonly terms: readonly ListTerm[];
	readonly page: ListPage;
	/** Other pages and feeds of the list. */
	readonly links: readonly PageLink[];
};

/** The newest entries of a list, by year. */
export type RecentEntries = { readonly title: string; readonly groups: readonly EntryGroup[] };

/** A feed that the head of a page links. `url` is absolute; `type` is its media type. */
export type FeedLink = PageLink & { readonly type: string };
