import { join } from "node:path";
import type { PageInfo, PageSummary } from "../../../theme/contract/page-info.ts";
import type { CollectionConfig, SiteConfig } from "../../config/site-config.ts";
import { hashKey } from "../../lib/hash.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import { replaceFile } from "../../lib/replace-file.ts";
import { collectionOf, type Route, type SiteGraph, type SourceRoute } from "../../site/graph/site-graph.ts";
import { listedPages } from "../../site/lists/plan-lists.ts";
import type { CollectionSource } from "../render-task.ts";

/**
 * Finds the pages of a collection for the components of a page, by the name of the collection: those of the page's language and version. The
 * hash changes with their data; `source` writes them into a file for the page processes.
 */
export type CollectionPages = (
	name: string,
	page: { readonly route: Route; readonly config: Pick<SiteConfig, "locale"> },
) => { readonly hash: string; readonly source: () => CollectionSource };

/**
 * Creates the reader of the collections of a graph, in all languages. Nothing is read or written before a component asks for it. `folder`
 * is absolute.
 */
export function createCollectionPages({
	graph,
	collections,
	folder,
}: {
	readonly graph: Pick<SiteGraph, "lists" | "routes">;
	readonly collections: SiteConfig["collections"];
	readonly folder: string;
}): CollectionPages {
	const known = new Map<string, { readonly hash: string; readonly source: () => CollectionSource }>();
	const read = (collection: CollectionConfig) => {
		const entries = graph.lists.get(collection.name)?.entries ?? listedPages(graph.routes, collection);
		const text = JSON.stringify(entries.map(summaryOf));
		const hash = hashKey(text);
		const file = join(folder, `pages-${hash}.json`);
		let isWritten = false;
		const source = () => {
			if (!isWritten) replaceFile(file, text);
			isWritten = true;
			return { file };
		};
		return { hash, source };
	};
	return (name, { route, config }) => {
		const found = ownCollection(name, collectionOf(route), { collections, locale: config.locale });
		if (found === null) return { hash: "", source: () => ({ fault: unknownCollection(name, collections) }) };
		const pages = known.get(found.name) ?? read(found);
		known.set(found.name, pages);
		return pages;
	};
}

/** The collection that a page means; `null` if there is none. */
function ownCollection(
	name: string,
	own: ReturnType<typeof collectionOf>,
	{ collections, locale }: Pick<SiteConfig, "collections" | "locale">,
): CollectionConfig | null {
	const named = collections.filter(({ key }) => key === name);
	const inLanguage = named.filter((collection) => collection.locale?.key === locale?.key);
	const candidates = inLanguage.length > 0 ? inLanguage : named;
	const sameVersion = candidates.find(({ version }) => version !== null && version.name === own?.version?.name);
	return sameVersion ?? candidates.find(({ version }) => version === null || version.isLast) ?? candidates[0] ?? null;
}

function unknownCollection(name: string, collections: SiteConfig["collections"]): string {
	const names = [...new Set(collections.map(({ key }) => key))];
	return `there is no collection \`${name}\` for \`usePages\`. ${didYouMean(name, names) ?? `There are ${names.map((key) => `\`${key}\``).join(", ")}`}`;
}

function summaryOf(route: SourceRoute): PageSummary {
	const { title, url, path, description, collection, document } = route;
	const frontMatter = { ...document.frontMatter, ...document.fields };
	return { title, url, path, description, collection: collection.key, id: document.id, frontMatter };
}

/** What components learn about the page that they are on. */
export function pageInfo(route: Route): PageInfo {
	const { title, url, path, description, previous, next } = route;
	if (route.kind === "source") return { ...summaryOf(route), headings: route.document.headings, previous, next };
	const collection = collectionOf(route)?.key ?? null;
	return { title, url, path, description, collection, id: null, frontMatter: {}, headings: [], previous, next };
}
