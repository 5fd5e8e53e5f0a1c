import type { PageLink } from "../../../theme/contract/entry.ts";
import type { NewerPage, OriginalPage, PageAlternate, PageLanguages } from "../../../theme/contract/language.ts";
import type { ListKind, ListPage, ListTerm } from "../../../theme/contract/list.ts";
import type { Breadcrumb, LayoutName, PageCard } from "../../../theme/contract/page.ts";
import type { SidebarNode } from "../../../theme/contract/sidebar.ts";
import type { SiteMeta } from "../../../theme/contract/site.ts";
import type { PageVersions, VersionNotice } from "../../../theme/contract/version.ts";
import type { CollectionConfig } from "../../config/site-config.ts";
import type { JsonValue } from "../../lib/json-value.ts";
import type { Document } from "../../page/document.ts";
import type { Author } from "../../page/front-matter/author-schema.ts";
import type { Asset } from "../files/assets.ts";
import type { OpenAnchor, OpenFile } from "../links/link-fault.ts";
import type { SidebarViews } from "../sidebars/sidebar-views.ts";
import type { SiteIcons } from "./site-icons.ts";

/** What a page has to say about versions. */
export type RouteVersions = {
	readonly menu: PageVersions;
	/** `null` unless the version of the page has a banner. */
	readonly notice: VersionNotice | null;
	/** URL of the page in the last version, if it is another page. */
	readonly newestUrl: string | null;
	/** Changes with all of this, and with what other pages of its version say about versions. */
	readonly key: string;
};

/** What a page has to say about languages. */
export type RouteLanguages = {
	readonly menu: PageLanguages;
	/** The page in each language that has it, including its own, the default language first. */
	readonly alternates: readonly PageAlternate[];
	/** The page in the default language, if this page only repeats it; otherwise `null`. */
	readonly original: OriginalPage | null;
	/** The page in the default language, if it has changed since this translation did. */
	readonly newer: NewerPage | null;
};

/** A page of the site. */
export type Route = SourceRoute | GeneratedRoute;

/** Facts that every page has, with or without a source. */
export type RouteFacts = {
	/** Site path: decoded, without the base path. */
	readonly path: string;
	/** URL with the base path, encoded. */
	readonly url: string;
	/** The page's name in messages: its source or, in parentheses, what the site generates there. */
	readonly name: string;
	readonly title: string;
	readonly description: string | null;
	readonly layout: LayoutName;
	/** The site's layout component for the page, relative to the root; `null` for layouts of the theme. */
	readonly layoutFile: string | null;
	/** Whether search engines should leave the page out. */
	readonly noIndex: boolean;
	/** Whether lists of pages also leave it out. */
	readonly isUnlisted: boolean;
	/** Name of the sidebar that the page shows. */
	readonly sidebar: string | null;
	readonly breadcrumbs: readonly Breadcrumb[];
	readonly previous: PageLink | null;
	readonly next: PageLink | null;
};

/** An author of a page. `pageUrl` is the URL of the list of the author's pages, `pictureUrl` the URL of the author's picture. */
export type PageAuthor = Author & { readonly pageUrl: string | null; readonly pictureUrl: string | null };

/** A page with a source: a document and its navigation. */
export type SourceRoute = RouteFacts &
	RoutedDocument & {
		readonly kind: "source";
		/** The page's last change; `null` if it is unknown or not shown. */
		readonly lastUpdate: LastUpdate | null;
		/** The authors from the front matter. */
		readonly authors: readonly PageAuthor[];
		/** The page's tags. The URL of a tag leads to its list of pages or to its `permalink`. */
		readonly tags: readonly { readonly label: string; readonly url: string | null }[];
		/** URL of the image from the front matter. */
		readonly image: string | null;
		/** The targets of the document's links, by index; empty for unsafe links. A page that a shard does not render has none. */
		readonly hrefs: readonly string[];
		/** What the terms mean to which the page links, by the index of the link. */
		readonly tips: Readonly<Record<number, string>>;
	};

/** A page without a source, which the site generates. */
export type GeneratedRoute = ListRoute | CategoryRoute | IntegrationRoute | StandardRoute;

/** A page of a collection's list. */
export type ListRoute = RouteFacts & {
	readonly kind: "list";
	readonly list: {
		readonly kind: ListKind;
		readonly heading: string;
		readonly collection: CollectionConfig;
		/** In the order of the list. */
		readonly entries: readonly SourceRoute[];
		/** Those of a list of authors have the author as one of the entries describes it. */
		readonly terms: readonly (Omit<ListTerm, "author"> & { readonly author?: PageAuthor })[];
		/** The author of all entries; `null` for other kinds of pages. */
		readonly author: PageAuthor | null;
		readonly page: ListPage;
		/** The tag that all entries have, with the path of its first page; `null` for other kinds of pages. */
		readonly tag: { readonly title: string; readonly path: string } | null;
	};
};

