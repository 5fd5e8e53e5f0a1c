import type { QueryWord } from "./query-words.ts";
import type { SearchField } from "./search-format.ts";
import type { SearchIndex } from "./search-index.ts";

/** A section that was found. */
export type RankedSection = { readonly section: number; readonly score: number };

/** How much a field says about what a page or section is about, by the slot of the term. */
const fieldWeights: Readonly<Record<SearchField, readonly number[]>> = {
	title: [9, 7, 5.6, 4.6, 3.6],
	about: [7, 4, 2.5],
	heading: [5, 4, 3.3, 2.8, 2.2],
	content: [1.4, 1],
	code: [0.4],
};

/** Of the score of its page, what a section gets, and what the page as a whole gets. */
const inherited = { section: 0.55, page: 1.15 };

/** Of the best heading of a page, what counts for the page. */
const headingShare = 0.45;

/** For the number of sections that have a word: its logarithm to the base 2 times this. */
const breadth = 0.5;

/** What has less than this of the weight of the words of the best is left out. */
const leastCoverage = 0.6;

/** Where a word was found, with how much it counts there. */
type Matches = {
	/** Rarer words say more: the inverse document frequency of BM25. */
	readonly rarity: number;
	readonly titles: ReadonlyMap<number, number>;
	readonly headings: ReadonlyMap<number, number>;
	readonly texts: ReadonlyMap<number, number>;
	/** By page. */
	readonly pages: ReadonlyMap<number, number>;
	/** By page, 0 to 1: how sure it is that the word was meant. */
};

/** Ranks all sections in which words of a query are found, the best first. */
export function rankSections(words: readonly QueryWord[], index: SearchIndex): RankedSection[] {
	const matches = words.map((word) => matchesOf(word, index));
	const total = matches.reduce((sum, { rarity }) => sum + rarity, 0);
	if (total === 0) return [];
	const pages = new Map<number, { score: number; coverage: number }>();
	for (const { rarity, pages: found } of matches) {
		for (const [page, value] of found) {
			const known = pages.get(page) ?? { score: 0, coverage: 0 };
			pages.set(page, { score: known.score + rarity * value, coverage: known.coverage + rarity });
		}
	}
	const ranked: (RankedSection & { readonly coverage: number })[] = [];
	for (const [page, { score, coverage }] of pages) {
		const boost = index.core.boosts[page] ?? 1;
		const pageScore = score * (coverage / total) ** 2;
		const first = index.firstSections[page] ?? 0;
		const end = first + (index.core.sections[page] ?? 0);
		for (let section = first; section < end; section++) {
			let own = 0;
			let covered = 0;
			for (const { rarity, titles, headings, texts } of matches) {
				const value = (headings.get(section) ?? 0) + (texts.get(section) ?? 0);
				own += rarity * value;
				if (value > 0 || titles.has(page)) covered += rarity;
			}
			const isPage = section === first;
			if (own === 0 && !isPage) continue;
			const total_ = own * (covered / total) ** 2 + pageScore * (isPage ? inherited.page : inherited.section);
			ranked.push({ section, score: boost * total_, coverage: isPage ? coverage : covered });
		}
	}
	const best = ranked.reduce((most, { coverage }) => Math.max(most, coverage), 0);
	return ranked.filter(({ coverage }) => coverage >= best * leastCoverage).sort((a, b) => b.score - a.score || a.section - b.section);
}

function matchesOf({ alternatives }: QueryWord, index: SearchIndex): Matches {
	const titles = new Map<number, number>();
	const headings = new Map<number, number>();
	const texts = new Map<number, number>();
	for (const { terms, weight } of alternatives) {
		const found = terms.map((term) => termMatches(term, index));
		addCommon(
			titles,
			found.map((each) => each.titles),
			weight,
		);
		addCommon(
			headings,
			found.map((each) => each.headings),
			weight,
		);
		addCommon(
			texts,
			found.map((each) => each.texts),
			weight,
		);
	}
	const pages = new Map<number, number>();
	const best = new Map<number, number>();
	const counts = new Map<number, number>();
	for (const [section, value] of headings) {
		const page = index.pages[section] ?? 0;
		best.set(page, Math.max(best.get(page) ?? 0, value));
	}
	for (const [section, value] of texts) {
		const page = index.pages[section] ?? 0;
		counts.set(page, (counts.get(page) ?? 0) + Math.min(1, value));
	}
	for (const page of new Set([...titles.keys(), ...best.keys(), ...counts.keys()])) {
		pages.set(page, (titles.get(page) ?? 0) + headingShare * (best.get(page) ?? 0) + breadth * Math.log2(1 + (counts.get(page) ?? 0)));
	}
	const frequency = Math.max(headings.size, texts.size, pages.size);
	const rarity =
		alternatives.length === 0
			? Math.log(1 + 2 * index.sectionCount) * 0.5
			: Math.log(1 + (index.sectionCount - frequency + 0.5) / (frequency + 0.5));
	return { rarity: Math.max(rarity, 0.2), titles, headings, texts, pages };
}

/** Adds to `all` what every one of `found` has: the mean of the values, unless a better one is known. */
function addCommon(all: Map<number, number>, found: readonly ReadonlyMap<number, number>[], weight: number): void {
	const [first, ...others] = found;
	if (!first) return;
	for (const [number, value] of first) {
		let sum = value;
		let isCommon = true;
		for (const other of others) {
			const more = other.get(number);
			if (more === undefined) isCommon = false;
			sum += more ?? 0;
		}
		if (!isCommon) continue;
		const mean = (weight * sum) / found.length;
		if (mean > (all.get(number) ?? 0)) all.set(number, mean);
	}
}

function termMatches(term: string, index: SearchIndex): Pick<Matches, "titles" | "headings" | "texts"> {
	const postings = index.postings(term);
	const read = (fields: readonly SearchField[]) => {
		const values = new Map<number, number>();
		for (const field of fields) {
			for (const [slot, numbers] of (postings.get(field) ?? []).entries()) {
				const value = fieldWeights[field][slot] ?? 0;
				for (const number of numbers) values.set(number, (values.get(number) ?? 0) + value);
			}
		}
		return values;
	};
	return { titles: read(["title", "about"]), headings: read(["heading"]), texts: read(["content", "code"]) };
}
