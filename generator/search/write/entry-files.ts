import { plainAnchor, type SearchCore, type SearchEntries, type SearchTexts } from "../../../theme/search/engine/search-format.ts";
import type { SearchPage } from "../../lib/search-page.ts";

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
type OpenFile = {
	readonly firstPage: number;
	readonly firstSection: number;
	readonly titles: string[];
	readonly urls: string[];
	readonly headings: string[];
	readonly anchors: (string | 0)[];
	readonly texts: string[];
	/** Length of the texts, in characters. */
	size: number;
};

/**
 * Writes the texts of sections, and their entries for results. In a large index, entries are written next to the texts; otherwise, they
 * become part of the core. Texts stay in memory until it is known whether the index is large.
 */
export class EntryFiles {
	readonly #write: WriteIndexFile;
	readonly #base: string;
	readonly #waiting: OpenFile[] = [];
	readonly #files: { file: string; from: number }[] = [];
	#open: OpenFile | null = null;
	#isLarge = false;
	#levels = "";
	#size = 0;
	#pages = 0;
	#sections = 0;

	constructor(base: string, write: WriteIndexFile) {
		this.#base = base;
		this.#write = write;
	}

	/** Number of the next page. */
	get nextPage(): number {
		return this.#pages;
	}

	/** Number of the next section. */
	get nextSection(): number {
		return this.#sections;
	}

	/** Adds a page with its sections. */
	async add(page: SearchPage): Promise<void> {
		this.#addPage(page);
		for (const { anchor, heading, level, text } of page.sections) {
			if (this.#open && this.#open.texts.length > 0 && this.#open.size + text.length > textSize) {
				await this.#close();
				this.#addPage(page);
			}
			const file = this.#file();
			file.headings.push(heading);
			file.anchors.push(anchor === plainAnchor(heading) ? 0 : anchor);
			this.#levels += level;
			file.texts.push(text);
			file.size += text.length;
			this.#size += heading.length + 4;
			this.#sections++;
		}
		this.#pages++;
	}

	/** Writes the remaining files. `entries` is `null` in a large index. */
	async finish(): Promise<Pick<SearchCore, "levels" | "entries" | "texts">> {
		await this.#close();
		const all = this.#waiting;
		const entries = this.#isLarge ? null : mergeEntries(all);
		for (const file of all) await this.#store(file);
		return { levels: this.#levels, entries, texts: this.#files };
	}

	#file(): OpenFile {
		this.#open ??= {
			firstPage: this.#pages,
			firstSection: this.#sections,
			titles: [],
			urls: [],
			headings: [],
			anchors: [],
			texts: [],
			size: 0,
		};
		return this.#open;
	}

	#addPage({ title, url }: SearchPage): void {
		const file = this.#file();
		file.titles.push(title);
		file.urls.push(url.slice(this.#base.length));
		this.#size += title.length + url.length;
	}

	async #close(): Promise<void> {
		if (this.#open) this.#waiting.push(this.#open);
		this.#open = null;
		this.#isLarge ||= this.#size > coreSize;
		if (this.#isLarge) for (const file of this.#waiting.splice(0)) await this.#store(file);
	}

	async #store(file: OpenFile): Promise<void> {
		const { texts, firstSection, size: _, ...entries } = file;
		const content: SearchTexts = this.#isLarge ? { firstSection, texts, entries: { firstSection, ...entries } } : { firstSection, texts };
		this.#files.push({ file: await this.#write("text", content), from: firstSection });
	}
}

/** Merges all entries into one list. A page whose texts are in several files occurs in each of them. */
function mergeEntries(files: readonly OpenFile[]): SearchEntries {
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
