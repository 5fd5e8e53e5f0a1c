import type { SiteConfig } from "../../config/site-config.ts";
import { readSections } from "../../page/texts/whole-page.ts";
import type { PageSections } from "../../render/page-sections.ts";
import type { SiteGraph } from "../../site/graph/site-graph.ts";
import type { IndexedPage, UnreadPage } from "./indexed-page.ts";
import { type SearchablePage, searchablePages } from "./searchable-pages.ts";

/** What the pages of the search are read from. */
export type IndexedPagesInput = Pick<PageSections, "pageSections"> & { readonly config: SiteConfig; readonly graph: SiteGraph };

/** The pages that the search finds, with what it finds on them, in the order of their paths. Those that have text only when they are rendered come last: the index can begin before. */
export async function* unreadPages({ config, graph, pageSections }: IndexedPagesInput): AsyncGenerator<UnreadPage> {
	const pages = searchablePages(config, graph);
	const isModule = ({ route }: SearchablePage) => route.document.bodyKind === "module";
	for (const { route, ...page } of [...pages.filter((page) => !isModule(page)), ...pages.filter(isModule)])
		yield { ...page, sections: await pageSections(route) };
}

/** The pages of `unreadPages`, all at once. */
export async function listIndexedPages(input: IndexedPagesInput): Promise<IndexedPage[]> {
	const pages: IndexedPage[] = [];
	for await (const page of unreadPages(input)) pages.push({ ...page, sections: readSections(page.sections, page.title) });
	return pages;
}
