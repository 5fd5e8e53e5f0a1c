import type { Nodes, Root } from "mdast";
import { compareText } from "../../lib/compare-text.ts";
import { isRecord, listOf, textOf, textsOf } from "../../lib/config-values.ts";
import { kebabCase } from "../../lib/kebab-case.ts";
import { withSlashRule } from "../../lib/site-path.ts";
import { blogAuthors, collectionPath, type DefinedTag, definedTags, type SourceCollection } from "./collections.ts";
import { type Edits, escapeText, linkText, splitMarkdown, yamlText } from "./markdown-text.ts";
import type { NewFile } from "./new-files.ts";
import type { SourcePage } from "./source-pages.ts";

/** A folder of posts or docs, with the input for its lists. Paths do not include the base path. */
type ListedFolder = {
	readonly collection: SourceCollection;
	/** All pages except drafts, in list order: posts are sorted by date. */
	readonly pages: readonly SourcePage[];
	readonly definedTags: ReadonlyMap<string, DefinedTag>;
	/** The path of the page of all tags, relative to the folder's route. */
	readonly tagsBase: string;
	/** Parses Markdown for excerpts. */
	readonly parse: (text: string) => Root;
};

/** A tag of a page, with the path of its list. */
type PageTag = { readonly label: string; readonly path: string; readonly about: string | null };

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

/** The tags of a page. Front matter contains labels, labels with permalinks, or keys of defined tags. */
function pageTags(page: SourcePage, folder: ListedFolder): PageTag[] {
	return listOf(page.data.tags).flatMap((tag): PageTag[] => {
		const known = isRecord(tag) ? undefined : folder.definedTags.get(String(tag));
		const label = known?.label ?? (isRecord(tag) ? textOf(tag.label) : textOf(String(tag)));
		if (label === null) return [];
		const permalink = known?.permalink ?? (isRecord(tag) ? textOf(tag.permalink) : null) ?? kebabCase(label);
		return [{ label, path: collectionPath(folder.collection, `${folder.tagsBase}/${permalink}`), about: known?.description ?? null }];
	});
}

/** The front matter that a page needs to show its date and to link to the lists of its tags. */
export function bylineEdits(page: SourcePage, folder: ListedFolder): Edits {
	const edits: Edits = {};
	const written = textOf(page.data.date) ?? "";
	const hasDate = /^\d{4}-\d\d-\d\d/.test(written) && page.date?.startsWith(written.slice(0, 10));
	if (page.date !== null && !hasDate) edits.date = page.date.replace("T00:00:00.000Z", "");
	// Lists do not contain drafts.
	const tags = page.isDraft ? [] : pageTags(page, folder);
	if (tags.length > 0) edits.tags = tags.map(({ label, path }) => ({ label, permalink: path }));
	return edits;
}

/** The paths of all list pages of a blog: the list itself, the archive, tags and authors. */
export function blogPaths(folder: ListedFolder): string[] {
	const { collection } = folder;
	const { options } = collection;
	const posts = folder.pages.filter((page) => !page.isUnlisted);
	const name = textOf(options.pageBasePath) ?? "page";
	const size = options.postsPerPage === "ALL" ? Math.max(1, posts.length) : Number(options.postsPerPage ?? 10);
	const first = (slug: string) =>
		slug === "" ? withSlashRule(collection.route, collection.trailingSlash ?? false) : collectionPath(collection, slug);
	const paged = (slug: string, count: number) =>
		Array.from({ length: Math.max(1, Math.ceil(count / size)) }, (_, index) =>
			index === 0 ? first(slug) : collectionPath(collection, `${slug}/${name}/${index + 1}`),
		);
	const tags = countBy(posts.flatMap((page) => pageTags(page, folder).map(({ path }) => path)));
	const known = blogAuthors(collection);
	const writers = countBy(posts.flatMap((page) => authorKeys(page).filter((key) => known.has(key))));
	const below = (path: string) => `/${path.slice(collection.route.length)}`.replace(/\/$/, "");
	const authorsBase = `/${textOf(options.authorsBasePath) ?? "authors"}`;
	return [
		...paged("", posts.length),
		...(options.archiveBasePath === null ? [] : [collectionPath(collection, `/${textOf(options.archiveBasePath) ?? "archive"}`)]),
		...(tags.size === 0 ? [] : [collectionPath(collection, folder.tagsBase)]),
		...[...tags].flatMap(([path, count]) => paged(below(path), count)),
		...(writers.size === 0 ? [] : [collectionPath(collection, authorsBase)]),
		...[...writers].flatMap(([key, count]) => {
			const path = known.get(key)?.path ?? null;
			return path === null ? [] : paged(`${authorsBase}/${path.replace(/^\/+/, "")}`, count);
		}),
	];
}

