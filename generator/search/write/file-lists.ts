import {
	type FileLists,
	type IndexedFile,
	listLength,
	packPosting,
	rowLevel,
	type SearchCore,
	type TextList,
} from "../../../theme/search/engine/search-format.ts";
import type { WriteIndexFile } from "./entry-files.ts";

/** Number of files of texts from which on an index is very large: those of about 10,000 pages, with 100 KB in the core. */
const mostTexts = 4000;

/** Moves out of the core of a very large index what only some queries need, so that the first one does not load it for all pages. */
export async function withLists(core: SearchCore, write: WriteIndexFile, most = mostTexts): Promise<SearchCore> {
	if (core.texts.length <= most) return core;
	const groups = new Labels(core.labels);
	const lists: FileLists = {
		shards: await writeLists(core.shards, (files) => write("list", files)),
		texts: await writeLists(core.texts, (files, next) => write("list", textList(core, files, next))),
		rows: packPosting([[...core.levels].flatMap((level, section) => (Number(level) === rowLevel ? [section] : []))]),
	};
	const listed = { shards: [], texts: [], levels: "", kinds: [], paths: [], tags: {} };
	return { ...core, ...listed, groups: core.groups.map((label) => groups.number(label)), labels: groups.all, lists };
}

/** Writes lists of some files. `write` receives the files and the first of the next list, and returns the name of a list. */
async function writeLists<From>(
	files: readonly IndexedFile<From>[],
	write: (files: readonly IndexedFile<From>[], next: From | undefined) => Promise<string>,
): Promise<readonly IndexedFile<From>[]> {
	const lists: IndexedFile<From>[] = [];
	for (let at = 0; at < files.length; at += listLength) {
		const list = files.slice(at, at + listLength);
		lists.push({ file: await write(list, files[at + listLength]?.from), from: (list[0] as IndexedFile<From>).from });
	}
	return lists;
}

/** A list of texts up to the section `next`, with what the core says about their pages. */
function textList(core: SearchCore, files: readonly IndexedFile<number>[], next = core.levels.length): TextList {
	const from = files[0]?.from ?? 0;
	let [page, section] = [0, 0];
	while (section + (core.sections[page] ?? 0) <= from) section += core.sections[page++] ?? 0;
	const labels = new Labels(core.labels);
	const list = { files, firstPage: page, levels: core.levels.slice(section, next) };
	const [kinds, paths, tags]: [number[], number[][], Record<string, number[]>] = [[], [], {}];
	for (; section < next; section += core.sections[page++] ?? 0) {
		const own = core.tags[page];
		kinds.push(labels.number(core.kinds[page] ?? 0));
		paths.push((core.paths[page] ?? []).map((label) => labels.number(label)));
		if (own) tags[page] = own.map((label) => labels.number(label));
	}
	return { ...list, labels: labels.all, kinds, paths, tags };
}

/** Some of the labels of an index, with numbers of their own. */
class Labels {
	readonly all: string[] = [];
	readonly #labels: readonly string[];
	readonly #numbers = new Map<number, number>();

	constructor(labels: readonly string[]) {
		this.#labels = labels;
	}

	/** The number of a label of the index here. */
	number(label: number): number {
		const known = this.#numbers.get(label) ?? this.all.length;
		if (known === this.all.length) this.all.push(this.#labels[label] ?? "");
		this.#numbers.set(label, known);
		return known;
	}
}

/** The parts of a core from which the index is updated, as they were before `withLists`. */
export function withoutLists(core: SearchCore, read: <Content>(name: string) => Content): SearchCore {
	const { lists, sections } = core;
	if (!lists) return core;
	const texts = lists.texts.map(({ file }) => read<TextList>(file));
	const firstSections = [0];
	for (const count of sections) firstSections.push((firstSections.at(-1) ?? 0) + count);
	return {
		...core,
		shards: lists.shards.flatMap(({ file }) => read<readonly IndexedFile<string>[]>(file)),
		texts: texts.flatMap(({ files }) => files),
		// A list begins with the page of its first section, which the last one may have, too.
		levels: texts.reduce((levels, list) => levels.slice(0, firstSections[list.firstPage]) + list.levels, ""),
	};
}
