import type { PushedRecord } from "./search-records.ts";
import type { Service } from "./service.ts";

/** A search service that records are pushed to. All functions throw the errors of `Service`. */
export type SearchTarget = {
	/** Number of records in an index; `null` when there is none of that name. */
	readonly count: (indexName: string) => Promise<number | null>;
	/** Creates an empty index with the settings that the search needs. */
	readonly create: (indexName: string, settings: TargetSettings) => Promise<void>;
	/** Adds some records. Returns when all of them can be found. */
	readonly add: (indexName: string, records: readonly PushedRecord[]) => Promise<void>;
	/** Replaces the live index with another one, in one step. */
	readonly replace: (live: string, next: string) => Promise<void>;
	readonly remove: (indexName: string) => Promise<void>;
	/** Names of the indexes that are not in use and that the key may list. */
	readonly list: () => Promise<readonly string[]>;
	/** What the key allows besides searching, as far as that can be determined; `null` if it allows nothing else. */
	readonly writingAllowed: () => Promise<string | null>;
};

/** Settings of an index. */
export type TargetSettings = {
	/** BCP 47 tags; the first is the default language. */
	readonly languages: readonly [string, ...string[]];
	/** Words and phrases that mean the same. */
	readonly synonyms: readonly (readonly string[])[];
};

/** Opens a target. */
export type OpenTarget = (service: Service) => SearchTarget;

/** Statuses for a key that may not list indexes, which is not required. */
export const mayNotList = [401, 403] as const;

/** Attributes that are searched, the most important first. */
export const searchedAttributes = [
	...["hierarchy.lvl1", "hierarchy.lvl2", "hierarchy.lvl3", "hierarchy.lvl4", "hierarchy.lvl5", "hierarchy.lvl6"],
	...["keywords", "content", "hierarchy.lvl0", "code"],
] as const;

/** Attributes that hits are counted and filtered by. */
export const filteredAttributes = ["hierarchy.lvl0", "type", "kind", "tags", "lang", "version"] as const;
