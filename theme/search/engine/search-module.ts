import type { SearchAnswer, SearchRequest } from "./search-answer.ts";

/** The result of a module of the site. Without `groups`, the hits are counted; without `suggestions`, there are none. */
export type ModuleAnswer = Pick<SearchAnswer, "hits" | "total"> & Partial<SearchAnswer>;

/**
 * The default export of a module that searches in place of the site's own index: `search: { provider: "./client.ts" }`. It runs in the
 * browser, and is loaded with the search dialog. `Signal` is `AbortSignal`, which these data types cannot refer to.
 */
export type SearchModuleOf<Signal> = {
	/** Rejects when nothing can be searched; the dialog says so, and the next letter tries again. The signal ends searches whose answer is no longer wanted. */
	readonly search: (request: SearchRequest, signal: Signal) => Promise<ModuleAnswer>;
	/** Called at the first sign that a reader is going to search. */
	readonly warmUp?: () => void;
};
