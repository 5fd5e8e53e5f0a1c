import { basename } from "node:path";
import * as z from "zod";
import type { FolderFile, FolderOrder, FolderRules } from "../../compat/folder-order.ts";
import { badge, categoryLink, className, folderItem, icon, type SidebarItemInput } from "../../config/sidebar-schema.ts";
import { type CollectionConfig, fileInSite, type SiteConfig } from "../../config/site-config.ts";
import { compareText } from "../../lib/compare-text.ts";
import { escapePattern } from "../../lib/escape-pattern.ts";
import { folderOf } from "../../lib/paths.ts";
import type { Problem, SourcePosition, StageOutput } from "../../lib/problem.ts";
import { fileRefusal } from "../../lib/refused-file.ts";
import { searchFolders } from "../../lib/search-folders.ts";
import { positionAt, readTextFile } from "../../lib/text-file.ts";
import { isPackageFolder, walkFolder } from "../../lib/walk-folder.ts";
import { readDataFile } from "../../problems/data-file.ts";

const schema = z.strictObject({
	label: z.string().trim().min(1).optional(),
	position: z.number().optional(),
	/** Whether the category stays closed until the reader opens it. */
	collapsed: z.boolean().optional(),
	collapsible: z.boolean().optional(),
	className: className.optional(),
	badge: badge.optional(),
	icon: icon.optional(),
	/** The order of the folder's content: names of pages and folders, links, HTML, and `...` for everything that is not named. */
	items: z.array(folderItem).optional(),
	/** `null` makes the label plain text, even if the folder has an index. */
	link: z.union([categoryLink, z.null()], { error: 'expected `type: "doc"` with an `id`, or `type: "generated-index"`' }).optional(),
});

type Settings = z.output<typeof schema>;

/** An entry in a folder's own order. */
export type FolderEntry = NonNullable<Settings["items"]>[number] | NonNullable<FolderOrder["items"]>[number];

/**
 * The settings of a folder in automatic sidebars, from its `_category_.json` or `_category_.yml`, or from a file of another tool.
 * `file` is relative to the collection; `places` locates the names and addresses in `items`.
 */
export type CategoryFile = Omit<Settings, "items"> &
	Pick<FolderOrder, "hidden" | "isComplete" | "summary"> & {
		readonly items?: readonly FolderEntry[] | undefined;
		readonly file?: string;
		readonly places?: ReadonlyMap<string, SourcePosition>;
	};

/** The category files of a site, by collection and then by folder. */
export type CategoryFiles = ReadonlyMap<string, ReadonlyMap<string, CategoryFile>>;

/** Reads the category files of all collections that have automatic sidebars, at least in part. Mistakes are `category-invalid`. */
export function readCategoryFiles(
	config: Pick<SiteConfig, "root" | "allow" | "collections" | "policy" | "untrusted">,
): StageOutput<CategoryFiles> {
	const problems: Problem[] = [];
	const value = new Map<string, ReadonlyMap<string, CategoryFile>>();
	const rules = config.policy.folders;
	const own = ["json", "yml", "yaml"].map((extension) => `_category_.${extension}`);
	const readers = new Map<string, Reader>(own.map((name) => [name, { read: (...source) => parseCategoryFile(...source, rules) }]));
	for (const other of rules.orders) for (const name of other.names) readers.set(name, other);
	for (const collection of config.collections) {
		if (collection.layout !== "docs" || !followsFolders(collection.sidebars)) continue;
		const files = new Map<string, CategoryFile>();
		const inner: (readonly [string, CategoryFile])[] = [];
		const found = searchFolders(() => walkFolder(collection.dir, { isLeftOut: isPackageFolder }), config.root);
		const paths = found.flatMap(({ path, entry }) => (entry.isFile() && readers.has(entry.name) ? [path] : []));
		for (const path of paths.sort(compareText)) {
			const reader = readers.get(basename(path));
			if (!reader || (reader.isAtTop && folderOf(path) !== "")) continue;
			const file = fileInSite(collection, path);
			const content = fileRefusal(`${config.root}/${file}`, file, config) ?? readTextFile(`${config.root}/${file}`, file);
			const read = "code" in content ? null : reader.read(content.text, file);
			problems.push(...(read?.problems ?? ("code" in content ? [content] : [])));
			// If a folder has several, the first in alphabetical order wins: it is ours.
			if (read && "text" in content) {
				const { folders = [], ...all } = read.value;
				const order = config.untrusted ? withoutHtml(all, { file, problems }) : all;
				const withPlaces = (found: CategoryFile) => ({ ...found, ...placesOf(found, { text: content.text, file }), file: path });
				files.set(folderOf(path), { ...withPlaces(order), ...files.get(folderOf(path)) });
				for (const [folder, found] of folders) inner.push([folder, withPlaces(found)]);
			}
		}
		// The files in the folders themselves take precedence.
		for (const [folder, found] of inner) files.set(folder, { ...found, ...files.get(folder) });
		value.set(collection.name, files);
	}
	return { value, problems: config.policy.settle(problems, "; it is left out") };
}

/** The order of a folder without its HTML, which pages show as it is. */
function withoutHtml(order: CategoryFile, { file, problems }: { readonly file: string; readonly problems: Problem[] }): CategoryFile {
	const { items } = order;
	const kept = items?.filter((item) => typeof item === "string" || item.type !== "html");
	if (kept === undefined || kept.length === items?.length) return order;
	problems.push({
		code: "code-refused",
		severity: "error",
		message: `\`items\` of \`${file}\` has HTML among its entries, which is refused with \`--untrusted-content\`.`,
		hint: "Remove the entry, or write a link.",
		at: { file, line: 1, column: 1 },
	});
	return { ...order, items: kept };
}

type Reader = {
	readonly read: (text: string, file: string) => StageOutput<CategoryFile & Pick<FolderOrder, "folders">>;
	readonly isAtTop?: FolderFile["isAtTop"];
};

/** Locates the names and links in a file. */
function placesOf(
	{ items = [] }: CategoryFile,
	{ text, file }: { readonly text: string; readonly file: string },
): Pick<CategoryFile, "places"> {
	const names = items.flatMap(writtenNames);
	if (names.length === 0) return {};
	const placeOf = (name: string): SourcePosition => {
		const offset = text.search(new RegExp(`(?<![\\w-])${escapePattern(name)}(?![\\w-])`));
		return { file, ...positionAt(text, Math.max(0, offset)), length: name.length };
	};
	return { places: new Map(names.map((name) => [name, placeOf(name)])) };
}

function writtenNames(item: FolderEntry): string[] {
	if (typeof item === "string") return item === "..." ? [] : [item];
	if (item.type === "name") return [item.name];
	if (item.type === "link") return [item.href];
	return item.type === "category" ? item.items.map(({ href }) => href) : [];
}

function followsFolders(sidebars: CollectionConfig["sidebars"]): boolean {
	if (sidebars === "auto") return true;
	const has = (items: readonly SidebarItemInput[]): boolean =>
		items.some((item) => typeof item !== "string" && (item.type === "autogenerated" || (item.type === "category" && has(item.items))));
	return Object.values(sidebars).some(has);
}

/** Reads the text of a category file. Entries that are not valid are reported and left out. */
export function parseCategoryFile(text: string, file: string, { category: prepare }: FolderRules): StageOutput<CategoryFile> {
	const keys = Object.keys(schema.shape);
	const { value, problems } = readDataFile({ file, text, schema, keys, code: "category-invalid", maxAliasCount: 0, prepare });
	return { value: value ?? {}, problems };
}
