import type { UserConfig } from "../../config/schema.ts";
import type { SidebarItemInput } from "../../config/sidebar-schema.ts";
import { loadEngine } from "../../page/markdown/load-engine.ts";
import { withSlashRule } from "../../site/routes/routes.ts";
import { isAutoSidebar } from "./auto-sidebar.ts";
import { blogLists, docTagLists, type ListPage } from "./blog-lists.ts";
import { blogSidebar } from "./blog-sidebar.ts";
import type { SourceCollection } from "./collections.ts";
import { joinRoute } from "./doc-rules.ts";
import { docsSidebars } from "./docs-sidebars.ts";
import type { Edits } from "./front-matter-text.ts";
import { bylineEdits, listedFolder } from "./listed-pages.ts";
import type { NewFile } from "./new-files.ts";
import type { Notes } from "./notes.ts";
import type { NavigationTargets } from "./site-navigation.ts";
import type { SourcePage } from "./source-pages.ts";
import type { SourceSite } from "./source-site.ts";
import { recordOf, textOf } from "./values.ts";

/** What the collections of the new site are made of. */
export type CollectionsPlan = {
	readonly collections: NonNullable<UserConfig["collections"]>;
	/** Sidebars that are written out, by collection. */
	readonly sidebars: Map<string, Readonly<Record<string, readonly SidebarItemInput[]>>>;
	/** Number of sidebars that the generator makes of folders. */
	automatic: number;
	readonly targets: NavigationTargets & {
		readonly docs: Map<string, string>;
		readonly sidebars: Map<string, { name: string; path: string | null }>;
	};
	/** Changes of front matter that sidebars, ids, dates and tags ask for. */
	readonly edits: Map<SourcePage, Edits>;
	/** Pages that list posts or docs, by their file in the folder of lists. */
	readonly lists: Map<string, NewFile>;
	/** Addresses that are made for lists and categories. */
	readonly paths: Set<string>;
};

type Input = {
	readonly site: SourceSite;
	readonly collections: readonly SourceCollection[];
	readonly pages: readonly SourcePage[];
	readonly newIds: ReadonlyMap<SourcePage, string>;
	readonly notes: Notes;
	readonly timeout: number;
};

/** Plans the collections of the new site: options, sidebars, lists of posts. Throws `SiteError` when a file of sidebars is missing or fails. */
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
	const lists: ListPage[] = [];
	for (const collection of input.collections) {
		const pages = input.pages.filter((page) => page.collection === collection);
		if (pages.length === 0) continue;
		const folder = listedFolder(collection, pages, languageOf(input.site));
		const { trailingSlash, config } = input.site;
		const siteTitle = textOf(config.title) ?? "Documentation";
		const writer = { folder, parse: (text: string) => parse(text, { mdx: false }), trailingSlash, siteTitle };
		if (collection.kind === "docs") {
			await planDocs(collection, pages, { ...input, plan, taken });
			lists.push(...docTagLists(writer));
		} else {
			plan.collections[collection.name] = collectionOptions(collection, input.site);
			if (collection.kind === "pages") continue;
			plan.sidebars.set(collection.name, { [collection.name]: blogSidebar(folder, input.newIds) });
			lists.push(...blogLists(writer));
		}
		for (const page of pages) plan.edits.set(page, { ...plan.edits.get(page), ...bylineEdits(page, folder, trailingSlash) });
	}
	const own = new Set(input.pages.filter((page) => !page.isDraft).map((page) => page.path));
	for (const list of lists.filter(({ path }) => !own.has(path))) {
		plan.paths.add(list.path);
		plan.lists.set(freeName(list.file, plan.lists), list.content);
	}
	if (plan.lists.size > 0) plan.collections.lists = { dir: "lists", route: "/", sidebars: {} };
	return plan;
}

