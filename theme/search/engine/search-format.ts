/** Version of the layout of all files. A client does not read another one. */
export const searchFormat = 1;

/** Folder of the index in the output folder. */
export const searchFolder = "search-data";

/** The only file of the index without a hash in its name: it names the core, and the core names all others. */
export const searchManifest = "index.json";

/** The content of the manifest. */
export type SearchManifest = { readonly format: number; readonly core: string };

/** A field in which terms are found: `title` and `about` by number of the page, `heading` and `text` by number of the section. */
export type SearchField = "title" | "about" | "heading" | "text";

/** The level of rows of tables, which are below headings of any level. */
export const rowLevel = 7;

/** How much of a title or heading a term is: its slot in `title` and `heading`. */
export function shareSlot(words: number): number {
	return words <= 1 ? 0 : words <= 2 ? 1 : words <= 3 ? 2 : words <= 5 ? 3 : 4;
}

/** Slots of terms in `about`, by which a page is known besides its title. */
export const aboutSlots = { keyword: 0, address: 1, description: 2 } as const;

/** Slots of terms in `text`: in prose often or not, or in code alone. */
export const textSlots = { often: 0, once: 1, code: 2 } as const;

/** Slots of all fields. The best come first. */
export const slotCount = 5;

/**
 * Terms with their postings. `terms` is a list of `packTerms`; `rows` has a line for each term: its postings in `fields`, separated
 * by `|`; a posting has slots, separated by `;`, with rising numbers as differences in base 36, separated by `,`.
 */
export type TermRows = { readonly fields: readonly SearchField[]; readonly terms: string; readonly rows: readonly string[] };

/** What is shown of a range of sections and of the pages that they are on. */
export type SearchEntries = {
	readonly firstPage: number;
	readonly titles: readonly string[];
	/** Without the base path. */
	readonly urls: readonly string[];
	readonly firstSection: number;
	/** Empty for the section that is the page as a whole. */
	readonly headings: readonly string[];
	/** `0` for the anchor that the heading itself gives. */
	readonly anchors: readonly (string | 0)[];
};

/** A file of texts of sections from `firstSection` on. */
export type SearchTexts = {
	readonly firstSection: number;
	readonly texts: readonly string[];
	/** Where the core has none. */
	readonly entries?: SearchEntries;
};

/** The core of an index: all that every query needs. Labels are numbers of `labels`. */
export type SearchCore = {
	readonly format: number;
	/** BCP 47 tag. */
	readonly language: string;
	readonly base: string;
	/** Words that mean the same, as the site has them. */
	readonly synonyms: readonly (readonly string[])[];
	readonly labels: readonly string[];
	/** Number of sections of each page. */
	readonly sections: readonly number[];
	/** Level of each section, a digit from 1 to 7: that of its heading; 7 for rows of tables, 1 for pages. */
	readonly levels: string;
	/** Label of the top-level section of each page. */
	readonly groups: readonly number[];
	/** Label of the kind of each page. */
	readonly kinds: readonly number[];
	/** Labels of the breadcrumbs of each page. */
	readonly paths: readonly (readonly number[])[];
	/** Labels of the tags of pages that have some, by page. */
	readonly tags: Readonly<Record<string, readonly number[]>>;
	/** Weights of pages other than 1, by page. */
	readonly boosts: Readonly<Record<string, number>>;
	/** `null` in a large index, where the texts have them. */
	readonly entries: SearchEntries | null;
	/** Terms of titles and headings; `null` in a large index, where the shards have them. */
	readonly terms: TermRows | null;
	/** Files of `TermRows`, each with its first term. */
	readonly shards: readonly { readonly file: string; readonly from: string }[];
	/** Files of `SearchTexts`, each with its first section. */
	readonly texts: readonly { readonly file: string; readonly from: number }[];
	/** File with all terms of the shards, as a string of `packTerms` in JSON; `null` when there are no shards. */
	readonly vocabulary: string | null;
};

/** Writes a posting: for each slot its numbers, which rise. */
export function packPosting(posting: readonly (readonly number[] | null)[]): string {
	let packed = "";
	let separators = "";
	for (let slot = 0; slot < posting.length; slot++) {
		const numbers = posting[slot] ?? [];
		for (let at = 0; at < numbers.length; at++) {
			packed += (at > 0 ? "," : separators) + ((numbers[at] as number) - (numbers[at - 1] ?? 0)).toString(36);
			separators = "";
		}
		separators += ";";
	}
	return packed;
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

/** The anchor that a heading has by itself, near enough that most are not stored. */
export function plainAnchor(heading: string): string {
	return heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N}\p{M} _-]/gu, "")
		.replaceAll(" ", "-");
}
