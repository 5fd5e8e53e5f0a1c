import { foldText } from "./fold-text.ts";
import type { QueryWord } from "./query-words.ts";
import type { Token, Tokenizer } from "./tokenizer.ts";

/** A part of a text that words of a query were found by: several in a name, such as `useColorScheme`. */
export type MatchRange = {
	readonly start: number;
	readonly end: number;
	/** Indices of the words in the query. */
	readonly words: readonly number[];
};

/** The parts of a text that were found, in their order. Of a longer word, the beginning that was typed; of a compound and of a mistyped word, all of it. */
export function matchRanges(
	text: string,
	{ words, tokenize }: { readonly words: readonly QueryWord[]; readonly tokenize: Tokenizer },
): MatchRange[] {
	if (words.length === 0) return [];
	const terms = words.map(({ alternatives }) => new Set(alternatives.flatMap((way) => way.terms)));
	return tokenize(text).flatMap((token) => {
		const found = [...terms.keys()].filter((word) => token.terms.some((term) => terms[word]?.has(term)));
		if (found.length === 0) return [];
		const lengths = found.map((word) => matchLength(text, token, words[word]?.term ?? ""));
		return [{ start: token.start, end: token.start + Math.max(...lengths), words: found }];
	});
}

/** How much of a word is marked. */
function matchLength(text: string, { start, end, term }: Token, typed: string): number {
	const length = end - start;
	if (!term.startsWith(typed) || typed === term) return length;
	// Where folding changes the length, the places of the typed characters are not known.
	return foldText(text.slice(start, start + typed.length)) === typed ? typed.length : length;
}
