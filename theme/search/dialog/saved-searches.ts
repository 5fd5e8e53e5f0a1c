import type { readStoredJson, writeStored } from "../../components/storage.ts";
import type { SavedSearch, SavedSearches } from "../engine/saved-search.ts";
import { isHitUrl } from "../engine/search-answer.ts";

/** The lists of saved searches: recent ones, recent ones shown next to favorites, and favorites. */
const limits = { recent: 7, recentBesideFavorites: 4, favorites: 10 };

/** Keeps the searches that a reader has opened or saved. If storage is blocked, they last until the page closes. */
export type SearchMemory = {
	/** The searches to show. */
	readonly current: () => SavedSearches;
	/** Calls the function after each change. Returns a function that stops the calls. */
	readonly subscribe: (listener: () => void) => () => void;
	/** Reads what other tabs have stored since. */
	readonly refresh: () => void;
	/** Records a search that the reader opens. */
	readonly visit: (search: SavedSearch) => void;
	/** Turns a search into a favorite. */
	readonly save: (search: SavedSearch) => void;
	readonly remove: (search: SavedSearch) => void;
};

/** The stored form of the searches. */
export type MemoryStorage = { readonly readStoredJson: typeof readStoredJson; readonly writeStored: typeof writeStored };

/** Creates the memory of the site at a base path. Sites on the same host have separate memories. */
export function createSearchMemory(base: string, { readStoredJson, writeStored }: MemoryStorage): SearchMemory {
	const keys = { recent: `search-recent:${base}`, favorites: `search-favorites:${base}` };
	const listeners = new Set<() => void>();
	let all: SavedSearches = { recent: [], favorites: [] };
	let shown = all;
	const set = (next: SavedSearches) => {
		all = next;
		const limit = next.favorites.length > 0 ? limits.recentBesideFavorites : limits.recent;
		shown = { ...next, recent: next.recent.slice(0, limit) };
		for (const listener of listeners) listener();
	};
	const refresh = () => {
		const read = (list: keyof SavedSearches) => readStoredJson("local", keys[list], Array.isArray)?.filter(isSavedSearch) ?? all[list];
		set({ recent: read("recent"), favorites: read("favorites") });
	};
	const change = (next: (before: SavedSearches) => SavedSearches) => {
		refresh();
		set(next(all));
		writeStored("local", keys.recent, JSON.stringify(all.recent));
		writeStored("local", keys.favorites, JSON.stringify(all.favorites));
	};
	const without = (list: readonly SavedSearch[], { url }: SavedSearch) => list.filter((entry) => entry.url !== url);
	return {
		current: () => shown,
		subscribe(listener) {
			listeners.add(listener);
			return () => listeners.delete(listener);
		},
		refresh,
		visit: (search) =>
			change(({ recent, favorites }) => ({
				favorites,
				recent: favorites.some(({ url }) => url === search.url) ? recent : [search, ...without(recent, search)].slice(0, limits.recent),
			})),
		save: (search) =>
			change(({ recent, favorites }) => ({
				recent: without(recent, search),
				favorites: [search, ...without(favorites, search)].slice(0, limits.favorites),
			})),
		remove: (search) => change(({ recent, favorites }) => ({ recent: without(recent, search), favorites: without(favorites, search) })),
	};
}

/** Returns whether an entry of the storage is a search: other code may have written it. */
function isSavedSearch(value: unknown): value is SavedSearch {
	const { url, name, path } = (value ?? {}) as Partial<Record<keyof SavedSearch, unknown>>;
	const isComplete = typeof url === "string" && isHitUrl(url) && typeof name === "string" && Array.isArray(path);
	return isComplete && path.every((label) => typeof label === "string");
}
