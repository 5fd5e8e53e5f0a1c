import type { SearchPage } from "../../../generator/lib/search-page.ts";
import type { IndexSettings } from "../../../generator/search/write/indexed-pages.ts";
import { writeIndex } from "../../../generator/search/write/write-index.ts";
import { createSearchClient, type SearchClient } from "../../../theme/search/algolia/search-client.ts";
import { createSearchEngine, type SearchEngine } from "../../../theme/search/engine/search-engine.ts";
import { corpus } from "./corpus.ts";

/** Files of an index by their names. */
export type IndexFiles = ReadonlyMap<string, string>;

/** Writes an index as a build does, into memory. */
export async function indexFiles(pages: readonly SearchPage[] = corpus, settings: Partial<IndexSettings> = {}): Promise<IndexFiles> {
	const files = new Map<string, string>();
	await writeIndex(
		pages,
		{ language: "en", base: "/", synonyms: [], code: true, ...settings },
		async (name, text) => void files.set(name, text),
	);
	return files;
}

/** An engine over files in memory. `onLoad` hears of each file that is loaded and may throw in its place. */
export function memoryEngine(files: IndexFiles, onLoad: (name: string) => void | Promise<void> = () => {}): SearchEngine {
	return createSearchEngine(async (name) => {
		await onLoad(name);
		const text = files.get(name);
		if (text === undefined) throw new Error(`${name} is missing`);
		return JSON.parse(text) as unknown;
	});
}

const corpusFiles = indexFiles();

/** A client over the pages of the corpus, or over other ones. */
export async function memoryClient(pages?: readonly SearchPage[]): Promise<SearchClient> {
	return createSearchClient(memoryEngine(await (pages ? indexFiles(pages) : corpusFiles)));
}
