import { type SearchCore, type SearchManifest, searchFormat, searchManifest } from "../../../theme/search/engine/search-format.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { shortHash } from "../../lib/hash.ts";
import type { SearchPage } from "../../lib/search-page.ts";
import { EntryFiles } from "./entry-files.ts";

import { TermFiles } from "./term-files.ts";

/** Settings of an index. */
export type IndexSettings = {
	/** BCP 47 language tag. */
	readonly language: string;
	/** Base path of the site. */
	readonly base: string;
	readonly synonyms: readonly (readonly string[])[];
	/** Whether the text of code blocks can be searched. */
	readonly code: boolean;
};

/** The settings of a site's index. */
export function indexSettings({ base, language, search }: Pick<SiteConfig, "base" | "language" | "search">): IndexSettings {
	return { base, language, code: search?.code ?? true, synonyms: search?.synonyms ?? [] };
}

/** Writes a file in a folder. `name` is relative to the folder. */
export type WriteInFolder = (name: string, text: string) => Promise<void>;

/** Writes the index of pages, which it receives one by one. */
export type IndexWriter = {
	readonly add: (page: SearchPage) => Promise<void>;
	/** Writes the rest, the manifest last. */
	readonly finish: () => Promise<void>;
};

/** Creates a writer. The same pages in the same order produce the same files. `write` receives names relative to the index folder. */
export function createIndexWriter({ language, base, synonyms, code }: IndexSettings, write: WriteInFolder): IndexWriter {
	const writeHashed = async (kind: string, content: unknown) => {
		const text = JSON.stringify(content);
		const name = `${kind}-${shortHash(text)}.json`;
		await write(name, text);
		return name;
	};
	const columns = new PageColumns();
	const entries = new EntryFiles(base, writeHashed);
	const terms = new TermFiles(code);
	return {
		async add(page) {
			columns.add(page);
			terms.add(page, { page: entries.nextPage, section: entries.nextSection });
			await entries.add(page);
		},
		async finish() {
			const shown = await entries.finish();
			const core: SearchCore = {
				format: searchFormat,
				language,
				base,
				synonyms,
				...columns.columns,
				...shown,
				...(await terms.finish(shown.entries === null, writeHashed)),
			};
			const manifest: SearchManifest = { format: searchFormat, core: await writeHashed("core", core) };
			await write(searchManifest, `${JSON.stringify(manifest)}\n`);
		},
	};
}

/** Writes the index of all pages in this thread. */
export async function writeIndex(
	pages: Iterable<SearchPage> | AsyncIterable<SearchPage>,
	settings: IndexSettings,
	write: WriteInFolder,
): Promise<void> {
	const writer = createIndexWriter(settings, write);
	for await (const page of pages) await writer.add(page);
	await writer.finish();
}

type Columns = Pick<SearchCore, "labels" | "sections" | "groups" | "kinds" | "paths" | "tags" | "boosts">;

/** The core's data about each page, other than its texts. */
class PageColumns {
	readonly #labels = new Map<string, number>();
	readonly #sections: number[] = [];
	readonly #groups: number[] = [];
	readonly #kinds: number[] = [];
	readonly #paths: number[][] = [];
	readonly #tags: Record<string, readonly number[]> = {};
	readonly #boosts: Record<string, number> = {};

	/** Adds the next page. */
	add({ sections, group, kind, path, tags, boost }: SearchPage): void {
		const page = this.#sections.length;
		this.#sections.push(sections.length);
		this.#groups.push(this.#label(group));
		this.#kinds.push(this.#label(kind));
		this.#paths.push(path.map((label) => this.#label(label)));
		if (tags.length > 0) this.#tags[page] = tags.map((label) => this.#label(label));
		if (boost !== 1) this.#boosts[page] = boost;
	}

	/** The columns of all pages. */
	get columns(): Columns {
		const [sections, groups, kinds, paths] = [this.#sections, this.#groups, this.#kinds, this.#paths];
		return { labels: [...this.#labels.keys()], sections, groups, kinds, paths, tags: this.#tags, boosts: this.#boosts };
	}

	#label(text: string): number {
		const known = this.#labels.get(text) ?? this.#labels.size;
		this.#labels.set(text, known);
		return known;
	}
}
