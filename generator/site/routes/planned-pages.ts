import { addressKey, withBase } from "../../../theme/lib/urls.ts";
import type { SidebarItemInput } from "../../config/sidebar-schema.ts";
import { fileInSite, type SiteConfig } from "../../config/site-config.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";

/** Pages that the configuration plans and that do not exist yet. */
export type PlannedPages = {
	/** Their ids, by collection. */
	readonly ids: ReadonlyMap<string, ReadonlySet<string>>;
	/** Their paths, as `addressKey`. */
	readonly paths: ReadonlySet<string>;
	/** Their public addresses, by `addressKey` of their path and by source file without its extension. Empty if the site has no `url`. */
	readonly addresses: ReadonlyMap<string, string>;
};

/** The planned pages of all collections that have neither a page nor a draft. */
export function plannedPages(
	{ collections, url, base }: Pick<SiteConfig, "collections" | "url" | "base">,
	existing: { readonly routes: readonly RoutedDocument[]; readonly draftIds: ReadonlyMap<string, ReadonlySet<string>> },
): PlannedPages {
	const known = new Set(existing.routes.map(({ collection, document }) => `${collection.name}:${document.id}`));
	const pages = collections.flatMap((collection) =>
		Object.entries(collection.planned).flatMap(([id, path]) =>
			known.has(`${collection.name}:${id}`) || existing.draftIds.get(collection.name)?.has(id) ? [] : [{ collection, id, path }],
		),
	);
	const ids = new Map<string, Set<string>>();
	for (const { collection, id } of pages) ids.set(collection.name, (ids.get(collection.name) ?? new Set()).add(id));
	const addresses = pages.flatMap(({ collection, id, path }) => {
		const address = `${url}${withBase(path, base)}`;
		const file = fileInSite(collection, id);
		return [addressKey(path), file, ...(file.endsWith("/index") ? [file.slice(0, -"/index".length)] : [])].map(
			(name) => [name, address] as const,
		);
	});
	return { ids, paths: new Set(pages.map(({ path }) => addressKey(path))), addresses: new Map(url === null ? [] : addresses) };
}

/** A sidebar's entries without planned pages, links to them, and categories of nothing else. `ids` are those of the sidebar's collection. */
export function withoutPlanned(
	items: readonly SidebarItemInput[],
	planned: { readonly ids: ReadonlySet<string>; readonly paths: ReadonlySet<string> },
): SidebarItemInput[] {
	return items.flatMap((item): SidebarItemInput[] => {
		if (typeof item === "string") return planned.ids.has(item) ? [] : [item];
		if (item.type === "doc") return planned.ids.has(item.id) ? [] : [item];
		if (item.type === "link") return planned.paths.has(addressKey(item.href)) ? [] : [item];
		if (item.type !== "category") return [item];
		const { link, ...category } = item;
		const kept = link?.type === "doc" && planned.ids.has(link.id) ? undefined : link;
		const own = withoutPlanned(item.items, planned);
		if (own.length > 0 || item.items.length === 0) return [{ ...category, items: own, ...(kept && { link: kept }) }];
		return kept?.type === "doc" ? [{ type: "doc", id: kept.id, label: item.label }] : [];
	});
}
