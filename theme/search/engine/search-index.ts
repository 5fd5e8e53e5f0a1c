import type { LanguageRules } from "./languages/language-rules.ts";
import { rulesFor } from "./languages/rules-for.ts";
import { ListedFiles } from "./listed-files.ts";
import {
	plainAnchor,
	rowLevel,
	type SearchCore,
	type SearchEntries,
	type SearchField,
	type SearchTexts,
	type TermRows,
	type TextList,
	unpackPosting,
} from "./search-format.ts";
import { AllTerms, placeOf, unpackTerms, withPrefix } from "./sorted-terms.ts";
import { createTokenizer, createWordReader, type Tokenizer, type Word } from "./tokenizer.ts";

/** Loads a file of the index by name, as parsed JSON. Always loads the newest version of the manifest. */
export type LoadIndexFile = (name: string) => Promise<unknown>;

/** The postings of a term: for each field, the numbers of pages or sections, by slot. */
export type Postings = ReadonlyMap<SearchField, readonly (readonly number[])[]>;

/** What results show of a section. */
export type SearchEntry = {
	/** With the base path, and with the anchor unless the section is a whole page. */
	readonly url: string;
	readonly title: string;
	/** Headings above the section, and its own; `null` for an unknown heading. */
	readonly headings: readonly (string | null)[];
	readonly anchor: string;
	/** 1 for a whole page, otherwise the level of the heading; 7 for table rows. */
	readonly level: number;
	/** `null` if the texts could not be loaded. */
	readonly text: string | null;
};

/** Reads an index. Loads files when they are needed; if one fails, the next use loads it again. */
export class SearchIndex {
	readonly core: SearchCore;
	/** The rules of its language. */
	readonly rules: LanguageRules;
	/** Splits queries and texts as they were split for the index. */
	readonly tokenize: Tokenizer;
	/** Reads the words of a text where their positions do not matter: in half the time. */
	readonly readWords: (text: string) => readonly Word[];
	readonly pageCount: number;
	readonly sectionCount: number;
	/** The first section of each page. */
	readonly firstSections: Uint32Array;
	/** The page of each section. */
	readonly pages: Uint32Array;
	readonly #load: LoadIndexFile;
	readonly #files = new Map<string, Promise<unknown>>();
	readonly #core: TermTable | null;
	readonly #shardFiles: ListedFiles<string>;
	readonly #textFiles: ListedFiles<number>;
	/** The level of each section; 0 if its list is not loaded. */
	readonly #levels: Uint8Array;
	/** The facts about pages of a very large index whose lists are loaded. */
	readonly #listed = new Map<number, Pick<PageLabels, "kind" | "path" | "tags">>();
	readonly #shards = new Map<number, TermTable>();
	readonly #postings = new Map<string, Postings>();
	#all: AllTerms | null = null;

