import type { SiteConfig } from "../../config/site-config.ts";
import { readSections } from "../../page/texts/whole-page.ts";
import type { PageSections } from "../../render/main/page-sections.ts";
import type { SiteGraph } from "../../site/graph/site-graph.ts";
import type { IndexedPage, UnreadPage } from "./indexed-page.ts";
import { type SearchablePage, searchablePages } from "./searchable-pages.ts";

/** What reading the searchable pages requires. */
export type IndexedPagesInput = Pick<PageSections, "pageSections"> & { readonly config: SiteConfig; readonly graph: SiteGraph };

/**
 * The searchable pages, with their texts, in the order of their paths. Pages whose text is only known after rendering come last, so
 * that indexing can begin earlier.
 */
export async function* unreadPages({ config, graph, pageSections }: IndexedPagesInput): AsyncGenerator<UnreadPage> {
	const pages = searchablePages(config, graph);
	const isModule = ({ route }: SearchablePage) => route.kind === "source" && route.document.bodyKind === "module";
	for (const { route, ...page } of [...pages.filter((page) => !isModule(page)), ...pages.filter(isModule)])
		yield { ...page, sections: await pageSections(route) };
}

/** The pages of `unreadPages` as one list. */
export async function listIndexedPages(input: IndexedPagesInput): Promise<IndexedPage[]> {
	const pages: IndexedPage[] = [];
	for await (const page of unreadPages(input)) pages.push({ ...page, sections: readSections(page.sections, page.title) });
	return pages;
}
