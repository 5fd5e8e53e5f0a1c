import type { QueryWord } from "./query-words.ts";
import type { SearchEntry } from "./search-index.ts";
import type { Word } from "./tokenizer.ts";

/** Factors that only the text itself can show. */
const factors = {
	/** The query equals the whole title or the whole heading. */
	exactTitle: 1.5,
	exactHeading: 1.35,
	/** The address ends with the query: `/lambda/`. */
	address: 1.35,
	/** The title is a name that contains the query: `useCurrentFrame` for `frame`. */
	partOfName: 1.2,
	/** The words of the query are next to each other, in order, in the title or heading. */
	phraseInHeading: 1.2,
	/** The title or heading has all words of the query, and others. */
	allInHeading: 1.15,
	/** The words of the query are one name in the text: `renderMedia` for `render media`. */
	nameInText: 1.35,
	phraseInText: 1.12,
	/** For each of the words of a message that are next to each other in the text, which quotes it. */
	quoted: 0.3,
	/** The words are close together in the text. This is the maximum; each word between them reduces it. */
	near: 1.08,
};

/** The words of a query do not count as close if there are more words than this between the first and the last. */
const nearLimit = 12;

/** Fewer words of a message that are next to each other may be chance. */
const leastQuoted = 3;

/** Weights of other terms than these say too little about a word: long terms that begin with it, and terms with two typing mistakes. */
const leastWeight = 0.6;

/** A query whose words are looked for in texts. */
type PhraseQuery = {
	readonly words: readonly QueryWord[];
	/** Reads the words of a text. */
	readonly readWords: (text: string) => readonly Word[];
	/** The query is a message that a reader has pasted. */
	readonly isPasted: boolean;
};

/** Creates a function that returns the factor for a section's score if words are as close together as in the query. */
export function createPhraseBonus({ words: all, readWords, isPasted }: PhraseQuery): (entry: SearchEntry) => number {
	// A word that is on no page is in no title either.
	const words = all.filter(({ alternatives }) => alternatives.length > 0);
	if (words.length === 0) return () => 1;
	const placeOf = placeReader(words);
	const placesIn = (text: string) => placesOf(meaningful(readWords(text)).map(placeOf), words.length);
	return (entry) => bonusOf(entry, { placesIn, isSingle: words.length === 1, isPasted });
}

type BonusContext = Pick<PhraseQuery, "isPasted"> & {
	readonly placesIn: (text: string) => Places;
	/** The query has one word. */
	readonly isSingle: boolean;
};

function bonusOf(entry: SearchEntry, { placesIn, isSingle, isPasted }: BonusContext): number {
	const heading = entry.level === 1 ? entry.title : (entry.headings.at(-1) ?? "");
	const inHeading = placesIn(heading);
	if (inHeading.isWhole) return entry.level === 1 ? factors.exactTitle : factors.exactHeading;
	if (entry.level === 1 && placesIn(lastSegment(entry.url)).isWhole) return factors.address;
	// A member below its owner: `bezier()` on the page `Easing`, for `Easing.bezier` or `easing bezier`.
	if (entry.level > 1 && inHeading.isName && placesIn(`${entry.title} ${heading}`).isWhole) return factors.exactHeading;
	if (entry.level === 1 && inHeading.gap !== null && inHeading.count === 1) return factors.partOfName;
	if (isSingle) return 1;
	if (inHeading.isPhrase) return factors.phraseInHeading;
	if (inHeading.gap !== null) return factors.allInHeading;
	const inText = placesIn(entry.text ?? "");
	if (isPasted && inText.run >= leastQuoted) return 1 + factors.quoted * inText.run;
	if (inText.isOneName) return factors.nameInText;
	if (inText.isPhrase) return factors.phraseInText;
	return inText.gap === null ? 1 : 1 + (factors.near - 1) * Math.max(0, 1 - inText.gap / nearLimit);
}

