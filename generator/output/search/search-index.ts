import { searchFolder } from "../../../theme/contract/search/search-format.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { hashKey } from "../../lib/hash.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import type { OutputFile, OutputInput } from "../output-file.ts";
import { writeIndexInThread } from "./index-in-thread.ts";
import { unreadPages } from "./indexed-pages.ts";
import { searchablePages } from "./searchable-pages.ts";
import type { IndexSettings } from "./write-index.ts";

/** The index of the search. A site that is searched elsewhere has none. */
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

/** The settings of a site's index. */
export function indexSettings({ base, language, search }: SiteConfig): IndexSettings {
	return { base, language, code: search?.code ?? true, synonyms: search?.synonyms ?? [] };
}
