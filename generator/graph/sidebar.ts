import type { Breadcrumb, PageLink } from "../../theme/contract/page.ts";
import type { SidebarNode } from "../../theme/contract/sidebar.ts";
import { isExternal } from "../../theme/contract/urls.ts";
import type { SidebarItemInput } from "../config/schema.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { nearestNames } from "../lib/nearest-name.ts";
import { compareText, type Problem } from "../lib/problem.ts";
import { locateInConfig } from "./locate-in-config.ts";
import type { RoutedDocument } from "./site-graph.ts";

/** A page's place in a sidebar. */
export type SidebarPlace = {
	readonly sidebar: string;
	readonly breadcrumbs: readonly Breadcrumb[];
	readonly previous: PageLink | null;
	readonly next: PageLink | null;
};

/** All sidebars of a site, and for each page (by URL) its places in them. */
export type Sidebars = {
	readonly sidebars: ReadonlyMap<string, readonly SidebarNode[]>;
	readonly places: ReadonlyMap<string, readonly SidebarPlace[]>;
	readonly problems: readonly Problem[];
};

/** A link of the configuration: under which key it stands, and whose it is for a message. */
export type ConfigHref = { readonly href: string; readonly key: string; readonly subject: string };

/** Resolves the sidebars of all collections. `resolveLink` gives the final URL of an href in the configuration, and reports one that leads nowhere. */
export function buildSidebars(input: {
	readonly config: SiteConfig;
	readonly routes: readonly RoutedDocument[];
	readonly resolveLink: (link: ConfigHref) => string;
}): Sidebars {
	const { config, routes, resolveLink } = input;
	const sidebars = new Map<string, readonly SidebarNode[]>();
	const places = new Map<string, SidebarPlace[]>();
	const problems: Problem[] = [];
	for (const collection of config.collections) {
		if (collection.layout !== "docs") continue;
		const own = routes.filter((route) => route.collection === collection);
		const inputs = collection.sidebars === "auto" ? { [collection.name]: folderSidebar(own) } : collection.sidebars;
		const documents = new Map(own.map((route) => [route.document.id, route]));
		for (const [name, items] of Object.entries(inputs)) {
			const nodes = resolveItems(items, { config, documents, problems, resolveLink });
			if (sidebars.has(name)) problems.push(duplicateSidebar(name, config));
			sidebars.set(name, nodes);
			placePages(name, nodes, places);
		}
	}
	return { sidebars, places, problems };
}

/** The label of a page in sidebars, breadcrumbs and pagers. */
export function pageLabel(route: RoutedDocument): string {
	return route.document.frontMatter.sidebar_label ?? route.document.title;
}

/** Names of all sidebars, in the order of the configuration. */
export function sidebarNames(config: SiteConfig): string[] {
	return config.collections
		.filter((collection) => collection.layout === "docs")
		.flatMap((collection) => (collection.sidebars === "auto" ? [collection.name] : Object.keys(collection.sidebars)));
}

function duplicateSidebar(name: string, config: SiteConfig): Problem {
	return {
		code: "config-invalid",
		severity: "error",
		message: `Two collections have a sidebar \`${name}\`.`,
		hint: "Give one of them another name.",
		at: locateInConfig(config, { text: name }),
	};
}

type Resolution = {
	readonly config: SiteConfig;
	readonly documents: ReadonlyMap<string, RoutedDocument>;
	readonly problems: Problem[];
	readonly resolveLink: (link: ConfigHref) => string;
};

function resolveItems(items: readonly SidebarItemInput[], resolution: Resolution): SidebarNode[] {
	return items.flatMap((item): SidebarNode[] => {
		if (typeof item === "string") return resolveDoc(item, undefined, resolution);
		if (item.type === "doc") return resolveDoc(item.id, item.label, resolution);
		if (item.type === "link") {
			const url = resolution.resolveLink({ href: item.href, key: "href", subject: `The sidebar entry \`${item.label}\`` });
			return [{ type: "link", label: item.label, url, ...(isExternal(item.href) ? { external: true as const } : {}) }];
		}
		const nodes = resolveItems(item.items, resolution);
		const link = item.link ? resolveDoc(item.link.id, item.label, resolution)[0] : undefined;
		if (nodes.length === 0 && !link) return [];
		return [{ type: "category", label: item.label, url: link?.url ?? null, fallbackUrl: link?.url ?? firstUrl(nodes), items: nodes }];
	});
}

