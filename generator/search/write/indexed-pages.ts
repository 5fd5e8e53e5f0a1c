import type { SiteConfig } from "../../config/site-config.ts";
import type { SearchPage } from "../../lib/search-page.ts";
import { readSections } from "../../page/texts/whole-page.ts";
import type { PageSections } from "../../render/main/page-sections.ts";
import type { SiteGraph } from "../../site/graph/site-graph.ts";
import { type SearchablePage, searchablePages } from "./searchable-pages.ts";

/** A page for the index whose sections are still JSON for `readSections`. */
export type UnreadPage = Omit<SearchPage, "sections"> & { readonly sections: string };

/** The input for reading the pages of the search. */
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

/** The pages of `unreadPages` with their sections. */
export async function* indexedPages(input: IndexedPagesInput): AsyncGenerator<SearchPage> {
	for await (const page of unreadPages(input)) yield { ...page, sections: readSections(page.sections, page.title) };
}
