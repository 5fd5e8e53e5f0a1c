import type { QueryWord } from "./query-words.ts";
import { omittedHeadings, rowLevel, type SearchField, textSlots } from "./search-format.ts";
import type { SearchIndex } from "./search-index.ts";

/** A found section. */
export type RankedSection = { readonly section: number; readonly score: number };

/** How much a field contributes to the topic of a page or section, by the slot of the term. */
const fieldWeights: Readonly<Record<SearchField, readonly number[]>> = {
	title: [9, 7, 5.6, 4.6, 3.6],
	about: [7, 4, 4, 1],
	heading: [6, 4.8, 4, 3.4, 2.6],
	text: [1.4, 1, 0.6],
};

/** The share of its page's score that a section gets. */
const sectionShare = 0.55;

/** The share of its best heading's score that a page gets. */
const headingShare = 0.4;

/** The share of a heading's weight that the name of a table row has: a table lists what a heading documents. */
const rowShare = 0.8;

/** The factor for the number of sections that contain a word: it multiplies the logarithm to base 2. */
const breadth = 0.3;

/**
 * The limits that the value of one word approaches, for a page and for a section: a page that is all about one word of the query does not come
 * before a page with all words.
 */
const mostOfPage = 40;
const mostOfSection = 20;

/** The exponent of the share of the query that a place has: half of the query counts much less than half. */
const coveragePower = 1.7;

/** What a page gains if its title, description and breadcrumbs have all words of the query. With fewer words, it falls with the fourth power of their share. */
const described = 0.25;

/** How much of a word counts for the other sections of a page if the text before its first heading has it: it says what the page is about. */
const introduced = 0.3;

/** Results with less than this share of the best result's word rarity are left out. */
const leastCoverage = 0.3;

/** The factor for a page whose title has all words of the query, and for a section whose heading has them together with the title. */
const allNamed = 1.7;

/** Where a word was found, and how much it counts there. */
type Matches = {
	/** Rarer words count more. */
	readonly rarity: number;
	/** Titles alone, by page. */
	readonly names: ReadonlyMap<number, number>;
	/** Titles, and what else a page is known by, by page. */
	readonly titles: ReadonlyMap<number, number>;
	/** Headings, by section. */
	readonly headings: ReadonlyMap<number, number>;
	/** Headings and texts, by section. */
	readonly sections: ReadonlyMap<number, number>;
	/** Titles, headings and texts, by page. */
	readonly pages: ReadonlyMap<number, number>;
};

/** Ranks all sections that contain words of a query, the best first. */
export function rankSections(words: readonly QueryWord[], index: SearchIndex): RankedSection[] {
	const matches = words.map((word) => matchesOf(word, index));
	const total = matches.reduce((sum, { rarity }) => sum + rarity, 0);
	const known = matches.filter(({ rarity }) => rarity > 0);
	const several = known.length > 1;
	const pages = sumOf(matches.map(({ rarity, pages: found }) => ({ rarity, found })));
	const sections = sumOf(matches.map(({ rarity, sections: found }) => ({ rarity, found })));
	for (const page of pages.keys()) {
		const first = index.firstSections[page] ?? 0;
		if (!sections.has(first)) sections.set(first, { score: 0, rarity: 0 });
	}
	// A long page has many words somewhere. It counts what one of its sections has, together with what describes the page.
	const coverages = new Map<number, number>();
	const ofPages = new Map<number, number>();
	for (const [section, own] of sections) {
		const page = index.pages[section] ?? 0;
		const introduction = index.firstSections[page] ?? 0;
		let elsewhere = 0;
		for (const { rarity, titles, sections: found } of matches) {
			if (found.has(section)) continue;
			if (titles.has(page)) elsewhere += rarity;
			else if (found.has(introduction)) elsewhere += introduced * rarity;
		}
		const coverage = (own.rarity + elsewhere) / total;
		coverages.set(section, coverage);
		ofPages.set(page, Math.max(ofPages.get(page) ?? 0, coverage));
	}
	const ranked: (RankedSection & { readonly coverage: number })[] = [];
	for (const [section, own] of sections) {
		const page = index.pages[section] ?? 0;
		const isPage = section === index.firstSections[page];
		const ofPage = ofPages.get(page) ?? 0;
		const coverage = isPage ? ofPage : (coverages.get(section) ?? 0);
		const isNamed = several && known.every(({ names, headings }) => names.has(page) || (!isPage && headings.has(section)));
		const named = isNamed && (isPage || known.some(({ headings }) => headings.has(section))) ? allNamed : 1;
		const inTitle = known.reduce((sum, { rarity, titles }) => (titles.has(page) ? sum + rarity : sum), 0) / total;
		const description = several && isPage ? 1 + described * inTitle ** 4 : 1;
		const whole = (pages.get(page)?.score ?? 0) * ofPage ** coveragePower * (isPage ? 1 : sectionShare);
		const score = (own.score * coverage ** coveragePower + whole) * named * description;
		ranked.push({ section, score: score * (index.core.boosts[page] ?? 1), coverage });
	}
	const best = ranked.reduce((most, { coverage }) => Math.max(most, coverage), 0);
	return ranked.filter(({ coverage }) => coverage >= best * leastCoverage).sort((a, b) => b.score - a.score || a.section - b.section);
}

