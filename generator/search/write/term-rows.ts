import { packPosting, type SearchField, slotCount, unpackPosting } from "../../../theme/search/engine/search-format.ts";
import { type FieldTerms, mergeTerms, type Posting, type TermPostings } from "./merge-terms.ts";

/** A term and its row in the format of `TermRows`. */
export type Row = readonly [term: string, row: string];

/** The row of a term before and after an edit; empty where there is none. */
export type ChangedRow = { readonly term: string; readonly before: string; readonly after: string };

/** Rows in the code unit order of their terms. They are made one at a time, while they are read, and can be read once. */
export type Rows = {
	readonly fields: readonly SearchField[];
	readonly rows: Iterable<Row>;
	/** The rows, by term, that `rows` has only in part because they are too long. Complete once all rows have been read. */
	readonly whole: ReadonlyMap<string, string>;
};

/** The rows of some fields, without the terms that have no numbers: those that occur only in code and are not names. */
export function fieldRows(fields: readonly FieldTerms[]): Rows {
	const names = fields.map(({ field }) => field);
	const whole = new Map<string, string>();
	function* rows(): Iterable<Row> {
		for (const [term, postings] of mergeTerms(fields)) {
			const row = shownRow(term, { fields: names, parts: postings.map(packPosting), whole });
			if (row !== "") yield [term, row];
		}
	}
	return { fields: names, rows: rows(), whole };
}

/** The new number of each page or section; -1 for one that is gone. */
export type Renumbering = Int32Array;

/**
 * Renumbers the pages and sections of rows, and adds those of `added`. The result is the same as if all rows had been made anew. Rows that
 * do not change stay the same strings.
 */
export function updateRows(last: Rows, added: Iterable<TermPostings>, renumbering: (field: SearchField) => Renumbering): Rows {
	const { fields: names } = last;
	const numbers = names.map(renumbering);
	const whole = new Map<string, string>();
	const shown = (term: string, parts: readonly string[]): Row => [term, shownRow(term, { fields: names, parts, whole })];
	const update = (term: string, row: string, added: readonly Posting[]): Row => {
		const before = row.split("|");
		return shown(
			term,
			numbers.map((ofField, at) => updatePosting(before[at] ?? "", ofField, added[at])),
		);
	};
	const move = (term: string, row: string): Row => {
		const moved = movedRow(row, numbers);
		if (moved === null) return update(term, row, []);
		return moved.length > maxPostingLength ? shown(term, moved.split("|")) : [term, moved];
	};
	function* rows(): Iterable<Row> {
		const more = added[Symbol.iterator]();
		let next = more.next();
		for (const [term, row] of last.rows) {
			for (; !next.done && next.value[0] < term; next = more.next()) yield update(next.value[0], "", next.value[1]);
			const all = last.whole.get(term) ?? row;
			if (next.done || next.value[0] !== term) yield move(term, all);
			else {
				yield update(term, all, next.value[1]);
				next = more.next();
			}
		}
		for (; !next.done; next = more.next()) yield update(next.value[0], "", next.value[1]);
	}
	return { fields: names, rows: withNumbers(rows()), whole };
}

/** Leaves out terms that no page or section has any more. */
function* withNumbers(rows: Iterable<Row>): Iterable<Row> {
	for (const row of rows) if (row[1] !== "") yield row;
}

const comma = 44;
const semicolon = 59;
const bar = 124;

/**
 * Gives the pages and sections of a row their new numbers; `null` if one of them is gone. Most rows stay, and of the others only the
 * differences at the edits change, so no lists are made.
 */
function movedRow(row: string, numbers: readonly Renumbering[]): string | null {
	let moved = "";
	/** The part of the row that `moved` has. */
	let copied = 0;
	let field = 0;
	let number = 0;
	/** The new number of the one before. */
	let before = 0;
	let start = 0;
	let difference = 0;
	for (let at = 0; at <= row.length; at++) {
		const code = at < row.length ? row.charCodeAt(at) : bar;
		if (code !== comma && code !== semicolon && code !== bar) {
			// A digit in base 36.
			difference = difference * 36 + code - (code < semicolon ? 48 : 87);
			continue;
		}
		if (at > start) {
			number += difference;
			const next = numbers[field]?.[number] ?? -1;
			if (next < 0) return null;
			if (next - before !== difference) {
				moved += row.slice(copied, start) + (next - before).toString(36);
				copied = at;
			}
			before = next;
		}
		if (code !== comma) {
			number = 0;
			before = 0;
		}
		if (code === bar) field++;
		start = at + 1;
		difference = 0;
	}
	return copied === 0 ? row : moved + row.slice(copied);
}

