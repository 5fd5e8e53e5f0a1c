import type { SidebarItemInput } from "../../config/sidebar-schema.ts";
import { compareText } from "../../lib/compare-text.ts";
import { wordsOf } from "../../lib/file-names.ts";
import type { CategoryFile } from "../files/category-files.ts";
import { pageLabel, type RoutedDocument } from "../graph/site-graph.ts";

type Folder = {
	readonly name: string;
	/** Relative to the collection; empty for its root. */
	readonly path: string;
	readonly routes: RoutedDocument[];
	readonly folders: Map<string, Folder>;
};

/** The category files of a collection, by folder. */
type Categories = ReadonlyMap<string, CategoryFile>;

/**
 * The sidebar of a folder tree, sorted by `sidebar_position`, then by name with numbers in order.
 * Folders become categories with the settings of their category files.
 */
export function folderSidebar(routes: readonly RoutedDocument[], categories: Categories): SidebarItemInput[] {
	const root: Folder = { name: "", path: "", routes: [], folders: new Map() };
	for (const route of routes) {
		let folder = root;
		for (const part of route.document.id.split("/").slice(0, -1)) {
			const path = folder.path === "" ? part : `${folder.path}/${part}`;
			const next = folder.folders.get(part) ?? { name: part, path, routes: [], folders: new Map() };
			folder.folders.set(part, next);
			folder = next;
		}
		folder.routes.push(route);
	}
	return folderItems(root, categories);
}

type Entry = { readonly position: number; readonly name: string; readonly item: SidebarItemInput };

function folderItems(folder: Folder, categories: Categories): SidebarItemInput[] {
	const linked = linkedPage(folder, categories);
	const entries: Entry[] = folder.routes
		.filter((route) => folder.name === "" || route.document.id !== linked)
		.map((route) => {
			const first = isFolderPage(route) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
			return {
				position: route.document.frontMatter.sidebar_position ?? first,
				name: route.document.id.split("/").at(-1) ?? "",
				item: route.document.id,
			};
		});
	for (const inner of folder.folders.values()) entries.push(folderEntry(inner, categories));
	return entries.sort((a, b) => comparePositions(a.position, b.position) || compareNatural(a.name, b.name)).map((entry) => entry.item);
}

function folderEntry(folder: Folder, categories: Categories): Entry {
	const file = categories.get(folder.path);
	const own = linkedPage(folder, categories);
	const page = folder.routes.find((route) => route.document.id === own);
	const items = folderItems(folder, categories);
	const link = file?.link?.type === "generated-index" ? file.link : own === null ? undefined : { type: "doc" as const, id: own };
	const item: SidebarItemInput =
		items.length === 0 && own !== null && !file
			? own
			: {
					type: "category",
					label: file?.label ?? (page ? pageLabel(page) : wordsOf(folder.name)),
					link,
					collapsed: file?.collapsed,
					collapsible: file?.collapsible,
					className: file?.className ?? page?.document.frontMatter.sidebar_class_name,
					items,
				};
	const position = file?.position ?? page?.document.frontMatter.sidebar_position ?? Number.POSITIVE_INFINITY;
	return { position, name: folder.name, item };
}

/** Id of the page that a folder links to: the one in its category file, else its index. An id may be written without the folder. */
function linkedPage(folder: Folder, categories: Categories): string | null {
	const link = categories.get(folder.path)?.link;
	if (link === null || link?.type === "generated-index") return null;
	if (link === undefined) return folder.routes.find(isFolderPage)?.document.id ?? null;
	const inFolder = `${folder.path}/${link.id}`;
	return folder.routes.some((route) => route.document.id === inFolder) ? inFolder : link.id;
}

function isFolderPage({ path, collection, document }: RoutedDocument): boolean {
	const parts = document.id.split("/");
	const name = parts.at(-1) ?? "";
	const canBe = /^(?:index|readme)$/i.test(name) || (parts.length > 1 && name === parts.at(-2));
	// When there is an index, others keep their name in the address.
	return canBe && (document.frontMatter.slug !== undefined || depthOf(path) < depthOf(collection.route) + parts.length);
}

function depthOf(path: string): number {
	return path.split("/").filter((part) => part !== "").length;
}

function comparePositions(a: number, b: number): number {
	return a === b ? 0 : a - b;
}

/** `2-intro` before `10-outro`; the same on every machine. */
function compareNatural(a: string, b: string): number {
	const pad = (text: string) => text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(10, "0"));
	return compareText(pad(a), pad(b)) || compareText(a, b);
}
