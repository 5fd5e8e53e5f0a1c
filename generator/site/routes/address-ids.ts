import { type CollectionConfig, pathInCollection } from "../../config/site-config.ts";
import { postAddress, splitNumberPrefix } from "../../lib/file-names.ts";
import type { Document } from "../../page/document.ts";

/**
 * Ids for addresses: without the number prefixes of file names, or with the date of a post as folders, depending on
 * `fileNames` of the collection. Files that would have the same id keep their own.
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
