/** The difference between a word and a term. */
export type Edits = {
	/** Insertions, deletions, replacements and swaps of neighbors that turn the word into the whole term. */
	readonly whole: number;
	/** The same count for the beginning of the term that is nearest to the word. */
	readonly start: number;
};

/**
 * Counts the edits between a word and a term: the optimal string alignment distance, which is the Damerau–Levenshtein distance without
 * edits inside swaps. Returns `null` if even the beginning of the term differs by more than `limit`.
 */
export function countEdits(word: string, term: string, limit: number): Edits | null {
	const width = word.length;
	// There is a row for each character of the term, and a column for each character of the word.
	let before: number[] = [];
	let above = Array.from({ length: width + 1 }, (_, at) => at);
	let start = width;
	const length = Math.min(term.length, width + limit);
	for (let row = 1; row <= length; row++) {
		const current = [row];
		let least = row;
		for (let column = 1; column <= width; column++) {
			const isSame = term.charCodeAt(row - 1) === word.charCodeAt(column - 1);
			let edits = Math.min((above[column] ?? 0) + 1, (current[column - 1] ?? 0) + 1, (above[column - 1] ?? 0) + (isSame ? 0 : 1));
			const isSwap =
				row > 1 &&
				column > 1 &&
				term.charCodeAt(row - 1) === word.charCodeAt(column - 2) &&
				term.charCodeAt(row - 2) === word.charCodeAt(column - 1);
			if (isSwap) edits = Math.min(edits, (before[column - 2] ?? 0) + 1);
			current.push(edits);
			if (edits < least) least = edits;
		}
		start = Math.min(start, current[width] ?? start);
		if (least > limit) return start <= limit ? { whole: limit + 1, start } : null;
		before = above;
		above = current;
	}
	const whole = term.length > length ? limit + 1 : (above[width] ?? limit + 1);
	return Math.min(whole, start) > limit ? null : { whole, start };
}
