import type { ListKind } from "../../../theme/contract/list.ts";
import type { CollectionConfig } from "../../config/site-config.ts";
import type { Problem } from "../../lib/problem.ts";
import type { RoutedDocument } from "../graph/site-graph.ts";

/** The pages of a list as messages name them, and the setting that makes them. */
const kinds: Readonly<Record<ListKind, { readonly name: string; readonly setting: string | null }>> = {
	list: { name: "a page of the list", setting: null },
	archive: { name: "the archive", setting: "archive" },
	tags: { name: "the list of tags", setting: "tags" },
	tag: { name: "the page of a tag", setting: "tags" },
	authors: { name: "the list of authors", setting: "authors" },
	author: { name: "the page of an author", setting: "authors" },
};

/** The problem of a page made for a list whose address a page of the site has. */
export function takenAddress(
	page: { readonly path: string; readonly kind: ListKind },
	{ other, collection }: { readonly other: RoutedDocument; readonly collection: CollectionConfig },
): Problem {
	const { name, setting } = kinds[page.kind];
	const { document } = other;
	const off = setting === null ? "" : `, or set \`list.${setting}\` of the collection to \`false\``;
	return {
		code: "route-duplicate",
		severity: "error",
		message: `\`${document.file}\` and ${name} of the collection \`${collection.name}\` have the same address \`${page.path}\`.`,
		hint: `Give the page another \`slug\`, or rename it${off}.`,
		at: document.frontMatterPositions.slug ?? { file: document.file, line: 1, column: 1 },
	};
}
