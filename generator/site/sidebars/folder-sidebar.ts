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

/** What a sidebar is made of. */
export type FolderSource = {
	readonly routes: readonly RoutedDocument[];
	readonly categories: Categories;
	/** The folder whose entries are wanted, relative to the collection; all of it when absent. */
	readonly dir?: string;
	/** Ids of pages that have an entry elsewhere. */
	readonly listed?: ReadonlySet<string>;
};

/** A name that a category file lists and its folder does not have; and the names that it has. */
export type UnknownName = { readonly name: string; readonly folder: string; readonly known: readonly string[] };

/** The entries of a folder and those below it, and the unknown names in their category files. */
export type FolderItems = { readonly items: SidebarItemInput[]; readonly unknown: readonly UnknownName[] };

/**
 * The sidebar of a folder tree, sorted by `sidebar_position`, then by name with numbers in order, or as its category file says.
 * Folders become categories with the settings of their category files.
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
	return top ? folderItems({ ...top, name: "" }, source.categories) : { items: [], unknown: [] };
}

/** `names`: what a category file may call it. */
type Entry = { readonly position: number; readonly name: string; readonly names: readonly string[]; readonly item: SidebarItemInput };

function folderItems(folder: Folder, categories: Categories): FolderItems {
	const linked = linkedPage(folder, categories);
	const entries: Entry[] = folder.routes
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
	const inner = [...folder.folders.values()].map((below) => folderEntry(below, categories));
	entries.push(...inner.map(({ entry }) => entry));
	const sorted = entries.sort((a, b) => comparePositions(a.position, b.position) || compareNatural(a.name, b.name));
	const { items } = categories.get(folder.path) ?? {};
	const own = items === undefined ? { items: sorted.map(({ item }) => item), unknown: [] } : inOwnOrder(sorted, items, folder.path);
	return { items: own.items, unknown: [...inner.flatMap(({ unknown }) => unknown), ...own.unknown] };
}

/** The entries of a folder as its category file lists them; those that it does not name are where it says `...`, or at the end. */
function inOwnOrder(sorted: readonly Entry[], items: NonNullable<CategoryFile["items"]>, folder: string): FolderItems {
	const unknown: UnknownName[] = [];
	const named = new Set<Entry>();
	const placed = items.map((item): readonly SidebarItemInput[] | null => {
		if (typeof item !== "string") return [item];
		if (item === "...") return null;
		const found = sorted.filter((entry) => entry.names.includes(item) && !named.has(entry));
		for (const entry of found) named.add(entry);
		if (found.length === 0) unknown.push({ name: item, folder, known: sorted.map(({ name }) => name) });
		return found.map((entry) => entry.item);
	});
	const rest = sorted.filter((entry) => !named.has(entry)).map(({ item }) => item);
	const place = placed.indexOf(null);
	const ordered = placed.flatMap((found, index) => (found === null ? (index === place ? rest : []) : found));
	return { items: ordered.concat(place < 0 ? rest : []), unknown };
}

function lastPart(path: string): string {
	return path.slice(path.lastIndexOf("/") + 1);
}

function folderEntry(folder: Folder, categories: Categories): { readonly entry: Entry; readonly unknown: readonly UnknownName[] } {
	const file = categories.get(folder.path);
	const own = linkedPage(folder, categories);
	const page = folder.routes.find((route) => route.document.id === own);
	const { items, unknown } = folderItems(folder, categories);
	const link = file?.link?.type === "generated-index" ? file.link : own === null ? undefined : { type: "doc" as const, id: own };
	const { frontMatter } = page?.document ?? {};
	const item: SidebarItemInput =
		items.length === 0 && own !== null && !file
			? own
			: {
					type: "category",
					label: file?.label ?? (page ? pageLabel(page) : wordsOf(folder.name)),
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
