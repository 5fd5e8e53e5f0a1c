import type { FoundSections, SearchEngine } from "./search-engine.ts";

/** Maximum number of suggestions. */
const limit = 3;

/** More typing mistakes than the search itself allows, by the length of a word. In a short word, nonsense would be close to something, too. */
function suggestedEdits(length: number): number {
	return length < 6 ? 1 : length < 8 ? 2 : 4;
}

/** How many terms close to a word to try. */
const nearLimit = 4;

/**
 * Queries that find something, instead of one that finds nothing: titles of pages with terms close to its words. None for nonsense.
 */
export async function suggestQueries(engine: SearchEngine, { index, words }: FoundSections): Promise<string[]> {
	try {
		const all = await index.allTerms();
		const near = words.flatMap(({ term }) => all.find(term, suggestedEdits(term.length), false).slice(0, nearLimit));
		const terms = near.sort((a, b) => a.edits - b.edits).map(({ term }) => term);
		const titles = new Set<string>();
		for (const term of terms) {
			if (titles.size === limit) break;
			const [best] = (await engine.find(term)).ranked;
			const [entry] = best ? await index.entries([best.section]) : [];
			if (entry) titles.add(entry.title);
		}
		return [...titles];
	} catch {
		// The answer is still valid without suggestions.
		return [];
	}
}
