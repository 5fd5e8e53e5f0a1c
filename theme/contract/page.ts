import type { Entry, PageByline, PageLink } from "./entry.ts";
import type { FeedLink, ListData, RecentEntries } from "./list.ts";
import type { SidebarNode } from "./sidebar.ts";

/** A heading of a page. `depth` is 1–6, `text` plain text, `id` the anchor without `#`. */
export type Heading = {
	readonly depth: number;
	readonly id: string;
	readonly text: string;
	/** It is nothing but code, such as the name of an option. */
	readonly isCode?: true;
};

/** A page among the entries of a category. */
export type PageCard = PageLink & { readonly description: string | null };

/** When a page was changed: `date` as ISO 8601 in UTC and `label` in the site's language; by whom, if that is known. */
export type PageUpdate = { readonly date: string | null; readonly label: string | null; readonly author: string | null };

/** Which layout draws the page. `own` is a component of the site, `list` shows entries of a collection, `category` those of a category; `contents` lists the sidebar, for sites without a start page of their own, and `search` all results of a query. */
export type LayoutName = "docs" | "page" | "post" | "own" | "list" | "category" | "contents" | "not-found" | "search";

/** A thing in the vocabulary of https://schema.org. */
export type StructuredThing = { readonly "@type": string; readonly [property: string]: unknown };

/** What goes into the document head, besides the assets. */
export type PageHead = {
	readonly title: string;
	readonly description: string | null;
	/** Absolute URL, or `null` when the site has no public address. */
	readonly canonical: string | null;
	/** Absolute URL of the picture for link previews. */
	readonly image: string | null;
	readonly keywords: readonly string[];
	readonly noIndex: boolean;
	/** The structured data of the page. */
	readonly structuredData?: readonly StructuredThing[];
	/** Feeds of the list that the page is part of. */
	readonly feeds: readonly FeedLink[];
	/** Tags of integrations and of the page itself, as HTML; each takes the place of the usual one of its name. */
	readonly tags?: readonly string[];
};

/** A step of the trail above the page title. Without `url` it is a plain label. */
export type Breadcrumb = { readonly label: string; readonly url: string | null };

/** The sidebar of a page: its name and the address of the shared JSON with all of its nodes. */
export type SidebarRef = { readonly name: string; readonly dataUrl: string };

/** The actions on a page besides copying it: chats that read it, and the form for reports of mistakes. All URLs are final. */
export type PageActions = {
	readonly chats: readonly { readonly label: string; readonly url: string }[];
	readonly reportUrl: string | null;
};

/** Everything that rendering a page needs: the whole contract between generator and theme. Serializable. */
export type PageProps = {
	/** URL with base path. */
	readonly url: string;
	readonly layout: LayoutName;
	readonly head: PageHead;
	/** Heading shown above the content, or `null` when the content brings its own. */
	readonly title: string | null;
	/** The title is the name of an API. */
	readonly isApi?: true;
	/** Headings for the table of contents, already cut to the configured levels. */
	readonly toc: readonly Heading[];
	readonly breadcrumbs: readonly Breadcrumb[];
	/** Shown under the heading; `null` for a page without this data. */
	readonly byline: PageByline | null;
	readonly previous: PageLink | null;
	readonly next: PageLink | null;
	readonly editUrl: string | null;
	readonly lastUpdate: PageUpdate | null;
	/** The page is in no list, and says so. */
	readonly isUnlisted: boolean;
	/** The page is not published: watch mode shows it, and builds that are told to. */
	readonly isDraft: boolean;
	/** The documentation that the page is part of, under the ids that stored preferences go by. */
	readonly docs: { readonly pluginId: string; readonly version: string } | null;
	/** Entries of the category that the page was made for. */
	readonly cards: readonly PageCard[];
	/** The content of a page that is generated for a list. */
	readonly list: ListData | null;
	/** The list that the page is part of. */
	readonly home: PageLink | null;
	/** The next page in that list is older than this one. */
	readonly isNewestFirst: boolean;
	/** The newest pages of that list. */
	readonly recent: RecentEntries | null;
	/** The page as an entry, for a layout of the site. */
	readonly entry: Entry | null;
	/** The props of the component that draws the page, on a page that an integration makes. */
	readonly props?: Readonly<Record<string, unknown>>;
	/** Entries of the collections that the page asks for, by the name of the collection; for its component. */
	readonly entries: Readonly<Record<string, readonly Entry[]>> | null;
	readonly sidebar: SidebarRef | null;
	/** The part of the sidebar that the HTML carries: every top-level entry, items only along the open branch. */
	readonly sidebarBranch: readonly SidebarNode[];
	/** URL of the Markdown twin, or `null` for pages that have none. */
	readonly markdownUrl: string | null;
	/** `null` for pages that offer nothing. */
	readonly actions: PageActions | null;
};

/** What client navigation fetches for a page instead of its HTML. */
export type NavigationData = {
	readonly url: string;
	readonly layout: LayoutName;
	/** HTML of the tags in the head about this page, the title first. */
	readonly head: string;
	readonly sidebar: SidebarRef | null;
	/** Style sheet of this page alone. */
	readonly stylesheet?: string;
	/** The hash by which browsers check it, if the site wants that. */
	readonly integrity?: string;
	/** Final HTML of everything inside `<main>`. */
	readonly main: string;
};
