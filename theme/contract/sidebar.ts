/**
 * One entry of a sidebar, resolved: labels final, `url`s with base path.
 * Resolved once per build; a view decides what is current by comparing `url`s.
 */
export type SidebarNode = SidebarLink | SidebarCategory | SidebarHtml;

/** An entry that is HTML of the site, such as a heading or a line. */
export type SidebarHtml = { readonly type: "html"; readonly html: string; readonly url: null; readonly className?: string };

/** An entry that leads to a page of the site or, with `external`, elsewhere. */
export type SidebarLink = {
	readonly type: "link";
	readonly label: string;
	/** The label with an icon or a badge beside it. */
	readonly html?: string;
	readonly url: string;
	readonly external?: true;
	/** Reachable by address, but left out of lists unless it is the current page. */
	readonly unlisted?: true;
	/** Class of the list entry, from `sidebar_class_name` or the configuration. */
	readonly className?: string;
};

/** A group of entries. `url` is its own page, if it has one. */
export type SidebarCategory = {
	readonly type: "category";
	readonly label: string;
	/** The label with an icon or a badge beside it. */
	readonly html?: string;
	readonly url: string | null;
	/** Its own page is unlisted: the label is plain unless that page is the current one. */
	readonly linkUnlisted?: true;
	/** Where the label leads when scripts do not run: the own page, else the first page inside. */
	readonly fallbackUrl: string | null;
	readonly items: readonly SidebarNode[];
	/** Open before the reader has folded it. */
	readonly collapsed?: false;
	/** Always open, without a control. */
	readonly collapsible?: false;
	readonly className?: string;
	/** The items were left out of the HTML; the client reads them from the sidebar's shared JSON. */
	readonly pruned?: true;
};

/** The nodes that are or hold the current page, each with its position among its siblings. */
export type ActiveNodes = ReadonlyMap<SidebarNode, number>;

/** The active nodes for every address that a sidebar holds. */
export type SidebarIndex = ReadonlyMap<string, ActiveNodes>;

/** Where the session stores how far a sidebar is scrolled; its name follows. */
export const sidebarScrollKey = "sidebar-scroll:";

/** Name of the global function that the boot script defines: scrolls a sidebar, and nothing else, so far that the current page's entry is in view. */
export const showEntryName = "showSidebarEntry";

/** That function. */
export type ShowEntry<Sidebar> = (sidebar: Sidebar) => void;
