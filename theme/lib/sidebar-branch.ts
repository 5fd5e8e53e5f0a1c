import type { ActiveNodes, SidebarIndex, SidebarNode } from "../contract/sidebar.ts";

/** A node and its position among its siblings. */
type Step = readonly [node: SidebarNode, position: number];

/** Walks a sidebar once, so that no page needs to be searched for in it. */
export function indexSidebar(nodes: readonly SidebarNode[]): SidebarIndex {
	const index = new Map<string, Map<SidebarNode, number>>();
	visitNodes(nodes, ({ url }, path) => {
		if (url === null) return;
		const active = index.get(url) ?? new Map<SidebarNode, number>();
		for (const [ancestor, at] of path()) active.set(ancestor, at);
		index.set(url, active);
	});
	return index;
}

/** The active nodes for one address, as in the index of the sidebar; `undefined` if no node has it. */
export function activeNodes(nodes: readonly SidebarNode[], url: string): ActiveNodes | undefined {
	const active = new Map<SidebarNode, number>();
	visitNodes(nodes, (node, path) => {
		if (node.url === url) for (const [ancestor, at] of path()) active.set(ancestor, at);
	});
	return active.size === 0 ? undefined : active;
}

/** Calls `visit` for each node, with a function that returns the path to it. */
function visitNodes(
	siblings: readonly SidebarNode[],
	visit: (node: SidebarNode, path: () => readonly Step[]) => void,
	trail: readonly Step[] = [],
): void {
	for (const [position, node] of siblings.entries()) {
		const path = (): readonly Step[] => [...trail, [node, position]];
		visit(node, path);
		if (node.type === "category" && node.items.length > 0) visitNodes(node.items, visit, path());
	}
}

/**
 * Returns whether a list shows the node. Lists show an unlisted entry, or a group with nothing else, only along the current page's branch.
 */
export function isVisible(node: SidebarNode, active: ActiveNodes | undefined): boolean {
	if (active?.has(node) || node.type === "html") return true;
	if (node.type === "link") return !node.unlisted;
	return node.pruned === true || (node.url !== null && !node.linkUnlisted) || node.items.some((item) => isVisible(item, active));
}

/** How many siblings of the current entry the HTML shows on either side. Keeps pages in huge flat folders small. */
const visibleSiblings = 30;

/** How many entries the HTML of a page shows in groups that are open although they do not contain the page. */
const expandedEntries = 60;

/**
 * The part of a sidebar in the HTML of one page: all top-level entries, the items of the categories that contain the page, and some items
 * of categories that are open by default. Long lists are cut to a window around the current entry, so that the size of a page does not grow
 * with the number of pages.
 */
export function openBranch(nodes: readonly SidebarNode[], active: ActiveNodes | undefined): readonly SidebarNode[] {
	let room = expandedEntries;
	const cut = (siblings: readonly SidebarNode[]): readonly SidebarNode[] => {
		const current = currentPosition(siblings, active);
		const first = Math.max(0, current - visibleSiblings);
		return siblings
			.slice(first, current + visibleSiblings + 1)
			.filter((node) => isVisible(node, active))
			.map((node) => {
				if (node.type !== "category" || node.pruned) return node;
				if (!active?.has(node)) {
					const size = Math.min(node.items.length, visibleSiblings + 1);
					// Without scripts, readers could not reach entries that have no URL.
					const isOpen = node.collapsed === false || node.collapsible === false || node.fallbackUrl === null;
					if (!isOpen || size > room) return { ...node, items: [], pruned: true };
					room -= size;
				}
				return { ...node, items: cut(node.items) };
			});
	};
	return cut(nodes);
}

function currentPosition(siblings: readonly SidebarNode[], active: ActiveNodes | undefined): number {
	let current = siblings.length;
	for (const [node, position] of active ?? []) if (siblings[position] === node) current = Math.min(current, position);
	return current === siblings.length ? 0 : current;
}
