import type { Breadcrumb, PageLink } from "../../theme/contract/page.ts";
import type { SidebarNode } from "../../theme/contract/sidebar.ts";

/** A page's place in a sidebar. */
export type SidebarPlace = {
	readonly sidebar: string;
	readonly breadcrumbs: readonly Breadcrumb[];
	readonly previous: PageLink | null;
	readonly next: PageLink | null;
};

/** Walks a sidebar once and adds the place of each of its pages, by URL. Unlisted pages have a trail and no neighbours. */
export function placePages(sidebar: string, nodes: readonly SidebarNode[], places: Map<string, SidebarPlace[]>): void {
	const listed: { readonly link: PageLink; readonly breadcrumbs: readonly Breadcrumb[] }[] = [];
	const unlisted = new Map<string, readonly Breadcrumb[]>();
	const seen = new Set<string>();
	const add = (link: PageLink, breadcrumbs: readonly Breadcrumb[], isUnlisted: boolean) => {
		if (seen.has(link.url)) return;
		seen.add(link.url);
		if (isUnlisted) unlisted.set(link.url, breadcrumbs);
		else listed.push({ link, breadcrumbs });
	};
	const walk = (items: readonly SidebarNode[], trail: readonly Breadcrumb[]) => {
		for (const node of items) {
			if (node.type === "link") {
				if (!node.external) add({ title: node.label, url: node.url }, trail, node.unlisted === true);
				continue;
			}
			if (node.url !== null) add({ title: node.label, url: node.url }, trail, node.linkUnlisted === true);
			walk(node.items, [...trail, { label: node.label, url: node.linkUnlisted ? null : node.url }]);
		}
	};
	walk(nodes, []);
	const place = (url: string, value: Omit<SidebarPlace, "sidebar">) => places.set(url, [...(places.get(url) ?? []), { sidebar, ...value }]);
	listed.forEach(({ link, breadcrumbs }, index) => {
		place(link.url, { breadcrumbs, previous: listed[index - 1]?.link ?? null, next: listed[index + 1]?.link ?? null });
	});
	for (const [url, breadcrumbs] of unlisted) place(url, { breadcrumbs, previous: null, next: null });
}
