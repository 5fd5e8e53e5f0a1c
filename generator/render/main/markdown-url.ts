import { outputFile, withBase } from "../../../theme/lib/urls.ts";
import type { Route } from "../../site/graph/site-graph.ts";

/** Whether a page is also published as Markdown: every page but those that only readers with a browser need, such as the page with search results. */
export function hasMarkdownTwin({ kind, noIndex }: Route): boolean {
	return kind === "source" || !noIndex;
}

/** URL of a page as Markdown, or `null` for a page that is not published as such. */
export function markdownUrl(route: Route, base: string): string | null {
	return hasMarkdownTwin(route) ? withBase(`/${outputFile(route.path, "md")}`, base) : null;
}
