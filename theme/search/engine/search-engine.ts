import { isMessage } from "./pasted-message.ts";
import { createPhraseBonus } from "./phrase-bonus.ts";
import { maxQueryLength } from "./query-length.ts";
import { type QueryWord, queryWords } from "./query-words.ts";
import { type RankedSection, rankSections } from "./rank.ts";
import { listedFormat, type SearchCore, type SearchManifest, searchFormat, searchManifest } from "./search-format.ts";
import { type LoadIndexFile, SearchIndex } from "./search-index.ts";

/** The result of a query. */
export type FoundSections = {
	readonly index: SearchIndex;
	/** The words of the query, with the terms that found them. */
	readonly words: readonly QueryWord[];
	/** All found sections, the best first. An empty query finds all pages. */
	readonly ranked: readonly RankedSection[];
	/** Some files could not be loaded: only titles and headings were searched. */
	readonly isPartial: boolean;
};

/** Searches an index. */
export type SearchEngine = {
	/** Throws `SearchUnavailableError` if files cannot be loaded and nothing is found without them. The next call tries again. */
	readonly find: (query: string) => Promise<FoundSections>;
	/** Loads what every query needs. */
	readonly warmUp: () => Promise<void>;
	/** Forgets the index: the next call loads the newest one. */
	readonly reset: () => void;
};

/** The files of the index could not be loaded. */
export class SearchUnavailableError extends Error {
	override readonly name = "SearchUnavailableError";
}

/** Number of top sections whose order depends on their texts. They are shown first. Only the texts show which page quotes a message. */
const settled = { typed: 10, message: 20 };

/** Creates an engine that loads its index with `load`. */
export function createSearchEngine(load: LoadIndexFile): SearchEngine {
	let current: Promise<SearchIndex> | null = null;
	const open = () => {
		const opened = openIndex(load);
		current = opened;
		opened.catch(() => {
			if (current === opened) current = null;
		});
		return opened;
	};
	const findIn = async (index: SearchIndex, query: string, isPartial: boolean): Promise<FoundSections> => {
		const text = query.slice(0, maxQueryLength);
		if (text.trim() === "") return { index, words: [], ranked: allPages(index), isPartial };
		const { tokenize, readWords } = index;
		const words = await queryWords(text, index);
		const isPasted = isMessage(tokenize(text));
		const ranked = rankSections({ words, index, isPasted });
		const best = ranked.slice(0, isPasted ? settled.message : settled.typed);
		const entries = await index.entries(best.map(({ section }) => section));
		const bonusOf = createPhraseBonus({ words, readWords, isPasted });
		const again = best.map(({ section, score }, at) => {
			const entry = entries[at];
			return { section, score: entry ? score * bonusOf(entry) : score };
		});
		again.sort((a, b) => b.score - a.score || a.section - b.section);
		return { index, words, ranked: [...again, ...ranked.slice(best.length)], isPartial };
	};
	return {
		async find(query) {
			const index = await (current ?? open());
			try {
				return await findIn(index, query, false);
			} catch (error) {
				// If the site was published in the meantime, its files have other names.
				const newest = await open().catch(() => index);
				if (newest.core !== index.core) {
					const found = await findIn(newest, query, false).catch(() => null);
					if (found) return found;
				}
				const found = await findIn(newest.withoutShards(), query, true).catch(() => null);
				if (found && found.ranked.length > 0) return found;
				throw new SearchUnavailableError("The files of the search index could not be loaded", { cause: error });
			}
		},
		async warmUp() {
			await (current ?? open());
		},
		reset() {
			current = null;
		},
	};
}

async function openIndex(load: LoadIndexFile): Promise<SearchIndex> {
	try {
		const { core: name } = (await load(searchManifest)) as SearchManifest;
		const core = (await load(name)) as SearchCore;
		if (core.format !== (core.lists ? listedFormat : searchFormat))
			throw new Error(`The search index has format ${core.format}, not ${searchFormat} or ${listedFormat}`);
		return new SearchIndex(core, load);
	} catch (error) {
		throw new SearchUnavailableError("The search index could not be loaded", { cause: error });
	}
}

/** All pages, in the order of the index. */
function allPages(index: SearchIndex): RankedSection[] {
	return Array.from(index.firstSections, (section) => ({ section, score: 0 }));
}
