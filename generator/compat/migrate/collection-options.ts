import type { UserConfig } from "../../config/schema.ts";
import type { SidebarItemInput } from "../../config/sidebar-schema.ts";
import { loadEngine } from "../../page/markdown/load-engine.ts";
import { recordOf, textOf } from "../docusaurus/values.ts";
import { isAutoSidebar } from "./auto-sidebar.ts";
import { blogLists, docTagLists, type ListPage } from "./blog-lists.ts";
import { blogSidebar } from "./blog-sidebar.ts";
import { addressIn, type SourceCollection } from "./collections.ts";
import { docsSidebars } from "./docs-sidebars.ts";
import type { Edits } from "./front-matter-text.ts";
import { bylineEdits, listedFolder } from "./listed-pages.ts";
import type { NewFile } from "./new-files.ts";
import type { Notes } from "./notes.ts";
import type { NavigationTargets } from "./site-navigation.ts";
import type { SourcePage } from "./source-pages.ts";
import type { SourceSite } from "./source-site.ts";

/** The collections of the new site, and the files and addresses that come with them. */
export type CollectionsPlan = {
	readonly collections: NonNullable<UserConfig["collections"]>;
	/** Sidebars that are written out, by collection. */
	readonly sidebars: Map<string, Readonly<Record<string, readonly SidebarItemInput[]>>>;
	/** Number of sidebars that the generator makes from folders. */
	automatic: number;
	readonly targets: NavigationTargets & {
		readonly docs: Map<string, string>;
		readonly sidebars: Map<string, { name: string; path: string | null }>;
	};
	/** Changes of front matter for sidebars, ids, dates and tags. */
	readonly edits: Map<SourcePage, Edits>;
	/** Pages that list posts or docs, by their file in the folder of lists. */
	readonly lists: Map<string, NewFile>;
	/** Addresses of lists and generated category pages. */
	readonly paths: Set<string>;
};

type Input = {
	readonly site: SourceSite;
	readonly collections: readonly SourceCollection[];
	readonly pages: readonly SourcePage[];
	readonly notes: Notes;
};

/** Plans the collections of the new site: options, sidebars, lists of posts. */
export async function planCollections(input: Input): Promise<CollectionsPlan> {
	const plan: CollectionsPlan = {
		collections: {},
		sidebars: new Map(),
		automatic: 0,
		targets: { docs: new Map(), sidebars: new Map() },
		edits: new Map(),
		lists: new Map(),
		paths: new Set(),
	};
	// A collection whose sidebar is automatic, and a blog, have one of their name.
	const taken = new Set(input.collections.map((collection) => collection.name));
	const { parse } = await loadEngine();
	const tools = {
		language: languageOf(input.site),
		siteTitle: textOf(input.site.config.title) ?? "Documentation",
		parse: (text: string) => parse(text, { mdx: false }),
	};
	const lists: ListPage[] = [];
	for (const collection of input.collections) {
		const pages = input.pages.filter((page) => page.collection === collection);
		if (pages.length === 0) continue;
		const folder = listedFolder(collection, pages, tools);
		plan.collections[collection.name] = collectionOptions(collection, input.site);
		if (collection.kind === "pages") continue;
		if (collection.kind === "docs") {
			await planDocs(collection, { ...input, pages, plan, taken });
			lists.push(...docTagLists(folder));
		} else {
			plan.sidebars.set(collection.name, { [collection.name]: blogSidebar(folder) });
			lists.push(...blogLists(folder));
		}
		for (const page of pages) plan.edits.set(page, { ...plan.edits.get(page), ...bylineEdits(page, folder) });
	}
	const own = new Set(input.pages.filter((page) => !page.isDraft).map((page) => page.path));
	for (const list of lists.filter(({ path }) => !own.has(path))) {
		plan.paths.add(list.path);
		plan.lists.set(freeName(list.file, plan.lists), list.content);
	}
	if (plan.lists.size > 0) plan.collections.lists = { dir: "lists", route: "/", sidebars: {} };
	return plan;
}

/** The file's name, with a number after it when another list has it. */
function freeName(file: string, taken: ReadonlyMap<string, NewFile>): string {
	let name = file;
	for (let number = 2; taken.has(name); number++) name = file.replace(/\.md$/, `-${number}.md`);
	return name;
}

function languageOf(site: SourceSite): string {
	const locale = textOf(recordOf(site.config.i18n).defaultLocale) ?? "en";
	return Intl.DateTimeFormat.supportedLocalesOf(locale.replaceAll("_", "-").split("@")[0] ?? "en")[0] ?? "en";
}

