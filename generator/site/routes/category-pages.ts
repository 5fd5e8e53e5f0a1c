import GithubSlugger from "github-slugger";
import type { PageCard } from "../../../theme/contract/page.ts";
import type { SidebarCategory, SidebarNode } from "../../../theme/contract/sidebar.ts";
import { joinPath, withBase } from "../../../theme/lib/urls.ts";
import type { SidebarCategoryInput, SidebarItemInput } from "../../config/sidebar-schema.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import type { Problem, StageOutput } from "../../lib/problem.ts";
import { withSlashRule } from "../../lib/site-path.ts";
import { locateInConfig } from "../graph/locate-in-config.ts";
import type { CategoryRoute, RoutedDocument } from "../graph/site-graph.ts";
import type { Sidebars } from "../sidebars/sidebar.ts";
import type { SidebarSource } from "../sidebars/sidebar-sources.ts";
import { generatedPage } from "./generated-routes.ts";
import { collisionKey } from "./routes.ts";

type CategorySettings = Pick<SiteConfig, "collections" | "base" | "trailingSlash" | "configSources" | "policy">;

/** A generated page that shows the entries of a category. */
export type CategoryPage = { readonly path: string; readonly url: string; readonly title: string; readonly description: string | null };

/**
 * Creates the pages of categories with `link: generated-index`. Categories with the same name get numbers in their paths. Reports and
 * omits pages whose `slug` is the address of another page.
 */
export function categoryPages(input: {
	readonly config: CategorySettings;
	readonly sources: readonly SidebarSource[];
	readonly routes: readonly RoutedDocument[];
}): StageOutput<ReadonlyMap<SidebarCategoryInput, CategoryPage>> {
	const { config, sources } = input;
	const problems: Problem[] = [];
	const pages = new Map<SidebarCategoryInput, CategoryPage>();
	const taken = new Map(input.routes.map(({ path, document }) => [collisionKey(path), `\`${document.file}\``]));
	const routes = new Map(config.collections.map((collection) => [collection.name, collection.route]));
	for (const [collection, route] of routes) {
		const slugger = new GithubSlugger();
		const walk = (items: readonly SidebarItemInput[]) => {
			for (const item of items) {
				if (typeof item === "string" || item.type !== "category") continue;
				if (item.link?.type === "generated-index") {
					const { slug, title = item.label, description = null } = item.link;
					const written = route + (slug === undefined ? `category/${slugger.slug(item.label)}` : joinPath("", slug));
					const path = withSlashRule(written, config.trailingSlash);
					const other = taken.get(collisionKey(path));
					if (other !== undefined) problems.push(takenAddress(config, item, { path, other }));
					else taken.set(collisionKey(path), `the category \`${item.label}\``);
					if (other === undefined) pages.set(item, { path, url: withBase(path, config.base), title, description });
				}
				walk(item.items);
			}
		};
		for (const source of sources) if (source.collection === collection) walk(source.items);
	}
	return { value: pages, problems };
}

function takenAddress(
	config: CategorySettings,
	item: SidebarCategoryInput,
	by: { readonly path: string; readonly other: string },
): Problem {
	const slug = item.link?.type === "generated-index" ? item.link.slug : undefined;
	const label = { text: item.label, key: "label" };
	const isConfigured = config.configSources.some(({ text }) => text.includes(item.label));
	return {
		code: "route-duplicate",
		severity: "error",
		message: `The category \`${item.label}\` and ${by.other} have the same URL \`${by.path}\`.`,
		hint: 'Give the category another `slug`, or link it to that page: `link: { type: "doc", id: … }`.',
		at: isConfigured ? locateInConfig(config, slug === undefined ? label : { text: slug, key: "slug", after: label }) : null,
		outcome: "; the category has none",
	};
}

/** Creates the routes for category pages. */
export function categoryRoutes(
	pages: Iterable<CategoryPage>,
	site: { readonly base: string; readonly sidebars: Sidebars; readonly routes: readonly RoutedDocument[] },
): CategoryRoute[] {
	const { base, sidebars } = site;
	const descriptions = new Map(site.routes.map((route) => [route.url, route.document.description]));
	const categories = new Map([...sidebars.sidebars].map(([name, nodes]) => [name, categoriesByUrl(nodes)]));
	return [...pages].map((page): CategoryRoute => {
		const place = sidebars.places.get(page.url)?.[0];
		const items = (place && categories.get(place.sidebar)?.get(page.url)?.items) ?? [];
		const cards = items.flatMap((node): PageCard[] => {
			if (node.type === "html") return [];
			const url = isCategory(node) ? node.fallbackUrl : node.unlisted ? null : node.url;
			return url === null ? [] : [{ title: node.label, url, description: descriptions.get(url) ?? null }];
		});
		const { path, title, description } = page;
		const { sidebar = null, breadcrumbs = [], previous = null, next = null } = place ?? {};
		const facts = generatedPage({ path, base, layout: "category", title, description, sidebar });
		return { ...facts, kind: "category", breadcrumbs, previous, next, cards };
	});
}

function isCategory(node: SidebarNode): node is SidebarCategory {
	return node.type === "category";
}

/** The categories of a sidebar by the URL of their own page. The first one counts. */
function categoriesByUrl(nodes: readonly SidebarNode[], found = new Map<string, SidebarCategory>()): ReadonlyMap<string, SidebarCategory> {
	for (const node of nodes.filter(isCategory)) {
		if (node.url !== null && !found.has(node.url)) found.set(node.url, node);
		categoriesByUrl(node.items, found);
	}
	return found;
}
