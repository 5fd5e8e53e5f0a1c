import type { SidebarNode } from "../../../theme/contract/sidebar.ts";
import { notFoundPath } from "../../../theme/lib/urls.ts";
import { wordsOf } from "../../lib/file-names.ts";
import { isUntranslated, type Route, type SiteGraph, type SourceRoute } from "../graph/site-graph.ts";

/** Whether lists for machines include a page. */
export function isListed(route: Route): boolean {
	const { path, isUnlisted, noIndex } = route;
	return !isUnlisted && !noIndex && path !== notFoundPath && !isUntranslated(route);
}

/** Pages under one heading. */
export type ReadingSection = { readonly label: string; readonly pages: readonly SourceRoute[] };

/**
 * The listed pages of a language that have a source, in reading order, each once: first the pages of each sidebar, grouped by top-level category, then the
 * others by collection. Links outside of any category are grouped under the sidebar's name in the navbar. Of versions, only the last one
 * and those that the configuration chooses.
 */
export function readingSections({ routes, sidebars, meta }: Pick<SiteGraph, "routes" | "sidebars" | "meta">): ReadingSection[] {
	const read = routes.filter((route) => isListed(route) && (route.collection.version?.inLlms ?? true));
	const left = new Map(read.map((route) => [route.url, route]));
	const sections = new Map<string, SourceRoute[]>();
	const add = (label: string, url: string | null) => {
		const route = left.get(url ?? "");
		if (!route) return;
		left.delete(route.url);
		const { version } = route.collection;
		const shown = version === null || version.isLast ? label : `${label} (${version.label})`;
		sections.set(shown, [...(sections.get(shown) ?? []), route]);
	};
	const addNode = (label: string, node: SidebarNode) => {
		add(label, node.url);
		if (node.type === "category") for (const item of node.items) addNode(label, item);
	};
	const entries = [...meta.navbar.left, ...meta.navbar.right].flatMap((item) => ("items" in item ? item.items : [item]));
	const collections = new Map(routes.map(({ sidebar, collection }) => [sidebar, collection]));
	for (const [own, nodes] of sidebars) {
		const { version = null, locale = null } = collections.get(own) ?? {};
		const language = locale?.suffix ?? "";
		const name = own.slice(0, own.length - (version?.suffix ?? "").length - language.length);
		const label = entries.find(({ sidebar }) => sidebar === name + language)?.label ?? wordsOf(name);
		for (const node of nodes) if (node.type === "link") addNode(label, node);
		for (const node of nodes) if (node.type === "category") addNode(node.label, node);
	}
	for (const route of [...left.values()]) add(wordsOf(route.collection.key), route.url);
	return [...sections].map(([label, pages]) => ({ label, pages }));
}
