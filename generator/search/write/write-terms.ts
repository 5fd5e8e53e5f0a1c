import type { SearchCore, SearchField, TermRows } from "../../../theme/search/engine/search-format.ts";
import { packTerms } from "../../../theme/search/engine/sorted-terms.ts";
import type { WriteIndexFile } from "./entry-files.ts";
import { type LeastTerms, LikelyTerms } from "./likely-terms.ts";
import type { Row, Rows } from "./term-rows.ts";

/** Length of a shard in characters: about 10 KB compressed. A query loads only the shards of its words. */
const shardSize = 24_000;

/** Terms in code unit order, and their rows. */
export type Shard = { readonly terms: readonly string[]; readonly rows: readonly string[] };

/** The length of a shard, and of its first row with its term, in characters. */
export type ShardSize = readonly [size: number, first: number];

/** A shard of the last index that stays as it is, unless rows of its neighbors move into it. */
export type KnownShard = {
	readonly file: string;
	readonly from: string;
	readonly size: number;
	readonly first: number;
	/** Reads its rows. */
	readonly read: () => Shard;
};

/** What updating the terms of an index needs beside its files. */
export type TermFacts = {
	readonly shards: readonly ShardSize[];
	/** The terms of the lowest weight in the vocabulary. */
	readonly least: LeastTerms | null;
};

/** Shards and a vocabulary, and what the next update needs. */
export type WrittenTerms = Pick<SearchCore, "shards" | "vocabulary"> & { readonly facts: TermFacts };

/** Returns the file of the last index with exactly these terms and rows; `null` if it has none. */
export type FindShard = (shard: Shard) => string | null;

/** Writes the shards, and the vocabulary of all terms that are not in the core. `find` may know shards that need not be written. */
export async function writeTerms(
	{ shards, table, find }: { readonly shards: Rows; readonly table: CoreTable; readonly find?: FindShard },
	write: WriteIndexFile,
): Promise<WrittenTerms> {
	const { fields, rows } = shards;
	const likely = new LikelyTerms(fields.length, new Set(table.terms));
	function* noted(): Iterable<Row> {
		for (const row of rows) {
			likely.add(row);
			yield row;
		}
	}
	const written = await writeShards(noted(), { fields, ...(find && { find }) }, write);
	const { terms, least } = likely.vocabulary;
	return { shards: written.files, vocabulary: await write("vocabulary", packTerms(terms)), facts: { shards: written.sizes, least } };
}

/** The terms of the core, and their rows; `null` in a large index, whose core has none. */
export type CoreTable = { readonly terms: readonly string[]; readonly rows: TermRows | null };

/** The table of the rows in the core. */
export function coreTable({ fields, rows }: Rows): CoreTable {
	const all = [...rows];
	const terms = all.map(([term]) => term);
	return { terms, rows: fields.length === 0 ? null : { fields, terms: packTerms(terms), rows: all.map(([, row]) => row) } };
}

/** Writes shards of rows, in code unit order. Known ones stay if they begin and end where they did. */
export async function writeShards(
	parts: Iterable<Row | KnownShard>,
	{
		fields,
		find = () => null,
		keep = () => false,
	}: {
		readonly fields: readonly SearchField[];
		readonly find?: FindShard;
		/** Publishes the file of a known shard again. Returns `false` if it cannot be. */
		readonly keep?: (name: string) => boolean;
	},
	write: WriteIndexFile,
): Promise<{ readonly files: SearchCore["shards"]; readonly sizes: readonly ShardSize[] }> {
	const files: { file: string; from: string }[] = [];
	const sizes: ShardSize[] = [];
	const writeShard = ({ terms, rows }: Shard) => write("terms", { fields, terms: packTerms(terms), rows } satisfies TermRows);
	for (const shard of splitRows(parts)) {
		sizes.push([shard.size, shard.first]);
		if ("file" in shard) files.push({ file: keep(shard.file) ? shard.file : await writeShard(shard.read()), from: shard.from });
		else files.push({ file: find(shard) ?? (await writeShard(shard)), from: shard.terms[0] ?? "" });
	}
	return { files, sizes };
}

/** A shard that is being made. */
type OpenShard = { readonly terms: string[]; readonly rows: string[]; size: number; readonly first: number };

/** Splits rows into shards of about the same size. */
function* splitRows(parts: Iterable<Row | KnownShard>): Iterable<OpenShard | KnownShard> {
	let open: OpenShard | KnownShard | null = null;
	for (const part of parts) {
		const first = "file" in part ? part.first : rowSize(part);
		if (open && open.size + first > shardSize) {
			yield open;
			open = null;
		}
		if (!open && "file" in part) {
			open = part;
			continue;
		}
		if (open && "file" in open) open = opened(open);
		for (const row of "file" in part ? rowsOf(part.read()) : [part]) {
			const length = rowSize(row);
			if (open && open.size + length > shardSize) {
				yield open;
				open = null;
			}
			open ??= { terms: [], rows: [], size: 0, first: length };
			open.terms.push(row[0]);
			open.rows.push(row[1]);
			open.size += length;
		}
	}
	if (open) yield open;
}

function opened({ read, size, first }: KnownShard): OpenShard {
	const { terms, rows } = read();
	return { terms: [...terms], rows: [...rows], size, first };
}

/** The rows of a shard with their terms. */
export function* rowsOf({ terms, rows }: Shard): Iterable<Row> {
	for (const [at, term] of terms.entries()) yield [term, rows[at] as string];
}

/** Length of a row with its term, in characters. */
function rowSize([term, row]: Row): number {
	return term.length + row.length;
}
