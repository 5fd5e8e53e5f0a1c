import { outputFile, withBase } from "../../../theme/lib/urls.ts";
import { isUntranslated, type Route } from "../../site/graph/site-graph.ts";

/** Whether a page is also published as Markdown. Only pages that need a browser, such as the search results, are not. */
export function hasMarkdownTwin(route: Route): boolean {
	return route.kind === "source" ? !isUntranslated(route) : !route.noIndex;
}

/** URL of a page's Markdown twin, or `null` if the page has none. A page that is not translated shares the twin of its original. */
export function markdownUrl(route: Route, base: string): string | null {
	if (route.kind === "source" && isUntranslated(route)) {
		const { prefix = "" } = route.collection.locale ?? {};
		return withBase(`/${outputFile(route.path.slice(prefix.length), "md")}`, base);
	}
	return hasMarkdownTwin(route) ? withBase(`/${outputFile(route.path, "md")}`, base) : null;
}
