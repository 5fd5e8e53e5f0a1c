import { outputFile, withBase } from "../../theme/contract/urls.ts";
import type { Document } from "../page/document.ts";
import type { Route } from "../site/graph/site-graph.ts";

/** Whether a page is also published as Markdown. */
export function hasMarkdownTwin(document: Document): boolean {
	return !document.file.endsWith(".tsx") && document.bodyKind !== "layout";
}

/** URL of a page as Markdown, or `null` for a page that is not published as such. */
export function markdownUrl({ path, document }: Pick<Route, "path" | "document">, base: string): string | null {
	return hasMarkdownTwin(document) ? withBase(`/${outputFile(path, "md")}`, base) : null;
}
