import type { Entry, PageLink } from "./entry.ts";
import type { ListPage } from "./list.ts";
import type { Heading } from "./page.ts";

/** An element, reduced to the properties that every version of React has. */
type Content = { readonly type: string; readonly props: unknown; readonly key: string | null };

/** The props of a site's component that draws the pages of a collection. */
export type EntryLayoutProps<Fields = Readonly<Record<string, unknown>>> = {
	readonly entry: Entry<Fields>;
	/** The heading to show; `null` if the content has its own. */
	readonly title: string | null;
	/** The content of the page. */
	readonly children: Content;
	readonly toc: readonly Heading[];
	readonly previous: PageLink | null;
	readonly next: PageLink | null;
	/** The list of the collection; `null` if the collection has none. */
	readonly list: PageLink | null;
	readonly editUrl: string | null;
};

/** The props of a site's component that draws the pages of a list. */
export type ListLayoutProps<Fields = Readonly<Record<string, unknown>>> = {
	readonly title: string;
	readonly description: string | null;
	readonly entries: readonly Entry<Fields>[];
	readonly page: ListPage;
	/** Links to the archive, tags, authors and feeds of the list. */
	readonly links: readonly PageLink[];
};

/** The props of a component that draws an integration's pages, in addition to the props that the integration gives each page. */
export type RouteLayoutProps = {
	readonly title: string;
	readonly description: string | null;
};
