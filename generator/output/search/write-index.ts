import { type SearchCore, type SearchManifest, searchFormat, searchManifest } from "../../../theme/contract/search/search-format.ts";
import { shortHash } from "../../lib/hash.ts";
import { EntryFiles } from "./entry-files.ts";
import type { IndexedPage } from "./indexed-page.ts";
import { PageColumns } from "./page-columns.ts";
import { TermFiles } from "./term-files.ts";

/** Settings of an index. */
export type IndexSettings = {
	/** BCP 47 tag. */
	readonly language: string;
	/** Base path of the site. */
	readonly base: string;
	readonly synonyms: readonly (readonly string[])[];
	/** Whether the text of code blocks is searched. */
	readonly code: boolean;
};

/** Writes the index of all pages. The same pages in the same order give the same files. `write` gets names relative to the folder of the index. */
export async function writeIndex(
	pages: AsyncIterable<IndexedPage> | Iterable<IndexedPage>,
	settings: IndexSettings,
	write: (name: string, text: string) => Promise<void> | void,
): Promise<void> {
	const writeHashed = async (kind: string, content: unknown) => {
		const text = JSON.stringify(content);
		const name = `${kind}-${shortHash(text)}.json`;
		await write(name, text);
		return name;
	};
	const columns = new PageColumns();
	const entries = new EntryFiles(settings.base, writeHashed);
	const terms = new TermFiles(settings.code);
	for await (const page of pages) {
		columns.add(page);
		terms.add(page, { page: entries.nextPage, section: entries.nextSection });
		await entries.add(page);
	}
	const shown = await entries.finish();
	const { language, base, synonyms } = settings;
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
}
