import type { Highlighter } from "../highlight/highlighter.ts";
import type { CodeBlock } from "../page/document.ts";
import type { Route } from "../site/graph/site-graph.ts";
import type { PageStore } from "../site/page-store.ts";
import { type ImageSizes, imagesOf } from "./image-sizes.ts";
import type { ExcerptTask } from "./render-task.ts";

type Tools = { readonly store: PageStore; readonly imageSizes: ImageSizes };

/** The entries of a page whose beginnings it shows. */
function shownEntries({ collection, list }: Route): readonly Route[] {
	return collection.layout === "list" && list !== null && list.kind !== "archive" ? list.entries : [];
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
	const entries = shownEntries(route).filter(({ document }) => document.excerpt && document.excerpt.codeBlocks > 0);
	const firstOf = <Item>(items: readonly Item[], { document }: Route) => items.slice(0, document.excerpt?.codeBlocks);
	const keys = entries.flatMap((entry) => firstOf(entry.document.codeBlocks, entry));
	const load = async (): Promise<readonly CodeBlock[]> =>
		(await Promise.all(entries.map(async (entry) => firstOf(await tools.store.codeBlocks(entry.document), entry)))).flat();
	return tools.highlighter.highlightKeys(keys, load);
}

/** The links of an entry, for another page: those within the entry lead to it. */
function linksOf({ hrefs, url }: Route): string[] {
	return hrefs.map((href) => (href.startsWith("#") ? url + href : href));
}