/** The file's name, with a number behind it when another list has it. */
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
	pages: readonly SourcePage[],
	input: Input & { readonly plan: CollectionsPlan; readonly taken: Set<string> },
): Promise<void> {
	const { plan, site, newIds, notes } = input;
	const found = await docsSidebars(collection, { ...input, pages });
	const byNewId = new Map(pages.map((page) => [newIds.get(page) ?? page.id, page]));
	const isAuto = found.isAutomatic && isAutoSidebar(Object.values(found.sidebars)[0] ?? [], { collection, pages, newIds });
	const nameOf = (name: string) => (isAuto && found.names.has(name) ? collection.name : (found.names.get(name) ?? name));
	plan.collections[collection.name] = { ...collectionOptions(collection, site), ...(isAuto && { sidebars: "auto" as const }) };
	if (isAuto) plan.automatic++;
	else plan.sidebars.set(collection.name, found.sidebars);
	if (found.isAutomatic && !isAuto)
		notes.add(
			"sidebar",
			`The sidebar of \`${collection.name}\` is made of folders there, and is written out in \`sidebars.ts\` here.`,
			'List new pages there, or write `sidebars: "auto"` when its order and labels please you, too.',
		);
	for (const page of pages) plan.targets.docs.set(`${collection.id}:${page.id}`, page.path);
	for (const [name, newName] of found.names) {
		const items = found.sidebars[newName] ?? [];
		const pathOf = (slug: string) => withSlashRule(joinRoute(collection.route, `/${slug}`), site.trailingSlash);
		plan.targets.sidebars.set(`${collection.id}:${name}`, { name: nameOf(name), path: firstPath(items, byNewId, pathOf) });
		for (const slug of generatedSlugs(items)) plan.paths.add(pathOf(slug));
	}
	const byOldId = new Map(pages.map((page) => [page.id, newIds.get(page) ?? page.id]));
	for (const page of pages) {
		const edits: Edits = {};
		const displayed = textOf(page.data.displayed_sidebar) ?? lastSidebar(newIds.get(page) ?? page.id, found.sidebars);
		const shown = displayed === null ? null : page.data.displayed_sidebar === undefined ? displayed : nameOf(displayed);
		if (shown !== null && shown !== page.data.displayed_sidebar) edits.displayed_sidebar = shown;
		for (const key of ["pagination_prev", "pagination_next"]) {
			const id = textOf(page.data[key]);
			const renamed = id === null ? undefined : byOldId.get(id);
			if (renamed !== undefined && renamed !== id) edits[key] = renamed;
		}
		plan.edits.set(page, edits);
	}
}

/** The last of several sidebars that list a doc: Docusaurus shows that one, where here it is the first. */
function lastSidebar(id: string, sidebars: Readonly<Record<string, readonly SidebarItemInput[]>>): string | null {
	const lists = (items: readonly SidebarItemInput[]): boolean =>
		items.some((item) => {
			if (typeof item === "string" || item.type === "doc") return id === (typeof item === "string" ? item : item.id);
			return item.type === "category" && ((item.link?.type === "doc" && item.link.id === id) || lists(item.items));
		});
	const names = Object.keys(sidebars).filter((name) => lists(sidebars[name] ?? []));
	return names.length > 1 ? (names.at(-1) ?? null) : null;
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

function generatedSlugs(items: readonly SidebarItemInput[]): string[] {
	return items.flatMap((item) => {
		if (typeof item === "string" || item.type !== "category") return [];
		const own = item.link?.type === "generated-index" && item.link.slug !== undefined ? [item.link.slug] : [];
		return [...own, ...generatedSlugs(item.items)];
	});
}

function firstPath(
	items: readonly SidebarItemInput[],
	pages: ReadonlyMap<string, SourcePage>,
	pathOf: (slug: string) => string,
): string | null {
	for (const item of items) {
		if (typeof item === "string" || item.type === "doc") {
			const page = pages.get(typeof item === "string" ? item : item.id);
			if (page) return page.path;
		} else if (item.type === "category") {
			if (item.link?.type === "generated-index" && item.link.slug !== undefined) return pathOf(item.link.slug);
			const linked = item.link?.type === "doc" ? pages.get(item.link.id) : undefined;
			const path = linked?.path ?? firstPath(item.items, pages, pathOf);
			if (path !== null) return path;
		}
	}
	return null;
}
