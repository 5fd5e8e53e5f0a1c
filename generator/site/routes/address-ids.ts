import { type CollectionConfig, pathInCollection } from "../../config/site-config.ts";
import { postAddress, splitNumberPrefix } from "../../lib/file-names.ts";
import type { Document } from "../../page/document.ts";

/**
 * Ids as they are in addresses: without the numbers that order files, or with the date in a post's name as folders, as
 * `fileNames` of the collection says. Files that would have the same one keep their own.
 */
export function addressIds(
	documents: readonly Document[],
	collections: ReadonlyMap<string, CollectionConfig>,
): (document: Document) => string {
	const ids = new Map<Document, string>();
	const count = new Map<string, number>();
	const keyOf = ({ collection }: Document, id: string) => `${collection}:${id.toLowerCase()}`;
	for (const document of documents) {
		const collection = collections.get(document.collection);
		if (!collection || collection.fileNames === "plain") continue;
		const id = collection.fileNames === "dated" ? postAddress(pathInCollection(collection, document.file)) : withoutNumbers(document);
		ids.set(document, id);
		count.set(keyOf(document, id), (count.get(keyOf(document, id)) ?? 0) + 1);
	}
	return (document) => {
		const id = ids.get(document) ?? document.id;
		return (count.get(keyOf(document, id)) ?? 0) > 1 ? document.id : id;
	};
}

function withoutNumbers({ id, frontMatter }: Document): string {
	const parts = id.split("/");
	const numbered = frontMatter.id === undefined ? parts.length : parts.length - 1;
	return parts.map((part, index) => (index < numbered ? splitNumberPrefix(part).name : part)).join("/");
}
