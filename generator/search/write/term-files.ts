import type { SearchCore, SearchField, TermRows } from "../../../theme/search/engine/search-format.ts";
import { packTerms } from "../../../theme/search/engine/sorted-terms.ts";
import { createWordReader } from "../../../theme/search/engine/tokenizer.ts";
import type { SearchPage } from "../../lib/search-page.ts";
import type { WriteIndexFile } from "./entry-files.ts";
import { FieldIndex } from "./field-index.ts";
import type { FieldTerms } from "./field-terms.ts";
import { aboutTerms, headingTerms } from "./term-slots.ts";
import { TextTerms } from "./text-terms.ts";

/** Characters of a shard: about 10 KB compressed. */
const shardSize = 24_000;

/** Collects the terms of all pages and writes them in ranges, so that a query loads only those of its words. */
export class TermFiles {
	/** Titles, and the other words that a page is known by, by number of the page. */
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

/** Characters of the terms in the vocabulary: at most 40 KB compressed. */
const vocabularySize = 150_000;

type Rows = { readonly fields: readonly SearchField[]; readonly terms: readonly string[]; readonly rows: readonly string[] };

/** The rows of some fields, sorted by term in the order of code units. */
function fieldRows(fields: readonly FieldTerms[]): Rows {
	const terms = [...new Set(fields.flatMap((field) => [...field.terms()]))].sort();
	const rows = terms.map((term) => {
		let row = "";
		let separators = "";
		for (const field of fields) {
			const posting = field.posting(term);
			if (posting !== "") {
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
 * The terms that a mistyped word is corrected to, unless they are `known` from elsewhere. In a large index these are the most
 * frequent ones, and names that occur only in code come last: most of them are too rare to be what a reader means.
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

/** `/docs/use-current-frame/` → `use-current-frame`. */
function lastSegment(url: string): string {
	const path = url.replace(/\/$/, "");
	return decodeURIComponent(path.slice(path.lastIndexOf("/") + 1)).replace(/\.html$/, "");
}
