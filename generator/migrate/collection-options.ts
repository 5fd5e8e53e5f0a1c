import type { UserConfig } from "../config/schema.ts";
import type { SidebarItemInput } from "../config/sidebar-schema.ts";
import { withSlashRule } from "../graph/routes.ts";
import { isAutoSidebar } from "./auto-sidebar.ts";
import { blogLists, docTagLists, type ListPage, listedPosts } from "./blog-lists.ts";
import type { SourceCollection } from "./collections.ts";
import { authorPages, definedTags } from "./data-files.ts";
import { joinRoute } from "./doc-rules.ts";
import { docsSidebars } from "./docs-sidebars.ts";
import type { Notes } from "./notes.ts";
import type { Edits } from "./page-edits.ts";
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
	/** Changes of front matter that sidebars and ids ask for. */
	readonly edits: Map<SourcePage, Edits>;
	/** Pages that list posts or docs. */
	readonly lists: ListPage[];
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
		lists: [],
		paths: new Set(),
	};
	const taken = new Set<string>();
	for (const collection of input.collections) {
		const pages = input.pages.filter((page) => page.collection === collection);
		if (pages.length === 0) continue;
		const lists = {
			collection,
			pages,
			trailingSlash: input.site.trailingSlash,
			authors: authorPages(collection),
			tags: definedTags(collection),
		};
		if (collection.kind === "docs") {
			await planDocs(collection, pages, { ...input, plan, taken });
			plan.lists.push(...docTagLists(lists));
		} else {
			plan.collections[collection.name] = collectionOptions(collection, input.site);
			if (collection.kind === "blog") {
				plan.sidebars.set(collection.name, { [collection.name]: recentPosts(collection, pages, input.newIds) });
				plan.lists.push(...blogLists(lists));
			}
		}
	}
	const own = new Set(input.pages.map((page) => page.path));
	plan.lists.splice(0, plan.lists.length, ...plan.lists.filter((list) => !own.has(list.path)));
	for (const list of plan.lists) plan.paths.add(list.path);
	if (plan.lists.length > 0) plan.collections.lists = { dir: "lists", route: "/", layout: "page" };
	return plan;
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
		const displayed = textOf(page.data.displayed_sidebar);
		if (displayed !== null && nameOf(displayed) !== displayed) edits.displayed_sidebar = nameOf(displayed);
		for (const key of ["pagination_prev", "pagination_next"]) {
			const id = textOf(page.data[key]);
			const renamed = id === null ? undefined : byOldId.get(id);
			if (renamed !== undefined && renamed !== id) edits[key] = renamed;
		}
		plan.edits.set(page, edits);
	}
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

/** The newest posts as a sidebar, as many as the old one had. */
function recentPosts(
	collection: SourceCollection,
	pages: readonly SourcePage[],
	newIds: ReadonlyMap<SourcePage, string>,
): SidebarItemInput[] {
	const { blogSidebarCount, blogSidebarTitle } = collection.options;
	const posts = listedPosts({ collection, pages });
	const count = blogSidebarCount === "ALL" ? posts.length : Number(blogSidebarCount ?? 5);
	const items = posts.slice(0, count).map((post) => newIds.get(post) ?? post.id);
	return items.length === 0 ? [] : [{ type: "category", label: textOf(blogSidebarTitle) ?? "Recent posts", collapsible: false, items }];
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
