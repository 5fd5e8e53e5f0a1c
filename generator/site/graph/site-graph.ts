import type { Breadcrumb, PageCard, PageLink } from "../../../theme/contract/page.ts";
import type { SidebarIndex, SidebarNode } from "../../../theme/contract/sidebar.ts";
import type { SiteMeta } from "../../../theme/contract/site.ts";
import type { CollectionConfig } from "../../config/site-config.ts";
import type { Document } from "../../page/document.ts";
import type { Author } from "../../page/front-matter/author-schema.ts";
import type { Asset } from "../files/assets.ts";
import type { OpenAnchor, OpenFile } from "../links/open-anchor.ts";

/** A page of the site: a document and its place among the others. */
export type Route = {
	/** Site path: without base, decoded. */
	readonly path: string;
	/** URL with base path, encoded. */
	readonly url: string;
	readonly folder: RoutedDocument["folder"];
	readonly document: Document;
	readonly collection: CollectionConfig;
	/** Name of the sidebar shown beside the page. */
	readonly sidebar: string | null;
	readonly breadcrumbs: readonly Breadcrumb[];
	readonly previous: PageLink | null;
	readonly next: PageLink | null;
	/** The entries of a category, on the page that is made for it. */
	readonly cards: readonly PageCard[];
	/** When the page was changed, and by whom; `null` when nothing of it is known or shown. */
	readonly lastUpdate: LastUpdate | null;
	/** Who wrote the page, as its front matter says. */
	readonly authors: readonly Author[];
	/** The page's tags, each with the URL of the page that its `permalink` names. */
	readonly tags: readonly { readonly label: string; readonly url: string | null }[];
	/** URL of the image that the front matter names. */
	readonly image: string | null;
	/** Where the document's links lead, by index. */
	readonly hrefs: readonly string[];
};

/** When a page was changed, ISO 8601 in UTC, and by whom; one of both may be unknown. */
export type LastUpdate = { readonly date: string | null; readonly author: string | null };

/** An old address. `url` is final. */
export type Redirect = { readonly path: string; readonly url: string };

/** The whole site as data, except for the pages' bodies. */
export type SiteGraph = {
	readonly meta: SiteMeta;
	/** Sorted by path. */
	readonly routes: readonly Route[];
	/** Pages without a source, which no list of pages names. */
	readonly generated: readonly Route[];
	readonly sidebars: ReadonlyMap<string, readonly SidebarNode[]>;
	/** For each sidebar, which of its nodes are active on which page. */
	readonly sidebarIndexes: ReadonlyMap<string, SidebarIndex>;
	/** Ids of drafts, which have no page, by collection. */
	readonly draftIds: ReadonlyMap<string, ReadonlySet<string>>;
	/** URL of the picture for link previews of pages that name none. */
	readonly image: string | null;
	readonly redirects: readonly Redirect[];
	/** Links whose anchor is looked for when the page that they lead to has been rendered. */
	readonly openAnchors: readonly OpenAnchor[];
	/** Links to files that later stages may make. */
	readonly openFiles: readonly OpenFile[];
	/** Assets that some page uses, sorted by file. */
	readonly assets: readonly Asset[];
};

/** A document that has a route, before anything is known of its neighbours. */
export type RoutedDocument = {
	readonly path: string;
	readonly url: string;
	/** Where relative addresses of the page begin, with a slash at the end, whatever `trailingSlash` makes of its own. */
	readonly folder: string;
	readonly document: Document;
	readonly collection: CollectionConfig;
};

/** The label of a page in sidebars, breadcrumbs and pagers. */
export function pageLabel(route: RoutedDocument): string {
	return route.document.frontMatter.sidebar_label ?? route.document.title;
}
