import type { PageLink } from "../../../theme/contract/entry.ts";
import type { ListKind, ListPage, ListTerm } from "../../../theme/contract/list.ts";
import type { Breadcrumb, LayoutName, PageCard } from "../../../theme/contract/page.ts";
import type { SidebarIndex, SidebarNode } from "../../../theme/contract/sidebar.ts";
import type { SiteMeta } from "../../../theme/contract/site.ts";
import type { CollectionConfig } from "../../config/site-config.ts";
import type { JsonValue } from "../../lib/json-value.ts";
import type { Document } from "../../page/document.ts";
import type { Author } from "../../page/front-matter/author-schema.ts";
import type { Asset } from "../files/assets.ts";
import type { OpenAnchor, OpenFile } from "../links/link-fault.ts";
import type { SiteIcons } from "./site-icons.ts";

/** A page of the site. */
export type Route = SourceRoute | GeneratedRoute;

/** The facts that every page has, with a source or without one. */
export type RouteFacts = {
	/** Site path: without base, decoded. */
	readonly path: string;
	/** URL with base path, encoded. */
	readonly url: string;
	/** The page in messages: its source, or what the site makes there, in parentheses. */
	readonly name: string;
	readonly title: string;
	readonly description: string | null;
	readonly layout: LayoutName;
	/** Component of the site that draws the page, relative to the root; `null` for layouts of the theme. */
	readonly layoutFile: string | null;
	/** Search engines leave it out. */
	readonly noIndex: boolean;
	/** Lists of pages leave it out, too. */
	readonly isUnlisted: boolean;
	/** Name of the sidebar shown beside the page. */
	readonly sidebar: string | null;
	readonly breadcrumbs: readonly Breadcrumb[];
	readonly previous: PageLink | null;
	readonly next: PageLink | null;
};

/** A page with a source: a document and its place among the others. */
export type SourceRoute = RouteFacts &
	RoutedDocument & {
		readonly kind: "source";
		/** The last change of the page; `null` when it is unknown or not shown. */
		readonly lastUpdate: LastUpdate | null;
		/** The authors in the front matter; `pageUrl` is that of the list of what they wrote. */
		readonly authors: readonly (Author & { readonly pageUrl: string | null })[];
		/** The tags of the page, each with the URL of the list of its pages, or of its `permalink`. */
		readonly tags: readonly { readonly label: string; readonly url: string | null }[];
		/** URL of the image in the front matter. */
		readonly image: string | null;
		/** The targets of the document's links, by index. Those of unsafe links are empty. */
		readonly hrefs: readonly string[];
	};

/** A page without a source: the site makes it. */
export type GeneratedRoute = ListRoute | CategoryRoute | IntegrationRoute | StandingRoute;

/** A page of the list of a collection. */
export type ListRoute = RouteFacts & {
	readonly kind: "list";
	readonly list: {
		readonly kind: ListKind;
		readonly heading: string;
		readonly collection: CollectionConfig;
		/** In the order of the list. */
		readonly entries: readonly SourceRoute[];
		readonly terms: readonly ListTerm[];
		readonly page: ListPage;
	};
};

/** The page of a category of a sidebar, with its entries. */
export type CategoryRoute = RouteFacts & { readonly kind: "category"; readonly cards: readonly PageCard[] };

/** A page of an integration, with the props of its layout. */
export type IntegrationRoute = RouteFacts & { readonly kind: "integration"; readonly props: Readonly<Record<string, JsonValue>> };

/** A page that a site has unless it brings its own: a list of contents, the page for unknown addresses, or the results of a search. */
export type StandingRoute = RouteFacts & { readonly kind: "contents" | "not-found" | "search" };

/** The entries of a collection in the order of its list, and the list's own pages; without a list the order is that of the paths. */
export type CollectionEntries = {
	readonly entries: readonly SourceRoute[];
	/** Pages that the list has, once each: the list, then the archive, tags and authors. */
	readonly pages: readonly PageLink[];
};

/** The time (ISO 8601 in UTC) and the author of a change. One of both may be unknown. */
export type LastUpdate = { readonly date: string | null; readonly author: string | null };

/** An old address. `url` is final. */
export type Redirect = { readonly path: string; readonly url: string; readonly temporary?: true };

/** The whole site as data, except for the pages' bodies. */
export type SiteGraph = {
	readonly meta: SiteMeta;
	/** Sorted by path. */
	readonly routes: readonly SourceRoute[];
	/** Pages without a source, which are not in lists of pages. */
	readonly generated: readonly GeneratedRoute[];
	/** Entries by the name of their collection, for those that have a list or are asked for. */
	readonly lists: ReadonlyMap<string, CollectionEntries>;
	readonly sidebars: ReadonlyMap<string, readonly SidebarNode[]>;
	/** For each sidebar, which of its nodes are active on which page. */
	readonly sidebarIndexes: ReadonlyMap<string, SidebarIndex>;
	/** Ids of drafts, which have no page, by collection. */
	readonly draftIds: ReadonlyMap<string, ReadonlySet<string>>;
	/** URL of the image for link previews of pages without one. */
	readonly image: string | null;
	/** URL of the picture of the organization that publishes the site. */
	readonly organizationLogo: string | null;
	readonly icons: SiteIcons;
	readonly redirects: readonly Redirect[];
	/** Links whose anchor is checked when their target has been rendered. */
	readonly openAnchors: readonly OpenAnchor[];
	/** Links to files that later stages may make. */
	readonly openFiles: readonly OpenFile[];
	/** Assets that some page uses, sorted by file. */
	readonly assets: readonly Asset[];
};

/** A document that has a route, but no neighbors yet. */
export type RoutedDocument = {
	readonly path: string;
	readonly url: string;
	/** The folder that relative addresses of the page start from, with a trailing slash, whatever `trailingSlash` is. */
	readonly folder: string;
	readonly document: Document;
	readonly collection: CollectionConfig;
};

/** The collection that a page belongs to or lists; `null` for other pages without a source. */
export function collectionOf(route: Route): CollectionConfig | null {
	if (route.kind === "source") return route.collection;
	return route.kind === "list" ? route.list.collection : null;
}

/** Whether components draw a page or a part of it, so that its ids and links are known only after rendering. */
export function isCode({ document, collection }: Pick<RoutedDocument, "document" | "collection">): boolean {
	return document.bodyKind === "module" || collection.layoutFile !== null;
}

/** The label of a page in sidebars, breadcrumbs and pagers. */
export function pageLabel({ document }: { readonly document: Pick<Document, "title" | "frontMatter"> }): string {
	return document.frontMatter.sidebar_label ?? document.title;
}
