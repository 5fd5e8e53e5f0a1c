import { type IndexedFile, listLength, type SearchCore } from "../../../theme/search/engine/search-format.ts";
import type { WriteIndexFile } from "./entry-files.ts";

/** The files that a core names. */
type NamedFiles = Pick<SearchCore, "shards" | "texts" | "lists">;

/** Number of files of texts from which on the core has lists of files: those of about 10,000 pages. Their names would have 50 KB compressed. */
const mostTexts = 4000;

/** Moves the names of files out of the core into lists, if there are many. */
export async function withLists({ shards, texts }: NamedFiles, write: WriteIndexFile, most = mostTexts): Promise<NamedFiles> {
	if (texts.length <= most) return { shards, texts };
	return { shards: [], texts: [], lists: { shards: await writeLists(shards, write), texts: await writeLists(texts, write) } };
}

async function writeLists<From>(files: readonly IndexedFile<From>[], write: WriteIndexFile): Promise<readonly IndexedFile<From>[]> {
	const lists: IndexedFile<From>[] = [];
	for (let at = 0; at < files.length; at += listLength) {
		const list = files.slice(at, at + listLength);
		lists.push({ file: await write("list", list), from: (list[0] as IndexedFile<From>).from });
	}
	return lists;
}

/** The core with the names of all files, as it was before `withLists`. */
export function withoutLists({ lists, ...core }: SearchCore, read: <Content>(name: string) => Content): SearchCore {
	if (!lists) return core;
	const all = <From>(files: readonly IndexedFile<From>[]) => files.flatMap(({ file }) => read<readonly IndexedFile<From>[]>(file));
	return { ...core, shards: all(lists.shards), texts: all(lists.texts) };
}
