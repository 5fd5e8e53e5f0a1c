import type { SearchCore, SearchField } from "../../../theme/search/engine/search-format.ts";
import { packTerms } from "../../../theme/search/engine/sorted-terms.ts";
import { compareText } from "../../lib/compare-text.ts";
import type { WriteIndexFile } from "./entry-files.ts";
import { updateVocabulary } from "./likely-terms.ts";
import { changedTerms, type FieldTerms } from "./merge-terms.ts";
import { type ChangedRow, type Renumbering, type Row, updateRows } from "./term-rows.ts";
import { type KnownShard, rowsOf, type Shard, type TermFacts, writeShards } from "./write-terms.ts";

/** An edit of texts, after which all pages and sections have the same numbers as before, and the shards before it. */
export type EditedShards = {
	/** The terms of the changed pages in the shards. */
	readonly terms: Readonly<Record<"before" | "after", readonly FieldTerms[]>>;
	/** The new numbers, in which those of the changed pages are missing. */
	readonly renumbering: (field: SearchField) => Renumbering;
	readonly last: Pick<SearchCore, "shards" | "vocabulary">;
	readonly facts: TermFacts;
	/** The rows that the shards have only in part. */
	readonly whole: ReadonlyMap<string, string>;
	/** Terms of the core, which the vocabulary leaves out. */
	readonly known: ReadonlySet<string>;
};

/** Reads and keeps files of the last index. */
type LastShardFiles = {
	readonly readShard: (name: string) => Shard;
	readonly readVocabulary: (name: string) => readonly string[];
	readonly keep: (name: string) => boolean;
};

/** Shards and vocabulary after an update. */
export type UpdatedShards = {
	readonly shards: SearchCore["shards"];
	readonly vocabulary: string | null;
	readonly facts: TermFacts;
	readonly whole: ReadonlyMap<string, string>;
};

/**
 * Writes the shards whose rows an edit changes, and reads only these and those after them that begin elsewhere then. Returns `null`, and writes
 * nothing, if the vocabulary depends on the rows of all shards.
 */
export async function updateShards(edit: EditedShards, files: LastShardFiles, write: WriteIndexFile): Promise<UpdatedShards | null> {
	const { last, facts } = edit;
	const fields = edit.terms.after.map(({ field }) => field);
	const changed = changedTerms(edit.terms.before, edit.terms.after);
	const touched = new Map<string, Map<string, string>>();
	const rowsAt = (term: string): Map<string, string> => {
		const { file } = last.shards.findLast(({ from }) => from <= term) ?? (last.shards[0] as SearchCore["shards"][number]);
		const rows = touched.get(file) ?? new Map(rowsOf(files.readShard(file)));
		touched.set(file, rows);
		return rows;
	};
	const before = changed.flatMap(([term]): Row[] => {
		const row = rowsAt(term).get(term);
		return row === undefined ? [] : [[term, row]];
	});
	const updated = updateRows({ fields, rows: before, whole: edit.whole }, changed, edit.renumbering);
	const after = new Map(updated.rows);
	const rows: ChangedRow[] = [];
	for (const [term] of changed) {
		const shard = rowsAt(term);
		rows.push({ term, before: shard.get(term) ?? "", after: after.get(term) ?? "" });
		shard.delete(term);
	}
	for (const [term, row] of after) rowsAt(term).set(term, row);

	const readVocabulary = () => (last.vocabulary === null ? [] : files.readVocabulary(last.vocabulary));
	const ofVocabulary = rows.filter(({ term }) => !edit.known.has(term));
	const vocabulary = updateVocabulary(ofVocabulary, { fieldCount: fields.length, least: facts.least, read: readVocabulary });
	if (vocabulary === null) return null;

	function* parts(): Iterable<Row | KnownShard> {
		for (const [at, { file, from }] of last.shards.entries()) {
			const [size, first] = facts.shards[at] ?? [0, 0];
			const rows = touched.get(file);
			if (rows) yield* [...rows].sort(([a], [b]) => compareText(a, b));
			else yield { file, from, size, first, read: () => files.readShard(file) };
		}
	}
	const written = await writeShards(parts(), { fields, keep: files.keep }, write);
	const isSame = vocabulary === "same" && last.vocabulary !== null && files.keep(last.vocabulary);
	const terms = vocabulary === "same" ? readVocabulary : () => vocabulary.terms;
	return {
		shards: written.files,
		vocabulary: isSame ? last.vocabulary : await write("vocabulary", packTerms(terms())),
		facts: { shards: written.sizes, least: vocabulary === "same" ? facts.least : vocabulary.least },
		whole: withRows(edit.whole, { changed: rows, whole: updated.whole }),
	};
}

/** The whole rows of all terms, of which some have changed. */
function withRows(
	all: ReadonlyMap<string, string>,
	{ changed, whole }: { readonly changed: readonly ChangedRow[]; readonly whole: ReadonlyMap<string, string> },
): ReadonlyMap<string, string> {
	const rows = new Map(all);
	for (const { term } of changed) rows.delete(term);
	return new Map([...rows, ...whole].sort(([a], [b]) => compareText(a, b)));
}
