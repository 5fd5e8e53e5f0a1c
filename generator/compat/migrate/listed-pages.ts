import type { Root } from "mdast";
import type { SidebarItemInput } from "../../config/sidebar-schema.ts";
import { compareText } from "../../lib/compare-text.ts";
import { kebabCase } from "../../lib/kebab-case.ts";
import { isRecord, listOf, textOf, textsOf } from "../docusaurus/values.ts";
import { addressIn, type SourceCollection } from "./collections.ts";
import { type BlogAuthor, blogAuthors, type DefinedTag, definedTags } from "./data-files.ts";
import type { Edits } from "./front-matter-text.ts";
import { escapeText, linkText } from "./markdown-text.ts";
import type { SourcePage } from "./source-pages.ts";

/** A folder of posts or docs with the inputs of its lists. Addresses are without the base path. */
export type ListedFolder = {
	readonly collection: SourceCollection;
	/** All pages but drafts, in the order of lists: posts by date. */
	readonly pages: readonly SourcePage[];
	/** Authors of the blog's file, by key. */
	readonly authors: ReadonlyMap<string, BlogAuthor>;
	readonly definedTags: ReadonlyMap<string, DefinedTag>;
	/** Addresses below the route of the folder. */
	readonly tagsBase: string;
	readonly authorsBase: string;
	/** BCP 47 tag of the language of dates. */
	readonly language: string;
	readonly siteTitle: string;
	/** Parses Markdown for excerpts. */
	readonly parse: (text: string) => Root;
};

/** A tag of a page, with the address of its list. */
export type PageTag = { readonly label: string; readonly path: string; readonly about: string | null };

/** Describes a folder of posts or docs. */
export function listedFolder(
	collection: SourceCollection,
	pages: readonly SourcePage[],
	tools: Pick<ListedFolder, "language" | "siteTitle" | "parse">,
): ListedFolder {
	const { options, kind } = collection;
	const own = pages.filter((page) => page.collection === collection && !page.isDraft);
	if (kind === "blog") own.sort((a, b) => compareText(b.date ?? "", a.date ?? "") || compareText(a.file, b.file));
	return {
		collection,
		pages: options.sortPosts === "ascending" ? own.reverse() : own,
		authors: blogAuthors(collection),
		definedTags: definedTags(collection),
		tagsBase: `/${textOf(options.tagsBasePath) ?? "tags"}`,
		authorsBase: `/${textOf(options.authorsBasePath) ?? "authors"}`,
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

/** Keys of a page's authors in the file of authors. */
export function authorKeys(page: SourcePage): string[] {
	return listOf(page.data.authors).flatMap((author) => textsOf(isRecord(author) ? author.key : author));
}

/** The address of an author's page, or `null` for none. */
export function authorPath(author: BlogAuthor, folder: ListedFolder): string | null {
	return author.path === null ? null : addressIn(folder.collection, `${folder.authorsBase}/${author.path}`);
}

/** Date, authors and tags of a page as one line of Markdown; empty when it has none. */
export function byline(page: SourcePage, folder: ListedFolder): string {
	const authors = listOf(page.data.authors).flatMap((entry): string[] => {
		const known = folder.authors.get(textOf(isRecord(entry) ? entry.key : entry) ?? "");
		const name = (isRecord(entry) ? textOf(entry.name) : null) ?? known?.name ?? (isRecord(entry) ? null : textOf(entry));
		const path = known ? authorPath(known, folder) : null;
		return name === null ? [] : [path === null ? escapeText(name) : linkText(name, path)];
	});
	const legacy = authors.length === 0 ? textOf(page.data.author) : null;
	const tags = pageTags(page, folder).map((tag) => linkText(tag.label, tag.path));
	const parts = [
		dateLabel(page.date, folder.language),
		[...authors, ...(legacy === null ? [] : [escapeText(legacy)])].join(", "),
		tags.join(", "),
	];
	return parts.filter((part) => part !== null && part !== "").join(" · ");
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

/** `2025-01-31T…` → `January 31, 2025` in the given language; `null` for no date. */
export function dateLabel(date: string | null, language: string, withYear = true): string | null {
	if (date === null) return null;
	const year = withYear ? { year: "numeric" as const } : {};
	return new Intl.DateTimeFormat(language, { ...year, month: "long", day: "numeric", timeZone: "UTC" }).format(new Date(date));
}

/**
 * The posts of a blog as a sidebar: as many of the newest as the old one had, then the others by year, so
 * that each post has its neighbors and no page lists them all.
 */
export function blogSidebar(folder: ListedFolder): SidebarItemInput[] {
	const { blogSidebarCount, blogSidebarTitle } = folder.collection.options;
	const posts = folder.pages.filter((page) => !page.isUnlisted);
	const count = blogSidebarCount === "ALL" ? posts.length : Number(blogSidebarCount ?? 5);
	const recent = posts.slice(0, count).map((post) => post.newId);
	const years = new Map<string, string[]>();
	for (const post of posts.slice(count)) {
		const year = post.date?.slice(0, 4) ?? "Older posts";
		years.set(year, [...(years.get(year) ?? []), post.newId]);
	}
	const unlisted = folder.pages.filter((page) => page.isUnlisted).map((post) => post.newId);
	return [
		...(recent.length === 0
			? []
			: [{ type: "category" as const, label: textOf(blogSidebarTitle) ?? "Recent posts", collapsible: false, items: recent }]),
		...[...years].map(([label, others]) => ({ type: "category" as const, label, items: others })),
		...unlisted,
	];
}
