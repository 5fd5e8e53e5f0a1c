import { pathInCollection } from "../../config/site-config.ts";
import { splitPostFile } from "../../lib/file-names.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";

/**
 * The date of a page in ISO 8601, from its front matter, or else from its file name if the collection uses dated names; `null` if it
 * has none.
 */
export function pageDate({ document, collection }: Pick<RoutedDocument, "document" | "collection">): string | null {
	const { date } = document.frontMatter;
	if (date !== undefined) return date;
	if (collection.fileNames !== "dated") return null;
	const parts = splitPostFile(pathInCollection(collection, document.file)).date?.split("-") ?? [];
	const [year = "", month = "", day = ""] = parts.map((part) => part.padStart(2, "0"));
	return isDay(Number(month), Number(day)) ? `${year}-${month}-${day}` : null;
}

function isDay(month: number, day: number): boolean {
	return month >= 1 && month <= 12 && day >= 1 && day <= 31;
}
