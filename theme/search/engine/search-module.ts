import type { SearchAnswer, SearchRequest } from "./search-answer.ts";

/** The result of a site's search module. Without `groups`, the hits are counted; without `suggestions`, there are none. */
export type ModuleAnswer = Pick<SearchAnswer, "hits" | "total"> & Partial<SearchAnswer>;

/**
 * The default export of a module that searches instead of the site's own index: `search: { provider: "./client.ts" }`. It runs in the
 * browser, and loads with the search dialog. `Signal` is `AbortSignal`, which these data types cannot refer to.
 */
export type SearchModuleOf<Signal> = {
	/**
	 * Rejects if nothing can be searched; the dialog says so, and the next letter tries again. The signal aborts searches whose answer is
	 * no longer needed.
	 */
	readonly search: (request: SearchRequest, signal: Signal) => Promise<ModuleAnswer>;
	/** Called at the first sign that a reader is going to search. */
	readonly warmUp?: () => void;
};
