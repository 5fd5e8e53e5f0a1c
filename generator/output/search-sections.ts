import { searchDataPath } from "../../theme/contract/search.ts";
import { hashKey } from "../lib/hash.ts";
import { toolBuild } from "../lib/tool-build.ts";
import type { Document, DocumentBody, SearchSection } from "../page/document.ts";
import type { Route, SiteGraph } from "../site/graph/site-graph.ts";
import type { PageRecord, PreviousOutput } from "./emit/previous-output.ts";
import type { Staging } from "./emit/staging.ts";

/** The pages that can be found. A start page without a source says nothing that the others do not. */
export function searchRoutes({ routes, generated }: SiteGraph): Route[] {
	const made = generated.filter((route) => route.collection.layout === "category");
	return [...routes.filter((route) => !route.document.isBroken), ...made];
}

/** Reads the compiled body of a page. */
type LoadPage = (document: Document) => Promise<DocumentBody>;

/** The text of all listed pages, cut at their headings, for search: `SearchData` as JSON. */
export async function searchSections(routes: readonly Route[], loadPage: LoadPage): Promise<string> {
	const pages: string[] = [];
	for (const { url, document } of routes.filter(isListed)) {
		const sections = document.bodyKind === "layout" ? madeSections(document) : (await loadPage(document)).sections;
		pages.push(JSON.stringify({ url, title: document.title, sections }));
	}
	return `{"pages":[\n${pages.join(",\n")}\n]}\n`;
}

/** Writes the search data. Taken over from the previous output when no page changed. */
export async function writeSearchSections(options: {
	readonly routes: readonly Route[];
	readonly loadPage: LoadPage;
	readonly staging: Staging;
	readonly previous: PreviousOutput | null;
}): Promise<PageRecord> {
	const owner = "the search data";
	const facts = options.routes.filter(isListed).map(({ url, document }) => [url, document.key, document.title, document.description]);
	const key = hashKey(toolBuild, JSON.stringify(facts));
	const record: PageRecord = { key, files: [searchDataPath] };
	if (options.previous?.page(searchDataPath)?.key === key && options.staging.reuse(record.files, owner)) return record;
	await options.staging.write(searchDataPath, await searchSections(options.routes, options.loadPage), owner);
	return record;
}

function isListed({ document: { frontMatter } }: Route): boolean {
	return !frontMatter.unlisted && !frontMatter.noindex;
}

/** The text of a page that is made for a category. */
function madeSections({ title, description }: Document): readonly SearchSection[] {
	return [{ anchor: "", heading: title, text: description ?? "" }];
}
