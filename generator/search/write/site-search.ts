import { versionTag } from "../../../theme/lib/version-menu.ts";
import type { CollectionVersion } from "../../config/versions.ts";
import type { Site } from "../../integrations/integration.ts";
import type { SearchPage } from "../../lib/search-page.ts";
import { readSections } from "../../page/texts/whole-page.ts";
import { type LanguageSite, languageSites } from "../../site/graph/language-graph.ts";
import { collectionAt, docsPluginId } from "../../site/routes/page-versions.ts";
import { type IndexedPagesInput, indexedPages, indexSettings, pagesToIndex } from "./indexed-pages.ts";
import { isSearched, type SearchablePage } from "./searchable-pages.ts";

/**
 * Opens the search of a site for its integrations. `search` answers in the default language, from the last version. Its index is built in
 * memory for the first query, whichever search the readers use.
 */
export function openSiteSearch(input: IndexedPagesInput): Pick<Site, "searchPages" | "search"> {
	let opened: Promise<Site["search"]> | null = null;
	return {
		searchPages: () => allPages(input),
		async search(query, limit) {
			opened ??= openEngine({ ...input, ...languageSites(input.config, input.graph)[0] });
			return (await opened)(query, limit);
		},
	};
}

/** The pages of all languages and versions, those of the default language and the last version first. */
async function* allPages({ config, graph, pageSections }: IndexedPagesInput): AsyncGenerator<SearchPage> {
	for (const language of languageSites(config, graph)) {
		const { locale, collections } = language.config;
		const versions = collections.flatMap(({ version }) => version ?? []).sort((a, b) => Number(b.isLast) - Number(a.isLast));
		for (const { route, ...page } of pagesOfVersions(language, versions)) {
			const own = collectionAt(route.path, collections)?.version ?? null;
			const finding = versions.filter((searched) => isSearched(own, searched));
			yield {
				...page,
				...(locale && { language: locale.lang }),
				...(finding.length > 0 && { versions: finding.map(({ of, name }) => versionTag(docsPluginId(of), name)) }),
				sections: readSections(await pageSections(route), page.title),
			};
		}
	}
}

/** The pages that readers of any version find, each once. */
function pagesOfVersions({ config, graph }: LanguageSite, versions: readonly CollectionVersion[]): Iterable<SearchablePage> {
	const found = new Map<string, SearchablePage>();
	for (const searched of [null, ...versions.filter(({ isLast }) => !isLast)])
		for (const page of pagesToIndex(config, graph, searched)) if (!found.has(page.url)) found.set(page.url, page);
	return found.values();
}

/** Number of words in the excerpt of a hit. */
const snippetWords = 40;

async function openEngine(input: IndexedPagesInput): Promise<Site["search"]> {
	// Most sites never ask.
	const [{ answerQuery }, { createSearchEngine }, { writeIndex }] = await Promise.all([
		import("../../../theme/search/engine/answer-query.ts"),
		import("../../../theme/search/engine/search-engine.ts"),
		import("./write-index.ts"),
	]);
	const files = new Map<string, string>();
	await writeIndex(indexedPages(input), indexSettings(input.config), async (name, text) => void files.set(name, text));
	const engine = createSearchEngine(async (name) => JSON.parse(files.get(name) ?? "null") as unknown);
	const request = { offset: 0, group: null, groupLimit: null, snippetWords };
	return async (query, limit) => (await answerQuery(engine, { ...request, query, limit })).hits;
}
