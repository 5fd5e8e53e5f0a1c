import type { OutputFile } from "../output/output-file.ts";
import { filesOfPage } from "../output/page-files.ts";
import type { Document } from "../page/document.ts";
import type { SourceRoute } from "../site/graph/site-graph.ts";
import type { DevSite } from "./dev-site.ts";

/**
 * Returns the site with the current documents of pages whose text has changed, as far as these pages themselves show it: what other pages
 * show of them, such as descriptions in lists, stays as it was. `hasModules` is whether such pages must be bundled. Returns `null` if
 * something else has changed as well, or nothing.
 */
export function withEditedTexts(
	site: DevSite,
	documents: readonly Document[],
): { readonly site: DevSite; readonly hasModules: boolean } | null {
	const current = new Map(documents.map((document) => [document.file, document]));
	const edited = new Map<string, SourceRoute>();
	for (const route of site.graph.routes) {
		const document = current.get(route.document.file);
		if (document === route.document) continue;
		if (!document || frameOf(document) !== frameOf(route.document)) return null;
		edited.set(route.path, { ...route, document, description: document.description });
	}
	if (edited.size === 0) return null;
	const graph = { ...site.graph, routes: site.graph.routes.map((route) => edited.get(route.path) ?? route) };
	const routes = new Map([...site.routes, ...edited]);
	const files = withFiles(site.files, [...edited.values()].flatMap(filesOfPage));
	return {
		site: { ...site, graph, routes, files, context: { ...site.context, graph } },
		hasModules: [...edited.values()].some(({ document }) => document.bodyKind === "module"),
	};
}

/** Adds files to those of a site, or replaces them. */
export function withFiles(files: DevSite["files"], added: readonly OutputFile[]): DevSite["files"] {
	return new Map([...files, ...added.map((file) => [file.path, file] as const)]);
}

/** What the rest of the site, and the page's own frame and links, depend on: everything but the text. */
function frameOf(document: Document): string {
	const { key, description, readingMinutes, excerpt, headings, anchors, links, codeBlocks, samples, frontMatterPositions, ...rest } =
		document;
	const { problems, ...frame } = rest;
	return JSON.stringify([frame, links.map(({ href, kind, file }) => [href, kind, file])]);
}
