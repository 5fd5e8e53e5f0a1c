import { hashKey } from "../lib/hash.ts";
import { toolBuild } from "../lib/tool-build.ts";
import type { SearchSection } from "../page/document.ts";
import { createPageIndexer, joinWholePage, type PageIndex } from "../page/search/page-index.ts";
import type { Route } from "../site/graph/site-graph.ts";
import { pageProps } from "./page-props.ts";
import { type KeyedPage, type RenderContext, renderKey, renderPage } from "./render-site.ts";

/** What the search finds on pages. */
export type PageIndexes = {
	/** A module that nobody has seen is rendered; one that cannot be has no text. */
	readonly pageIndex: (route: Route) => Promise<PageIndex>;
	/** Changes with the index of a page. What a module shows depends on all that it is rendered with. */
	readonly pageIndexKey: (route: Route) => string;
};

/**
 * Gives the indexes of a site's pages. The terms of a page are kept: to find them takes longer than to put those of all pages together.
 * Their key is the text that they are in: that of a module can differ from one render to the next with the same key, when one of them failed.
 */
export function pageIndexes(context: RenderContext): PageIndexes {
	const { store } = context;
	const findTerms = createPageIndexer();
	const keyed = (route: Route): KeyedPage => {
		const props = pageProps(route, context);
		return { route, props, key: renderKey(route, props, context) };
	};
	const loadSections = async (route: Route): Promise<string> => {
		const { bodyKind, description } = route.document;
		if (bodyKind === "layout") return JSON.stringify([{ anchor: "", heading: "", level: 1, text: description ?? "", code: "" }]);
		if (bodyKind === "html") return store.sections(route.document);
		const page = keyed(route);
		const known = store.renderedSections(page.key);
		if (known !== null) return known;
		await renderPage(page, context);
		return store.renderedSections(page.key) ?? "[]";
	};
	return {
		pageIndexKey: (route) => (route.document.bodyKind === "module" ? keyed(route).key : route.document.key),
		async pageIndex(route) {
			const text = await loadSections(route);
			const { title } = route.document;
			const sections = joinWholePage(title, JSON.parse(text) as SearchSection[]);
			const key = hashKey(toolBuild, title, text);
			const known = store.terms(key);
			if (known) return { sections, terms: known };
			const terms = findTerms(sections);
			store.addTerms(key, terms);
			return { sections, terms };
		},
	};
}
