import { hashKey } from "../../lib/hash.ts";
import { wholePage } from "../../page/texts/whole-page.ts";
import type { Route, SourceRoute } from "../../site/graph/site-graph.ts";
import { contextOf, type KeyedPage, keyPage, pageKey, type RenderContext, renderPage } from "./render-site.ts";

/** The searchable sections of pages, and the content of pages. */
export type PageSections = {
	/** Returns the sections as JSON for `readSections`. Renders a module that was never rendered; a page that fails has no text. */
	readonly pageSections: (route: Route) => Promise<string>;
	/** Returns a key that changes with the sections of a page. The content of a module depends on everything that it is rendered with. */
	readonly pageSectionsKey: (route: Route) => string;
	/** Returns the sections that had a key when the page was built before, as JSON; `null` if they are not stored any more. */
	readonly pastSections: (key: string) => string | null;
	/**
	 * Returns the HTML of `<main>`, for outputs in other formats. Empty for a page that cannot be rendered, which is reported elsewhere.
	 */
	readonly pageContent: (route: Route) => Promise<string>;
	/** Returns a key that changes with the content of a page. */
	readonly pageContentKey: (route: Route) => string;
};

/** The results of rendering a site's pages. */
export type Rendering = {
	/** Resolves once all pages that need rendering have been rendered. Rejects if rendering failed. */
	readonly finished: Promise<unknown>;
	/** Returns the HTML of a page's `<main>` once rendering has finished; `null` if it was not kept. */
	readonly main: (route: Route) => string | null | Promise<string | null>;
};

/**
 * Opens the sections and contents of a site's pages. Waits for rendering to finish before reading its results, so that no page is
 * rendered twice.
 */
export function openPageSections(context: RenderContext, rendering: Rendering): PageSections {
	const { store } = context;
	const keyed = (route: Route): KeyedPage => keyPage(route, contextOf(route, context));
	const load = async (route: SourceRoute): Promise<string> => {
		if (route.document.bodyKind === "html") return store.sections(route.document);
		await rendering.finished;
		const key = pageKey(route, context);
		const known = store.sectionsOf(key);
		if (known !== null) return known;
		const outcome = await renderPage(keyed(route), context);
		return store.sectionsOf(outcome.ok ? outcome.key : key) ?? "[]";
	};
	return {
		async pageContent(route) {
			await rendering.finished;
			const known = await rendering.main(route);
			if (known !== null) return known;
			const outcome = await renderPage(keyed(route), context);
			return outcome.ok ? outcome.page.main : "";
		},
		pageContentKey: (route) => pageKey(route, context),
		pageSectionsKey(route) {
			if (route.kind !== "source") return hashKey(route.description ?? "");
			return route.document.bodyKind === "module" ? pageKey(route, context) : route.document.key;
		},
		pastSections: store.sectionsOf,
		async pageSections(route) {
			return route.kind === "source" ? load(route) : JSON.stringify([{ ...wholePage, text: route.description ?? "" }]);
		},
	};
}
