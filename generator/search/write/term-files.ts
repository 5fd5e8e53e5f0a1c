import { Index } from "flexsearch";
import {
	aboutSlots,
	packPosting,
	type SearchCore,
	type SearchField,
	shareSlot,
	slotCount,
	type TermRows,
} from "../../../theme/search/engine/search-format.ts";
import { packTerms } from "../../../theme/search/engine/sorted-terms.ts";
import { createWordReader, type Word } from "../../../theme/search/engine/tokenizer.ts";
import type { SearchPage } from "../../lib/search-page.ts";
import type { WriteIndexFile } from "./entry-files.ts";
import { packHeading, postingLimit, TextTerms } from "./text-terms.ts";

/** Length of a shard in characters: about 10 KB compressed. */
const shardSize = 24_000;

/** Collects the terms of all pages and writes them in ranges, so that a query loads only the ranges of its words. */
export class TermFiles {
	/** Titles, and other words that identify a page, by page number. */
	readonly #titles = new FieldIndex("title");
	readonly #about = new FieldIndex("about");
	readonly #headings = new FieldIndex("heading");
	readonly #texts = new TextTerms();
	readonly #read = createWordReader((word) => word);
	readonly #withCode: boolean;

	constructor(withCode: boolean) {
		this.#withCode = withCode;
	}

	/** Adds the terms of a page and its sections, which have the numbers from `place.section` on. */
	add({ title, keywords, url, description, sections }: SearchPage, place: { readonly page: number; readonly section: number }): void {
		const read = this.#read;
		this.#titles.add(place.page, headingTerms(read(title)));
		const about = { keyword: keywords.flatMap(read), address: read(lastSegment(url)), description: read(description) };
		this.#about.add(place.page, aboutTerms(about));
		for (const [at, { heading, text, code }] of sections.entries()) {
			this.#headings.add(place.section + at, headingTerms(read(heading)));
			this.#texts.add(place.section + at, text, this.#withCode ? code : "");
		}
	}

