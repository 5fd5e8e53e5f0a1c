import type { Breadcrumb, PageLink } from "../../theme/contract/page.ts";
import type { SidebarNode } from "../../theme/contract/sidebar.ts";
import type { SiteMeta } from "../../theme/contract/site.ts";
import type { CollectionConfig } from "../config/site-config.ts";
import type { Asset } from "../content/assets.ts";
import type { Document } from "../content/document.ts";

/** A page of the site: a document and its place among the others. */
export type Route = {
	/** Site path: without base, decoded. */
	readonly path: string;
	/** URL with base path, encoded. */
	readonly url: string;
	readonly document: Document;
	readonly collection: CollectionConfig;
	/** Name of the sidebar shown beside the page. */
	readonly sidebar: string | null;
	readonly breadcrumbs: readonly Breadcrumb[];
	readonly previous: PageLink | null;
	readonly next: PageLink | null;
	/** Where the document's links lead, by index. */
	readonly hrefs: readonly string[];
};

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
	readonly redirects: readonly Redirect[];
	/** Assets that some page uses, sorted by file. */
	readonly assets: readonly Asset[];
};

/** A document that has a route, before anything is known of its neighbours. */
export type RoutedDocument = {
	readonly path: string;
	readonly url: string;
	readonly document: Document;
	readonly collection: CollectionConfig;
};
