import type { SidebarItemInput } from "../../config/sidebar-schema.ts";
import type { CollectionConfig } from "../../config/site-config.ts";
import { compareText } from "../../lib/compare-text.ts";
import { wordsOf } from "../../lib/file-names.ts";
import { lastPart } from "../../lib/paths.ts";
import type { Document } from "../../page/document.ts";
import type { CategoryFile } from "../files/category-files.ts";
import { pageLabel } from "../graph/site-graph.ts";
import { type FolderItem, type FolderItems, inOwnOrder } from "./own-order.ts";

/** The parts of a page that determine its position and its entry. */
export type FolderPage = {
	readonly path: string;
	readonly document: Pick<Document, "id" | "file" | "title" | "frontMatter">;
	readonly collection: Pick<CollectionConfig, "route">;
};

type Folder = {
	readonly name: string;
	/** Path relative to the collection; empty for the collection's root. */
	readonly path: string;
	readonly routes: FolderPage[];
	readonly folders: Map<string, Folder>;
};

/** The category files of a collection, by folder. */
type Categories = ReadonlyMap<string, CategoryFile>;

/** What a folder sidebar is made from. */
export type FolderSource = {
	readonly routes: readonly FolderPage[];
	readonly categories: Categories;
	/** The label of a folder that names no other, from the words of its name: in a language, the translation. */
	readonly labelOf?: (words: string) => string;
	/** The folder to list, relative to the collection. If absent, the whole collection is listed. */
	readonly dir?: string;
	/** Ids of pages that have an entry elsewhere. */
	readonly listed?: ReadonlySet<string>;
};

/**
 * Creates the sidebar for a folder tree, sorted by `sidebar_position` and then by name with numbers in order, or as the category files
 * say. Folders become categories with the settings from their category files.
 */
export function folderSidebar(source: FolderSource): FolderItems {
	const { routes, dir = "", listed } = source;
	const root: Folder = { name: "", path: "", routes: [], folders: new Map() };
	for (const route of routes) {
		let folder = root;
		if (listed?.has(route.document.id)) continue;
		for (const part of route.document.id.split("/").slice(0, -1)) {
			const path = folder.path === "" ? part : `${folder.path}/${part}`;
			const next = folder.folders.get(part) ?? { name: part, path, routes: [], folders: new Map() };
			folder.folders.set(part, next);
			folder = next;
		}
		folder.routes.push(route);
	}
	const parts = dir === "" ? [] : dir.split("/");
	const top = parts.reduce<Folder | undefined>((folder, part) => folder?.folders.get(part), root);
	return top ? folderItems({ ...top, name: "" }, source) : { items: [], unknown: [] };
}

/** What the labels and the order of folders depend on besides their pages. */
type FolderSettings = Pick<FolderSource, "categories" | "labelOf">;

function folderItems(folder: Folder, settings: FolderSettings): FolderItems {
	const { categories } = settings;
	const linked = linkedPage(folder, categories);
	const entries: FolderItem[] = folder.routes
		.filter((route) => folder.name === "" || route.document.id !== linked)
		.map((route) => {
			const first = isFolderPage(route) ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
			const name = lastPart(route.document.id);
			return {
				position: route.document.frontMatter.sidebar_position ?? first,
				name,
				names: [name, lastPart(route.document.file), lastPart(route.document.file).replace(/\.\w+$/, "")],
				item: route.document.id,
			};
		});
	const inner = [...folder.folders.values()].map((below) => folderEntry(below, settings));
	entries.push(...inner.map(({ entry }) => entry));
	const sorted = entries.sort((a, b) => comparePositions(a.position, b.position) || compareNatural(a.name, b.name));
	const file = categories.get(folder.path);
	const below = (name: string) => pageBelow(folder, name.split("/"));
	const own =
		file?.items === undefined
			? { items: sorted.map(({ item }) => item), unknown: [] }
			: inOwnOrder(sorted, file, { path: folder.path, linked, below });
	return { items: own.items, unknown: [...inner.flatMap(({ unknown }) => unknown), ...own.unknown] };
}

function folderEntry(folder: Folder, settings: FolderSettings): { readonly entry: FolderItem; readonly unknown: FolderItems["unknown"] } {
	const { categories, labelOf = String } = settings;
	const file = categories.get(folder.path);
	const own = linkedPage(folder, categories);
	const page = folder.routes.find((route) => route.document.id === own);
	const { items, unknown } = folderItems(folder, settings);
	const link = file?.link?.type === "generated-index" ? file.link : own === null ? undefined : { type: "doc" as const, id: own };
	const { frontMatter } = page?.document ?? {};
	const item: SidebarItemInput =
		items.length === 0 && own !== null && !file
			? own
			: {
					type: "category",
					label: file?.label ?? (page ? pageLabel(page) : labelOf(wordsOf(folder.name))),
					link,
					collapsed: file?.collapsed,
					collapsible: file?.collapsible,
					className: file?.className ?? frontMatter?.sidebar_class_name,
					badge: file?.badge ?? frontMatter?.sidebar_badge,
					icon: file?.icon ?? frontMatter?.sidebar_icon,
					items,
				};
	const position = file?.position ?? frontMatter?.sidebar_position ?? Number.POSITIVE_INFINITY;
	return { entry: { position, name: folder.name, names: [folder.name], item }, unknown };
}

/** Id of a page in a subfolder, at any depth. */
function pageBelow(folder: Folder, [first = "", ...rest]: readonly string[]): string | null {
	if (rest.length === 0) return folder.routes.find(({ document }) => lastPart(document.id) === first)?.document.id ?? null;
	const next = folder.folders.get(first);
	return next ? pageBelow(next, rest) : null;
}

/** Id of the page that a folder links to: the page in its category file, or else its index. The id may omit the folder. */
function linkedPage(folder: Folder, categories: Categories): string | null {
	const link = categories.get(folder.path)?.link;
	if (link === null || link?.type === "generated-index") return null;
	if (link === undefined) return folder.routes.find(isFolderPage)?.document.id ?? null;
	const inFolder = `${folder.path}/${link.id}`;
	return folder.routes.some((route) => route.document.id === inFolder) ? inFolder : link.id;
}

function isFolderPage({ path, collection, document }: FolderPage): boolean {
	const parts = document.id.split("/");
	const name = parts.at(-1) ?? "";
	const canBe = /^(?:index|readme)$/i.test(name) || (parts.length > 1 && name === parts.at(-2));
	// If the folder has an index, other candidates keep their name in the address.
	return canBe && (document.frontMatter.slug !== undefined || depthOf(path) < depthOf(collection.route) + parts.length);
}

function depthOf(path: string): number {
	return path.split("/").filter((part) => part !== "").length;
}

function comparePositions(a: number, b: number): number {
	return a === b ? 0 : a - b;
}

/** Compares names with numbers in order (`2-intro` before `10-outro`), the same on every machine. */
function compareNatural(a: string, b: string): number {
	const pad = (text: string) => text.toLowerCase().replace(/\d+/g, (digits) => digits.padStart(10, "0"));
	return compareText(pad(a), pad(b)) || compareText(a, b);
}
