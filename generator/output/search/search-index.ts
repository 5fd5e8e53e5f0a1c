import { searchFolder } from "../../../theme/contract/search/search-format.ts";
import { hashKey } from "../../lib/hash.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import type { SearchSection } from "../../page/document.ts";
import type { Route } from "../../site/graph/site-graph.ts";
import type { OutputFile, OutputInput } from "../output-file.ts";
import { sectionsForIndex } from "./indexed-page.ts";
import { type SearchablePage, searchablePages } from "./searchable-pages.ts";
import { writeIndex } from "./write-index.ts";

/** The index of the search. */
export function searchIndex(input: Pick<OutputInput, "config" | "graph" | "loadSections" | "sectionsKey">): OutputFile[] {
	const { config, graph, loadSections, sectionsKey } = input;
	if (!config.search) return [];
	const pages = searchablePages(config, graph);
	const { base, language } = config;
	const { code, synonyms } = config.search;
	const settings = { base, language, code, synonyms };
	const key = () => {
		const facts = pages.map(({ route, ...page }) => [sectionsKey(route), page]);
		return hashKey(toolBuild, JSON.stringify(settings), JSON.stringify(facts));
	};
	async function* indexed() {
		for (const { route, ...page } of pages)
			yield { ...page, sections: sectionsForIndex(page.title, await sectionsOf(route, loadSections)) };
	}
	return [
		{
			path: searchFolder,
			owner: "the search index",
			content: { kind: "folder", make: (write) => writeIndex(indexed(), settings, write), key },
		},
	];
}

/** The sections of a page. A page that is all layout has its description. */
async function sectionsOf(
	route: SearchablePage["route"],
	loadSections: (route: Route) => Promise<string>,
): Promise<readonly SearchSection[]> {
	const { bodyKind, description } = route.document;
	if (bodyKind !== "layout") return JSON.parse(await loadSections(route)) as SearchSection[];
	return [{ anchor: "", heading: "", level: 1, text: description ?? "", code: "" }];
}
