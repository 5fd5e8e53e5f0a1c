import type { OrderHeading } from "../../compat/folder-order.ts";
import type { SidebarCategoryInput, SidebarItemInput } from "../../config/sidebar-schema.ts";
import { lastPart } from "../../lib/paths.ts";
import type { CategoryFile, FolderEntry } from "../files/category-files.ts";
import { groupEntries } from "./group-entries.ts";

/** A page or folder inside a folder, and the names that a category file may use for it. */
export type FolderItem = {
	readonly position: number;
	readonly name: string;
	readonly names: readonly string[];
	readonly item: SidebarItemInput;
};

/** A name in a category file that its folder lacks, and the names that exist. */
export type UnknownName = { readonly name: string; readonly folder: string; readonly known: readonly string[] };

/** The entries of a folder and its subfolders, and the unknown names in their category files. */
export type FolderItems = { readonly items: SidebarItemInput[]; readonly unknown: readonly UnknownName[] };

/** A folder: the id of the page that it links to, and a look-up for pages in subfolders by path. */
type OrderedFolder = { readonly path: string; readonly linked: string | null; readonly below: (name: string) => string | null };

/** Stands for the entries that a category file does not name. */
type Rest = { readonly type: "rest"; readonly isReversed?: boolean };

/**
 * Orders a folder's entries as its category file lists them. Entries that the file does not name replace its `...`, or come last unless
 * the list is complete. The folder's own page gets no entry.
 */
export function inOwnOrder(sorted: readonly FolderItem[], file: CategoryFile, { path, linked, below }: OrderedFolder): FolderItems {
	const unknown: UnknownName[] = [];
	const named = new Set(sorted.filter(({ names }) => names.some((name) => file.hidden?.includes(name))));
	const take = (name: string) => {
		const found = sorted.filter((entry) => entry.names.includes(name) && !named.has(entry));
		for (const entry of found) named.add(entry);
		const deep = found.length === 0 ? below(name) : null;
		if (found.length === 0 && deep === null && (linked === null || lastPart(linked) !== name))
			unknown.push({ name, folder: path, known: [...new Set(sorted.map((entry) => entry.name))] });
		return deep === null ? found.map(({ item }) => item) : deep === linked ? [] : [deep];
	};
	const placed = (file.items ?? []).flatMap((entry) => placeEntry(withPlace(entry, file), take));
	const rest = sorted.filter((entry) => !named.has(entry)).map(({ item }) => item);
	const mark = placed.find((part): part is Rest => typeof part !== "string" && part.type === "rest");
	const ordered = placed.flatMap((part) => {
		if (typeof part === "string" || part.type !== "rest") return [part];
		if (part !== mark) return [];
		return part.isReversed ? rest.toReversed() : rest;
	});
	return { items: groupEntries(mark || file.isComplete ? ordered : [...ordered, ...rest]), unknown };
}

/** Adds the location in the file to a link. */
function withPlace(entry: FolderEntry, { places }: CategoryFile): FolderEntry {
	if (typeof entry === "string") return entry;
	if (entry.type === "link") return { ...entry, at: places?.get(entry.href) };
	return entry.type === "category" ? { ...entry, items: entry.items.map((link) => ({ ...link, at: places?.get(link.href) })) } : entry;
}

function placeEntry(entry: FolderEntry, take: (name: string) => SidebarItemInput[]): (SidebarItemInput | OrderHeading | Rest)[] {
	if (entry === "...") return [{ type: "rest" }];
	if (typeof entry === "string") return take(entry);
	if (entry.type !== "name") return [entry];
	const items = pageWithFolder(take(entry.name)).map((item) => withLabel(item, entry.label));
	return entry.isSpread ? items.flatMap(spread) : items;
}

/** Combines a page and a folder of the same name into one entry. */
function pageWithFolder(items: readonly SidebarItemInput[]): readonly SidebarItemInput[] {
	const page = items.find((item) => typeof item === "string");
	const folder = items.find((item): item is SidebarCategoryInput => typeof item !== "string" && item.type === "category" && !item.link);
	return page === undefined || folder === undefined ? items : [{ ...folder, link: { type: "doc", id: page } }];
}

function withLabel(item: SidebarItemInput, label: string | undefined): SidebarItemInput {
	if (label === undefined) return item;
	if (typeof item === "string") return { type: "doc", id: item, label };
	return item.type === "category" ? { ...item, label } : item;
}

/** The content of a category, its own page first. */
function spread(item: SidebarItemInput): SidebarItemInput[] {
	if (typeof item === "string" || item.type !== "category") return [item];
	return [...(item.link?.type === "doc" ? [item.link.id] : []), ...item.items];
}
