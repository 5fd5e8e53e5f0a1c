import type { SidebarItemInput } from "../../config/sidebar-schema.ts";
import { siteConfigOf } from "../../config/site-config.ts";
import { brokenDocument } from "../../page/broken-document.ts";
import { readCategoryFiles } from "../../site/files/category-files.ts";
import type { RoutedDocument } from "../../site/graph/site-graph.ts";
import { folderSidebar } from "../../site/sidebars/folder-sidebar.ts";
import type { SourceCollection } from "./collections.ts";
import type { SourcePage } from "./source-pages.ts";

/** Whether the new site makes the same sidebar from the folders by itself, so that it need not be written out. */
export function isAutoSidebar(items: readonly SidebarItemInput[], { dir, route }: SourceCollection, pages: readonly SourcePage[]): boolean {
	const config = siteConfigOf({ title: "Site", collections: { docs: { dir: ".", route } } }, dir);
	const [collection] = config.collections;
	const categories = readCategoryFiles(config);
	const routes = pages
		.filter((page) => !page.isDraft)
		.map(({ file, path, newId, title, text }): RoutedDocument => {
			const document = brokenDocument({ collection: "docs", file, id: file, kind: "md", text, hash: "" });
			const routed = { path, url: path, folder: "/", document: { ...document, id: newId, title } };
			return { ...routed, collection: collection as RoutedDocument["collection"] };
		});
	const made = folderSidebar(routes, categories.value.get("docs") ?? new Map());
	return categories.problems.length === 0 && canonical(items) === canonical(made);
}

/** A text that is the same for entries that mean the same. */
function canonical(items: readonly SidebarItemInput[]): string {
	const simplify = (item: SidebarItemInput): unknown => {
		if (typeof item === "string") return ["doc", item, null, null];
		const { className = null } = item;
		if (item.type === "doc") return ["doc", item.id, item.label ?? null, className];
		if (item.type === "link") return ["link", item.label, item.href, className];
		const { label, link, collapsed = true, collapsible = true } = item;
		// Both sides make the address of a generated page from its label; another address is in the category file.
		const target = link?.type === "generated-index" ? ["index", link.title ?? null, link.description ?? null] : (link?.id ?? null);
		return ["category", label, target, collapsed, collapsible, className, item.items.map(simplify)];
	};
	return JSON.stringify(items.map(simplify));
}
