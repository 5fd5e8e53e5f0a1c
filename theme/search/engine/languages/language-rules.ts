/** How the search reads words in one language. All terms are folded (`foldText`). */
export type LanguageRules = {
	/** Words that carry no meaning in a query or a text. A query that consists only of them still searches for them. */
	readonly stopWords: ReadonlySet<string>;
	/** The stem of a term: forms of a word have the same one. */
	readonly stem: (term: string) => string;
	/** The beginning that a term shares with all terms that have the same stem. */
	readonly stemPrefix: (term: string) => string;
	/** Other ways to write a term. Few of them are words. */
	readonly spellings: (term: string) => readonly string[];
	/** Words and phrases that mean the same. */
	readonly synonyms: readonly (readonly string[])[];
	/** Removes what is written together with a word but does not belong to it, such as the article in `l'installation`. */
	readonly withoutArticle: (word: string) => string;
	/** Terms that an index has in addition to a term: the word without a conjunction or preposition that is written together with it. */
	readonly innerTerms: (term: string) => readonly string[];
	/** Text between the two halves of a compound, such as `s` in `Installationsanleitung`. Empty in languages without such words. */
	readonly links: readonly string[];
};

/** Reads a list of words, separated by spaces. */
export function wordList(...lists: readonly string[]): ReadonlySet<string> {
	return new Set(lists.flatMap((list) => list.split(" ")));
}

/** A function that removes the first of these endings that leaves at least `least` characters. Longer endings come first. */
export function endingRemover(endings: string, least: number): (term: string) => string {
	const sorted = endings.split(" ").sort((a, b) => b.length - a.length);
	return (term) => {
		const ending = sorted.find((each) => term.endsWith(each) && term.length - each.length >= least);
		return ending === undefined ? term : term.slice(0, term.length - ending.length);
	};
}

const none: readonly never[] = [];

/** What most languages have in common. A stem is the beginning of its forms. */
export function simpleRules(
	own: Pick<LanguageRules, "stopWords"> & Partial<LanguageRules> & { readonly stem: LanguageRules["stem"] },
): LanguageRules {
	return {
		stemPrefix: own.stem,
		spellings: () => none,
		synonyms: none,
		withoutArticle: (word) => word,
		innerTerms: () => none,
		links: none,
		...own,
	};
}
