import { searchDataPath } from "../../theme/contract/search.ts";
import { hashKey } from "../lib/hash.ts";
import { toolBuild } from "../lib/tool-build.ts";
import type { Document, SearchSection } from "../page/document.ts";
import type { Route, SiteGraph } from "../site/graph/site-graph.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

/** The text of all searchable pages, split at their headings: `SearchData` as JSON. */
export function searchData({
	graph,
	loadSections,
	sectionsKey,
}: Pick<OutputInput, "graph" | "loadSections" | "sectionsKey">): OutputFile[] {
	const routes = searchRoutes(graph);
	const facts = (route: Route) => [route.url, sectionsKey(route), route.document.title, route.document.description];
	const key = () => hashKey(toolBuild, JSON.stringify(routes.map(facts)));
	const make = async () => {
		const pages: string[] = [];
		for (const route of routes) {
			const { url, document } = route;
			const sections = document.bodyKind === "layout" ? JSON.stringify(madeSections(document)) : await loadSections(route);
			pages.push(`{"url":${JSON.stringify(url)},"title":${JSON.stringify(document.title)},"sections":${sections}}`);
		}
		return `{"pages":[\n${pages.join(",\n")}\n]}\n`;
	};
	return [{ path: searchDataPath, owner: "the search data", content: { kind: "made", make, key } }];
}

/** The searchable pages. A generated start page has no text of its own. */
function searchRoutes({ routes, generated }: SiteGraph): Route[] {
	const made = generated.filter((route) => route.collection.layout === "category");
	return [...routes.filter((route) => !route.document.isBroken), ...made].filter(
		({ document: { frontMatter } }) => !frontMatter.unlisted && !frontMatter.noindex,
	);
}

/** The text of a generated category page. */
function madeSections({ title, description }: Document): readonly SearchSection[] {
	return [{ anchor: "", heading: title, level: 1, text: description ?? "", code: "" }];
}
