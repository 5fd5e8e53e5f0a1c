import type { SiteConfig } from "../../config/site-config.ts";
import type { PageIndexes } from "../../render/page-indexes.ts";
import type { SiteGraph } from "../../site/graph/site-graph.ts";
import type { IndexedPage } from "./indexed-page.ts";
import { searchablePages } from "./searchable-pages.ts";

/** What the pages of the search are read from. */
export type IndexedPagesInput = Pick<PageIndexes, "pageIndex"> & { readonly config: SiteConfig; readonly graph: SiteGraph };

/** The pages that the search finds, with what it finds on them, in the order of their paths. */
export async function* indexedPages({ config, graph, pageIndex }: IndexedPagesInput): AsyncGenerator<IndexedPage> {
	for (const { route, ...page } of searchablePages(config, graph)) yield { ...page, ...(await pageIndex(route)) };
}

/** The pages of `indexedPages`, all at once. */
export async function listIndexedPages(input: IndexedPagesInput): Promise<IndexedPage[]> {
	const pages: IndexedPage[] = [];
	for await (const page of indexedPages(input)) pages.push(page);
	return pages;
}
