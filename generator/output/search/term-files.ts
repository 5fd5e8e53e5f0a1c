import { type SearchCore, type SearchField, searchFields, type TermRows } from "../../../theme/contract/search/search-format.ts";
import { packTerms } from "../../../theme/contract/search/sorted-terms.ts";
import { createWordReader, type Word } from "../../../theme/contract/search/tokenizer.ts";
import type { WriteIndexFile } from "./entry-files.ts";
import type { IndexedPage } from "./indexed-page.ts";
import { aboutTerms, headingTerms, textTerms } from "./page-terms.ts";
import { TermIndex } from "./term-index.ts";

/** Characters of a shard: 20 to 24 KB compressed. */
const shardSize = 48_000;

/** The fields that the core has, unless the index is large. */
const coreFields: readonly SearchField[] = ["title", "about", "heading"];

/** Collects the terms of all pages and writes them in ranges, so that a query loads only those of its words. */
export class TermFiles {
	readonly #read = createWordReader();
	readonly #indexes = searchFields.map((field) => new TermIndex(field));
	readonly #withCode: boolean;

	constructor(withCode: boolean) {
		this.#withCode = withCode;
	}

	/** Adds the terms of a page and its sections, which have the numbers from `section` on. */
	add(page: IndexedPage, { page: number, section }: { readonly page: number; readonly section: number }): void {
		const [ofTitles, about, ofHeadings, ofTexts] = this.#indexes as [TermIndex, TermIndex, TermIndex, TermIndex];
		const read = (text: string) => {
			const words: Word[] = [];
			this.#read(text, (word) => words.push(word));
			return words;
		};
		const { title, keywords, url, description } = page;
		ofTitles.add(number, headingTerms(read(title)));
		about.add(number, aboutTerms({ keyword: keywords.flatMap(read), address: read(lastSegment(url)), description: read(description) }));
		for (const [index, { heading, text, code }] of page.sections.entries()) {
			ofHeadings.add(section + index, headingTerms(read(heading)));
			ofTexts.add(section + index, textTerms(read(text), this.#withCode ? read(code) : []));
		}
	}

	/** Writes all shards and the vocabulary. */
	async finish(isLarge: boolean, write: WriteIndexFile): Promise<Pick<SearchCore, "terms" | "shards" | "vocabulary">> {
		const isCore = (field: SearchField) => !isLarge && coreFields.includes(field);
		const rows = (wanted: (field: SearchField) => boolean) => fieldRows(this.#indexes.filter(({ field }) => wanted(field)));
		const core = rows(isCore);
		const rest = rows((field) => !isCore(field));
		const shards: { file: string; from: string }[] = [];
		for (const { from, to } of ranges(rest)) {
			const terms = rest.terms.slice(from, to);
			const shard: TermRows = { fields: rest.fields, terms: packTerms(terms), rows: rest.rows.slice(from, to) };
			shards.push({ file: await write("terms", shard), from: terms[0] ?? "" });
		}
		const vocabulary = await write("vocabulary", packTerms(rest.terms));
		return { terms: isLarge ? null : { fields: core.fields, terms: packTerms(core.terms), rows: core.rows }, shards, vocabulary };
	}
}

type Rows = { readonly fields: readonly SearchField[]; readonly terms: readonly string[]; readonly rows: readonly string[] };

/** The rows of some fields, sorted by term in the order of code units. */
function fieldRows(indexes: readonly TermIndex[]): Rows {
	const postings = indexes.map((index) => index.postings());
	const terms = [...new Set(postings.flatMap((posting) => [...posting.keys()]))].sort();
	const rows = terms.map((term) =>
		postings
			.map((posting) => posting.get(term) ?? "")
			.join("|")
			.replace(/\|+$/, ""),
	);
	return { fields: indexes.map(({ field }) => field), terms, rows };
}

/** Cuts rows into ranges of about the size of a shard. */
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
