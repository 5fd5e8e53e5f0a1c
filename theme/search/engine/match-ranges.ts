import { foldText } from "./fold-text.ts";
import type { QueryWord } from "./query-words.ts";
import type { Token, Tokenizer } from "./tokenizer.ts";

/** A part of a text that matches words of a query. It may match several words in a name, such as `useColorScheme`. */
export type MatchRange = {
	readonly start: number;
	readonly end: number;
	/** Indices of the words in the query. */
	readonly words: readonly number[];
};

/** The matches in a text, in order. Of a longer word, only the typed beginning counts; of a compound or a mistyped word, all of it. */
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

/** How much of a word to mark. */
function matchLength(text: string, { start, end, term }: Token, typed: string): number {
	const length = end - start;
	if (!term.startsWith(typed) || typed === term) return length;
	// If folding changes the length, the positions of the typed characters are unknown.
	return foldText(text.slice(start, start + typed.length)) === typed ? typed.length : length;
}
