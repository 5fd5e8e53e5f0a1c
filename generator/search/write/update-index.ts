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
import { isLargeIndex, type PageSizes, pageSizes } from "./entry-files.ts";
import { withoutLists } from "./file-lists.ts";
import type { IndexSettings } from "./indexed-pages.ts";
import { renumber, type UpdatedPage } from "./renumber.ts";
import { TermFiles } from "./term-files.ts";
import { type Row, updateRows } from "./term-rows.ts";
import { updateEntries } from "./update-entries.ts";
import { hashedWriter, type IndexFacts, PageColumns, type WriteInFolder, writeCore } from "./write-index.ts";
import { type Shard, type TermTables, writeTerms } from "./write-terms.ts";

/** The files of the last index, by name. */
export type LastFiles = {
	/** Reads a file as text. */
	readonly read: (name: string) => string;
	/** Publishes a file again as it is. Returns `false` if the last index has none with this name. */
	readonly keep: (name: string) => boolean;
};

/**
 * Writes the same files as `writeIndex`, but from the last index with the same settings: it needs only the texts of changed pages, and
 * keeps files that stay the same. Returns `null`, and writes nothing, if the index becomes large or is large no more, because entries are in
 * other files then.
 */
export async function updateIndex(
	pages: readonly UpdatedPage[],
	last: { readonly files: LastFiles; readonly facts: IndexFacts; readonly settings: IndexSettings },
	write: WriteInFolder,
): Promise<IndexFacts | null> {
	const { files, facts, settings } = last;
	const readFile = <Content>(name: string) => JSON.parse(files.read(name)) as Content;
	const core = withoutLists(readFile<SearchCore>(readFile<SearchManifest>(searchManifest).core), readFile);
	const sizes = pages.map((page) => ("sections" in page ? pageSizes(page) : (facts.pages[page.last] as PageSizes)));
	const isLarge = core.entries === null;
	if (isLargeIndex(sizes.reduce((sum, { entries }) => sum + entries, 0)) !== isLarge) return null;

	const numbering = renumber(pages, sizes, facts.pages);
	const columns = new PageColumns();
	const added = new TermFiles({ rules: rulesFor(settings.language), withCode: settings.code });
	for (const [number, page] of pages.entries()) {
		columns.add(page, sizes[number]?.texts.length ?? 0);
		if ("sections" in page) added.add(page, { page: number, section: numbering.firstSections[number] ?? 0 });
	}
	const writeHashed = hashedWriter(async (name, text) => {
		if (!files.keep(name)) await write(name, text);
	});
	const fields = added.fields(isLarge);
	const shards = new LastShards(core.shards, (file) => readFile<TermRows>(file));
	const renumbering = (field: SearchField) => (field === "title" || field === "about" ? numbering.pages : numbering.sections).toNew;
	const tables: TermTables = {
		core: updateRows({ rows: core.terms ? rowsOf(readShard(core.terms)) : [], whole: new Map(facts.whole.core) }, fields.core, renumbering),
		shards: updateRows({ rows: shards.rows(), whole: new Map(facts.whole.shards) }, fields.shards, renumbering),
	};
	const { base } = settings;
	const readTexts = (name: string) => readFile<SearchTexts>(name);
	const entries = await updateEntries({ pages, sizes, numbering, last: core, base, readTexts, keep: files.keep }, writeHashed);
	const terms = await writeTerms(tables, writeHashed, (shard) => {
		const known = shards.find(shard);
		return known !== null && files.keep(known) ? known : null;
	});
	await writeCore({ settings, columns: columns.columns, entries, terms }, writeHashed, write);
	return { pages: sizes, whole: { core: [...tables.core.whole], shards: [...tables.shards.whole] } };
}

function readShard({ terms, rows }: TermRows): Shard {
	return { terms: unpackTerms(terms), rows };
}

function* rowsOf({ terms, rows }: Shard): Iterable<Row> {
	for (const [at, term] of terms.entries()) yield [term, rows[at] as string];
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
