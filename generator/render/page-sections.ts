import type { Route } from "../site/graph/site-graph.ts";
import { pageProps } from "./page-props.ts";
import { type KeyedPage, type RenderContext, renderKey, renderPage } from "./render-site.ts";

/** The sections of pages for search. */
export type PageSections = {
	/** As JSON. A module that nobody has seen is rendered; one that cannot be has none. */
	readonly loadSections: (route: Route) => Promise<string>;
	/** Changes with the sections of a page. What a module shows depends on all that it is rendered with. */
	readonly sectionsKey: (route: Route) => string;
};

/** Gives the sections of a site's pages. */
export function sectionsOf(context: RenderContext): PageSections {
	const { store } = context;
	const keyed = (route: Route): KeyedPage => {
		const props = pageProps(route, context);
		return { route, props, key: renderKey(route, props, context) };
	};
	return {
		async loadSections(route) {
			if (route.document.bodyKind !== "module") return store.sections(route.document);
			const page = keyed(route);
			const known = store.renderedSections(page.key);
			if (known !== null) return known;
			await renderPage(page, context);
			return store.renderedSections(page.key) ?? "[]";
		},
		sectionsKey: (route) => (route.document.bodyKind === "module" ? keyed(route).key : route.document.key),
	};
}
