import type { Problem } from "../../lib/problem.ts";
import type { RenderedFacts } from "../../page/html/rendered-facts.ts";

/** The key of a page's render, its files, and what the checks need if the page is not rendered again; `problems` are those of a page that would use up its whole time budget again. */
export type PageRecord = {
	readonly key: string;
	/** Paths in the output folder. */
	readonly files: readonly string[];
	/** Where the HTML file has the content of `<main>`, in bytes. */
	readonly main?: { readonly start: number; readonly length: number };
	readonly facts?: RenderedFacts;
	readonly problems?: readonly Problem[];
};

/** The facts of rendered pages, by site path; without those that have none. */
export function factsOf(pages: ReadonlyMap<string, PageRecord>): ReadonlyMap<string, RenderedFacts> {
	return new Map([...pages].flatMap(([path, { facts }]) => (facts ? [[path, facts] as const] : [])));
}
