import { Index } from "flexsearch";
import type { LanguageRules } from "../../../theme/search/engine/languages/language-rules.ts";
import {
	aboutSlots,
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
import type { FieldTerms, Posting, Rows } from "./term-rows.ts";
import { TextTerms } from "./text-terms.ts";

/** Length of a shard in characters: about 10 KB compressed. A query loads only the shards of its words. */
const shardSize = 24_000;

/** Collects the terms of pages. */
export class TermFiles {
	/** Titles, and other words that identify a page, by page number. */
	readonly #titles = new FieldIndex("title");
	readonly #about = new FieldIndex("about");
	readonly #headings = new FieldIndex("heading");
	readonly #texts: TextTerms;
	readonly #read: (text: string) => Word[];
	readonly #withCode: boolean;

	constructor(rules: LanguageRules, withCode: boolean) {
		this.#texts = new TextTerms(rules);
		this.#read = createWordReader(rules, (word) => word);
		this.#withCode = withCode;
	}

	/** Adds the terms of a page and its sections, which have the numbers from `place.section` on. */
	add({ title, keywords, url, description, path, sections }: SearchPage, place: { readonly page: number; readonly section: number }): void {
		const read = this.#read;
		this.#titles.add(place.page, headingTerms(read(title)));
		const about = {
			keyword: keywords.flatMap(read),
			address: read(lastSegment(url)),
			description: read(description),
			path: path.flatMap(read),
		};
		this.#about.add(place.page, aboutTerms(about));
		for (const [at, { heading, text, code }] of sections.entries()) {
			this.#headings.add(place.section + at, headingTerms(read(heading)));
			this.#texts.add(place.section + at, text, this.#withCode ? code : "");
		}
	}

	/** The fields whose terms are in the core, and those whose terms are in shards. */
	fields(isLarge: boolean): Record<"core" | "shards", readonly FieldTerms[]> {
		const ofPages = [this.#titles, this.#about];
		return isLarge
			? { core: [], shards: [...ofPages, this.#headings, this.#texts] }
			: { core: [...ofPages, this.#headings], shards: [this.#texts] };
	}
}

/** The rows of the core and of all shards. */
export type TermTables = { readonly core: Rows; readonly shards: Rows };

/** Returns the file of the last index with exactly these terms and rows; `null` if it has none. */
export type FindShard = (terms: readonly string[], rows: readonly string[]) => string | null;

/** Writes the shards and the vocabulary. */
export async function writeTerms(
	{ core, shards }: TermTables,
	write: WriteIndexFile,
	find: FindShard = () => null,
): Promise<Pick<SearchCore, "terms" | "shards" | "vocabulary">> {
	const files: { file: string; from: string }[] = [];
	for (const { from, to } of ranges(shards)) {
		const [terms, rows] = [shards.terms.slice(from, to), shards.rows.slice(from, to)];
		const shard = (): TermRows => ({ fields: shards.fields, terms: packTerms(terms), rows });
		files.push({ file: find(terms, rows) ?? (await write("terms", shard())), from: terms[0] ?? "" });
	}
	const vocabulary = await write("vocabulary", packTerms(likelyTerms(shards, new Set(core.terms))));
	const isLarge = core.fields.length === 0;
	return { terms: isLarge ? null : { fields: core.fields, terms: packTerms(core.terms), rows: core.rows }, shards: files, vocabulary };
}

/** Length of the terms in the vocabulary, in characters: at most 40 KB compressed. */
const vocabularySize = 150_000;

/**
 * The terms that misspelled words may be corrected to, except `known` terms from elsewhere. In a large index, these are the most frequent
 * terms, with names that occur only in code last: most of those are too rare to be what a reader means.
 */
function likelyTerms({ fields, terms, rows }: Rows, known: ReadonlySet<string>): string[] {
	const codeAlone = `${"|".repeat(fields.length - 1)};;`;
	const isInCodeAlone = (row: string) => row.startsWith(codeAlone) && !row.includes(";", codeAlone.length);
	const weights = Int32Array.from(rows, (row) => (isInCodeAlone(row) ? row.length - vocabularySize : row.length));
	/** By weight, the length of all terms that have it. */
	const sizes = new Map<number, number>();
	for (const [at, term] of terms.entries()) {
		const weight = weights[at] as number;
		if (!known.has(term)) sizes.set(weight, (sizes.get(weight) ?? 0) + term.length);
	}
	// All terms of a higher weight than `least` are in the vocabulary, and the first ones of this weight.
	let least = Number.NEGATIVE_INFINITY;
	let left = vocabularySize;
	for (const [weight, size] of [...sizes].sort(([a], [b]) => b - a)) {
		if (size > left) {
			least = weight;
			break;
		}
		left -= size;
	}
	return terms.filter((term, at) => {
		const weight = weights[at] as number;
		if (weight < least || known.has(term)) return false;
		if (weight === least) left -= term.length;
		return weight > least || left >= 0;
	});
}

/** Splits rows into ranges of about the size of a shard. */
function ranges({ terms, rows }: Rows): { readonly from: number; readonly to: number }[] {
	const found: { from: number; to: number }[] = [];
	let size = 0;
	let from = 0;
	for (let index = 0; index < rows.length; index++) {
		const length = (rows[index] as string).length + (terms[index] as string).length;
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

/** A part of a name that is one of more words than this is not what a heading is about: one heading may list twenty options of a function. */
const mostWords = 12;

/** The terms of a title or heading. A term that makes up most of it gets a better slot than one of many. */
function headingTerms(words: readonly Word[]): TermSlots {
	const best = new Map<string, number>();
	const carrying = words.filter(({ isStopWord }) => !isStopWord).length;
	const count = carrying || words.length;
	for (const { term, parts, terms, isStopWord } of words) {
		// A part of a name counts as one of several words; the end of a name ranks in between.
		const share = (each: string) => count * (each === term ? 1 : parts.includes(each) ? parts.length : 1.5);
		for (const each of terms) {
			if (each !== term && share(each) > mostWords) continue;
			addTerm(best, each, shareSlot(isStopWord && carrying > 0 ? Number.POSITIVE_INFINITY : share(each)));
		}
	}
	return termSlots(best);
}

/** Words that describe a page, other than its title. */
type AboutWords = Readonly<Record<keyof typeof aboutSlots, readonly Word[]>>;

/** Terms that describe a page, other than its title. */
function aboutTerms(about: AboutWords): TermSlots {
	const best = new Map<string, number>();
	for (const kind of ["keyword", "address", "description", "path"] as const) {
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

	/** The postings by term. */
	postings(): Iterable<readonly [term: string, posting: Posting]> {
		let postings: readonly (readonly [string, Posting])[] = [];
		this.#index.export((key, data) => {
			if (key.endsWith(".map")) postings = postings.concat(JSON.parse(data) as typeof postings);
		});
		return postings;
	}
}
