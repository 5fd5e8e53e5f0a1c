import type { SiteConfig } from "../../config/site-config.ts";
import type { SearchSection } from "../../page/document.ts";
import type { Route, SiteGraph } from "../../site/graph/site-graph.ts";
import { type IndexedPage, sectionsForIndex } from "./indexed-page.ts";
import { type SearchablePage, searchablePages } from "./searchable-pages.ts";

/** What the pages of the search are read from. */
export type IndexedPagesInput = {
	readonly config: SiteConfig;
	readonly graph: SiteGraph;
	/** The sections of a page, as JSON. */
	readonly loadSections: (route: Route) => Promise<string>;
};

/** The pages that the search finds, with their sections, in the order of their paths. */
export async function* indexedPages({ config, graph, loadSections }: IndexedPagesInput): AsyncGenerator<IndexedPage> {
	for (const { route, ...page } of searchablePages(config, graph)) {
		yield { ...page, sections: sectionsForIndex(page.title, await sectionsOf(route, loadSections)) };
	}
}

/** The pages of `indexedPages`, all at once. */
export async function listIndexedPages(input: IndexedPagesInput): Promise<IndexedPage[]> {
	const pages: IndexedPage[] = [];
	for await (const page of indexedPages(input)) pages.push(page);
	return pages;
}

/** The sections of a page. A page that is all layout has its description. */
async function sectionsOf(
	route: SearchablePage["route"],
	loadSections: IndexedPagesInput["loadSections"],
): Promise<readonly SearchSection[]> {
	const { bodyKind, description } = route.document;
	if (bodyKind !== "layout") return JSON.parse(await loadSections(route)) as SearchSection[];
	return [{ anchor: "", heading: "", level: 1, text: description ?? "", code: "" }];
}