function resolveDoc(id: string, label: string | undefined, resolution: Resolution): SidebarNode[] {
	const route = resolution.documents.get(id);
	if (!route) {
		const nearest = nearestNames(id, resolution.documents.keys())[0];
		resolution.problems.push({
			code: "sidebar-unknown-doc",
			severity: "error",
			message: `Couldn't find any doc with id \`${id}\`, which a sidebar lists.`,
			hint: nearest ? `Did you mean \`${nearest}\`?` : "Add the page, or remove the entry.",
			at: locateInConfig(resolution.config, { text: id }),
		});
		return [];
	}
	const unlisted = route.document.frontMatter.unlisted === true;
	return [{ type: "link", label: label ?? pageLabel(route), url: route.url, ...(unlisted ? { unlisted: true as const } : {}) }];
}

function firstUrl(nodes: readonly SidebarNode[]): string | null {
	for (const node of nodes) {
		const url = node.type === "link" ? (node.external ? null : node.url) : (node.url ?? firstUrl(node.items));
		if (url) return url;
	}
	return null;
}

/** Flattens a sidebar once to find every page's neighbours and trail. */
function placePages(sidebar: string, nodes: readonly SidebarNode[], places: Map<string, SidebarPlace[]>): void {
	const pages: { link: PageLink; breadcrumbs: readonly Breadcrumb[] }[] = [];
	const seen = new Set<string>();
	const add = (link: PageLink, breadcrumbs: readonly Breadcrumb[]) => {
		if (seen.has(link.url)) return;
		seen.add(link.url);
		pages.push({ link, breadcrumbs });
	};
	const walk = (items: readonly SidebarNode[], trail: readonly Breadcrumb[]) => {
		for (const node of items) {
			if (node.type === "link") {
				if (!node.external && !node.unlisted) add({ title: node.label, url: node.url }, trail);
				continue;
			}
			if (node.url) add({ title: node.label, url: node.url }, trail);
			walk(node.items, [...trail, { label: node.label, url: node.url }]);
		}
	};
	walk(nodes, []);
	pages.forEach(({ link, breadcrumbs }, index) => {
		const place = { sidebar, breadcrumbs, previous: pages[index - 1]?.link ?? null, next: pages[index + 1]?.link ?? null };
		places.set(link.url, [...(places.get(link.url) ?? []), place]);
	});
}

type Folder = { readonly name: string; readonly routes: RoutedDocument[]; readonly folders: Map<string, Folder> };

/** The sidebar that a folder tree gives: `sidebar_position` first, then by name with numbers in order; folders become categories. */
function folderSidebar(routes: readonly RoutedDocument[]): SidebarItemInput[] {
	const root: Folder = { name: "", routes: [], folders: new Map() };
	for (const route of routes) {
		if (route.document.frontMatter.unlisted) continue;
		let folder = root;
		for (const part of route.document.id.split("/").slice(0, -1)) {
			const next = folder.folders.get(part) ?? { name: part, routes: [], folders: new Map() };
			folder.folders.set(part, next);
			folder = next;
		}
		folder.routes.push(route);
	}
	return folderItems(root);
}

function folderItems(folder: Folder): SidebarItemInput[] {
	const entries: { position: number; name: string; item: SidebarItemInput }[] = [];
	for (const route of folder.routes) {
		const isIndex = isFolderPage(route);
		if (isIndex && folder.name !== "") continue;
		const position = route.document.frontMatter.sidebar_position ?? (isIndex ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY);
		entries.push({ position, name: route.document.id.split("/").at(-1) ?? "", item: route.document.id });
	}
	for (const inner of folder.folders.values()) {
		const index = inner.routes.find(isFolderPage);
		const items = folderItems(inner);
		const label = index ? pageLabel(index) : humanize(inner.name);
		const item: SidebarItemInput =
			items.length === 0 && index
				? index.document.id
				: { type: "category", label, link: index ? { type: "doc", id: index.document.id } : undefined, items };
		entries.push({ position: index?.document.frontMatter.sidebar_position ?? Number.POSITIVE_INFINITY, name: inner.name, item });
	}
	return entries.sort((a, b) => comparePositions(a.position, b.position) || compareNatural(a.name, b.name)).map((entry) => entry.item);
}

function isFolderPage(route: RoutedDocument): boolean {
	const parts = route.document.id.split("/");
	return /^(?:index|readme)$/i.test(parts.at(-1) ?? "") ? route.path.endsWith("/") : parts.length > 1 && parts.at(-1) === parts.at(-2);
}

function comparePositions(a: number, b: number): number {
	return a === b ? 0 : a - b;
}

/** `2-intro` before `10-outro`; the same on every machine. */
function compareNatural(a: string, b: string): number {
	const pad = (text: string) => text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(10, "0"));
	return compareText(pad(a), pad(b)) || compareText(a, b);
}

function humanize(name: string): string {
	const words =
		name
			.replace(/^\d+[-_.]\s*/, "")
			.replace(/[-_]+/g, " ")
			.trim() || name;
	return words.charAt(0).toUpperCase() + words.slice(1);
}