/** The page of a sidebar category, with the category's entries. */
export type CategoryRoute = RouteFacts & { readonly kind: "category"; readonly cards: readonly PageCard[] };

/** A page of an integration, with the props for its layout. */
export type IntegrationRoute = RouteFacts & { readonly kind: "integration"; readonly props: Readonly<Record<string, JsonValue>> };

/** A page that a site has unless it provides its own: a list of contents, the page for unknown addresses, or the search results. */
export type StandardRoute = RouteFacts & { readonly kind: "contents" | "not-found" | "search" };

/**
 * The entries of a collection in the order of its list, and the pages of the list. Without a list, entries are in the order of their
 * paths.
 */
export type CollectionEntries = {
	readonly entries: readonly SourceRoute[];
	/** The kinds of pages that the list has: the list itself, then the archive, tags and authors. */
	readonly pages: readonly PageLink[];
};

/** The time (ISO 8601 in UTC) and the author of a change. Either may be unknown. */
export type LastUpdate = { readonly date: string | null; readonly author: string | null };

/** A redirect from an old address. `url` is final. */
export type Redirect = { readonly path: string; readonly url: string; readonly temporary?: true };

/** The whole site as data, except for the pages' bodies. */
export type SiteGraph = {
	readonly meta: SiteMeta;
	/** Sorted by path. */
	readonly routes: readonly SourceRoute[];
	/** Pages without a source. Lists of pages leave them out. */
	readonly generated: readonly GeneratedRoute[];
	/** Entries by collection name, for collections that have a list or whose entries a page asks for. */
	readonly lists: ReadonlyMap<string, CollectionEntries>;
	readonly sidebars: ReadonlyMap<string, readonly SidebarNode[]>;
	/** For each sidebar, what its pages show of it. */
	readonly sidebarViews: ReadonlyMap<string, SidebarViews>;
	/** Ids of unpublished drafts, by collection. */
	readonly draftIds: ReadonlyMap<string, ReadonlySet<string>>;
	/** URL of the link preview image for pages that have none of their own. */
	readonly image: string | null;
	/** URL of the logo of the organization that publishes the site. */
	readonly organizationLogo: string | null;
	readonly icons: SiteIcons;
	readonly redirects: readonly Redirect[];
	/** What pages say about versions of the documentation, by URL; empty for a site without versions. */
	readonly versions: ReadonlyMap<string, RouteVersions>;
	/** What pages say about languages, by URL; empty for a site in one language. */
	readonly languages: ReadonlyMap<string, RouteLanguages>;
	/** The data of each language besides the default one, by its key. */
	readonly metaOf: ReadonlyMap<string, SiteMeta>;
	/** Links whose anchor is checked once their target has been rendered. */
	readonly openAnchors: readonly OpenAnchor[];
	/** Links to files that later stages may generate. */
	readonly openFiles: readonly OpenFile[];
	/** Number of links to pages that do not exist yet. */
	readonly plannedLinks: number;
	/** Assets that pages use, sorted by file. */
	readonly assets: readonly Asset[];
};

/** A document with an address, but without navigation yet. */
export type RoutedDocument = {
	readonly path: string;
	readonly url: string;
	/** The folder that the page's relative links start from, with a trailing slash, regardless of `trailingSlash`. */
	readonly folder: string;
	readonly document: Document;
	readonly collection: CollectionConfig;
};

/** The collection that a page belongs to or lists; `null` for other pages without a source. */
export function collectionOf(route: Route): CollectionConfig | null {
	if (route.kind === "source") return route.collection;
	return route.kind === "list" ? route.list.collection : null;
}

/** Whether components render a page or a part of it, so that its ids and links are only known after rendering. */
export function isCode({ document, collection }: Pick<RoutedDocument, "document" | "collection">): boolean {
	return document.bodyKind === "module" || collection.layoutFile !== null;
}

/** Whether a page is in the default language because nobody has translated it. */
export function isUntranslated(route: Route): boolean {
	return route.kind === "source" && route.document.isUntranslated === true;
}

/** A page's label in sidebars, breadcrumbs and pagination. */
export function pageLabel({ document }: { readonly document: Pick<Document, "title" | "frontMatter"> }): string {
	return document.frontMatter.sidebar_label ?? document.title;
}
