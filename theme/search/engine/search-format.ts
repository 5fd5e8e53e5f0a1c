/** Version of the format of all files. A client reads only its own version. */
export const searchFormat = 1;

/** Folder of the index in the output folder. */
export const searchFolder = "search-data";

/** The only file of the index without a hash in its name. It names the core, and the core names all other files. */
export const searchManifest = "index.json";

/** The content of the manifest. */
export type SearchManifest = { readonly format: number; readonly core: string };

/** A field that contains terms: `title` and `about` by page number, `heading` and `text` by section number. */
export type SearchField = "title" | "about" | "heading" | "text";

/** The level of table rows, which are below headings of any level. */
export const rowLevel = 7;

/** How much of a title or heading a term covers: its slot in `title` and `heading`. */
export function shareSlot(words: number): number {
	return words <= 1 ? 0 : words <= 2 ? 1 : words <= 3 ? 2 : words <= 5 ? 3 : 4;
}

/** Slots of terms in `about`: how a page is known other than by its title. */
export const aboutSlots = { keyword: 0, address: 1, description: 2, path: 3 } as const;

/**
 * Slots of terms in `text`: frequent in prose, otherwise in prose, or only in code. The last slot has one number: how many sections were
 * left out, because a list of nearly all sections would be long and say little.
 */
export const textSlots = { often: 0, once: 1, code: 2, omitted: 3 } as const;

/** Slots of all fields. The best come first. */
export const slotCount = 5;

/** The slot in `heading` after those with sections: it has one number, as the last one in `text`. */
export const omittedHeadings = slotCount;

/**
 * Terms with their postings. `terms` is a list in the format of `packTerms`. `rows` has a line for each term: its postings in `fields`,
 * separated by `|`. A posting has slots, separated by `;`. A slot has ascending numbers as differences in base 36, separated by `,`.
 */
export type TermRows = { readonly fields: readonly SearchField[]; readonly terms: string; readonly rows: readonly string[] };

/** What results show of a range of sections, and of the pages that contain them. */
export type SearchEntries = {
	readonly firstPage: number;
	readonly titles: readonly string[];
	/** Without the base path. */
	readonly urls: readonly string[];
	readonly firstSection: number;
	/** Empty if the section is a whole page. */
	readonly headings: readonly string[];
	/** `0` for an anchor that follows from the heading. */
	readonly anchors: readonly (string | 0)[];
};

/** A file with the texts of sections from `firstSection`. */
export type SearchTexts = {
	readonly firstSection: number;
	readonly texts: readonly string[];
	/** Used if the core has no entries. */
	readonly entries?: SearchEntries;
};

/** A file of an index, and the first of what it has: a term, or the number of a section. */
export type IndexedFile<From> = { readonly file: string; readonly from: From };

/** What a very large index has in lists of `listLength` files, each a file of its own. */
export type FileLists = {
	/** Files with a list of shards. */
	readonly shards: readonly IndexedFile<string>[];
	/** Files of `TextList`. */
	readonly texts: readonly IndexedFile<number>[];
	/** The sections that are table rows, as a slot of a posting: ranking needs to know them before any list is loaded. */
	readonly rows: string;
};

/** Number of files in a list; the last may have fewer. A query loads one list for each word, and one for each result at most. */
export const listLength = 64;

/** Files of texts, and what the core says about their pages in a smaller index. */
export type TextList = {
	readonly files: readonly IndexedFile<number>[];
	readonly firstPage: number;
	/** From the first section of the first page on. */
	readonly levels: string;
	readonly labels: readonly string[];
	readonly kinds: readonly number[];
	readonly paths: readonly (readonly number[])[];
	/** By page. */
	readonly tags: Readonly<Record<string, readonly number[]>>;
};

/** The core of an index: everything that every query needs. Labels are indices into `labels`. */
export type SearchCore = {
	readonly format: number;
	/** BCP 47 tag. */
	readonly language: string;
	readonly base: string;
	/** Synonyms that the site defines. */
	readonly synonyms: readonly (readonly string[])[];
	readonly labels: readonly string[];
	/** Number of sections of each page. */
	readonly sections: readonly number[];
	/** Level of each section as a digit from 1 to 7: the level of its heading, 7 for table rows, or 1 for pages. */
	readonly levels: string;
	/** Label of each page's top-level section. */
	readonly groups: readonly number[];
	/** Label of each page's kind. */
	readonly kinds: readonly number[];
	/** Labels of each page's breadcrumbs. */
	readonly paths: readonly (readonly number[])[];
	/** Labels of tags, by page, for pages that have tags. */
	readonly tags: Readonly<Record<string, readonly number[]>>;
	/** Weights of pages, by page, other than 1. */
	readonly boosts: Readonly<Record<string, number>>;
	/** `null` in a large index, whose text files contain the entries. */
	readonly entries: SearchEntries | null;
	/** Terms of titles and headings; `null` in a large index, whose shards contain them. */
	readonly terms: TermRows | null;
	/** Files of `TermRows`, each with its first term. */
	readonly shards: readonly IndexedFile<string>[];
	/** Files of `SearchTexts`, each with its first section. */
	readonly texts: readonly IndexedFile<number>[];
	/** Where `shards`, `texts`, `levels`, `kinds`, `paths` and `tags` are in a very large index, in whose core they are empty. */
	readonly lists?: FileLists;
	/** File with all terms of the shards, as a JSON string in the format of `packTerms`; `null` if there are no shards. */
	readonly vocabulary: string | null;
};

/** Writes a posting: for each slot, its numbers in ascending order. */
export function packPosting(posting: readonly (readonly number[] | null)[]): string {
	const slots = posting.map((numbers) =>
		(numbers ?? []).map((number, at, all) => (number - (at > 0 ? (all[at - 1] as number) : 0)).toString(36)).join(","),
	);
	return slots.join(";").replace(/;+$/, "");
}

/** Reads a posting: for each slot, its numbers. */
export function unpackPosting(posting: string): number[][] {
	return posting.split(";").map((slot) => {
		if (slot === "") return [];
		let number = 0;
		return slot.split(",").map((part) => {
			number += Number.parseInt(part, 36);
			return number;
		});
	});
}

/** The anchor that usually follows from a heading. It is accurate enough that most anchors need not be stored. */
export function plainAnchor(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\p{M} _-]/gu, "")
		.replaceAll(" ", "-");
}
