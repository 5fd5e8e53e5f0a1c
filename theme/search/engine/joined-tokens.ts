import type { Token, Word } from "./tokenizer.ts";

/** Neighboring words of a query as one term. */
export type Join = {
	readonly tokens: readonly Word[];
	readonly term: string /** Its last word may be incomplete. */;
	readonly isLast: boolean;
};

/** The maximum number of words to join. */
const maxJoin = 4;

/** A query with more words than this is a sentence, whose words are related in other ways. */
export const maxNameWords = 4;

/** All neighboring words of a query, each group as one term. In a sentence, only groups with a meaningful word. */
export function joinedTokens(tokens: readonly Token[]): Join[] {
	const joins = tokens.flatMap((_, from) => {
		const lengths = Array.from({ length: Math.min(maxJoin, tokens.length - from) - 1 }, (_, index) => index + 2);
		return lengths.map((length) => {
			const joined = tokens.slice(from, from + length);
			return { tokens: joined, term: joined.map(({ term }) => term).join(""), isLast: from + length === tokens.length };
		});
	});
	return tokens.length > maxNameWords ? joins.filter((join) => !join.tokens.some(({ isStopWord }) => isStopWord)) : joins;
}
