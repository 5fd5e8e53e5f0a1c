import type { SearchField } from "../../../theme/search/engine/search-format.ts";

/** The numbers of pages or sections that have a term, by slot. */
export type Posting = readonly (readonly number[])[];

/** A term with its posting. */
export type TermPosting = readonly [term: string, posting: Posting];

/** A term with a posting for each of some fields. */
export type TermPostings = readonly [term: string, postings: readonly Posting[]];

/**
 * The terms of one field. Each run has those of some pages in code unit order, and the numbers of a run are higher than those of the
 * runs before it. Runs can be read once.
 */
export type FieldTerms = { readonly field: SearchField; readonly runs: readonly Iterable<TermPosting>[] };

/** A run, and where it is being read. */
type Cursor = { readonly iterator: Iterator<TermPosting>; readonly field: number; readonly place: number; at: TermPosting };

/** The terms of all fields in code unit order, each with a posting for each field, which is empty if the field does not have the term. */
export function* mergeTerms(fields: readonly FieldTerms[]): Generator<TermPostings> {
	/** The last one is read next, so that it can be taken off at once. */
	const cursors: Cursor[] = [];
	const advance = (cursor: Omit<Cursor, "at">) => {
		const next = cursor.iterator.next();
		if (!next.done) insert(cursors, { ...cursor, at: next.value });
	};
	let place = 0;
	for (const [field, { runs }] of fields.entries())
		for (const run of runs) advance({ iterator: run[Symbol.iterator](), field, place: place++ });
	while (cursors.length > 0) {
		const [term] = (cursors.at(-1) as Cursor).at;
		const postings = fields.map((): number[][] => []);
		while (cursors.at(-1)?.at[0] === term) {
			const cursor = cursors.pop() as Cursor;
			append(postings[cursor.field] as number[][], cursor.at[1]);
			advance(cursor);
		}
		yield [term, postings];
	}
}

/** The terms that do not have the same postings in two lists of the same fields, in code unit order, with those in the second list. */
export function changedTerms(before: readonly FieldTerms[], after: readonly FieldTerms[]): TermPostings[] {
	const known = new Map(Array.from(mergeTerms(before), ([term, postings]) => [term, JSON.stringify(postings)]));
	const changed: TermPostings[] = [];
	for (const [term, postings] of mergeTerms(after)) {
		if (known.get(term) !== JSON.stringify(postings)) changed.push([term, postings]);
		known.delete(term);
	}
	for (const term of known.keys()) changed.push([term, before.map(() => [])]);
	return changed.sort(([a], [b]) => (a < b ? -1 : 1));
}

/** Inserts a cursor where it belongs: cursors are in the order of their terms, and then of their runs, the first one last. */
function insert(cursors: Cursor[], cursor: Cursor): void {
	let [low, high] = [0, cursors.length];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (isBefore(cursor, cursors[middle] as Cursor)) low = middle + 1;
		else high = middle;
	}
	cursors.splice(low, 0, cursor);
}

function isBefore({ at: [term], place }: Cursor, other: Cursor): boolean {
	return term === other.at[0] ? place < other.place : term < other.at[0];
}

/** Adds the numbers of a later run to a posting. */
function append(posting: number[][], more: Posting): void {
	for (const [slot, numbers] of more.entries()) {
		const known = posting[slot];
		if (known === undefined) posting.push(numbers as number[]);
		else if (known.length === 0) posting[slot] = numbers as number[];
		else for (const number of numbers) known.push(number);
	}
}
