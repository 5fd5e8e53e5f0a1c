import { Index } from "flexsearch";
import type { LanguageRules } from "../../../theme/search/engine/languages/language-rules.ts";
import { aboutSlots, type SearchField, shareSlot, slotCount } from "../../../theme/search/engine/search-format.ts";
import { createWordReader, type Word } from "../../../theme/search/engine/tokenizer.ts";
import type { SearchPage } from "../../lib/search-page.ts";
import type { FieldTerms, Posting, TermPosting } from "./merge-terms.ts";
import { packRun, unpackRun } from "./term-run.ts";
import { TextTerms } from "./text-terms.ts";

/**
 * Number of terms that wait in the form in which they are collected, 100 bytes for each: those of about 3,000 pages. Terms of more pages are
 * packed, and merged at the end.
 */
const runSize = 1_000_000;

/** How terms are collected. */
type TermOptions = {
	readonly rules: LanguageRules;
	readonly withCode: boolean;
	readonly runSize?: number;
};

/** The numbers of a page and of its first section. */
type PagePlace = { readonly page: number; readonly section: number };

/** Collects the terms of pages. */
export class TermFiles {
	readonly #options: TermOptions;
	#open: CollectedTerms;
	/** By field, the packed postings of the pages before those in `#open`. */
	readonly #packed: readonly (readonly [field: SearchField, runs: Buffer[]])[];

	constructor(options: TermOptions) {
		this.#options = options;
		this.#open = new CollectedTerms(options);
		this.#packed = this.#open.fields.map(([field]) => [field, []]);
	}

	/** Adds the terms of a page and its sections, which have the numbers from `place.section` on. */
	add(page: SearchPage, place: PagePlace): void {
		this.#open.add(page, place);
		if (this.#open.size < (this.#options.runSize ?? runSize)) return;
		for (const [at, [, terms]] of this.#open.fields.entries()) this.#packed[at]?.[1].push(packRun(terms.postings()));
		this.#open = new CollectedTerms(this.#options);
	}

	/** The fields whose terms are in the core, and those whose terms are in shards. Nothing can be added afterwards. */
	fields(isLarge: boolean): Record<"core" | "shards", readonly FieldTerms[]> {
		const fields = this.#open.fields.map(([field, terms], at): FieldTerms => {
			const runs = (this.#packed[at]?.[1] ?? []).map(unpackRun);
			return { field, runs: [...runs, terms.postings()] };
		});
		const isInCore = ({ field }: FieldTerms) => !isLarge && field !== "text";
		return { core: fields.filter(isInCore), shards: fields.filter((field) => !isInCore(field)) };
	}
}

/** The terms of some pages. */
class CollectedTerms {
	/** Titles, and other words that identify a page, by page number. */
	readonly #titles = new FieldIndex();
	readonly #about = new FieldIndex();
	readonly #headings = new FieldIndex();
	readonly #texts: TextTerms;
	readonly #read: (text: string) => Word[];
	readonly #withCode: boolean;

	constructor({ rules, withCode }: TermOptions) {
		this.#texts = new TextTerms(rules);
		this.#read = createWordReader(rules, (word) => word);
		this.#withCode = withCode;
	}

	/** Number of terms that each page and section has, in all. */
	get size(): number {
		return this.#titles.size + this.#about.size + this.#headings.size + this.#texts.size;
	}

	/** The terms by field. Postings can be asked for once, when all pages have been added. */
	get fields(): readonly (readonly [field: SearchField, terms: FieldIndex | TextTerms])[] {
		return [
			["title", this.#titles],
			["about", this.#about],
			["heading", this.#headings],
			["text", this.#texts],
		];
	}

	add({ title, keywords, url, description, path, sections }: SearchPage, place: PagePlace): void {
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

/** The terms of one field for pages or sections, in a FlexSearch index. */
class FieldIndex {
	readonly #index: Index;
	/** The text that is being added. */
	#text = none;
	#size = 0;

	constructor() {
		this.#index = new Index({
			tokenize: "strict",
			resolution: slotCount,
			fastupdate: false,
			// The terms are computed beforehand, because FlexSearch would split numbers, merge repeated letters, and lose parts of names.
			encode: () => this.#text.terms as string[],
			score: (_terms, _term, at) => this.#text.slots[at] as number,
		});
	}

	/** Number of terms that have been added. */
	get size(): number {
		return this.#size;
	}

	/** Adds the text of a page or section. Numbers must increase from call to call. */
	add(number: number, text: TermSlots): void {
		if (text.terms.length === 0) return;
		this.#text = text;
		this.#size += text.terms.length;
		this.#index.add(number, "terms");
	}

	/** The postings in the order of their terms. */
	*postings(): Iterable<TermPosting> {
		let postings: (readonly [string, readonly (Posting[number] | null)[]])[] = [];
		this.#index.export((key, data) => {
			if (key.endsWith(".map")) postings = postings.concat(JSON.parse(data) as typeof postings);
		});
		postings.sort(([a], [b]) => (a < b ? -1 : 1));
		for (const [term, posting] of postings) yield [term, Array.from(posting, (numbers) => numbers ?? [])];
	}
}