async function planDocs(
	collection: SourceCollection,
	input: Input & { readonly plan: CollectionsPlan; readonly taken: Set<string> },
): Promise<void> {
	const { plan, pages, notes } = input;
	const found = await docsSidebars(collection, input);
	const isAuto = found.isAutomatic && isAutoSidebar(Object.values(found.sidebars)[0] ?? [], collection, pages);
	const nameOf = (name: string) => (isAuto && found.names.has(name) ? collection.name : (found.names.get(name) ?? name));
	if (isAuto) {
		plan.automatic++;
		plan.collections[collection.name] = { ...collectionOptions(collection, input.site), sidebars: "auto" };
	} else plan.sidebars.set(collection.name, found.sidebars);
	if (found.isAutomatic && !isAuto)
		notes.add(
			"sidebar",
			`The sidebar of \`${collection.name}\` was made from folders; here it is written out in \`sidebars.ts\`.`,
			'List new pages there, or write `sidebars: "auto"` if you like its order and labels.',
		);
	const byNewId = new Map(pages.map((page) => [page.newId, page]));
	const newIds = new Map(pages.map((page) => [page.id, page.newId]));
	for (const page of pages) plan.targets.docs.set(`${collection.id}:${page.id}`, page.path);
	for (const [name, newName] of found.names) {
		const paths = sidebarPaths(found.sidebars[newName] ?? [], { collection, byNewId });
		plan.targets.sidebars.set(`${collection.id}:${name}`, { name: nameOf(name), path: paths[0]?.path ?? null });
		for (const { path, isGenerated } of paths) if (isGenerated) plan.paths.add(path);
	}
	for (const page of pages) {
		const edits: Edits = {};
		const written = textOf(page.data.displayed_sidebar);
		const isOpen = page.data.displayed_sidebar === undefined;
		const displayed = written !== null ? nameOf(written) : isOpen ? lastSidebar(page.newId, found.sidebars) : null;
		if (displayed !== null && displayed !== page.data.displayed_sidebar) edits.displayed_sidebar = displayed;
		for (const key of ["pagination_prev", "pagination_next"]) {
			const id = textOf(page.data[key]);
			const renamed = id === null ? undefined : newIds.get(id);
			if (renamed !== undefined && renamed !== id) edits[key] = renamed;
		}
		plan.edits.set(page, edits);
	}
}

/** The last of several sidebars that list a doc: Docusaurus shows that one, this generator the first. */
function lastSidebar(id: string, sidebars: Readonly<Record<string, readonly SidebarItemInput[]>>): string | null {
	const names = Object.keys(sidebars).filter((name) => linksOf(sidebars[name] ?? []).some(({ doc }) => doc === id));
	return names.length > 1 ? (names.at(-1) ?? null) : null;
}

/** The docs and generated category pages (by slug) of a sidebar, in its order. */
function linksOf(items: readonly SidebarItemInput[]): { readonly doc?: string; readonly slug?: string }[] {
	return items.flatMap((item) => {
		if (typeof item === "string") return [{ doc: item }];
		if (item.type === "doc") return [{ doc: item.id }];
		if (item.type !== "category") return [];
		const { link } = item;
		const own = link?.type === "doc" ? [{ doc: link.id }] : link?.slug === undefined ? [] : [{ slug: link.slug }];
		return [...own, ...linksOf(item.items)];
	});
}

/** The address of a page in a sidebar. */
type SidebarPath = { readonly path: string; readonly isGenerated: boolean };

/** The addresses of a sidebar's pages, in its order. */
function sidebarPaths(
	items: readonly SidebarItemInput[],
	{ collection, byNewId }: { readonly collection: SourceCollection; readonly byNewId: ReadonlyMap<string, SourcePage> },
): SidebarPath[] {
	return linksOf(items).flatMap(({ doc = "", slug }): SidebarPath[] => {
		if (slug !== undefined) return [{ path: addressIn(collection, `/${slug}`), isGenerated: true }];
		const path = byNewId.get(doc)?.path;
		return path === undefined ? [] : [{ path, isGenerated: false }];
	});
}

function collectionOptions(collection: SourceCollection, site: SourceSite): NonNullable<UserConfig["collections"]>[string] {
	const { target, route, options, kind } = collection;
	const toc = recordOf(recordOf(site.config.themeConfig).tableOfContents);
	const levels = [Number(toc.minHeadingLevel ?? 2), Number(toc.maxHeadingLevel ?? 3)] as const;
	const hasLevels = levels.every((level) => level >= 2 && level <= 6) && (levels[0] !== 2 || levels[1] !== 3);
	return {
		dir: target,
		route: route === "/" ? "/" : route.slice(0, -1),
		...(kind === "pages" && { layout: "page" as const }),
		...(hasLevels && { tocLevels: [...levels] }),
		...(collection.editUrl !== null && kind !== "pages" && { editUrl: collection.editUrl }),
		...(options.showLastUpdateTime === true && { showLastUpdated: true }),
	};
}
