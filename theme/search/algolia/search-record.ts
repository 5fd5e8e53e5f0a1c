import type { SearchEntry, SearchIndex } from "../engine/search-index.ts";

/** What a record represents: a page, one of its headings, or text below a heading. */
export type RecordType = "lvl1" | "lvl2" | "lvl3" | "lvl4" | "lvl5" | "lvl6" | "content";

/** The levels above headings: the top-level section of the site, and the title of the page. */
export const hierarchyLevels = ["lvl0", "lvl1", "lvl2", "lvl3", "lvl4", "lvl5", "lvl6"] as const;

/** Where a record is: the section of the site, the title of its page, and the headings above it, with its own heading. */
type RecordHierarchy = Readonly<Record<(typeof hierarchyLevels)[number], string | null>>;

/** A section of a page in the form of the records that Algolia's crawler makes for DocSearch. */
export type SearchRecord = {
	/** The address with its anchor, which is the same in every build. */
	readonly objectID: string;
	/** With the base path and the anchor. */
	readonly url: string;
	readonly url_without_anchor: string;
	/** Empty for a whole page. */
	readonly anchor: string;
	readonly type: RecordType;
	readonly hierarchy: RecordHierarchy;
	/** `null` if there is no text, or if it could not be loaded. */
	readonly content: string | null;
	/** BCP 47 tag. */
	readonly lang: string;
	/** The kind of page, such as the label of its sidebar. */
	readonly kind: string;
	readonly tags: readonly string[];
	/** The trail to the page in the form that hierarchical menus need: `lvl1` is `Guides > Animation`. */
	readonly breadcrumbs: Readonly<Record<string, string>>;
	readonly weight: RecordWeight;
};

/** Numbers for filtering records. */
type RecordWeight = {
	/** The factor of the page's score. */
	readonly pageRank: number;
	/** 90 for a page, 80 for its top headings, 10 less for each level below; 0 for text. */
	readonly level: number;
	/** Position of the section in its page, from 0. */
	readonly position: number;
};

/** What all records of a page have in common. The core of the index contains it. */
export type PageFacts = Pick<SearchRecord, "lang" | "kind" | "tags" | "breadcrumbs"> & {
	/** The top-level section of the site. */
	readonly group: string;
	readonly pageRank: number;
};

/** The facts about a page. */
export function pageFacts(index: SearchIndex, page: number): PageFacts {
	const { path, ...labels } = index.pageLabels(page);
	return { ...labels, lang: index.core.language, breadcrumbs: breadcrumbLevels(path), pageRank: index.core.boosts[page] ?? 1 };
}

/** The trail to a page in the form that hierarchical menus need. */
export function breadcrumbLevels(trail: readonly string[]): SearchRecord["breadcrumbs"] {
	return Object.fromEntries(trail.map((_, depth) => [`lvl${depth}`, trail.slice(0, depth + 1).join(" > ")]));
}

/** The value of `weight.level` for a type of record. */
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

/** There are five levels for headings. The last level has the deepest heading. */
function recordHierarchy(group: string, { title, headings }: SearchEntry): RecordHierarchy {
	const [lvl2 = null, lvl3 = null, lvl4 = null, lvl5 = null, ...rest] = headings;
	return { lvl0: group, lvl1: title, lvl2, lvl3, lvl4, lvl5, lvl6: rest.at(-1) ?? null };
}
