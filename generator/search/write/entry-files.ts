import { plainAnchor, type SearchCore, type SearchEntries, type SearchTexts } from "../../../theme/search/engine/search-format.ts";
import type { SearchPage, SearchSection } from "../../lib/search-page.ts";

/** Writes a file of the index and returns its name. */
export type WriteIndexFile = (kind: string, content: unknown) => Promise<string>;

/** Length of the texts in one file, in characters: about 6 KB compressed. The first results of a query come from up to ten files. */
const textSize = 16_000;

/**
 * If addresses, titles and headings have more characters than this, the index is large. With their terms, that is about 100 KB
 * compressed.
 */
const coreSize = 160_000;

/** The entries and texts of the next file, which has not been written yet. */
type EntryFile = {
	readonly firstPage: number;
	readonly firstSection: number;
	readonly titles: string[];
	readonly urls: string[];
	readonly headings: string[];
	readonly anchors: (string | 0)[];
	readonly texts: string[];
};

/** Whether a file whose texts have a length of `size` is full before another text. */
export function isFull({ size, count }: { readonly size: number; readonly count: number }, length: number): boolean {
	return count > 0 && size + length > textSize;
}

/** The sizes of a page, in characters: of its entries, which decide whether the index is large, and of the text of each section. */
export type PageSizes = { readonly entries: number; readonly texts: readonly number[] };

/** Measures a page. */
export function pageSizes({ title, url, sections }: SearchPage): PageSizes {
	return {
		entries: sections.reduce((sum, { heading }) => sum + heading.length + 4, title.length + url.length),
		texts: sections.map(({ text }) => text.length),
	};
}

/** Whether an index of this size is large: its entries are next to the texts. */
export function isLargeIndex(size: number): boolean {
	return size > coreSize;
}

/** The anchor of a section as it is written. */
export function writtenAnchor({ anchor, heading }: SearchSection): string | 0 {
	return anchor === plainAnchor(heading) ? 0 : anchor;
}

/** The content of a file. */
export function writtenTexts(
	{ texts, firstSection, ...entries }: SearchEntries & Pick<SearchTexts, "texts">,
	isLarge: boolean,
): SearchTexts {
	return isLarge ? { firstSection, texts, entries: { firstSection, ...entries } } : { firstSection, texts };
}

/**
 * Writes the texts of sections, and their entries for results. In a large index, entries are written next to the texts; otherwise, they
 * become part of the core. Texts stay in memory until it is known whether the index is large.
 */
export class EntryFiles {
	readonly #write: WriteIndexFile;
	readonly #base: string;
	readonly #waiting: EntryFile[] = [];
	readonly #files: { file: string; from: number }[] = [];
	readonly #pages: PageSizes[] = [];
	#open: EntryFile | null = null;
	/** Length of the texts in the open file, in characters. */
	#openSize = 0;
	#isLarge = false;
	#levels = "";
	#size = 0;

	constructor(base: string, write: WriteIndexFile) {
		this.#base = base;
		this.#write = write;
	}

	/** The sizes of the pages so far. */
	get pages(): readonly PageSizes[] {
		return this.#pages;
	}

	/** Number of the next section. */
	get nextSection(): number {
		return this.#levels.length;
	}

	/** Adds a page with its sections. */
	async add(page: SearchPage): Promise<void> {
		const sizes = pageSizes(page);
		this.#size += sizes.entries;
		this.#addPage(page);
		for (const section of page.sections) {
			if (this.#open && isFull({ size: this.#openSize, count: this.#open.texts.length }, section.text.length)) {
				await this.#close();
				this.#addPage(page);
			}
			const file = this.#file();
			file.headings.push(section.heading);
			file.anchors.push(writtenAnchor(section));
			file.texts.push(section.text);
			this.#openSize += section.text.length;
			this.#levels += section.level;
		}
		this.#pages.push(sizes);
	}

	/** Writes the remaining files. `entries` is `null` in a large index. */
	async finish(): Promise<Pick<SearchCore, "levels" | "entries" | "texts">> {
		await this.#close();
		const all = this.#waiting;
		const entries = this.#isLarge ? null : mergeEntries(all);
		for (const file of all) await this.#store(file);
		return { levels: this.#levels, entries, texts: this.#files };
	}

	#file(): EntryFile {
		this.#open ??= {
			firstPage: this.#pages.length,
			firstSection: this.#levels.length,
			titles: [],
			urls: [],
			headings: [],
			anchors: [],
			texts: [],
		};
		return this.#open;
	}

	#addPage({ title, url }: SearchPage): void {
		const file = this.#file();
		file.titles.push(title);
		file.urls.push(url.slice(this.#base.length));
	}

	async #close(): Promise<void> {
		if (this.#open) this.#waiting.push(this.#open);
		this.#open = null;
		this.#openSize = 0;
		this.#isLarge ||= isLargeIndex(this.#size);
		if (this.#isLarge) for (const file of this.#waiting.splice(0)) await this.#store(file);
	}

	async #store(file: EntryFile): Promise<void> {
		this.#files.push({ file: await this.#write("text", writtenTexts(file, this.#isLarge)), from: file.firstSection });
	}
}

/** Merges all entries into one list. A page whose texts are in several files occurs in each of them. */
function mergeEntries(files: readonly EntryFile[]): SearchEntries {
	const own = files.map((file, index) => {
		const before = files[index - 1];
		const repeated = before && before.firstPage + before.titles.length > file.firstPage ? 1 : 0;
		return { titles: file.titles.slice(repeated), urls: file.urls.slice(repeated) };
	});
	return {
		firstPage: 0,
		firstSection: 0,
		titles: own.flatMap(({ titles }) => titles),
		urls: own.flatMap(({ urls }) => urls),
		headings: files.flatMap(({ headings }) => headings),
		anchors: files.flatMap(({ anchors }) => anchors),
	};
}
