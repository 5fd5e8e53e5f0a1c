import { rulesFor } from "../../../theme/search/engine/languages/rules-for.ts";
import { type SearchCore, type SearchManifest, searchFormat, searchManifest } from "../../../theme/search/engine/search-format.ts";
import { shortHash } from "../../lib/hash.ts";
import type { SearchPage } from "../../lib/search-page.ts";
import { EntryFiles, type PageSizes, type WriteIndexFile } from "./entry-files.ts";
import { withLists } from "./file-lists.ts";
import type { IndexSettings } from "./indexed-pages.ts";
import { TermFiles } from "./term-files.ts";
import { fieldRows } from "./term-rows.ts";
import { coreTable, type TermFacts, writeTerms } from "./write-terms.ts";

/** Writes a file in a folder. `name` is relative to the folder. */
export type WriteInFolder = (name: string, text: string) => Promise<void>;

/** What updating an index needs beside its files. */
export type IndexFacts = {
	readonly pages: readonly PageSizes[];
	readonly terms: TermFacts;
	/** The rows that the index has only in part. */
	readonly whole: Readonly<Record<"core" | "shards", readonly (readonly [term: string, row: string])[]>>;
};

/** Writes the index of pages, which it receives one by one. */
export type IndexWriter = {
	readonly add: (page: SearchPage) => Promise<void>;
	/** Writes the rest, the manifest last. */
	readonly finish: () => Promise<IndexFacts>;
};

/** Creates a writer. The same pages in the same order produce the same files. `write` receives names relative to the index folder. */
export function createIndexWriter(settings: IndexSettings, write: WriteInFolder): IndexWriter {
	const writeHashed = hashedWriter(write);
	const columns = new PageColumns();
	const entries = new EntryFiles(settings.base, writeHashed);
	const terms = new TermFiles({ rules: rulesFor(settings.language), withCode: settings.code });
	return {
		async add(page) {
			columns.add(page, page.sections.length);
			terms.add(page, { page: entries.pages.length, section: entries.nextSection });
			await entries.add(page);
		},
		async finish() {
			const shown = await entries.finish();
			const fields = terms.fields(shown.entries === null);
			const [core, shards] = [fieldRows(fields.core), fieldRows(fields.shards)];
			const table = coreTable(core);
			const { facts, ...written } = await writeTerms({ shards, table }, writeHashed);
			await writeCore({ settings, columns: columns.columns, entries: shown, terms: { terms: table.rows, ...written } }, writeHashed, write);
			return { pages: entries.pages, terms: facts, whole: { core: [...core.whole], shards: [...shards.whole] } };
		},
	};
}

/** Returns a function that writes files whose names contain the hash of their content. */
export function hashedWriter(write: WriteInFolder): WriteIndexFile {
	return async (kind, content) => {
		const text = JSON.stringify(content);
		const name = `${kind}-${shortHash(text)}.json`;
		await write(name, text);
		return name;
	};
}

/** Writes the core of an index, and the manifest last. */
export async function writeCore(
	parts: {
		readonly settings: IndexSettings;
		readonly columns: Columns;
		readonly entries: Pick<SearchCore, "levels" | "entries" | "texts">;
		readonly terms: Pick<SearchCore, "terms" | "shards" | "vocabulary">;
	},
	writeHashed: WriteIndexFile,
	write: WriteInFolder,
): Promise<void> {
	const { language, base, synonyms } = parts.settings;
	const core: SearchCore = { format: searchFormat, language, base, synonyms, ...parts.columns, ...parts.entries, ...parts.terms };
	const manifest: SearchManifest = { format: searchFormat, core: await writeHashed("core", await withLists(core, writeHashed)) };
	await write(searchManifest, `${JSON.stringify(manifest)}\n`);
}

/** Writes the index of all pages in this thread. */
export async function writeIndex(
	pages: Iterable<SearchPage> | AsyncIterable<SearchPage>,
	settings: IndexSettings,
	write: WriteInFolder,
): Promise<IndexFacts> {
	const writer = createIndexWriter(settings, write);
	for await (const page of pages) await writer.add(page);
	return writer.finish();
}

/** The core's data about each page, other than its texts. */
export type Columns = Pick<SearchCore, "labels" | "sections" | "groups" | "kinds" | "paths" | "tags" | "boosts">;

/** Collects the columns of pages. */
export class PageColumns {
	readonly #labels = new Map<string, number>();
	readonly #sections: number[] = [];
	readonly #groups: number[] = [];
	readonly #kinds: number[] = [];
	readonly #paths: number[][] = [];
	readonly #tags: Record<string, readonly number[]> = {};
	readonly #boosts: Record<string, number> = {};

	/** Adds the next page, with its number of sections. */
	add({ group, kind, path, tags, boost }: Omit<SearchPage, "sections">, sections: number): void {
		const page = this.#sections.length;
		this.#sections.push(sections);
		this.#groups.push(this.#label(group));
		this.#kinds.push(this.#label(kind));
		this.#paths.push(path.map((label) => this.#label(label)));
		if (tags.length > 0) this.#tags[page] = tags.map((label) => this.#label(label));
		if (boost !== 1) this.#boosts[page] = boost;
	}

	/** The columns of all pages. */
	get columns(): Columns {
		const [sections, groups, kinds, paths] = [this.#sections, this.#groups, this.#kinds, this.#paths];
		return { labels: [...this.#labels.keys()], sections, groups, kinds, paths, tags: this.#tags, boosts: this.#boosts };
	}

	#label(text: string): number {
		const known = this.#labels.get(text) ?? this.#labels.size;
		this.#labels.set(text, known);
		return known;
	}
}
