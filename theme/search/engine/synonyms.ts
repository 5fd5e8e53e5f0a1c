import type { SearchIndex } from "./search-index.ts";
import type { Token, Word } from "./tokenizer.ts";

/** Terms that may replace tokens of a query. */
export type Synonym = { readonly tokens: readonly Word[]; readonly terms: readonly string[] };

/** The synonyms of a query's words and phrases, from the lists that contain them. */
export function synonymsOf(
	tokens: readonly Token[],
	{
		lists,
		index: { rules, tokenize },
	}: { readonly lists: readonly (readonly string[])[]; readonly index: Pick<SearchIndex, "rules" | "tokenize"> },
): Synonym[] {
	const found: Synonym[] = [];
	for (const list of lists) {
		const phrases = list.map((phrase) => tokenize(phrase).map(({ term }) => term));
		for (const [index, phrase] of phrases.entries()) {
			const at = placeOfPhrase(tokens, phrase);
			if (at < 0) continue;
			const replaced = tokens.slice(at, at + phrase.length);
			for (const other of phrases.filter((_, position) => position !== index)) {
				const meaningful = other.filter((term) => !rules.stopWords.has(term));
				if (meaningful.length > 0) found.push({ tokens: replaced, terms: meaningful });
			}
		}
	}
	return found;
}

/** The position where the terms of a phrase are next to each other; -1 if they are not. */
function placeOfPhrase(tokens: readonly Token[], phrase: readonly string[]): number {
	if (phrase.length === 0) return -1;
	return tokens.findIndex((_, at) => phrase.every((term, offset) => tokens[at + offset]?.term === term));
}
