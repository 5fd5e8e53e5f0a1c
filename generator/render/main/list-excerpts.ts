import type { StoredCode } from "../../highlight/highlighted-code.ts";
import type { Highlighter } from "../../highlight/highlighter.ts";
import type { CodeBlock } from "../../page/document.ts";
import type { Route, SourceRoute } from "../../site/graph/site-graph.ts";
import type { PageStore } from "../../site/page-store.ts";
import type { ExcerptTask } from "../render-task.ts";
import { type ImageSizes, imagesOf } from "./image-sizes.ts";

type Tools = { readonly store: PageStore; readonly imageSizes: ImageSizes };

/** The entries whose excerpts a page shows. */
function shownEntries(route: Route): readonly SourceRoute[] {
	return route.kind === "list" && route.layout === "list" && route.list.kind !== "archive" ? route.list.entries : [];
}

/** Everything that the excerpts on a page depend on; empty if the page shows none. */
export function excerptFacts(route: Route, { imageSizes }: Pick<Tools, "imageSizes">): readonly unknown[] {
	return shownEntries(route).flatMap((entry) => {
		const { excerpt, codeBlocks } = entry.document;
		return excerpt ? [[excerpt.hash, codeBlocks.slice(0, excerpt.codeBlocks), linksOf(entry), imagesOf(entry, imageSizes)]] : [];
	});
}

/** Tasks for rendering the excerpts on a page. `asText` includes their bodies. */
export function excerptTasks(
	route: Route,
	{ store, imageSizes }: Tools,
	{ asText }: { readonly asText: boolean },
): Promise<(ExcerptTask | null)[]> {
	let firstCode = 0;
	return Promise.all(
		shownEntries(route).map(async (entry) => {
			const { excerpt } = entry.document;
			if (!excerpt) return null;
			const links = { hrefs: linksOf(entry), sizes: imagesOf(entry, imageSizes), tips: {}, firstCode };
			firstCode += excerpt.codeBlocks;
			const body = asText ? { text: await store.text("bodies", entry.document) } : await store.locateBody(entry.document);
			return { ...links, body };
		}),
	);
}

/** The code blocks in a page's excerpts, by number within the page. Their faults are reported for the pages that they are from. */
export function excerptCode(
	route: Route,
	tools: { readonly store: PageStore; readonly highlighter: Highlighter },
): Promise<readonly StoredCode[]> {
	const keys = entriesWithCode(route).flatMap((entry) => ofExcerpt(entry.document.codeBlocks, entry));
	return tools.highlighter.highlightKeys(keys, () => excerptCodeBlocks(route, tools));
}

/** The code blocks in a page's excerpts, as text. */
export async function excerptCodeBlocks(route: Route, { store }: Pick<Tools, "store">): Promise<readonly CodeBlock[]> {
	const blocks = entriesWithCode(route).map(async (entry) => ofExcerpt(await store.codeBlocks(entry.document), entry));
	return (await Promise.all(blocks)).flat();
}

function entriesWithCode(route: Route): SourceRoute[] {
	return shownEntries(route).filter(({ document }) => document.excerpt && document.excerpt.codeBlocks > 0);
}

/** Selects the items that belong to the code blocks in an entry's excerpt. */
function ofExcerpt<Item>(items: readonly Item[], { document }: SourceRoute): readonly Item[] {
	return items.slice(0, document.excerpt?.codeBlocks);
}

/** The links of an entry for use on another page: links within the entry become links to the entry. */
function linksOf({ hrefs, url }: SourceRoute): string[] {
	return hrefs.map((href) => (href.startsWith("#") ? url + href : href));
}
