import { searchFolder } from "../../theme/search/engine/search-format.ts";
import { hashKey } from "../lib/hash.ts";
import { toolBuild } from "../lib/tool-build.ts";
import { writeIndexInThread } from "../search/write/index-in-thread.ts";
import { unreadPages } from "../search/write/indexed-pages.ts";
import { searchablePages } from "../search/write/searchable-pages.ts";
import { indexSettings } from "../search/write/write-index.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

/** The search index. A site that uses another search provider has none. */
export function searchIndex(input: Pick<OutputInput, "config" | "graph" | "pageSections" | "pageSectionsKey">): OutputFile[] {
	const { config, graph, pageSectionsKey } = input;
	if (config.search?.provider.kind !== "static") return [];
	const settings = indexSettings(config);
	const key = () => {
		const facts = searchablePages(config, graph).map(({ route, ...page }) => [pageSectionsKey(route), page]);
		return hashKey(toolBuild, JSON.stringify(settings), JSON.stringify(facts));
	};
	return [
		{
			path: searchFolder,
			owner: "the search index",
			content: { kind: "folder", make: (write) => writeIndexInThread(unreadPages(input), settings, write), key },
		},
	];
}
