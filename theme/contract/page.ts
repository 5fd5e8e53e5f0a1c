import type { Entry, PageByline, PageLink } from "./entry.ts";
import type { NewerPage, OriginalPage, PageAlternate, PageLanguages } from "./language.ts";
import type { FeedLink, ListData, RecentEntries } from "./list.ts";
import type { SidebarNode } from "./sidebar.ts";
import type { PageVersions, VersionNotice } from "./version.ts";

/** A heading of a page. `depth` is 1–6, `text` is plain text, and `id` is the anchor without `#`. */
export type Heading = {
	readonly depth: number;
	readonly id: string;
	readonly text: string;
	/** The heading consists only of code, such as the name of an option. */
	readonly isCode?: true;
};

/** A page among the entries of a category. */
export type PageCard = PageLink & { readonly description: string | null };

/** When a page last changed (`date` in ISO 8601, UTC; `label` in the site's language), and by whom, if that is known. */
export type PageUpdate = { readonly date: string | null; readonly label: string | null; readonly author: string | null };

/**
 * The layout that draws the page. `own` is a component of the site, `list` shows entries of a collection, `category` shows entries of a
 * category, `contents` lists the sidebar on sites without their own start page, and `search` shows all results of a query.
 */
export type LayoutName = "docs" | "page" | "post" | "own" | "list" | "category" | "contents" | "not-found" | "search";

/** A thing in the vocabulary of https://schema.org. */
export type StructuredThing = { readonly "@type": string; readonly [property: string]: unknown };

/** The contents of the document's head, without the assets. */
export type PageHead = {
	readonly title: string;
	readonly description: string | null;
	/** Absolute URL, or `null` if the site has no public address. */
	readonly canonical: string | null;
	/** Absolute URL of the picture for link previews. */
	readonly image: string | null;
	readonly keywords: readonly string[];
	readonly noIndex: boolean;
	/** The structured data of the page. */
	readonly structuredData?: readonly StructuredThing[];
	/** Feeds of the list that the page is part of. */
	readonly feeds: readonly FeedLink[];
	/** The page in each language, the default one first, with absolute URLs. Absent on sites in one language. */
	readonly alternates?: readonly PageAlternate[];
	/** Tags of integrations and of the page itself, as HTML. Each replaces the usual tag of the same name. */
	readonly tags?: readonly string[];
};

/** A step of the trail above the page title. Without `url`, it is a plain label. */
export type Breadcrumb = { readonly label: string; readonly url: string | null };

/** The sidebar of a page: its name, and the URL of the shared JSON with all its nodes. */
export type SidebarRef = { readonly name: string; readonly dataUrl: string };

/** The actions on a page, except copying: chats that read it, and the form for reporting mistakes. All URLs are final. */
export type PageActions = {
	readonly chats: readonly { readonly label: string; readonly url: string }[];
	readonly reportUrl: string | null;
};

/** Everything that rendering a page needs: the whole contract between the generator and the theme. Serializable. */
export type PageProps = {
	/** URL with the base path. */
	readonly url: string;
	/** Language of the page, as a BCP 47 tag. */
	readonly lang: string;
	/** Writing direction of the language. */
	readonly dir: "ltr" | "rtl";
	readonly layout: LayoutName;
	readonly head: PageHead;
	/** Heading above the content, or `null` if the content has its own. */
	readonly title: string | null;
	/** The title is the name of an API. */
	readonly isApi?: true;
	/** Headings for the table of contents, limited to the configured levels. */
	readonly toc: readonly Heading[];
	readonly breadcrumbs: readonly Breadcrumb[];
	/** Shown under the heading; `null` if the page has none of this data. */
	readonly byline: PageByline | null;
	readonly previous: PageLink | null;
	readonly next: PageLink | null;
	readonly editUrl: string | null;
	readonly lastUpdate: PageUpdate | null;
	/** No list includes the page, and a notice says so. */
	readonly isUnlisted: boolean;
	/** The page is a draft. Watch mode shows drafts; builds include them only on request. */
	readonly isDraft: boolean;
	/** The documentation that the page belongs to, with the ids under which preferences are stored. */
	readonly docs: { readonly pluginId: string; readonly version: string } | null;
	/** The versions of the documentation. Absent on sites without versions. */
	readonly versions?: PageVersions;
	/** Absent on sites without versions; `null` for pages of the version for most readers. */
	readonly versionNotice?: VersionNotice | null;
	/** The languages of the site. Absent on sites in one language. */
	readonly languages?: PageLanguages;
	/** The page that this one repeats in the words of the default language. Absent on sites in one language; `null` for translated pages. */
	readonly original?: OriginalPage | null;
	/** The original of this translation, if it is newer. Absent on sites in one language. */
	readonly newer?: NewerPage | null;
	/** Entries of the category that the page describes. */
	readonly cards: readonly PageCard[];
	/** The content of a generated page of a list. */
	readonly list: ListData | null;
	/** The list that the page belongs to. */
	readonly home: PageLink | null;
	/** The next page in that list is older than this one. */
	readonly isNewestFirst: boolean;
	/** The newest pages of that list. */
	readonly recent: RecentEntries | null;
	/** The page as an entry, for a site's own layout. */
	readonly entry: Entry | null;
	/** The props of the component that draws the page, if an integration makes the page. */
	readonly props?: Readonly<Record<string, unknown>>;
	/** The entries that the page requests for its component, by collection name. */
	readonly entries: Readonly<Record<string, readonly Entry[]>> | null;
	readonly sidebar: SidebarRef | null;
	/** The part of the sidebar that the HTML contains: every top-level entry, and items along the open branch only. */
	readonly sidebarBranch: readonly SidebarNode[];
	/** URL of the page's Markdown twin; `null` if the page has none. */
	readonly markdownUrl: string | null;
	/** `null` if the page offers no actions. */
	readonly actions: PageActions | null;
};

/** What client navigation fetches for a page instead of its HTML. */
export type NavigationData = {
	readonly url: string;
	readonly layout: LayoutName;
	/** HTML of the tags in the head that describe this page, the title first. */
	readonly head: string;
	readonly sidebar: SidebarRef | null;
	/** Style sheet of this page alone. */
	readonly stylesheet?: string;
	/** The hash that browsers check it with, if the site uses such hashes. */
	readonly integrity?: string;
	/** Final HTML of everything inside `<main>`. */
	readonly main: string;
};

/** Whether JSON is the data of a page. Client navigation shows whatever passes this test, so untrusted content must not publish such a file. */
export function isNavigationData(json: unknown): json is NavigationData {
	return typeof (json as Partial<NavigationData> | null)?.main === "string";
}
