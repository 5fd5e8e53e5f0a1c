import type { Document, DocumentBody, SearchSection } from "../content/document.ts";
import type { PageRecord, PreviousOutput } from "../emit/previous-output.ts";
import type { Staging } from "../emit/staging.ts";
import type { Route } from "../graph/site-graph.ts";
import { hashKey } from "../lib/hash.ts";
import { toolBuild } from "../lib/tool-build.ts";

/** Path of the search data in the output folder. */
export const searchSectionsPath = "search/sections.json";

/**
 * Writes the text of all listed pages, cut at their headings, for search: `{ pages: [{ url, title,
 * sections: [{ anchor, heading, text }] }] }`. Taken over from the previous output when no page changed.
 */
export async function writeSearchSections(options: {
	readonly routes: readonly Route[];
	readonly loadPage: (document: Document) => Promise<DocumentBody>;
	readonly staging: Staging;
	readonly previous: PreviousOutput | null;
}): Promise<PageRecord> {
	const owner = "the search data";
	const listed = options.routes.filter((route) => !route.document.frontMatter.unlisted && !route.document.frontMatter.noindex);
	const facts = listed.map(({ url, document }) => [url, document.key, document.title, document.description]);
	const key = hashKey(toolBuild, JSON.stringify(facts));
	const record: PageRecord = { key, files: [searchSectionsPath] };
	if (options.previous?.page(searchSectionsPath)?.key === key && options.staging.reuse(record.files, owner)) return record;
	const pages: string[] = [];
	for (const { url, document } of listed) {
		const sections = document.bodyKind === "layout" ? madeSections(document) : (await options.loadPage(document)).sections;
		pages.push(JSON.stringify({ url, title: document.title, sections }));
	}
	await options.staging.write(searchSectionsPath, `{"pages":[\n${pages.join(",\n")}\n]}\n`, owner);
	return record;
}

/** The text of a page that is made for a category. */
function madeSections({ title, description }: Document): readonly SearchSection[] {
	return [{ anchor: "", heading: title, text: description ?? "" }];
}
