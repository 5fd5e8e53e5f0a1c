import { withSlashRule } from "../graph/routes.ts";
import { compareText } from "../lib/compare-text.ts";
import type { SourceCollection } from "./collections.ts";
import type { AuthorPage, DefinedTag } from "./data-files.ts";
import { joinRoute, kebabCase } from "./doc-rules.ts";
import { yamlText } from "./front-matter-text.ts";
import type { NewFile } from "./new-files.ts";
import type { SourcePage } from "./source-pages.ts";
import { isRecord, listOf, textOf, textsOf } from "./values.ts";

/** A page that lists others: its address, and its file within the folder of lists. */
export type ListPage = { readonly path: string; readonly file: string; readonly content: NewFile };

type List = { readonly path: string; readonly title: string; readonly intro?: string; readonly lines: readonly string[] };

/** How the lists of pages are made. */
export type ListContext = {
	readonly collection: SourceCollection;
	readonly pages: readonly SourcePage[];
	readonly trailingSlash: boolean | null;
	/** Authors who have a page, with their name, by key. */
	readonly authors: ReadonlyMap<string, AuthorPage>;
	/** Tags that are defined apart from the pages, by key. */
	readonly tags: ReadonlyMap<string, DefinedTag>;
};

/** Lists of a blog as plain pages, at the addresses of Docusaurus: posts (in pages), tags, archive, authors. */
export function blogLists(context: ListContext): ListPage[] {
	const { collection, authors } = context;
	const { options, route } = collection;
	const posts = listedPosts(context);
	const at = (path: string) => joinRoute(route, `/${path}`);
	const perPage = options.postsPerPage === "ALL" ? posts.length : Number(options.postsPerPage ?? 10);
	const title = textOf(options.blogTitle) ?? "Blog";
	const lists = paginate({ path: route.replace(/(?<=.)\/$/, ""), title, intro: textOf(options.blogDescription) ?? "", posts, perPage });
	if (options.archiveBasePath !== null && posts.length > 0)
		lists.push({ path: at(textOf(options.archiveBasePath) ?? "archive"), title: "Archive", lines: archiveLines(posts) });
	lists.push(...tagLists(context, posts, perPage));
	if (authors.size > 0) {
		const base = at(textOf(options.authorsBasePath) ?? "authors");
		const pathOf = (key: string, author: AuthorPage) => joinRoute(base, `/${author.path ?? key}`);
		const lines = [...authors].map(([key, author]) => `- [${escapeText(author.name)}](${encodeURI(pathOf(key, author))})`);
		lists.push({ path: base, title: "Authors", lines });
		for (const [key, author] of authors) {
			const own = posts.filter((post) => authorKeys(post).includes(key));
			lists.push(...paginate({ path: pathOf(key, author), title: author.name, posts: own, perPage }));
		}
	}
	return lists.map((list) => asPage(list, context));
}

/** Lists of the docs that have a tag, as plain pages. */
export function docTagLists(context: ListContext): ListPage[] {
	const pages = context.pages.filter((page) => !page.isDraft && !page.isUnlisted);
	return tagLists(context, pages, pages.length).map((list) => asPage(list, context));
}

/** Posts that lists show, the newest first. */
export function listedPosts({ collection, pages }: Pick<ListContext, "collection" | "pages">): SourcePage[] {
	const listed = pages.filter((page) => !page.isDraft && !page.isUnlisted);
	listed.sort((a, b) => compareText(b.date ?? "", a.date ?? "") || compareText(a.file, b.file));
	return collection.options.sortPosts === "ascending" ? listed.reverse() : listed;
}

/** Keys of a post's authors in the map of authors. */
function authorKeys(post: SourcePage): string[] {
	return listOf(post.data.authors).flatMap((author) => textsOf(isRecord(author) ? author.key : author));
}

