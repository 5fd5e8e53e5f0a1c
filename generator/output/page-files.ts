import { outputFile } from "../../theme/lib/urls.ts";
import type { FinishedPage } from "../render/finish-page.ts";
import { hasMarkdownTwin } from "../render/main/markdown-url.ts";
import type { Route } from "../site/graph/site-graph.ts";
import type { OutputContent, OutputFile, OutputInput, PagePart } from "./output-file.ts";

const extensions = { html: "html", navigation: "json", markdown: "md" } as const;

/** A file that is a part of a page. */
export type FileOfPage = OutputFile & { readonly content: Extract<OutputContent, { kind: "page" }> };

/** The files of all pages. */
export function pageFiles({ graph }: Pick<OutputInput, "graph">): FileOfPage[] {
	return [...graph.routes, ...graph.generated].flatMap(filesOfPage);
}

/** The files of a page: the document, the JSON for client-side navigation, and its Markdown twin, if it has one. */
export function filesOfPage(route: Route): FileOfPage[] {
	const parts: PagePart[] = ["html", "navigation", ...(hasMarkdownTwin(route) ? (["markdown"] as const) : [])];
	const owner = producerOf(route);
	return parts.map((part) => ({
		path: outputFile(route.path, extensions[part]),
		owner,
		content: { kind: "page", route, part },
	}));
}

/** A page in messages about its files: its source, or what the site generates and where. */
function producerOf({ kind, name, path }: Route): string {
	return kind === "source" ? `\`${name}\`` : `the ${name.replace(/^\((.*)\)$/, "$1")} at \`${path}\``;
}

/** The text of a part of a page; empty if the page lacks the part. */
export function textOfPart(page: FinishedPage, part: PagePart): string {
	return page[part] ?? "";
}
