/** Words in lower case. */
function wordsOf(text: string): string[] {
	return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/**
 * Returns whether each word of a query is the start of a word in the texts. Real services do more; this is enough to distinguish answers.
 */
export function isMatch(query: string, texts: readonly (string | null | undefined)[]): boolean {
	const words = texts.flatMap((text) => wordsOf(text ?? ""));
	return wordsOf(query).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** A text with tags around the words that start like a word of the query. */
export function markMatches(query: string, text: string, [open, close]: readonly [string, string]): string {
	const wanted = wordsOf(query);
	return text.replace(/[\p{L}\p{N}]+/gu, (word) =>
		wanted.some((each) => word.toLowerCase().startsWith(each)) ? open + word + close : word,
	);
}

/** How often each value occurs. */
export function countValues(values: readonly string[]): Record<string, number> {
	const counts: Record<string, number> = {};
	for (const value of values) counts[value] = (counts[value] ?? 0) + 1;
	return counts;
}

/** The values of an object by dotted path: `a.b` of `{ a: { b: 1 } }` and of `{ "a.b": 1 }`. */
export function valueAt(document: Readonly<Record<string, unknown>>, path: string): unknown {
	if (path in document) return document[path];
	return path.split(".").reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document);
}
