import { searchFolder } from "../../theme/search/engine/search-format.ts";
import { hashKey } from "../lib/hash.ts";
import { toolBuild } from "../lib/tool-build.ts";
import { pagesToIndex } from "../search/write/indexed-pages.ts";
import { type IndexInput, makeIndex } from "../search/write/make-index.ts";
import { indexSettings } from "../search/write/write-index.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

/** The search index. A site that uses another search provider has none. */
export function searchIndex(input: Pick<OutputInput, "config" | "graph" | "pageSections" | "pageSectionsKey">): OutputFile[] {
	const { config, graph, pageSections, pageSectionsKey } = input;
	if (config.search?.provider.kind !== "static") return [];
	let known: IndexInput | null = null;
	const index = (): IndexInput => {
		if (known) return known;
		const pages = pagesToIndex(config, graph);
		const keys = pages.map(({ route, ...page }) => hashKey(pageSectionsKey(route), JSON.stringify(page)));
		known = { pages, keys, settings: indexSettings(config), pageSections };
		return known;
	};
	return [
		{
			path: searchFolder,
			owner: "the search index",
			content: {
				kind: "folder",
				make: (folder) => makeIndex(index(), folder),
				key: () => hashKey(toolBuild, JSON.stringify(index().settings), ...index().keys),
			},
		},
	];
}
