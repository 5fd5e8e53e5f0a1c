import { outputFile, withBase } from "../../../theme/lib/urls.ts";
import type { Route } from "../../site/graph/site-graph.ts";

/** Whether a page is also published as Markdown. Only pages that need a browser, such as the search results, are not. */
export function hasMarkdownTwin({ kind, noIndex }: Route): boolean {
	return kind === "source" || !noIndex;
}

/** URL of a page's Markdown twin, or `null` if the page has none. */
export function markdownUrl(route: Route, base: string): string | null {
	return hasMarkdownTwin(route) ? withBase(`/${outputFile(route.path, "md")}`, base) : null;
}
