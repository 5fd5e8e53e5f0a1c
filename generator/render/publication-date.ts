import { pathInCollection } from "../config/site-config.ts";
import { splitPostFile } from "../lib/file-names.ts";
import type { Route } from "../site/graph/site-graph.ts";

/** When a page was published, as ISO 8601 in UTC: as its front matter says, or the name of its file in a collection of posts; else `null`. */
export function publicationDate({ document, collection }: Pick<Route, "document" | "collection">): string | null {
	const inName = collection.fileNames === "dated" ? splitPostFile(pathInCollection(collection, document.file)).date : null;
	return document.frontMatter.date ?? inName;
}
