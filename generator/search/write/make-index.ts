import { hashKey } from "../../lib/hash.ts";
import { toolBuild } from "../../lib/tool-build.ts";
import { readSections } from "../../page/texts/whole-page.ts";
import type { PageSections } from "../../render/main/page-sections.ts";
import { writeIndexInThread } from "./index-in-thread.ts";
import { type IndexSettings, unreadPages } from "./indexed-pages.ts";
import type { UpdatedPage } from "./renumber.ts";
import type { SearchablePage } from "./searchable-pages.ts";
import type { LastFiles } from "./update-index.ts";
import type { IndexFacts, WriteInFolder } from "./write-index.ts";

/** A key for what the index says about a page besides its sections, and the key of its sections. */
export type PageKey = readonly [facts: string, sections: string];

/** What an index is made from. */
export type IndexInput = Pick<PageSections, "pageSections" | "pastSections"> & {
	/** In the order of the index. */
	readonly pages: readonly SearchablePage[];
	/** The key of each page. */
	readonly keys: readonly PageKey[];
	readonly settings: IndexSettings;
};

/** Where an index goes. */
export type IndexFolder = {
	readonly write: WriteInFolder;
	/** The last index, with the result of `makeIndex`; `null` if it is missing or incomplete. */
	readonly last: (LastFiles & { readonly state: string }) | null;
};

/** What an update needs beside the files of the last index. */
type IndexState = { readonly settings: string; readonly keys: readonly PageKey[]; readonly facts: IndexFacts };

/** If more than one in so many pages has changed, writing the index anew is faster. */
const maxChanged = 4;

/** Writes an index: by updating the last one if most pages are the same, and otherwise anew. Returns the state for the next call. */
export async function makeIndex(input: IndexInput, { write, last }: IndexFolder): Promise<string> {
	const { pages, keys } = input;
	const settings = hashKey(toolBuild, JSON.stringify(input.settings));
	const state = last && (JSON.parse(last.state) as IndexState);
	const isUpdatable = last && state?.settings === settings;
	const updated = isUpdatable ? await update(input, { files: last, ...state }, write) : null;
	const facts = updated ?? (await writeIndexInThread(unreadPages(pages, input), input.settings, write));
	return JSON.stringify({ settings, keys, facts } satisfies IndexState);
}

/** Returns `null`, and writes nothing, if the last index has too little in common with the new one. */
async function update(
	{ pages, keys, settings, pageSections, pastSections }: IndexInput,
	last: IndexState & { readonly files: LastFiles },
	write: WriteInFolder,
): Promise<IndexFacts | null> {
	const places = samePlaces(last.keys, keys);
	const same = places.filter((place) => place !== null).length;
	const changed = Math.max(keys.length, last.keys.length) - same;
	if (changed * maxChanged > keys.length) return null;
	const listed = pages.map(async ({ route, ...page }, number): Promise<UpdatedPage> => {
		const place = places[number] ?? null;
		if (place !== null) return { ...page, last: place };
		const changed = { ...page, sections: readSections(await pageSections(route), page.title) };
		const [facts, sections = ""] = last.keys[number] ?? [];
		const before = facts === keys[number]?.[0] ? pastSections(sections) : null;
		return before === null ? changed : { ...changed, before: readSections(before, page.title) };
	});
	// Most builds change nothing or everything.
	const { updateIndex } = await import("./update-index.ts");
	return updateIndex(await Promise.all(listed), { files: last.files, facts: last.facts, settings }, write);
}

/** The place of each key in the last list; `null` if it is not there, or not in the same order. */
function samePlaces(last: readonly PageKey[], keys: readonly PageKey[]): (number | null)[] {
	const placeOf = new Map(last.map((key, place) => [key.join(" "), place]));
	let next = 0;
	return keys.map((key) => {
		const place = placeOf.get(key.join(" "));
		if (place === undefined || place < next) return null;
		next = place + 1;
		return place;
	});
}
