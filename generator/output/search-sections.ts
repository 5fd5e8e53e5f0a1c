import { searchDataPath } from "../../theme/contract/search.ts";
import { hashKey } from "../lib/hash.ts";
import { toolBuild } from "../lib/tool-build.ts";
import type { Document, SearchSection } from "../page/document.ts";
import type { Route, SiteGraph } from "../site/graph/site-graph.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

/** The text of all pages that can be found, cut at their headings: `SearchData` as JSON. */
export function searchData({ graph, loadBody }: Pick<OutputInput, "graph" | "loadBody">): OutputFile[] {
	const routes = searchRoutes(graph);
	const facts = routes.map(({ url, document }) => [url, document.key, document.title, document.description]);
	const make = async () => {
		const pages: string[] = [];
		for (const { url, document } of routes) {
			const sections = document.bodyKind === "layout" ? madeSections(document) : (await loadBody(document)).sections;
			pages.push(JSON.stringify({ url, title: document.title, sections }));
		}
		return `{"pages":[\n${pages.join(",\n")}\n]}\n`;
	};
	const key = hashKey(toolBuild, JSON.stringify(facts));
	return [{ path: searchDataPath, owner: "the search data", content: { kind: "made", make, key } }];
}

/** The pages that can be found. A start page without a source says nothing that the others do not. */
function searchRoutes({ routes, generated }: SiteGraph): Route[] {
	const made = generated.filter((route) => route.collection.layout === "category");
	return [...routes.filter((route) => !route.document.isBroken), ...made].filter(
		({ document: { frontMatter } }) => !frontMatter.unlisted && !frontMatter.noindex,
	);
}

/** The text of a page that is made for a category. */
function madeSections({ title, description }: Document): readonly SearchSection[] {
	return [{ anchor: "", heading: title, text: description ?? "" }];
}
