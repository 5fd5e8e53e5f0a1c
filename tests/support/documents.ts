import { documentId } from "../../generator/lib/file-names.ts";
import type { Problem } from "../../generator/lib/problem.ts";
import type { Document, DocumentLink } from "../../generator/page/document.ts";
import type { FrontMatter } from "../../generator/page/front-matter/front-matter-schema.ts";
import { type BuildGraphInput, buildGraph } from "../../generator/site/graph/build-graph.ts";
import type { SiteGraph, SourceRoute } from "../../generator/site/graph/site-graph.ts";
import { siteConfig } from "./config.ts";

/** What a test specifies about a page; everything else has defaults. `at` gives the places of front matter keys. */
export type DocumentInput = {
	readonly frontMatter?: FrontMatter;
	readonly title?: string;
	readonly anchors?: readonly string[];
	readonly headings?: Document["headings"];
	readonly links?: readonly (string | Partial<DocumentLink>)[];
	readonly collection?: string;
	readonly bodyKind?: Document["bodyKind"];
	readonly needsTitle?: boolean;
	readonly headTags?: readonly string[];
};

/** A compiled page without its body. The folder of its file determines its collection. */
export function documentOf(file: string, input: DocumentInput = {}): Document {
	const { frontMatter = {}, collection = file.split("/")[0] ?? "" } = input;
	const id = documentId(file.slice(collection.length + 1).replace(/\.\w+$/, ""), frontMatter.id);
	return {
		collection,
		id,
		file,
		key: `key of ${file}`,
		frontMatter,
		title: frontMatter.title ?? input.title ?? id,
		needsTitle: input.needsTitle ?? false,
		description: frontMatter.description ?? null,
		bodyKind: input.bodyKind ?? "html",
		headings: input.headings ?? [],
		anchors: input.anchors ?? [],
		links: (input.links ?? []).map((link, index) => ({
			href: "",
			kind: "link" as const,
			text: "",
			line: index + 10,
			column: 3,
			...(typeof link === "string" ? { href: link } : link),
		})),
		codeBlocks: [],
		frontMatterPositions: Object.fromEntries(
			Object.keys(frontMatter).map((key, index) => [key, { file, line: index + 2, column: 1, length: key.length }]),
		),
		problems: [],
		...(input.headTags ? { headTags: input.headTags } : {}),
	};
}

/** A graph of pages, by file. Each page's links are its hrefs. */
export function graphOf(
	pages: Readonly<Record<string, DocumentInput>>,
	input: Partial<Omit<BuildGraphInput, "documents">> = {},
): { readonly graph: SiteGraph; readonly problems: readonly Problem[]; readonly route: (file: string) => SourceRoute } {
	const documents = Object.entries(pages).map(([file, page]) => documentOf(file, page));
	const config = input.config ?? siteConfig({ collections: { docs: { dir: "docs", route: "/docs" } } });
	const { value: graph, problems } = buildGraph({ staticFiles: new Set(), assets: new Map(), ...input, config, documents });
	return {
		graph,
		problems,
		route: (file) => {
			const found = graph.routes.find((route) => route.document.file === file);
			if (!found) throw new Error(`${file} has no route`);
			return found;
		},
	};
}
