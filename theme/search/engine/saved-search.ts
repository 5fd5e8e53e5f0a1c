import type { SearchHit } from "./search-answer.ts";

/** A hit that a reader has opened or saved. */
export type SavedSearch = {
	readonly url: string;
	readonly name: string;
	readonly path: readonly string[];
};

/** What the search shows before anything is typed, the newest first. */
export type SavedSearches = { readonly recent: readonly SavedSearch[]; readonly favorites: readonly SavedSearch[] };

/** The stored part of a hit. */
export function savedSearch({ url, name, path }: SearchHit): SavedSearch {
	return { url, name: name.join(""), path };
}
