import type { Problem } from "../../lib/problem.ts";
import type { RenderedFacts } from "../../page/html/rendered-facts.ts";
import type { PlaceOfMain } from "../finish-page.ts";

/**
 * The key of a page's render or of another output, its files, and what checks need if the page is reused. `problems` has the problems of a
 * page that exceeded its time budget, and would again.
 */
export type PageRecord = {
	readonly key: string;
	/** The key without the collections that the page reads; absent if it reads none. The cache has their names under it. */
	readonly ownKey?: string;
	/** Paths in the output folder. */
	readonly files: readonly string[];
	/** Position of the content of `<main>` in the HTML file, in bytes. */
	readonly main?: PlaceOfMain;
	readonly facts?: RenderedFacts;
	readonly problems?: readonly Problem[];
	/** What a generated folder needs to be updated. */
	readonly state?: string;
};

/** The facts about rendered pages, by site path. Pages without facts are left out. */
export function factsOf(pages: ReadonlyMap<string, PageRecord>): ReadonlyMap<string, RenderedFacts> {
	return new Map([...pages].flatMap(([path, { facts }]) => (facts ? [[path, facts] as const] : [])));
}
