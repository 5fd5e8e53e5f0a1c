import { searchFolder } from "../../theme/search/engine/search-format.ts";
import { hashKey, hashList } from "../lib/hash.ts";
import { toolBuild } from "../lib/tool-build.ts";
import { indexSettings, pagesToIndex } from "../search/write/indexed-pages.ts";
import { type IndexInput, makeIndex } from "../search/write/make-index.ts";
import type { SearchedVersion } from "../search/write/searchable-pages.ts";
import { languageSites } from "../site/graph/language-graph.ts";
import type { OutputFile, OutputInput } from "./output-file.ts";

/** The search index, and one for each version besides the last one. A site that uses another search provider has none. */
export function searchIndex(
	input: Pick<OutputInput, "config" | "graph" | "pageSections" | "pageSectionsKey" | "pastSections">,
): OutputFile[] {
	const { config, graph } = input;
	if (config.search?.provider.kind !== "static") return [];
	return languageSites(config, graph).flatMap((language) => {
		const own = { ...input, ...language };
		const { collections, locale } = language.config;
		const others = collections.flatMap(({ route, version }) =>
			version === null || version.isLast ? [] : [indexOf(own, { path: `${route.slice(1)}${searchFolder}`, searched: version })],
		);
		const folder = locale?.prefix ? `${locale.prefix.slice(1)}/` : "";
		return [indexOf(own, { path: `${folder}${searchFolder}`, searched: null }), ...others];
	});
}

function indexOf(
	{ config, graph, pageSections, pageSectionsKey, pastSections }: Parameters<typeof searchIndex>[0],
	{ path, searched }: { readonly path: string; readonly searched: SearchedVersion },
): OutputFile {
	let known: IndexInput | null = null;
	const index = (): IndexInput => {
		if (known) return known;
		const pages = pagesToIndex(config, graph, searched);
		const keys = pages.map(({ route, ...page }) => [hashKey(JSON.stringify(page)), pageSectionsKey(route)] as const);
		known = { pages, keys, settings: indexSettings(config), pageSections, pastSections };
		return known;
	};
	return {
		path,
		owner: `the search index${searched === null ? "" : ` of ${searched.of} ${searched.name}`}${config.locale?.prefix ? ` in the language \`${config.locale.key}\`` : ""}`,
		content: {
			kind: "folder",
			make: (folder) => makeIndex(index(), folder),
			key: () => hashList([toolBuild, JSON.stringify(index().settings), ...index().keys.flat()]),
		},
	};
}
