import type { QueryWord } from "./query-words.ts";
import type { SearchEntry } from "./search-index.ts";
import type { Token, Tokenizer } from "./tokenizer.ts";

/** Factors that only the text itself can show. */
const factors = {
	/** The query equals the whole title or the whole heading. */
	exactTitle: 1.5,
	exactHeading: 1.35,
	/** The words of the query are next to each other, in order, in the title or heading. */
	phraseInHeading: 1.2,
	phraseInText: 1.12,
	/** The words are close together in the text. This is the maximum; each word between them reduces it. */
	near: 1.08,
};

/** The words of a query do not count as close if there are more words than this between the first and the last. */
const nearLimit = 12;

/** The factor for a section's score if words are as close together as in the query. */
export function phraseBonus(
	entry: SearchEntry,
	{ words, tokenize }: { readonly words: readonly QueryWord[]; readonly tokenize: Tokenizer },
): number {
	const heading = entry.level === 1 ? entry.title : (entry.headings.at(-1) ?? "");
	const inHeading = placesOf(words, meaningful(tokenize(heading)));
	if (inHeading.isWhole) return entry.level === 1 ? factors.exactTitle : factors.exactHeading;
	if (words.length === 1) return 1;
	if (inHeading.isPhrase) return factors.phraseInHeading;
	const inText = placesOf(words, meaningful(tokenize(entry.text ?? "")));
	if (inText.isPhrase) return factors.phraseInText;
	return inText.gap === null ? 1 : 1 + (factors.near - 1) * Math.max(0, 1 - inText.gap / nearLimit);
}

function meaningful(tokens: readonly Token[]): Token[] {
	const rest = tokens.filter(({ isStopWord }) => !isStopWord);
	return rest.length > 0 ? rest : [...tokens];
}

/** How the words of a query stand in a text. `gap` counts the words between them, where they are closest; `null` if one is missing. */
type Places = { readonly isWhole: boolean; readonly isPhrase: boolean; readonly gap: number | null };

function placesOf(words: readonly QueryWord[], tokens: readonly Token[]): Places {
	const found = tokens.map((token) => {
		const terms = token.terms;
		return words.findIndex(({ alternatives }) =>
			alternatives.some((way) => way.weight >= 0.6 && way.terms.some((term) => terms.includes(term))),
		);
	});
	const isPhrase = found.some((_, at) => words.every((_, offset) => found[at + offset] === offset));
	return { isWhole: isPhrase && found.length === words.length, isPhrase, gap: smallestGap(found, words.length) };
}

/** The smallest number of words between all words of a query. */
function smallestGap(found: readonly number[], count: number): number | null {
	const last = new Map<number, number>();
	let least: number | null = null;
	for (const [at, word] of found.entries()) {
		if (word < 0) continue;
		last.set(word, at);
		if (last.size < count) continue;
		const gap = at - Math.min(...last.values()) + 1 - count;
		if (least === null || gap < least) least = gap;
	}
	return least;
}