function countBy(keys: readonly string[]): ReadonlyMap<string, number> {
	const counts = new Map<string, number>();
	for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
	return counts;
}

/** The keys of a page's authors in the authors file. */
function authorKeys(page: SourcePage): string[] {
	return listOf(page.data.authors).flatMap((author) => textsOf(isRecord(author) ? author.key : author));
}

/** A page that lists others. `file` is relative to the `lists` folder. */
export type ListPage = { readonly path: string; readonly file: string; readonly content: NewFile };

/** `intro` and `lines` are Markdown. No page links to a list whose `isListed` is false. */
type List = {
	readonly path: string;
	readonly title: string;
	readonly intro?: string;
	readonly lines: readonly string[];
	readonly isListed?: boolean;
};

/** Lists of the docs with each tag, as plain pages at the paths that Docusaurus uses. */
export function docTagLists(folder: ListedFolder): ListPage[] {
	const tags = new Map<string, { label: string; about: string | null; pages: Set<SourcePage> }>();
	for (const page of folder.pages)
		for (const { label, path, about } of pageTags(page, folder)) {
			const entry = tags.get(path) ?? { label, about, pages: new Set() };
			tags.set(path, entry);
			entry.pages.add(page);
		}
	if (tags.size === 0) return [];
	const sorted = [...tags]
		.map(([path, tag]) => {
			const all = [...tag.pages];
			const pages = all.filter((page) => !page.isUnlisted);
			return { ...tag, path, pages: pages.length > 0 ? pages : all, isListed: pages.length > 0 };
		})
		.sort((a, b) => compareText(a.label.toLowerCase(), b.label.toLowerCase()));
	const index = collectionPath(folder.collection, folder.tagsBase);
	const listed = sorted.filter((tag) => tag.isListed);
	const lists: List[] = [
		{ path: index, title: "Tags", lines: listed.map((tag) => `- ${linkText(tag.label, tag.path)} (${tag.pages.length})`) },
		...sorted.map(({ path, label, about, pages, isListed }) => ({
			path,
			title: `${pages.length === 1 ? "One doc" : `${pages.length} docs`} tagged with "${label}"`,
			intro: [about === null ? "" : escapeText(about), linkText("All tags", index)].filter(Boolean).join("\n\n"),
			lines: pages.flatMap((page) => entryLines(page, folder)),
			isListed,
		})),
	];
	return lists.map((list) => asPage(list, folder));
}

/** The entry of a page in a list: its title and excerpt. */
function entryLines(page: SourcePage, folder: ListedFolder): string[] {
	const excerpt = escapeText(excerptOf(page, folder.parse));
	return [`## ${linkText(page.title, page.path)}`, "", ...(excerpt === "" ? [] : [excerpt, ""])];
}

function asPage({ path, title, intro = "", lines, isListed = true }: List, { collection }: ListedFolder): ListPage {
	const front = [
		`title: ${yamlText(title)}`,
		`slug: ${yamlText(path)}`,
		"displayed_sidebar: null",
		"hide_table_of_contents: true",
		...(isListed ? [] : ["unlisted: true"]),
	];
	const text = [intro, lines.join("\n").trim()].filter(Boolean).join("\n\n");
	const name = path
		.slice(collection.route.length - 1)
		.replace(/^\/+|\/+$/g, "")
		.replace(/[^\w/-]+/g, "-");
	return {
		path,
		file: `${collection.name}/${name || "index"}.md`,
		content: { text: `---\n${front.join("\n")}\n---\n\n${text}\n` },
	};
}

/** Maximum length of an excerpt, in characters. */
const excerptLimit = 500;

/** The excerpt of a page as plain text: its description or its first paragraphs. */
function excerptOf(page: SourcePage, parse: (text: string) => Root): string {
	const description = textOf(page.data.description);
	if (description !== null || page.isReact) return description ?? "";
	let excerpt = "";
	for (const node of parse(splitMarkdown(page.text).body).children) {
		if (node.type !== "paragraph") continue;
		const plain = plainText(node).replace(/\s+/g, " ").trim();
		if (plain === "" || /^(?:import|export)\s|^:::|^<|^\{/.test(plain)) continue;
		if (excerpt !== "" && excerpt.length + plain.length > excerptLimit) break;
		excerpt += `${excerpt === "" ? "" : " "}${plain}`;
	}
	return excerpt.length <= excerptLimit ? excerpt : `${excerpt.slice(0, excerpt.lastIndexOf(" ", excerptLimit))} …`;
}

function plainText(node: Nodes): string {
	if (node.type === "text" || node.type === "inlineCode") return node.value;
	if (node.type === "break") return " ";
	return "children" in node ? node.children.map((child) => plainText(child as Nodes)).join("") : "";
}
