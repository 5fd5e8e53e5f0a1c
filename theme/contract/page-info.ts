import type { PageLink } from "./entry.ts";
import type { Heading } from "./page.ts";

/** A page of a collection, as `usePages` returns it. Plain data. */
export type PageSummary<FrontMatter = Readonly<Record<string, unknown>>> = PageLink & {
	/** Its path on the site, without the base path. */
	readonly path: string;
	/** The author's description, otherwise the first sentences of the page. */
	readonly description: string | null;
	/** The collection; `null` for pages that the site generates. */
	readonly collection: string | null;
	/** Unique within the collection; `null` for pages that the site generates. */
	readonly id: string | null;
	/** Its front matter: the keys of Keyframe, and those that the collection declares. */
	readonly frontMatter: FrontMatter;
};

/** The page that a component is on, as `usePage` returns it. Plain data. */
export type PageInfo<FrontMatter = Readonly<Record<string, unknown>>> = PageSummary<FrontMatter> & {
	/** All headings, whatever the levels of the table of contents. */
	readonly headings: readonly Heading[];
	readonly previous: PageLink | null;
	readonly next: PageLink | null;
};