	constructor(core: SearchCore, load: LoadIndexFile) {
		this.core = core;
		this.rules = rulesFor(core.language);
		this.tokenize = createTokenizer(this.rules);
		this.readWords = createWordReader(this.rules, (word) => word);
		this.#load = load;
		this.#core = core.terms && readTable(core.terms);
		const { lists } = core;
		this.#shardFiles = new ListedFiles({ all: core.shards, lists: lists?.shards }, (name) => this.#file(name));
		this.#textFiles = new ListedFiles({ all: core.texts, lists: lists?.texts }, async (name) => {
			const list = await this.#file<TextList>(name);
			this.#addPages(list);
			return list.files;
		});
		this.pageCount = core.sections.length;
		this.firstSections = new Uint32Array(this.pageCount);
		this.sectionCount = core.sections.reduce((sum, count) => sum + count, 0);
		this.pages = new Uint32Array(this.sectionCount);
		let section = 0;
		for (const [page, count] of core.sections.entries()) {
			this.firstSections[page] = section;
			this.pages.fill(page, section, section + count);
			section += count;
		}
		this.#levels = new Uint8Array(this.sectionCount);
		this.#setLevels(core.levels, 0);
		for (const row of unpackPosting(lists?.rows ?? "")[0] ?? []) this.#levels[row] = rowLevel;
	}

	/** The index without its shards, which can be searched if the shards do not load. */
	withoutShards(): SearchIndex {
		const { lists, ...core } = this.core;
		const withoutTerms = lists && { lists: { ...lists, shards: [] } };
		return new SearchIndex({ ...core, ...withoutTerms, shards: [], vocabulary: null }, this.#load);
	}

	/**
	 * Loads the shards with the terms that start with each prefix; for a prefix with many terms, only the first shards. Throws if a shard
	 * does not load.
	 */
	async loadTerms(prefixes: readonly string[]): Promise<void> {
		await this.#shardFiles.load(prefixes, (from, prefix) => from.startsWith(prefix));
		const wanted = new Set(prefixes.flatMap((prefix) => this.#shardsOf(prefix)));
		await Promise.all(
			[...wanted].map(async (place) => {
				const shard = this.#shardFiles.at(place);
				if (!shard || this.#shards.has(place)) return;
				this.#shards.set(place, readTable(await this.#file<TermRows>(shard.file)));
			}),
		);
	}

	/** The loaded terms that start with `prefix`: the shortest, at most `limit`, because a reader most likely means these. */
	termsFrom(prefix: string, limit: number): string[] {
		const shards = this.#shardsOf(prefix).map((place) => this.#shards.get(place));
		const found = new Set([this.#core, ...shards].flatMap((table) => (table ? withPrefix(table.terms, prefix) : [])));
		return [...found].sort((a, b) => a.length - b.length || (a < b ? -1 : 1)).slice(0, limit);
	}

	/** The loaded part of a term's postings. */
	postings(term: string): Postings {
		const known = this.#postings.get(term);
		if (known) return known;
		const postings = new Map<SearchField, readonly (readonly number[])[]>();
		const place = this.#shardFiles.placeOf(term);
		for (const table of [this.#core, this.#shards.get(place)]) {
			const row = table?.row(term);
			if (!table || row === undefined) continue;
			for (const [index, posting] of row.split("|").entries()) {
				const field = table.fields[index];
				if (field && posting !== "") postings.set(field, unpackPosting(posting));
			}
		}
		if (postings.size > 0 && (this.#shards.has(place) || this.#shardFiles.isEmpty)) this.#postings.set(term, postings);
		return postings;
	}

	/** The facts about a page. In a very large index, only `group` is known before `loadPages` or `entries`. */
	pageLabels(page: number): PageLabels {
		const { labels, groups, kinds, paths, tags } = this.core;
		const group = labels[groups[page] ?? -1] ?? "";
		return { group, ...(this.#listed.get(page) ?? namedLabels(labels, { kind: kinds[page], path: paths[page], tags: tags[page] })) };
	}

	/** Loads what is known about the pages of sections, and their levels. Throws if it does not load. */
	loadPages(sections: readonly number[]): Promise<void> {
		return this.#textFiles.load(sections);
	}

	/**
	 * The level of a section: 1 for a whole page, 7 for a table row, otherwise the level of its heading. In a very large index, only table rows are
	 * known before `loadPages` or `entries`.
	 */
	level(section: number): number {
		return this.#levels[section] || 1;
	}

	/** The sections whose headings lead to a section, and the section itself; empty for a whole page. */
	headingPath(section: number): number[] {
		const first = this.firstSections[this.pages[section] ?? 0] ?? 0;
		const path: number[] = [];
		// Goes up from the section: each heading with a higher level is above it.
		for (let at = section, above = Number.POSITIVE_INFINITY; at > first; at--) {
			const level = this.level(at);
			if (level >= above) continue;
			above = level;
			path.unshift(at);
		}
		return path;
	}

	/** All terms, for finding terms close to a word. Throws if they do not load. */
	async allTerms(): Promise<AllTerms> {
		if (this.#all) return this.#all;
		const { vocabulary } = this.core;
		const others = vocabulary === null ? [] : unpackTerms(await this.#file<string>(vocabulary));
		this.#all ??= new AllTerms([...new Set([...(this.#core?.terms ?? []), ...others])].sort());
		return this.#all;
	}

	/** What results show of sections. Texts that do not load are `null`. Throws if a large index cannot show anything else. */
	async entries(sections: readonly number[]): Promise<SearchEntry[]> {
		const { entries } = this.core;
		await this.loadPages(sections);
		return Promise.all(
			sections.map(async (section) => {
				const name = this.#textFiles.at(this.#textFiles.placeOf(section))?.file ?? "";
				const file = await this.#file<SearchTexts>(name).catch((error: unknown) => {
					if (!entries) throw error;
					return null;
				});
				const list = entries ?? file?.entries;
				if (!list) throw new Error(`${name} has no entries`);
				return this.#entry(section, list, file);
			}),
		);
	}

	/** Texts that could not be loaded are requested again. */
	#file<Content>(name: string): Promise<Content> {
		const known = this.#files.get(name);
		if (known) return known as Promise<Content>;
		const loaded = this.#load(name);
		this.#files.set(name, loaded);
		loaded.catch(() => this.#files.delete(name));
		return loaded as Promise<Content>;
	}

	#setLevels(levels: string, first: number): void {
		for (let at = 0; at < levels.length; at++) this.#levels[first + at] = Number(levels[at]);
	}

	#addPages({ firstPage, levels, labels, kinds, paths, tags }: TextList): void {
		this.#setLevels(levels, this.firstSections[firstPage] ?? 0);
		for (const [at, kind] of kinds.entries())
			this.#listed.set(firstPage + at, namedLabels(labels, { kind, path: paths[at], tags: tags[firstPage + at] }));
	}

	#entry(section: number, list: SearchEntries, file: SearchTexts | null): SearchEntry {
		const page = this.pages[section] ?? 0;
		const at = section - list.firstSection;
		const anchor = list.anchors[at] || (list.anchors[at] === 0 ? plainAnchor(list.headings[at] ?? "") : "");
		const path = `${this.core.base}${list.urls[page - list.firstPage] ?? ""}`;
		return {
			url: anchor === "" ? path : `${path}#${anchor}`,
			title: list.titles[page - list.firstPage] ?? "",
			// In a large index, a heading may be in another file than the sections below it.
			headings: this.headingPath(section).map((each) => list.headings[each - list.firstSection] ?? null),
			anchor,
			level: this.level(section),
			text: file?.texts[section - file.firstSection] ?? null,
		};
	}

	/** The shards with terms from `prefix` on. */
	#shardsOf(prefix: string): number[] {
		const first = Math.max(0, this.#shardFiles.placeOf(prefix));
		const places: number[] = [];
		for (let place = first; places.length < maxShards; place++) {
			const shard = this.#shardFiles.at(place);
			if (!shard || (place > first && !shard.from.startsWith(prefix))) break;
			places.push(place);
		}
		return places;
	}
}

/** What a page belongs to: its top-level section, its kind, its breadcrumbs and its tags. */
type PageLabels = Readonly<Record<"group" | "kind", string>> & Readonly<Record<"path" | "tags", readonly string[]>>;

/** Replaces numbers of labels by the labels. */
function namedLabels(
	labels: readonly string[],
	{ kind, path = [], tags = [] }: { readonly kind: number | undefined } & Readonly<Record<"path" | "tags", readonly number[] | undefined>>,
): Omit<PageLabels, "group"> {
	const label = (number: number | undefined) => labels[number ?? -1] ?? "";
	return { kind: label(kind), path: path.map(label), tags: tags.map(label) };
}

/** The maximum number of shards to load for one prefix. */
const maxShards = 3;

type TermTable = {
	readonly fields: readonly SearchField[];
	readonly terms: readonly string[];
	readonly row: (term: string) => string | undefined;
};

function readTable({ fields, terms, rows }: TermRows): TermTable {
	const list = unpackTerms(terms);
	return {
		fields,
		terms: list,
		row(term) {
			const place = placeOf(list, term);
			return list[place] === term ? rows[place] : undefined;
		},
	};
}
