import type { PageLink } from "../../../theme/contract/entry.ts";
import type { Breadcrumb } from "../../../theme/contract/page.ts";
import type { SidebarNode } from "../../../theme/contract/sidebar.ts";

/** A page's position in a sidebar. */
export type SidebarPlace = {
	readonly sidebar: string;
	readonly breadcrumbs: readonly Breadcrumb[];
	readonly previous: PageLink | null;
	readonly next: PageLink | null;
};

/** Facts that resolved entries lack: which entries are links by address, and the pages of categories. */
export type NodeSources = { readonly links: Set<SidebarNode>; readonly pages: Map<SidebarNode, { readonly label: string }> };

type Walk = {
	readonly sidebar: string;
	readonly nodes: readonly SidebarNode[];
	readonly sources: NodeSources;
	/** Positions by the page's URL. */
	readonly places: Map<string, SidebarPlace[]>;
};

/**
 * Walks a sidebar once and adds the positions of its pages. Unlisted pages get breadcrumbs but no neighbors. Links by address do not
 * count as pages or neighbors.
 */
export function placePages({ sidebar, nodes, sources, places }: Walk): void {
	const listed: { readonly link: PageLink; readonly breadcrumbs: readonly Breadcrumb[] }[] = [];
	const unlisted = new Map<string, readonly Breadcrumb[]>();
	const seen = new Set<string>();
	const add = (link: PageLink, breadcrumbs: readonly Breadcrumb[], isUnlisted: boolean) => {
		if (seen.has(link.url)) return;
		seen.add(link.url);
		if (isUnlisted) unlisted.set(link.url, breadcrumbs);
		else listed.push({ link, breadcrumbs });
	};
	walkEntries(nodes, [], (node, trail) => {
		if (node.type === "category") {
			const title = sources.pages.get(node)?.label ?? node.label;
			if (node.url !== null) add({ title, url: node.url }, trail, node.linkUnlisted === true);
		} else if (node.type === "link" && !sources.links.has(node)) add({ title: node.label, url: node.url }, trail, node.unlisted === true);
	});
	const place = (url: string, value: Omit<SidebarPlace, "sidebar">) => places.set(url, [...(places.get(url) ?? []), { sidebar, ...value }]);
	listed.forEach(({ link, breadcrumbs }, index) => {
		place(link.url, { breadcrumbs, previous: listed[index - 1]?.link ?? null, next: listed[index + 1]?.link ?? null });
	});
	for (const [url, breadcrumbs] of unlisted) place(url, { breadcrumbs, previous: null, next: null });
}

/**
 * Gives pages that no sidebar lists the sidebar that links to their address, without neighbors. Call it after `placePages` for all
 * sidebars.
 */
export function placeLinkedPages({ sidebar, nodes, sources, places }: Walk): void {
	walkEntries(nodes, [], (node, breadcrumbs) => {
		if (node.type !== "link" || node.external || !sources.links.has(node) || places.has(node.url)) return;
		places.set(node.url, [{ sidebar, breadcrumbs, previous: null, next: null }]);
	});
}

function walkEntries(
	nodes: readonly SidebarNode[],
	trail: readonly Breadcrumb[],
	visit: (node: SidebarNode, trail: readonly Breadcrumb[]) => void,
): void {
	for (const node of nodes) {
		visit(node, trail);
		if (node.type === "category")
			walkEntries(node.items, [...trail, { label: node.label, url: node.linkUnlisted ? null : node.url }], visit);
	}
}
