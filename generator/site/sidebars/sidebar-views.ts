import type { ActiveNodes, SidebarCategory, SidebarNode } from "../../../theme/contract/sidebar.ts";
import { activeNodes, indexSidebar, isVisible } from "../../../theme/lib/sidebar-branch.ts";

/** What some pages show of a sidebar. Its data is a file of its own. */
export type SidebarView = {
	/** Unique among the views of a site. The only view of a sidebar has its name. */
	readonly key: string;
	readonly nodes: readonly SidebarNode[];
	/** The active nodes for the address of a page that has this view; `undefined` for a page that is not in the sidebar. */
	readonly activeAt: (url: string) => ActiveNodes | undefined;
};

/** All views of a sidebar. */
export type SidebarViews = {
	/** For pages that are not in the sidebar; the only one unless the sidebar is large. */
	readonly first: SidebarView;
	/** The views of a large sidebar by the address of a page; empty if there is only one. */
	readonly byUrl: ReadonlyMap<string, SidebarView>;
};

/** Numbers of entries. */
export type ViewLimits = {
	/** A sidebar with more entries has several views. */
	readonly whole: number;
	/** A view has all entries of a group with at most this many, and as many neighbors of an open group on either side. */
	readonly group: number;
};

const viewLimits: ViewLimits = { whole: 2000, group: 250 };

/** The view that a page has. */
export function viewOf({ first, byUrl }: SidebarViews, url: string): SidebarView {
	return byUrl.get(url) ?? first;
}

/** All views of a sidebar, each once. */
export function allViews({ first, byUrl }: SidebarViews): ReadonlySet<SidebarView> {
	return new Set([first, ...byUrl.values()]);
}

/**
 * The views of a sidebar: one, or several if it is large. A page in a large sidebar shows the group around the page, and of each other group
 * only a link to its first page, as the HTML does for readers without scripts. So what a browser loads and lists does not grow with the
 * number of pages.
 */
export function sidebarViews(name: string, nodes: readonly SidebarNode[], limits = viewLimits): SidebarViews {
	const sizes = new Map<SidebarNode, number>();
	if (countEntries(nodes, sizes) <= limits.whole) {
		const index = indexSidebar(nodes);
		return { first: { key: name, nodes, activeAt: (url) => index.get(url) }, byUrl: new Map() };
	}
	const byUrl = new Map<string, SidebarView>();
	let count = 0;
	/** Adds the view of some pages, unless they have one: a page that the sidebar lists twice has the view of its first entry. */
	const add = (shown: readonly SidebarNode[], urls: Iterable<string | null>): SidebarView => {
		// An index of each view would have all entries again that it has in common with the others.
		const view = { key: count === 0 ? name : `${name}\0${count}`, nodes: shown, activeAt: (url: string) => activeNodes(shown, url) };
		count++;
		for (const url of urls) if (url !== null && !byUrl.has(url)) byUrl.set(url, view);
		return view;
	};
	/** Adds the views of all pages in a list, and returns that of its beginning, which also the page `url` has. */
	const divide = (list: readonly SidebarNode[], url: string | null, within: Within): SidebarView => {
		const views = partsOf(list, limits.group).map(({ part, shown }, at) => {
			const closed = new Map(shown.filter((node) => isVisible(node, undefined) || node.type === "link").map((node) => [node, close(node)]));
			const groups = part.filter(isClosable);
			const others = urlsOf(part.filter((node) => !isClosable(node) && closed.has(node)));
			const view = add(within([...closed.values()]), at === 0 ? [url, ...others] : others);
			for (const group of groups) {
				const open: Within = (items) =>
					within(shown.flatMap((node) => (node === group ? [{ ...group, items }] : (closed.get(node) ?? []))));
				if ((sizes.get(group) ?? 0) > limits.group) divide(group.items, group.url, open);
				else add(open(group.items), urlsOf([group]));
			}
			return view;
		});
		return views[0] as SidebarView;
	};
	return { first: divide(nodes, null, (items) => items), byUrl };
}

/** Puts the shown items of a list into the groups around it. */
type Within = (items: readonly SidebarNode[]) => readonly SidebarNode[];

/** Counts the entries of a list with everything inside, and notes the number of each group. */
function countEntries(nodes: readonly SidebarNode[], sizes: Map<SidebarNode, number>): number {
	return nodes.reduce((sum, node) => {
		if (node.type !== "category") return sum + 1;
		const size = countEntries(node.items, sizes);
		sizes.set(node, size);
		return sum + 1 + size;
	}, 0);
}

/** The addresses of a list, with everything inside. */
function* urlsOf(nodes: readonly SidebarNode[]): Generator<string | null> {
	for (const node of nodes) {
		yield node.url;
		if (node.type === "category") yield* urlsOf(node.items);
	}
}

/** A part of a list, and the entries that its pages show: those of the part and its neighbors. */
type ListPart = { readonly part: readonly SidebarNode[]; readonly shown: readonly SidebarNode[] };

/** Cuts a long list into parts of a size. */
function partsOf(list: readonly SidebarNode[], size: number): readonly ListPart[] {
	if (list.length <= 3 * size) return [{ part: list, shown: list }];
	return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => ({
		part: list.slice(at * size, (at + 1) * size),
		shown: list.slice(Math.max(0, at - 1) * size, (at + 2) * size),
	}));
}

/** What other pages show of an entry. */
function close(node: SidebarNode): SidebarNode {
	return isClosable(node) ? { ...node, items: [], pruned: true } : node;
}

/** Whether an entry is a group that leads to a page. Other groups stay as they are: they have only entries from the configuration. */
function isClosable(node: SidebarNode): node is SidebarCategory & { readonly fallbackUrl: string } {
	return node.type === "category" && node.fallbackUrl !== null;
}