function lastSegment(url: string): string {
	return url.replace(/\/$/, "").replace(/.*\//, "");
}

function meaningful(words: readonly Word[]): readonly Word[] {
	const rest = words.filter(({ isStopWord }) => !isStopWord);
	return rest.length > 0 ? rest : words;
}

/** How the words of a query stand in a text. */
type Places = {
	/** The text has these words, in this order, and nothing else. */
	readonly isWhole: boolean;
	/** The text has nothing else than some of these words. */
	readonly isName: boolean;
	readonly isPhrase: boolean;
	/** One word of the text has all words. */
	readonly isOneName: boolean;
	/** The number of words between them, where they are closest; `null` if one is missing. */
	readonly gap: number | null;
	/** The largest number of words of the query that are next to each other, in order. */
	readonly run: number;
	/** The number of words of the text. */
	readonly count: number;
};

/** The words of a query that a word of a text stands for. A part of a name does not stand for the name. */
type Place = { readonly words: readonly number[]; readonly isWhole: boolean };

/** Creates a function that finds the words of a query for which a word of a text stands. Texts repeat their words, so it remembers them. */
function placeReader(words: readonly QueryWord[]): (word: Word) => Place {
	const ways = words.map(({ alternatives }) => alternatives.filter(({ weight }) => weight >= leastWeight).map(({ terms }) => terms));
	const read = (word: Word): Place => {
		const found: number[] = [];
		let isWhole = false;
		for (const [at, all] of ways.entries()) {
			const here = all.filter((terms) => terms.some((term) => word.terms.includes(term)));
			if (here.length > 0) found.push(at);
			isWhole ||= here.some((terms) => terms.includes(word.term) || word.parts.every((part) => terms.includes(part)));
		}
		return { words: found, isWhole };
	};
	const known = new Map<Word, Place>();
	return (word) => {
		const place = known.get(word) ?? read(word);
		known.set(word, place);
		return place;
	};
}

function placesOf(places: readonly Place[], wordCount: number): Places {
	// A name may stand for several words: `useCurrentFrame` for `current frame`.
	const inOrder = places.flatMap((place) => place.words);
	const isPhrase = places.some((_, from) => isInOrder(places, wordCount, from));
	const isName = places.length > 0 && places.every(({ isWhole }) => isWhole);
	return {
		isWhole: isName && isInOrder(places, wordCount) && new Set(inOrder).size === wordCount && places.length <= wordCount,
		isName,
		isPhrase,
		isOneName: places.some((place) => place.isWhole && place.words.length === wordCount),
		gap: smallestGap(places, wordCount),
		run: longestRun(places),
		count: places.length,
	};
}

/** Whether the first places from an index on have all words of a query, one after the other. Texts are long, so they are not copied. */
function isInOrder(places: readonly Place[], count: number, from = 0): boolean {
	let next = 0;
	for (let at = from; at < places.length && next < count; at++) {
		const words = places[at]?.words ?? [];
		if (!words.includes(next)) return false;
		while (words.includes(next)) next++;
	}
	return next === count;
}

/** The smallest number of words between all words of a query. */
function smallestGap(places: readonly Place[], count: number): number | null {
	const last = new Map<number, number>();
	let least: number | null = null;
	for (const [at, { words }] of places.entries()) {
		if (words.length === 0) continue;
		for (const word of words) last.set(word, at);
		if (last.size < count) continue;
		const gap = Math.max(0, at - Math.min(...last.values()) + 1 - count);
		if (least === null || gap < least) least = gap;
	}
	return least;
}

/** The largest number of words of a query that are next to each other in a text, in order. */
function longestRun(places: readonly Place[]): number {
	let longest = 0;
	/** The length of the run that ends with each word of the query, at the place before. */
	let before: ReadonlyMap<number, number> = new Map();
	for (const { words } of places) {
		const here = new Map(words.map((word) => [word, (before.get(word - 1) ?? 0) + 1] as const));
		longest = Math.max(longest, ...here.values());
		before = here;
	}
	return longest;
}
