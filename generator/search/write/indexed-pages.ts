import type { SiteConfig } from "../../config/site-config.ts";
import type { SearchPage } from "../../lib/search-page.ts";
import { readSections } from "../../page/texts/whole-page.ts";
import type { PageSections } from "../../render/main/page-sections.ts";
import type { SiteGraph } from "../../site/graph/site-graph.ts";
import { type SearchablePage, type SearchedVersion, searchablePages } from "./searchable-pages.ts";

/** Settings of an index. */
export type IndexSettings = {
	/** BCP 47 language tag. */
	readonly language: string;
	/** Base path of the site. */
	readonly base: string;
	readonly synonyms: readonly (readonly string[])[];
	/** Whether the text of code blocks can be searched. */
	readonly code: boolean;
};

/** The settings of a site's index. */
export function indexSettings({ base, language, search }: Pick<SiteConfig, "base" | "language" | "search">): IndexSettings {
	return { base, language, code: search?.code ?? true, synonyms: search?.synonyms ?? [] };
}

/** A page for the index whose sections are still JSON for `readSections`. */
export type UnreadPage = Omit<SearchPage, "sections"> & { readonly sections: string };

/** Reads the sections of pages. */
type ReadSections = Pick<PageSections, "pageSections">;

/** The input for reading the pages of the search. */
export type IndexedPagesInput = ReadSections & { readonly config: SiteConfig; readonly graph: SiteGraph };

/**
 * The searchable pages in the order of the index: by their paths, but pages whose text is only known after rendering come last, so
 * that indexing can begin earlier.
 */
export function pagesToIndex(config: SiteConfig, graph: SiteGraph, searched: SearchedVersion = null): SearchablePage[] {
	const pages = searchablePages(config, graph, searched);
	const isModule = ({ route }: SearchablePage) => route.kind === "source" && route.document.bodyKind === "module";
	return [...pages.filter((page) => !isModule(page)), ...pages.filter(isModule)];
}

/** Pages with their texts. */
export async function* unreadPages(pages: readonly SearchablePage[], { pageSections }: ReadSections): AsyncGenerator<UnreadPage> {
	for (const { route, ...page } of pages) yield { ...page, sections: await pageSections(route) };
}

/** The searchable pages with their sections, in the order of the index. */
export async function* indexedPages({ config, graph, pageSections }: IndexedPagesInput): AsyncGenerator<SearchPage> {
	for await (const page of unreadPages(pagesToIndex(config, graph), { pageSections }))
		yield { ...page, sections: readSections(page.sections, page.title) };
}
