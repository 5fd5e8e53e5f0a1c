import { rulesFor } from "../../../theme/search/engine/languages/rules-for.ts";
import {
	type SearchCore,
	type SearchField,
	type SearchManifest,
	type SearchTexts,
	searchManifest,
	type TermRows,
} from "../../../theme/search/engine/search-format.ts";
import { unpackTerms } from "../../../theme/search/engine/sorted-terms.ts";
import { isLargeIndex, type PageSizes, pageSizes, type WriteIndexFile } from "./entry-files.ts";
import { withoutLists } from "./file-lists.ts";
import type { IndexSettings } from "./indexed-pages.ts";
import { type FieldTerms, mergeTerms } from "./merge-terms.ts";
import { type Numbering, renumber, type UpdatedPage } from "./renumber.ts";
import { TermFiles } from "./term-files.ts";
import { type Renumbering, type Row, updateRows } from "./term-rows.ts";
import { updateEntries } from "./update-entries.ts";
import { type UpdatedShards, updateShards } from "./update-shards.ts";
import { hashedWriter, type IndexFacts, PageColumns, type WriteInFolder, writeCore } from "./write-index.ts";
import { type CoreTable, coreTable, rowsOf, type Shard, writeTerms } from "./write-terms.ts";

/** The files of the last index, by name. */
export type LastFiles = {
	/** Reads a file as text. */
	readonly read: (name: string) => string;
	/** Publishes a file again as it is. Returns `false` if the last index has none with this name. */
	readonly keep: (name: string) => boolean;
};

/** The last index. */
type LastIndex = { readonly files: LastFiles; readonly facts: IndexFacts; readonly settings: IndexSettings };

/**
 * Writes the same files as `writeIndex`, but from the last index with the same settings: it needs only the texts of changed pages, and
 * keeps files that stay the same. Returns `null`, and writes nothing, if the index becomes large or is large no more, because entries are in
 * other files then.
 */
export async function updateIndex(pages: readonly UpdatedPage[], last: LastIndex, write: WriteInFolder): Promise<IndexFacts | null> {
	const { files, facts, settings } = last;
	const readFile = <Content>(name: string) => JSON.parse(files.read(name)) as Content;
	const core = withoutLists(readFile<SearchCore>(readFile<SearchManifest>(searchManifest).core), readFile);
	const sizes = pages.map((page) => ("sections" in page ? pageSizes(page) : (facts.pages[page.last] as PageSizes)));
	const isLarge = core.entries === null;
	if (isLargeIndex(sizes.reduce((sum, { entries }) => sum + entries, 0)) !== isLarge) return null;

	const numbering = renumber(pages, sizes, facts.pages);
	const columns = new PageColumns();
	for (const [number, page] of pages.entries()) columns.add(page, sizes[number]?.texts.length ?? 0);
	const writeHashed = hashedWriter(async (name, text) => {
		if (!files.keep(name)) await write(name, text);
	});
	const edit = { pages, numbering, last, core };
	const fields = changedFields(edit, "after");
	const coreRows = {
		fields: namesOf(fields.core),
		rows: core.terms ? rowsOf(readShard(core.terms)) : [],
		whole: new Map(facts.whole.core),
	};
	const newCore = updateRows(coreRows, mergeTerms(fields.core), renumbering(numbering));
	const table = coreTable(newCore);
	const { base } = settings;
	const readTexts = (name: string) => readFile<SearchTexts>(name);
	const entries = await updateEntries({ pages, sizes, numbering, last: core, base, readTexts, keep: files.keep }, writeHashed);
	const shards = (await updateTouched(edit, table, writeHashed)) ?? (await updateAll(edit, table, writeHashed));
	const terms = { terms: table.rows, shards: shards.shards, vocabulary: shards.vocabulary };
	await writeCore({ settings, columns: columns.columns, entries, terms }, writeHashed, write);
	return { pages: sizes, terms: shards.facts, whole: { core: [...newCore.whole], shards: [...shards.whole] } };
}

/** An index that is being updated. */
type Edit = {
	readonly pages: readonly UpdatedPage[];
	readonly numbering: Numbering;
	readonly last: LastIndex;
	readonly core: SearchCore;
};

/** The terms of the changed pages, as they are or as they were if that is known. Their postings can be read once. */
function changedFields({ pages, numbering, last, core }: Edit, when: "before" | "after"): ReturnType<TermFiles["fields"]> {
	const terms = new TermFiles({ rules: rulesFor(last.settings.language), withCode: last.settings.code });
	for (const [number, page] of pages.entries()) {
		const sections = "sections" in page ? page[when === "before" ? "before" : "sections"] : null;
		if (sections) terms.add({ ...page, sections }, { page: number, section: numbering.firstSections[number] ?? 0 });
	}
	return terms.fields(core.entries === null);
}

