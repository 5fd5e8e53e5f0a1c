import type { Root } from "mdast";
import { compareText } from "../../lib/compare-text.ts";
import { kebabCase } from "../../lib/kebab-case.ts";
import { isRecord, listOf, textOf } from "../docusaurus/values.ts";
import { addressIn, type SourceCollection } from "./collections.ts";
import { type DefinedTag, definedTags } from "./data-files.ts";
import type { Edits } from "./front-matter-text.ts";
import type { SourcePage } from "./source-pages.ts";

/** A folder of posts or docs with the inputs of its lists. Addresses are without the base path. */
export type ListedFolder = {
	readonly collection: SourceCollection;
	/** All pages but drafts, in the order of lists: posts by date. */
	readonly pages: readonly SourcePage[];
	readonly definedTags: ReadonlyMap<string, DefinedTag>;
	/** Addresses below the route of the folder. */
	readonly tagsBase: string;
	/** Parses Markdown for excerpts. */
	readonly parse: (text: string) => Root;
};

/** A tag of a page, with the address of its list. */
export type PageTag = { readonly label: string; readonly path: string; readonly about: string | null };

/** Describes a folder of posts or docs. */
export function listedFolder(collection: SourceCollection, pages: readonly SourcePage[], tools: Pick<ListedFolder, "parse">): ListedFolder {
	const { options, kind } = collection;
	const own = pages.filter((page) => page.collection === collection && !page.isDraft);
	if (kind === "blog") own.sort((a, b) => compareText(b.date ?? "", a.date ?? "") || compareText(a.file, b.file));
	return {
		collection,
		pages: options.sortPosts === "ascending" ? own.reverse() : own,
		definedTags: definedTags(collection),
		tagsBase: `/${textOf(options.tagsBasePath) ?? "tags"}`,
		...tools,
	};
}

/** Tags of a page: words, words with an address, or names of tags that a file defines. */
export function pageTags(page: SourcePage, folder: ListedFolder): PageTag[] {
	return listOf(page.data.tags).flatMap((tag): PageTag[] => {
		const known = isRecord(tag) ? undefined : folder.definedTags.get(String(tag));
		const label = known?.label ?? (isRecord(tag) ? textOf(tag.label) : textOf(String(tag)));
		if (label === null) return [];
		const permalink = known?.permalink ?? (isRecord(tag) ? textOf(tag.permalink) : null) ?? kebabCase(label);
		return [{ label, path: addressIn(folder.collection, `${folder.tagsBase}/${permalink}`), about: known?.description ?? null }];
	});
}

/** The front matter that a page needs so that it shows its date and links to the lists of its tags. */
export function bylineEdits(page: SourcePage, folder: ListedFolder): Edits {
	const edits: Edits = {};
	const hasDate = /^\d{4}-\d\d-\d\d/.test(textOf(page.data.date) ?? "");
	if (page.date !== null && !hasDate) edits.date = page.date.replace("T00:00:00.000Z", "");
	// Drafts are not in lists.
	const tags = page.isDraft ? [] : pageTags(page, folder);
	if (tags.length > 0) edits.tags = tags.map(({ label, path }) => ({ label, permalink: path }));
	return edits;
}