/** Adds up the words of a query in one place: their values, each multiplied by its rarity, and their rarity. */
type Sum = { score: number; rarity: number };

function sumOf(matches: readonly { readonly rarity: number; readonly found: ReadonlyMap<number, number> }[]): Map<number, Sum> {
	const sums = new Map<number, Sum>();
	for (const { rarity, found } of matches) {
		for (const [number, value] of found) {
			const sum = sums.get(number);
			if (sum) {
				sum.score += rarity * value;
				sum.rarity += rarity;
			} else sums.set(number, { score: rarity * value, rarity });
		}
	}
	return sums;
}

function matchesOf({ alternatives }: QueryWord, index: SearchIndex): Matches {
	const names = new Map<number, number>();
	const titles = new Map<number, number>();
	const headings = new Map<number, number>();
	const texts = new Map<number, number>();
	for (const { terms, weight } of alternatives) {
		const found = terms.map((term) => termMatches(term, index));
		const read = (part: keyof TermMatches) => found.map((each) => each[part]);
		addCommon(names, read("names"), weight);
		addCommon(titles, read("titles"), weight);
		addCommon(headings, read("headings"), weight);
		addCommon(texts, read("texts"), weight);
	}
	const sections = new Map(texts);
	const best = new Map<number, number>();
	for (const [section, written] of headings) {
		const value = index.level(section) === rowLevel ? rowShare * written : written;
		sections.set(section, (sections.get(section) ?? 0) + value);
		const page = index.pages[section] ?? 0;
		best.set(page, Math.max(best.get(page) ?? 0, value));
	}
	const counts = new Map<number, number>();
	for (const [section, value] of texts) {
		const page = index.pages[section] ?? 0;
		counts.set(page, (counts.get(page) ?? 0) + Math.min(1, value));
	}
	const pages = new Map(titles);
	for (const [page, value] of best) pages.set(page, (pages.get(page) ?? 0) + headingShare * value);
	for (const [page, count] of counts) pages.set(page, (pages.get(page) ?? 0) + breadth * Math.log2(1 + count));
	limitValues(pages, mostOfPage);
	limitValues(sections, mostOfSection);
	// A guess says less than a word that is there, however rare it is.
	const certainty = Math.min(
		1,
		alternatives.reduce((most, { weight }) => Math.max(most, weight), 0),
	);
	const omitted = Math.max(0, ...alternatives.flatMap(({ terms }) => terms.map((term) => omittedSections(term, index))));
	const topical = names.size + headings.size > 0 ? 1 : incidental;
	const rarity = certainty * topical * rarityOf((sections.size || pages.size) + omitted, index.sectionCount);
	return { rarity, names, titles, headings, sections, pages };
}

/** Lowers values so that they approach `most`, and small ones hardly change. */
function limitValues(values: Map<number, number>, most: number): void {
	for (const [number, value] of values) values.set(number, value / (1 + value / most));
}

/** How many sections with a term in their heading or text the index leaves out. */
function omittedSections(term: string, index: SearchIndex): number {
	const postings = index.postings(term);
	return (postings.get("text")?.[textSlots.omitted]?.[0] ?? 0) + (postings.get("heading")?.[omittedHeadings]?.[0] ?? 0);
}

/** The factor for the rarity of a word that no title or heading has: such a word is rarely what a page is about. */
const incidental = 0.8;

/** The inverse document frequency of BM25, flattened: a question's verbs are rarer than its nouns but say less. 0 for a word that is nowhere. */
function rarityOf(found: number, all: number): number {
	if (found === 0) return 0;
	return Math.max(leastRarity, Math.log(1 + (all - found + 0.5) / (found + 0.5))) ** 0.7;
}

/** For a word that is in every section. */
const leastRarity = 0.2;

/** Adds to `all` the places that every map in `found` has, with the mean of the values, unless `all` has a better value. */
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

/** The values of one term: titles by page, headings and texts by section. */
type TermMatches = Readonly<Record<"names" | "titles" | "headings" | "texts", ReadonlyMap<number, number>>>;

function termMatches(term: string, index: SearchIndex): TermMatches {
	const postings = index.postings(term);
	const read = (...fields: readonly SearchField[]) => {
		const values = new Map<number, number>();
		for (const field of fields) {
			for (const [slot, numbers] of (postings.get(field) ?? []).entries()) {
				const value = fieldWeights[field][slot];
				if (value !== undefined) for (const number of numbers) values.set(number, (values.get(number) ?? 0) + value);
			}
		}
		return values;
	};
	return { names: read("title"), titles: read("title", "about"), headings: read("heading"), texts: read("text") };
}
