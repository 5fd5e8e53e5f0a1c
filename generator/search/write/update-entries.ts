import type { SearchCore, SearchEntries, SearchTexts } from "../../../theme/search/engine/search-format.ts";
import type { SearchSection } from "../../lib/search-page.ts";
import { isFull, type PageSizes, type WriteIndexFile, writtenAnchor, writtenTexts } from "./entry-files.ts";
import type { Numbering, UpdatedPage } from "./renumber.ts";

/** An index that is being updated. */
export type UpdatedEntries = {
	readonly pages: readonly UpdatedPage[];
	readonly sizes: readonly PageSizes[];
	readonly numbering: Numbering;
	/** The core of the last index. */
	readonly last: SearchCore;
	readonly base: string;
	/** Reads a file of the last index. */
	readonly readTexts: (name: string) => SearchTexts;
	/** Keeps a file of the last index. Returns `false` if it cannot be kept. */
	readonly keep: (name: string) => boolean;
};

/** Does what `EntryFiles` does for all pages, but reads and writes only the files that change. */
export async function updateEntries(
	index: UpdatedEntries,
	write: WriteIndexFile,
): Promise<Pick<SearchCore, "levels" | "entries" | "texts">> {
	const { pages, numbering, last, base } = index;
	const sections = new UpdatedSections(index);
	const count = numbering.pageOf.length;
	const isLarge = last.entries === null;
	const entriesOf = ({ from, to }: Range): SearchEntries => {
		const firstPage = numbering.pageOf[from] ?? 0;
		const shown = pages.slice(firstPage, (numbering.pageOf[Math.min(to, count - 1)] ?? 0) + 1);
		const range = Array.from({ length: to - from }, (_, at) => sections.entry(from + at));
		return {
			firstPage,
			firstSection: from,
			titles: shown.map(({ title }) => title),
			urls: shown.map(({ url }) => url.slice(base.length)),
			headings: range.map(({ heading }) => heading),
			anchors: range.map(({ anchor }) => anchor),
		};
	};
	const texts: { file: string; from: number }[] = [];
	for (const range of textRanges(index.sizes)) {
		const { from, to } = range;
		const known = sections.unchangedFile(range);
		if (known !== null && index.keep(known)) texts.push({ file: known, from });
		else {
			const content = Array.from({ length: to - from }, (_, at) => sections.text(from + at));
			texts.push({ file: await write("text", writtenTexts({ ...entriesOf(range), texts: content }, isLarge)), from });
		}
	}
	let levels = "";
	for (let at = 0; at < count; at++) levels += sections.level(at);
	return { levels, entries: isLarge ? null : entriesOf({ from: 0, to: count }), texts };
}

/** Sections from `from` up to but not including `to`. */
type Range = { readonly from: number; readonly to: number };

/** The sections of each file. */
function textRanges(sizes: readonly PageSizes[]): Range[] {
	const ranges: Range[] = [];
	let [from, to, size] = [0, 0, 0];
	for (const length of sizes.flatMap(({ texts }) => texts)) {
		if (isFull({ size, count: to - from }, length)) {
			ranges.push({ from, to });
			from = to;
			size = 0;
		}
		size += length;
		to++;
	}
	if (to > from) ranges.push({ from, to });
	return ranges;
}

/** The sections of an index that is being updated. Those of unchanged pages are in the files of the last index. */
class UpdatedSections {
	readonly #index: UpdatedEntries;
	/** The last files, by their first section. */
	readonly #lastFiles: ReadonlyMap<number, { readonly file: string; readonly to: number }>;
	readonly #read = new Map<string, SearchTexts>();

	constructor(index: UpdatedEntries) {
		const { texts, levels } = index.last;
		this.#index = index;
		this.#lastFiles = new Map(texts.map(({ file, from }, at) => [from, { file, to: texts[at + 1]?.from ?? levels.length }]));
	}

	/** The heading of a section, and its anchor as it is written. */
	entry(number: number): { readonly heading: string; readonly anchor: string | 0 } {
		const added = this.#added(number);
		if (added) return { heading: added.heading, anchor: writtenAnchor(added) };
		const at = this.#lastNumber(number);
		const { headings = [], anchors = [], firstSection = 0 } = this.#index.last.entries ?? this.#file(at).entries ?? {};
		return { heading: headings[at - firstSection] ?? "", anchor: anchors[at - firstSection] ?? "" };
	}

	level(number: number): number | string {
		return this.#added(number)?.level ?? this.#index.last.levels[this.#lastNumber(number)] ?? "";
	}

	text(number: number): string {
		const added = this.#added(number);
		if (added) return added.text;
		const at = this.#lastNumber(number);
		const { firstSection, texts } = this.#file(at);
		return texts[at - firstSection] ?? "";
	}

	/** The last file with exactly these sections and their pages; `null` if there is none. */
	unchangedFile({ from, to }: Range): string | null {
		const { numbering, last } = this.#index;
		const file = this.#lastFiles.get(from);
		if (file?.to !== to) return null;
		for (let at = from; at < to; at++) if (this.#lastNumber(at) !== at) return null;
		// In a large index, a file also has the page of the section after its own.
		const isEnd = to === numbering.pageOf.length ? to === last.levels.length : this.#lastNumber(to) === to;
		const firstPage = numbering.pageOf[from] ?? 0;
		return last.entries !== null || (isEnd && numbering.pages.toLast[firstPage] === firstPage) ? file.file : null;
	}

	#lastNumber(number: number): number {
		return this.#index.numbering.sections.toLast[number] ?? -1;
	}

	#added(number: number): SearchSection | null {
		const { pages, numbering } = this.#index;
		const pageNumber = numbering.pageOf[number] ?? 0;
		const page = pages[pageNumber];
		return page && "sections" in page ? (page.sections[number - (numbering.firstSections[pageNumber] ?? 0)] ?? null) : null;
	}

	/** The last file with a section, which has its last number. */
	#file(section: number): SearchTexts {
		const name = this.#index.last.texts.findLast(({ from }) => from <= section)?.file ?? "";
		const file = this.#read.get(name) ?? this.#index.readTexts(name);
		this.#read.set(name, file);
		return file;
	}
}
