/**
 * An entry of a sidebar with its final label and a `url` with the base path. The build resolves it once; a view determines the current
 * entry by comparing `url`s.
 */
export type SidebarNode = SidebarLink | SidebarCategory | SidebarHtml;

/** An entry with the site's own HTML, such as a heading or a line. */
export type SidebarHtml = { readonly type: "html"; readonly html: string; readonly url: null; readonly className?: string };

/** An entry that leads to a page of the site or, with `external`, elsewhere. */
export type SidebarLink = {
	readonly type: "link";
	readonly label: string;
	/** The label with its icon or badge, as HTML. */
	readonly html?: string;
	readonly url: string;
	readonly external?: true;
	/** Readers can reach the page by its address, but lists leave it out unless it is the current page. */
	readonly unlisted?: true;
	/** CSS class of the entry, from `sidebar_class_name` or the configuration. */
	readonly className?: string;
};

/** A group of entries. `url` is its own page, if it has one. */
export type SidebarCategory = {
	readonly type: "category";
	readonly label: string;
	/** The label with its icon or badge, as HTML. */
	readonly html?: string;
	readonly url: string | null;
	/** The group's own page is unlisted: the label is plain unless that page is the current one. */
	readonly linkUnlisted?: true;
	/** Where the label leads without scripts: the group's own page, or the first page inside. */
	readonly fallbackUrl: string | null;
	readonly items: readonly SidebarNode[];
	/** Open until the reader closes it. */
	readonly collapsed?: false;
	/** Always open, without a control. */
	readonly collapsible?: false;
	readonly className?: string;
	/** The HTML leaves out the items; the client reads them from the sidebar's shared JSON. */
	readonly pruned?: true;
};

/** The nodes that are or contain the current page, each with its position among its siblings. */
export type ActiveNodes = ReadonlyMap<SidebarNode, number>;

/** The active nodes for every address in a sidebar. */
export type SidebarIndex = ReadonlyMap<string, ActiveNodes>;

/** Prefix of the storage key for how far a sidebar is scrolled. The sidebar's name follows it. */
export const sidebarScrollKey = "sidebar-scroll:";

/**
 * Name of the global function from the boot script that scrolls a sidebar, and nothing else, just far enough to show the current page's
 * entry.
 */
export const showEntryName = "showSidebarEntry";

/** The function of that name. */
export type ShowEntry<Sidebar> = (sidebar: Sidebar) => void;