/** Gives the pages and sections of a posting their new numbers, leaves out those that are gone, and adds new ones. */
function updatePosting(packed: string, numbers: Renumbering, added: Posting | undefined): string {
	const slots = unpackPosting(packed).map((slot) => slot.map((number) => numbers[number] ?? -1).filter((number) => number >= 0));
	for (const [slot, more] of (added ?? []).entries()) {
		if (more.length > 0) slots[slot] = [...(slots[slot] ?? []), ...more].sort((a, b) => a - b);
	}
	return packPosting(Array.from(slots, (slot) => slot ?? []));
}

/** The packed postings of a row, one for each field, and where whole rows go. */
type RowParts = { readonly fields: readonly SearchField[]; readonly parts: readonly string[]; readonly whole: Map<string, string> };

/** A row of packed postings. If it is too long, it is added to `whole`, and postings lose what says least. */
function shownRow(term: string, { fields, parts, whole }: RowParts): string {
	let row = "";
	let separators = "";
	let length = 0;
	let isWhole = true;
	for (const [at, part] of parts.entries()) {
		const shown = shortened(part, fields[at] ?? "title", Math.min(maxPostingLength, maxRowLength - length));
		isWhole &&= shown === part;
		length += shown.length;
		if (shown !== "") {
			row += separators + shown;
			separators = "";
		}
		separators += "|";
	}
	if (!isWhole) whole.set(term, parts.join("|"));
	return row;
}

/**
 * The maximum length of a posting, in characters: about 15 KB compressed. A query for one of the few words that nearly all sections of a
 * very large site have would load more than twice as much.
 */
const maxPostingLength = 60_000;

/** The maximum length of the row of a term, which has its postings in all fields. */
const maxRowLength = 90_000;

/** Shortens a packed posting of headings or texts to `limit` characters. */
function shortened(packed: string, field: SearchField, limit: number): string {
	if (packed.length <= limit || field === "title" || field === "about") return packed;
	const posting = unpackPosting(packed);
	return field === "heading" ? shortHeading(posting, { limit, length: packed.length }) : shortText(posting, limit);
}

/** Keeps a share of the sections with a term in their heading. It loses the last ones: those whose heading has most words. */
function shortHeading(posting: Posting, { limit, length }: { readonly limit: number; readonly length: number }): string {
	const slots = Array.from({ length: slotCount }, (_, slot) => posting[slot] ?? []);
	const count = slots.reduce((sum, numbers) => sum + numbers.length, 0);
	let left = Math.max(0, Math.floor((count * limit) / length));
	const kept = slots.map((numbers) => {
		const some = numbers.slice(0, left);
		left -= some.length;
		return some;
	});
	return packPosting([...kept, [count - kept.reduce((sum, numbers) => sum + numbers.length, 0)]]);
}

/** Omits the sections where a term says least: those with it in code, then in passing, then the last. */
function shortText(posting: Posting, limit: number): string {
	const [often, once, code] = [posting[0] ?? [], posting[1] ?? [], posting[2] ?? []];
	const without = (kept: readonly (readonly number[])[], left: number) => {
		const omitted: number[][] = [[], [], []];
		return packPosting([...kept, ...omitted.slice(kept.length), [left]]);
	};
	const prose = without([often, once], code.length);
	if (prose.length <= limit) return prose;
	const rest = once.length + code.length;
	const frequent = without([often], rest);
	if (frequent.length <= limit) return frequent;
	const kept = Math.max(0, Math.floor((often.length * limit) / frequent.length));
	return without([often.slice(0, kept)], rest + often.length - kept);
}
