/** A link to another page, with its title. `url` includes the base path. */
export type PageLink = { readonly title: string; readonly url: string };

/**
 * A picture of an author. `url` is the file or address that the site names; `sources` are smaller files, the best first, with their media
 * types.
 */
export type AuthorPicture = { readonly url: string; readonly sources: readonly { readonly type: string; readonly url: string }[] };

/** An account of an author. `service` is its name in data, such as `github`; `label` its name for readers, such as `GitHub`. */
export type AuthorAccount = { readonly service: string; readonly label: string; readonly url: string };

/** An author of a page. `url` leads to the list of the author's pages, or to the author's own site. */
export type BylineAuthor = {
	readonly name: string;
	readonly title: string | null;
	readonly url: string | null;
	readonly picture?: AuthorPicture;
	readonly accounts?: readonly AuthorAccount[];
};

/** A tag of a page. `url` is the page that lists all pages with the tag. */
export type BylineTag = { readonly label: string; readonly url: string | null };

/**
 * When a page was written (`date` in ISO 8601, UTC; `label` in the site's language), by whom, with which tags, and how many minutes it
 * takes to read.
 */
export type PageByline = {
	readonly date: string | null;
	readonly label: string | null;
	readonly authors: readonly BylineAuthor[];
	readonly tags: readonly BylineTag[];
	readonly readingMinutes: number | null;
};

/** A page of a collection, as lists show it and as components of the site receive it. Plain data. */
export type Entry<Fields = Readonly<Record<string, unknown>>> = PageLink & {
	/** Unique within the collection. */
	readonly id: string;
	/** The author's description, otherwise the first sentences of the page. */
	readonly description: string | null;
	/** In ISO 8601, UTC. */
	readonly date: string | null;
	/** The date in the site's language. */
	readonly dateLabel: string | null;
	readonly authors: readonly BylineAuthor[];
	readonly tags: readonly BylineTag[];
	/** URL of the image in the front matter. */
	readonly image: string | null;
	/** Minutes, rounded up. */
	readonly readingMinutes: number | null;
	/** Values of the front matter keys that the collection declares. */
	readonly frontMatter: Fields;
};

/** Prop of a page that names collections in its front matter key `entries`: the entries of these collections, by collection name. */
export type EntriesOf<Collections extends object> = {
	readonly entries: { readonly [Name in keyof Collections]: readonly Entry<Collections[Name]>[] };
};