function namesOf(fields: readonly FieldTerms[]): SearchField[] {
	return fields.map(({ field }) => field);
}

function renumbering({ pages, sections }: Numbering): (field: SearchField) => Renumbering {
	return (field) => (field === "title" || field === "about" ? pages : sections).toNew;
}

/** Updates the shards with terms of the changed pages. Returns `null`, and writes nothing, if others change, too. */
async function updateTouched(edit: Edit, table: CoreTable, write: WriteIndexFile): Promise<UpdatedShards | null> {
	const { pages, numbering, core, last } = edit;
	const { facts, files } = last;
	// The vocabulary leaves out the terms of the core.
	const isSameTable = table.rows?.terms === core.terms?.terms;
	if (core.shards.length === 0 || !isSameTable || !keepsNumbers(pages, facts.pages)) return null;
	const terms = { before: changedFields(edit, "before").shards, after: changedFields(edit, "after").shards };
	const known = new Set(table.terms);
	const whole = new Map(facts.whole.shards);
	return updateShards(
		{ terms, renumbering: renumbering(numbering), last: core, facts: facts.terms, whole, known },
		{
			readShard: (name) => readShard(JSON.parse(files.read(name)) as TermRows),
			readVocabulary: (name) => unpackTerms(JSON.parse(files.read(name)) as string),
			keep: files.keep,
		},
		write,
	);
}

/** Whether pages and sections have the same numbers as before, and it is known what the changed ones were. */
function keepsNumbers(pages: readonly UpdatedPage[], last: readonly PageSizes[]): boolean {
	const isSame = (page: UpdatedPage, number: number) => {
		if (!("sections" in page)) return page.last === number;
		const sizes = last[number]?.texts ?? [];
		// The stored sections of code that depends on the time may not be those that are in the index.
		const isKnown = page.before?.length === sizes.length && page.before.every(({ text }, at) => text.length === sizes[at]);
		return isKnown && page.sections.length === sizes.length;
	};
	return pages.length === last.length && pages.every(isSame);
}

/** Updates all shards. */
async function updateAll(edit: Edit, table: CoreTable, write: WriteIndexFile): Promise<UpdatedShards> {
	const { numbering, core, last } = edit;
	const { files, facts } = last;
	const { shards: fields } = changedFields(edit, "after");
	const shards = new LastShards(core.shards, (file) => JSON.parse(files.read(file)) as TermRows);
	const before = { fields: namesOf(fields), rows: shards.rows(), whole: new Map(facts.whole.shards) };
	const rows = updateRows(before, mergeTerms(fields), renumbering(numbering));
	const find = (shard: Shard) => {
		const known = shards.find(shard);
		return known !== null && files.keep(known) ? known : null;
	};
	return { ...(await writeTerms({ shards: rows, table, find }, write)), whole: rows.whole };
}

function readShard({ terms, rows }: TermRows): Shard {
	return { terms: unpackTerms(terms), rows };
}

/** The shards of the last index. Few of them are in memory at a time. */
class LastShards {
	readonly #files: SearchCore["shards"];
	readonly #readFile: (name: string) => TermRows;
	/** The shards that were read last, by their first terms. */
	readonly #recent = new Map<string, Shard & { readonly file: string }>();

	constructor(files: SearchCore["shards"], readFile: (name: string) => TermRows) {
		this.#files = files;
		this.#readFile = readFile;
	}

	/** The rows of all shards. */
	*rows(): Iterable<Row> {
		for (const { file, from } of this.#files) {
			const shard = readShard(this.#readFile(file));
			this.#recent.set(from, { ...shard, file });
			yield* rowsOf(shard);
		}
	}

	/** The file of a shard; `null` if the last index has no such shard. Shards must be asked for in their order, once their rows have been read. */
	find({ terms, rows }: Shard): string | null {
		const [first = ""] = terms;
		for (const from of this.#recent.keys()) if (from < first) this.#recent.delete(from);
		const known = this.#recent.get(first);
		return known && isSameList(known.terms, terms) && isSameList(known.rows, rows) ? known.file : null;
	}
}

/** Whether two lists have the same texts. Most are the same objects, which takes no time to compare. */
function isSameList(before: readonly string[], list: readonly string[]): boolean {
	return before.length === list.length && before.every((text, at) => text === list[at]);
}
