import type { SearchEntry, SearchIndex } from "../engine/search-index.ts";

/** What a record is about: a page, one of its headings, or text below a heading. */
export type RecordType = "lvl1" | "lvl2" | "lvl3" | "lvl4" | "lvl5" | "lvl6" | "content";

/** The levels above headings: the top-level section of the site, and the title of the page. */
export const hierarchyLevels = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;

/** Where a record stands: the section of the site, the title of its page, and the headings above it with its own. */
type RecordHierarchy = Readonly<Record<(typeof hierarchyLevels)[number], string | null>>;

/** A section of a page in the shape of the records that Algolia's crawler makes for DocSearch. */
export type SearchRecord = {
	/** The address with its anchor: the same in every build. */
	readonly objectID: string;
	/** With base path and anchor. */
	readonly url: string;
	readonly url_without_anchor: string;
	/** Empty for a page as a whole. */
	readonly anchor: string;
	readonly type: RecordType;
	readonly hierarchy: RecordHierarchy;
	/** `null` without text, or when the text could not be loaded. */
	readonly content: string | null;
	/** BCP 47 tag. */
	readonly lang: string;
	/** What the page is, such as the label of its sidebar. */
	readonly kind: string;
	readonly tags: readonly string[];
	/** The trail to the page in the form that hierarchical menus need: `lvl1` is `Guides > Animation`. */
	readonly breadcrumbs: Readonly<Record<string, string>>;
	readonly weight: RecordWeight;
};

/** Numbers that records may be filtered by. */
type RecordWeight = {
	/** Factor of the page's score. */
	readonly pageRank: number;
	/** 90 for a page, 80 for a heading below it, 70 for one below that; 0 for text. */
	readonly level: number;
	/** Place of the section in its page, from 0. */
	readonly position: number;
};

/** What all records of a page have in common. It is in the core of the index. */
export type PageFacts = Pick<SearchRecord, "lang" | "kind" | "tags" | "breadcrumbs"> & {
	/** The top-level section of the site. */
	readonly group: string;
	readonly pageRank: number;
};

/** The facts of a page. */
export function pageFacts(index: SearchIndex, page: number): PageFacts {
	const { path, ...labels } = index.pageLabels(page);
	return { ...labels, lang: index.core.language, breadcrumbs: breadcrumbLevels(path), pageRank: index.core.boosts[page] ?? 1 };
}

/** The trail to a page in the form that hierarchical menus need. */
export function breadcrumbLevels(trail: readonly string[]): SearchRecord["breadcrumbs"] {
	return Object.fromEntries(trail.map((_, depth) => [`lvl${depth}`, trail.slice(0, depth + 1).join(" > ")]));
}

/** The level of a type of record in `weight`. */
export function levelWeight(type: RecordType): number {
	return type === "content" ? 0 : 100 - 10 * Number(type.slice("lvl".length));
}

/** The record of a section. `position` is its place in its page. */
export function searchRecord(
	entry: SearchEntry,
	{ page, type, position }: { readonly page: PageFacts; readonly type: RecordType; readonly position: number },
): SearchRecord {
	const { group, pageRank, ...facts } = page;
	return {
		objectID: entry.url,
		url: entry.url,
		url_without_anchor: entry.url.replace(/#.*$/, ""),
		anchor: entry.anchor,
		type,
		hierarchy: recordHierarchy(group, entry),
		content: entry.text || null,
		...facts,
		weight: { pageRank, level: levelWeight(type), position },
	};
}

/** Headings have five levels; deeper ones stand in the place of the last. */
function recordHierarchy(group: string, { title, headings }: SearchEntry): RecordHierarchy {
	const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, ...rest] = headings;
	return { lvl0: group, lvl1: title, lvl2, lvl3, lvl4, lvl5, lvl6: rest.at(-1) ?? null };
}