	/** Writes all shards and the vocabulary. */
	async finish(isLarge: boolean, write: WriteIndexFile): Promise<Pick<SearchCore, "terms" | "shards" | "vocabulary">> {
		const ofPages = [this.#titles, this.#about];
		const core = fieldRows(isLarge ? [] : [...ofPages, this.#headings]);
		const rest = fieldRows(isLarge ? [...ofPages, this.#headings, this.#texts] : [this.#texts]);
		const shards: { file: string; from: string }[] = [];
		for (const { from, to } of ranges(rest)) {
			const terms = rest.terms.slice(from, to);
			const shard: TermRows = { fields: rest.fields, terms: packTerms(terms), rows: rest.rows.slice(from, to) };
			shards.push({ file: await write("terms", shard), from: terms[0] ?? "" });
		}
		const vocabulary = await write("vocabulary", packTerms(likelyTerms(rest, new Set(core.terms))));
		return { terms: isLarge ? null : { fields: core.fields, terms: packTerms(core.terms), rows: core.rows }, shards, vocabulary };
	}
}

/** Length of the terms in the vocabulary, in characters: at most 40 KB compressed. */
const vocabularySize = 150_000;

/** The terms of one field, for all pages or sections. */
type FieldTerms = { readonly field: SearchField; readonly postings: (before: RowLength) => ReadonlyMap<string, string> };

/** The length of the row of a term so far, in characters. */
type RowLength = (term: string) => number;

type Rows = { readonly fields: readonly SearchField[]; readonly terms: readonly string[]; readonly rows: readonly string[] };

/** The rows of some fields, sorted by term in code unit order. */
function fieldRows(fields: readonly FieldTerms[]): Rows {
	const postings: ReadonlyMap<string, string>[] = [];
	for (const field of fields) {
		const before = [...postings];
		postings.push(field.postings((term) => before.reduce((sum, ofField) => sum + (ofField.get(term)?.length ?? 0), 0)));
	}
	const terms = [...new Set(postings.flatMap((ofField) => [...ofField.keys()]))].sort();
	const rows = terms.map((term) => {
		let row = "";
		let separators = "";
		for (const ofField of postings) {
			const posting = ofField.get(term);
			if (posting !== undefined) {
				row += separators + posting;
				separators = "";
			}
			separators += "|";
		}
		return row;
	});
	return { fields: fields.map(({ field }) => field), terms, rows };
}

/**
 * The terms that misspelled words may be corrected to, except `known` terms from elsewhere. In a large index, these are the most frequent
 * terms, with names that occur only in code last: most of those are too rare to be what a reader means.
 */
function likelyTerms({ fields, terms, rows }: Rows, known: ReadonlySet<string>): string[] {
	const isInCodeAlone = new RegExp(`^\\|{${fields.length - 1}};;[^;|]*$`);
	const ranked = terms.flatMap((term, at) => {
		const row = rows[at] ?? "";
		return known.has(term) ? [] : [{ term, weight: isInCodeAlone.test(row) ? row.length - vocabularySize : row.length }];
	});
	ranked.sort((a, b) => b.weight - a.weight || (a.term < b.term ? -1 : 1));
	const likely: string[] = [];
	let size = 0;
	for (const { term } of ranked) {
		size += term.length;
		if (size > vocabularySize) break;
		likely.push(term);
	}
	return likely.sort();
}

/** Splits rows into ranges of about the size of a shard. */
function ranges({ terms, rows }: Rows): { readonly from: number; readonly to: number }[] {
	const found: { from: number; to: number }[] = [];
	let size = 0;
	let from = 0;
	for (const [index, row] of rows.entries()) {
		const length = row.length + (terms[index] as string).length;
		if (size > 0 && size + length > shardSize) {
			found.push({ from, to: index });
			from = index;
			size = 0;
		}
		size += length;
	}
	if (size > 0) found.push({ from, to: rows.length });
	return found;
}

/** The last part of a URL: `/docs/use-current-frame/` → `use-current-frame`. */
function lastSegment(url: string): string {
	const path = url.replace(/\/$/, "");
	return decodeURIComponent(path.slice(path.lastIndexOf("/") + 1)).replace(/\.html$/, "");
}

/** The terms of a title or heading. A term that makes up most of it gets a better slot than one of many. */
function headingTerms(words: readonly Word[]): TermSlots {
	const best = new Map<string, number>();
	const carrying = words.filter(({ isStopWord }) => !isStopWord).length;
	const count = carrying || words.length;
	for (const { term, parts, terms, isStopWord } of words) {
		// A part of a name counts as one of several words; the end of a name ranks in between.
		const share = (each: string) => count * (each === term ? 1 : parts.includes(each) ? parts.length : 1.5);
		for (const each of terms) addTerm(best, each, shareSlot(isStopWord && carrying > 0 ? Number.POSITIVE_INFINITY : share(each)));
	}
	return termSlots(best);
}

/** Words that describe a page, other than its title. */
type AboutWords = Readonly<Record<keyof typeof aboutSlots, readonly Word[]>>;

/** Terms that describe a page, other than its title. */
function aboutTerms(about: AboutWords): TermSlots {
	const best = new Map<string, number>();
	for (const kind of ["keyword", "address", "description"] as const) {
		for (const { terms, isStopWord } of about[kind]) if (!isStopWord) for (const term of terms) addTerm(best, term, aboutSlots[kind]);
	}
	return termSlots(best);
}

function addTerm(best: Map<string, number>, term: string, slot: number): void {
	const known = best.get(term);
	if (known === undefined || slot < known) best.set(term, slot);
}

function termSlots(best: ReadonlyMap<string, number>): TermSlots {
	return { terms: [...best.keys()], slots: [...best.values()] };
}

/** Terms of a text, each once, and their slots at the same indexes. */
type TermSlots = { readonly terms: readonly string[]; readonly slots: readonly number[] };

const none: TermSlots = { terms: [], slots: [] };

/** The terms of one field for all pages or sections, in a FlexSearch index. */
class FieldIndex {
	readonly field: SearchField;
	readonly #index: Index;
	/** The text that is being added. */
	#text = none;

	constructor(field: SearchField) {
		this.field = field;
		this.#index = new Index({
			tokenize: "strict",
			resolution: slotCount,
			fastupdate: false,
			// The terms are computed beforehand, because FlexSearch would split numbers, merge repeated letters, and lose parts of names.
			encode: () => this.#text.terms as string[],
			score: (_terms, _term, at) => this.#text.slots[at] as number,
		});
	}

	/** Adds the text of a page or section. Numbers must increase from call to call. */
	add(number: number, text: TermSlots): void {
		if (text.terms.length === 0) return;
		this.#text = text;
		this.#index.add(number, "terms");
	}

	/** The packed postings by term. */
	postings(before: RowLength): ReadonlyMap<string, string> {
		const postings = new Map<string, string>();
		this.#index.export((key, data) => {
			if (!key.endsWith(".map")) return;
			const exported = JSON.parse(data) as readonly (readonly [string, readonly (readonly number[] | null)[]])[];
			for (const [term, numbers] of exported) {
				postings.set(term, this.field === "heading" ? packHeading(numbers, postingLimit(before(term))) : packPosting(numbers));
			}
		});
		return postings;
	}
}