function paginate(list: { path: string; title: string; intro?: string; posts: readonly SourcePage[]; perPage: number }): List[] {
	const { posts, perPage } = list;
	const count = Math.max(1, Math.ceil(posts.length / Math.max(1, perPage)));
	const pathOf = (number: number) => (number === 1 ? list.path : joinRoute(list.path, `/page/${number}`));
	return Array.from({ length: count }, (_, index) => {
		const lines = posts.slice(index * perPage, (index + 1) * perPage).map(postLine);
		const more = [
			...(index > 0 ? [`[Newer entries](${pathOf(index)})`] : []),
			...(index + 1 < count ? [`[Older entries](${pathOf(index + 2)})`] : []),
		];
		return { ...list, path: pathOf(index + 1), lines: [...lines, ...(more.length > 0 ? ["", more.join(" · ")] : [])] };
	});
}

function tagLists({ collection, tags: defined }: ListContext, pages: readonly SourcePage[], perPage: number): List[] {
	const base = joinRoute(collection.route, `/${textOf(collection.options.tagsBasePath) ?? "tags"}`);
	const tags = new Map<string, { label: string; intro: string; pages: SourcePage[] }>();
	for (const page of pages) {
		for (const tag of listOf(page.data.tags)) {
			const known = isRecord(tag) ? undefined : defined.get(String(tag));
			const label = known?.label ?? (isRecord(tag) ? textOf(tag.label) : textOf(String(tag)));
			if (label === null) continue;
			const path = joinRoute(base, `/${known?.permalink ?? (isRecord(tag) ? textOf(tag.permalink) : null) ?? kebabCase(label)}`);
			const entry = tags.get(path) ?? { label, intro: known?.description ?? "", pages: [] };
			tags.set(path, entry);
			if (!entry.pages.includes(page)) entry.pages.push(page);
		}
	}
	if (tags.size === 0) return [];
	const sorted = [...tags].sort(([, a], [, b]) => compareText(a.label.toLowerCase(), b.label.toLowerCase()));
	const lines = sorted.map(([path, tag]) => `- [${escapeText(tag.label)}](${encodeURI(path)}) (${tag.pages.length})`);
	const noun = collection.kind === "blog" ? "post" : "doc";
	return [
		{ path: base, title: "Tags", lines },
		...sorted.flatMap(([path, tag]) => {
			const title = `${tag.pages.length === 1 ? `One ${noun}` : `${tag.pages.length} ${noun}s`} tagged with "${tag.label}"`;
			return paginate({ path, title, intro: tag.intro, posts: tag.pages, perPage });
		}),
	];
}

function archiveLines(posts: readonly SourcePage[]): string[] {
	const years = [...new Set(posts.map((post) => (post.date ?? "").slice(0, 4)))].sort().reverse();
	return years.flatMap((year) => [
		`## ${year || "Without a date"}`,
		"",
		...posts.filter((post) => (post.date ?? "").startsWith(year) && (year !== "" || post.date === null)).map(postLine),
		"",
	]);
}

function postLine(post: SourcePage): string {
	const date = post.date === null ? "" : `, ${post.date.slice(0, 10)}`;
	return `- [${escapeText(post.title)}](${encodeURI(post.path)})${date}`;
}

function asPage(list: List, { collection, trailingSlash }: ListContext): ListPage {
	const path = withSlashRule(list.path, trailingSlash);
	const intro = list.intro ? `${list.intro}\n\n` : "";
	const text = `---\ntitle: ${yamlText(list.title)}\nslug: ${yamlText(path)}\n---\n\n${intro}${list.lines.join("\n").trim()}\n`;
	const name = list.path
		.slice(collection.route.length - 1)
		.replace(/^\/+|\/+$/g, "")
		.replace(/[^\w/-]+/g, "-");
	return { path, file: `${collection.name}/${name || "index"}.md`, content: { text } };
}

function escapeText(text: string): string {
	return text.replace(/[\\[\]*_`<]/g, "\\$&");
}
