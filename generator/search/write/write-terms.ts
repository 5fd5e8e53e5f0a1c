import type { SearchCore, TermRows } from "../../../theme/search/engine/search-format.ts";
import { packTerms } from "../../../theme/search/engine/sorted-terms.ts";
import type { WriteIndexFile } from "./entry-files.ts";
import { LikelyTerms } from "./likely-terms.ts";
import type { Rows } from "./term-rows.ts";

/** Length of a shard in characters: about 10 KB compressed. A query loads only the shards of its words. */
const shardSize = 24_000;

/** The rows of the core and of all shards. */
export type TermTables = { readonly core: Rows; readonly shards: Rows };

/** Terms in code unit order, and their rows. */
export type Shard = { readonly terms: readonly string[]; readonly rows: readonly string[] };

/** Returns the file of the last index with exactly these terms and rows; `null` if it has none. */
export type FindShard = (shard: Shard) => string | null;

/** Writes the shards and the vocabulary. */
export async function writeTerms(
	{ core, shards }: TermTables,
	write: WriteIndexFile,
	find: FindShard = () => null,
): Promise<Pick<SearchCore, "terms" | "shards" | "vocabulary">> {
	const coreRows = [...core.rows];
	const coreTerms = coreRows.map(([term]) => term);
	const likely = new LikelyTerms(shards.fields.length, new Set(coreTerms));
	const files: { file: string; from: string }[] = [];
	for (const shard of splitRows(shards, likely)) {
		const content = (): TermRows => ({ fields: shards.fields, terms: packTerms(shard.terms), rows: shard.rows });
		files.push({ file: find(shard) ?? (await write("terms", content())), from: shard.terms[0] ?? "" });
	}
	const vocabulary = await write("vocabulary", packTerms(likely.terms));
	const isLarge = core.fields.length === 0;
	const terms = isLarge ? null : { fields: core.fields, terms: packTerms(coreTerms), rows: coreRows.map(([, row]) => row) };
	return { terms, shards: files, vocabulary };
}

/** Splits rows into shards of about the same size, and notes their terms. */
function* splitRows({ rows }: Rows, likely: LikelyTerms): Iterable<Shard> {
	let shard: { terms: string[]; rows: string[] } = { terms: [], rows: [] };
	let size = 0;
	for (const [term, row] of rows) {
		const length = row.length + term.length;
		if (size > 0 && size + length > shardSize) {
			yield shard;
			shard = { terms: [], rows: [] };
			size = 0;
		}
		shard.terms.push(term);
		shard.rows.push(row);
		size += length;
		likely.add([term, row]);
	}
	if (size > 0) yield shard;
}
