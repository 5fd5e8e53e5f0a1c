import { outputFile, withBase } from "../../../theme/lib/urls.ts";
import type { Document } from "../../page/document.ts";
import type { Route } from "../../site/graph/site-graph.ts";

/** Whether a page is also published as Markdown: every page but those that only readers with a browser need, such as the page with search results. */
export function hasMarkdownTwin({ bodyKind, frontMatter }: Document): boolean {
	return bodyKind !== "layout" || !frontMatter.noindex;
}

/** URL of a page as Markdown, or `null` for a page that is not published as such. */
export function markdownUrl({ path, document }: Pick<Route, "path" | "document">, base: string): string | null {
	return hasMarkdownTwin(document) ? withBase(`/${outputFile(path, "md")}`, base) : null;
}
