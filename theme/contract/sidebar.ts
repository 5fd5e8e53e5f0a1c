/**
 * One entry of a sidebar, resolved: labels final, `url`s with base path.
 * Resolved once per build; a view decides what is current by comparing `url`s.
 */
export type SidebarNode = SidebarLink | SidebarCategory;

/** An entry that leads to a page of the site or, with `external`, elsewhere. */
export type SidebarLink = {
	readonly type: "link";
	readonly label: string;
	readonly url: string;
	readonly external?: true;
	/** Reachable by address, but left out of lists unless it is the current page. */
	readonly unlisted?: true;
};

/** A group of entries. `url` is its own page, if it has one. */
export type SidebarCategory = {
	readonly type: "category";
	readonly label: string;
	readonly url: string | null;
	/** Where the label leads when scripts do not run: the own page, else the first page inside. */
	readonly fallbackUrl: string | null;
	readonly items: readonly SidebarNode[];
	/** The items were left out of the HTML; the client reads them from the sidebar's shared JSON. */
	readonly pruned?: true;
};

/** Whether the node is the page itself or, for a category, holds it anywhere below. */
export function containsUrl(node: SidebarNode, url: string): boolean {
	if (node.url === url) return true;
	return node.type === "category" && node.items.some((item) => containsUrl(item, url));
}

/** Siblings of the current entry that the HTML shows on either side; keeps pages of huge flat folders small. */
const visibleSiblings = 30;

/**
 * The part of a sidebar that belongs into the HTML of one page: all top-level entries, and the
 * items of those categories that contain the page. Long lists are cut to a window around the
 * current entry, so that the size of a page does not grow with the number of pages.
 */
export function openBranch(nodes: readonly SidebarNode[], url: string): readonly SidebarNode[] {
	const current = nodes.findIndex((node) => containsUrl(node, url));
	const first = Math.max(0, current - visibleSiblings);
	return nodes.slice(first, Math.max(0, current) + visibleSiblings + 1).map((node) => {
		if (node.type === "link") return node;
		if (!containsUrl(node, url)) return { ...node, items: [], pruned: true };
		return { ...node, items: openBranch(node.items, url) };
	});
}
