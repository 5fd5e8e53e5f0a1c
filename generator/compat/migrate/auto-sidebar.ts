import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { siteSchema } from "../../config/schema.ts";
import type { SidebarItemInput } from "../../config/sidebar-schema.ts";
import { resolveSiteConfig } from "../../config/site-config.ts";
import type { Problem } from "../../lib/problem.ts";
import { brokenDocument } from "../../page/broken-document.ts";
import { type CategoryFile, parseCategoryFile } from "../../site/files/category-files.ts";
import type { RoutedDocument } from "../../site/graph/site-graph.ts";
import { folderSidebar } from "../../site/sidebars/folder-sidebar.ts";
import { strictPolicy } from "../policies.ts";
import type { SourceCollection } from "./collections.ts";
import type { SourcePage } from "./source-pages.ts";

/** Whether the generator makes the same sidebar of the folders by itself, so that it need not be written out. */
export function isAutoSidebar(
	items: readonly SidebarItemInput[],
	from: { readonly collection: SourceCollection; readonly pages: readonly SourcePage[]; readonly newIds: ReadonlyMap<SourcePage, string> },
): boolean {
	const { collection, pages, newIds } = from;
	const categories = new Map<string, CategoryFile>();
	const problems: Problem[] = [];
	for (const folder of new Set(pages.flatMap((page) => parentFolders(page.file)))) {
		const path = ["json", "yml", "yaml"]
			.map((ending) => join(collection.dir, folder, `_category_.${ending}`))
			.find((file) => existsSync(file));
		if (path !== undefined) categories.set(folder, parseCategoryFile(readFileSync(path, "utf8"), path, { problems, policy: strictPolicy }));
	}
	const cli = { out: null, base: null, cache: false, drafts: false, strict: false, workers: 1 };
	const parsed = siteSchema.parse({ title: "Site", collections: { docs: { dir: "docs", route: collection.route } } });
	const config = resolveSiteConfig({ parsed, root: "/", configFile: "/site.config.ts", configSources: [], cli });
	const routes = pages
		.filter((page) => !page.isDraft)
		.map((page): RoutedDocument => {
			const document = brokenDocument({ collection: "docs", file: page.file, id: page.file, kind: "md", text: page.text, hash: "" });
			const id = newIds.get(page) ?? page.id;
			return {
				path: page.path,
				url: page.path,
				folder: "/",
				document: { ...document, id, title: page.title },
				collection: config.collections[0] as RoutedDocument["collection"],
			};
		});
	return problems.length === 0 && canonical(items) === canonical(folderSidebar(routes, categories));
}

/** Folders that a file lies in, the innermost first. */
function parentFolders(file: string): string[] {
	const parts = file.split("/").slice(0, -1);
	return parts.map((_, index) => parts.slice(0, parts.length - index).join("/"));
}

/** A text that is the same for entries that mean the same. */
function canonical(items: readonly SidebarItemInput[]): string {
	const simplify = (item: SidebarItemInput): unknown => {
		if (typeof item === "string") return ["doc", item, null, null];
		if (item.type === "doc") return ["doc", item.id, item.label ?? null, item.className ?? null];
		if (item.type === "link") return ["link", item.label, item.href, item.className ?? null];
		// The address of a generated page is made of the label on both sides; another one is in the category file.
		const link =
			item.link?.type === "generated-index" ? ["index", item.link.title ?? null, item.link.description ?? null] : (item.link?.id ?? null);
		return [
			"category",
			item.label,
			link,
			item.collapsed ?? true,
			item.collapsible ?? true,
			item.className ?? null,
			item.items.map(simplify),
		];
	};
	return JSON.stringify(items.map(simplify));
}
