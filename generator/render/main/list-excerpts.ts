import type { Highlighter } from "../../highlight/highlighter.ts";
import type { CodeBlock } from "../../page/document.ts";
import type { Route, SourceRoute } from "../../site/graph/site-graph.ts";
import type { PageStore } from "../../site/page-store.ts";
import type { ExcerptTask } from "../render-task.ts";
import { type ImageSizes, imagesOf } from "./image-sizes.ts";

type Tools = { readonly store: PageStore; readonly imageSizes: ImageSizes };

/** The entries whose beginnings a page shows. */
function shownEntries(route: Route): readonly SourceRoute[] {
	return route.kind === "list" && route.layout === "list" && route.list.kind !== "archive" ? route.list.entries : [];
}

/** Everything that the beginnings of entries on a page depend on; nothing for pages without. */
export function excerptFacts(route: Route, { imageSizes }: Pick<Tools, "imageSizes">): readonly unknown[] {
	return shownEntries(route).flatMap((entry) => {
		const { excerpt, codeBlocks } = entry.document;
		return excerpt ? [[excerpt.hash, codeBlocks.slice(0, excerpt.codeBlocks), linksOf(entry), imagesOf(entry, imageSizes)]] : [];
	});
}

/** Asks for the beginnings of the entries on a page. With `asText`, their bodies are sent along. */
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
			const links = { hrefs: linksOf(entry), sizes: imagesOf(entry, imageSizes), firstCode };
			firstCode += excerpt.codeBlocks;
			const body = asText ? { text: await store.text("bodies", entry.document) } : await store.locateBody(entry.document);
			return { ...links, body };
		}),
	);
}

/** HTML of the code in the beginnings of the entries on a page, by its number there. */
export function excerptCode(
	route: Route,
	tools: { readonly store: PageStore; readonly highlighter: Highlighter },
): Promise<readonly string[]> {
	const keys = entriesWithCode(route).flatMap((entry) => ofExcerpt(entry.document.codeBlocks, entry));
	return tools.highlighter.highlightKeys(keys, () => excerptCodeBlocks(route, tools));
}

/** The same code as text. */
export async function excerptCodeBlocks(route: Route, { store }: Pick<Tools, "store">): Promise<readonly CodeBlock[]> {
	const blocks = entriesWithCode(route).map(async (entry) => ofExcerpt(await store.codeBlocks(entry.document), entry));
	return (await Promise.all(blocks)).flat();
}

function entriesWithCode(route: Route): SourceRoute[] {
	return shownEntries(route).filter(({ document }) => document.excerpt && document.excerpt.codeBlocks > 0);
}

/** Selects the items for the code blocks in the beginning of an entry. */
function ofExcerpt<Item>(items: readonly Item[], { document }: SourceRoute): readonly Item[] {
	return items.slice(0, document.excerpt?.codeBlocks);
}

/** The links of an entry, for another page: those within the entry lead to it. */
function linksOf({ hrefs, url }: SourceRoute): string[] {
	return hrefs.map((href) => (href.startsWith("#") ? url + href : href));
}
