import type { Problem } from "../lib/problem.ts";
import type { RenderedFacts } from "../page/html/rendered-facts.ts";

/** What a page's render depended on, the files that it gave, and what the checks need of a page that is not rendered again; `problems` of a page that would cost its whole time again. */
export type PageRecord = {
	readonly key: string;
	/** Paths in the output folder. */
	readonly files: readonly string[];
	readonly facts?: RenderedFacts;
	readonly problems?: readonly Problem[];
};

/** The facts of rendered pages, by site path; without those that have none. */
export function factsOf(pages: ReadonlyMap<string, PageRecord>): ReadonlyMap<string, RenderedFacts> {
	return new Map([...pages].flatMap(([path, { facts }]) => (facts ? [[path, facts] as const] : [])));
}
