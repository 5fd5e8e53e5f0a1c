import type { Nodes, Root } from "mdast";
import { compareText } from "../../lib/compare-text.ts";
import { withSlashRule } from "../../site/routes/routes.ts";
import { textOf } from "../docusaurus/values.ts";
import { addressIn, type SourceCollection } from "./collections.ts";
import { joinRoute } from "./doc-rules.ts";
import { splitMarkdown, yamlText } from "./front-matter-text.ts";
import { authorKeys, authorPath, byline, dateLabel, type ListedFolder, pageTags } from "./listed-pages.ts";
import { escapeText, linkText } from "./markdown-text.ts";
import type { NewFile } from "./new-files.ts";
import type { SourcePage } from "./source-pages.ts";

/** A page that lists others: its address, and its file within the folder of lists. `isListed`: other pages link to it. */
export type ListPage = { readonly path: string; readonly file: string; readonly isListed: boolean; readonly content: NewFile };

/** `heading` is the heading on the page where it is not the title; `intro` and `lines` are Markdown. */
type List = {
	readonly path: string;
	readonly title: string;
	readonly heading?: string;
	readonly intro?: string;
	readonly lines: readonly string[];
	readonly isListed?: boolean;
};

/** Lists of a blog as plain pages, at the addresses of Docusaurus: posts (in pages), tags, archive, authors. */
export function blogLists(folder: ListedFolder): ListPage[] {
	const { collection, pages } = folder;
	const { options, route } = collection;
	const posts = pages.filter((page) => !page.isUnlisted);
	const title = textOf(options.blogTitle) ?? "Blog";
	const lists = paginate(
		{ path: withSlashRule(route, collection.trailingSlash ?? false), title, intro: textOf(options.blogDescription) ?? "", pages: posts },
		folder,
	);
	// At the top of the site, the list has the site's title.
	const [first] = lists;
	if (route === "/" && first) lists[0] = { ...first, title: folder.siteTitle, heading: title };
	if (options.archiveBasePath !== null && posts.length > 0) {
		const path = addressIn(collection, `/${textOf(options.archiveBasePath) ?? "archive"}`);
		lists.push({ path, title: "Archive", lines: archiveLines(posts, folder.language) });
	}
	return [...lists, ...tagLists(folder), ...authorLists(folder)].map((list) => asPage(list, folder.collection));
}

/** Lists of the docs that have a tag, as plain pages. */
export function docTagLists(folder: ListedFolder): ListPage[] {
	return tagLists(folder).map((list) => asPage(list, folder.collection));
}

function paginate(list: Omit<List, "lines"> & { readonly pages: readonly SourcePage[] }, folder: ListedFolder): List[] {
	const { pages, ...rest } = list;
	const { options, kind, trailingSlash } = folder.collection;
	const isWhole = kind === "docs" || options.postsPerPage === "ALL";
	if (isWhole && pages.length === 0) return [];
	const perPage = isWhole ? Math.max(1, pages.length) : Number(options.postsPerPage ?? 10);
	const count = Math.max(1, Math.ceil(pages.length / perPage));
	const base = textOf(options.pageBasePath) ?? "page";
	const pathOf = (number: number) => (number === 1 ? list.path : withSlashRule(joinRoute(list.path, `/${base}/${number}`), trailingSlash));
	return Array.from({ length: count }, (_, index) => {
		const shown = pages.slice(index * perPage, (index + 1) * perPage).flatMap((page) => entryLines(page, folder));
		const more = [
			...(index > 0 ? [linkText("Newer entries", pathOf(index))] : []),
			...(index + 1 < count ? [linkText("Older entries", pathOf(index + 2))] : []),
		];
		return { ...rest, path: pathOf(index + 1), lines: [...shown, ...(more.length > 0 ? [more.join(" · ")] : [])] };
	});
}

/** A page in a list: its title, date, authors, tags and excerpt. */
function entryLines(page: SourcePage, folder: ListedFolder): string[] {
	const facts = folder.collection.kind === "blog" ? byline(page, folder) : "";
	const excerpt = escapeText(excerptOf(page, { parse: folder.parse, marker: truncateMarker(folder.collection) }));
	return [`## ${linkText(page.title, page.path)}`, "", ...[facts, excerpt].filter(Boolean).flatMap((line) => [line, ""])];
}

function tagLists(folder: ListedFolder): List[] {
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
	const listed = sorted.filter((tag) => tag.isListed);
	const index = addressIn(folder.collection, folder.tagsBase);
	const noun = folder.collection.kind === "blog" ? "post" : "doc";
	return [
		{
			path: index,
			title: "Tags",
			lines: listed.map((tag) => `- ${linkText(tag.label, tag.path)} (${tag.pages.length})`),
		},
		...sorted.flatMap(({ path, label, about, pages, isListed }) => {
			const title = `${pages.length === 1 ? `One ${noun}` : `${pages.length} ${noun}s`} tagged with "${label}"`;
			const intro = [about === null ? "" : escapeText(about), linkText("All tags", index)].filter(Boolean).join("\n\n");
			return paginate({ path, title, intro, pages, isListed }, folder);
		}),
	];
}

function authorLists(folder: ListedFolder): List[] {
	if (folder.authors.size === 0) return [];
	const index = addressIn(folder.collection, folder.authorsBase);
	const authors = [...folder.authors].map(([key, author]) => {
		const path = authorPath(author, folder);
		const pages = folder.pages.filter((page) => !page.isUnlisted && authorKeys(page).includes(key));
		const hasPage = path !== null && (pages.length > 0 || folder.collection.options.postsPerPage !== "ALL");
		return { ...author, path: hasPage ? path : null, pages };
	});
	const lines = authors.map(({ name, title, path, pages }) => {
		const shown = path === null ? escapeText(name) : linkText(name, path);
		return `- ${shown}${title === null ? "" : `, ${escapeText(title)}`} (${pages.length})`;
	});
	return [
		{ path: index, title: "Authors", lines },
		...authors.flatMap(({ name, title, about, path, pages }) => {
			if (path === null) return [];
			const intro = [title, about].flatMap((text) => (text === null ? [] : [escapeText(text)]));
			const count = pages.length === 1 ? "One post" : `${pages.length} posts`;
			const list = {
				path,
				title: `${name} - ${count}`,
				heading: name,
				intro: [...intro, linkText("All authors", index)].join("\n\n"),
				pages,
			};
			return paginate(list, folder);
		}),
	];
}

function archiveLines(posts: readonly SourcePage[], language: string): string[] {
	const years = [...new Set(posts.map((post) => (post.date ?? "").slice(0, 4)))].sort().reverse();
	return years.flatMap((year) => [
		`## ${year || "Without a date"}`,
		"",
		...posts
			.filter((post) => (post.date ?? "").slice(0, 4) === year)
			.map((post) => `- ${[linkText(post.title, post.path), dateLabel(post.date, language, false)].filter(Boolean).join(", ")}`),
		"",
	]);
}

function asPage(list: List, collection: SourceCollection): ListPage {
	const { path } = list;
	const isListed = list.isListed !== false;
	const front = [
		`title: ${yamlText(list.title)}`,
		`slug: ${yamlText(path)}`,
		`displayed_sidebar: ${collection.kind === "blog" ? yamlText(collection.name) : "null"}`,
		"hide_table_of_contents: true",
		...(isListed ? [] : ["unlisted: true"]),
	];
	const heading = list.heading === undefined ? [] : [`# ${escapeText(list.heading)}`];
	const text = [...heading, list.intro ?? "", list.lines.join("\n").trim()].filter(Boolean).join("\n\n");
	const name = path
		.slice(collection.route.length - 1)
		.replace(/^\/+|\/+$/g, "")
		.replace(/[^\w/-]+/g, "-");
	return {
		path,
		file: `${collection.name}/${name || "index"}.md`,
		isListed,
		content: { text: `---\n${front.join("\n")}\n---\n\n${text}\n` },
	};
}

/** The longest excerpt, in characters. */
const excerptLimit = 500;

/** The excerpt of a page in lists, as plain text: its description, or else its first paragraphs, up to the truncate marker. */
function excerptOf(page: SourcePage, options: { readonly parse: (text: string) => Root; readonly marker: RegExp }): string {
	const description = textOf(page.data.description);
	if (description !== null || page.isReact) return description ?? "";
	const text = splitMarkdown(page.text).body.split(options.marker, 1)[0] ?? "";
	let excerpt = "";
	for (const node of options.parse(text).children) {
		if (node.type !== "paragraph") continue;
		const plain = plainText(node).replace(/\s+/g, " ").trim();
		if (plain === "" || /^(?:import|export)\s|^:::|^<|^\{/.test(plain)) continue;
		if (excerpt !== "" && excerpt.length + plain.length > excerptLimit) break;
		excerpt += `${excerpt === "" ? "" : " "}${plain}`;
	}
	return excerpt.length <= excerptLimit ? excerpt : `${excerpt.slice(0, excerpt.lastIndexOf(" ", excerptLimit))} …`;
}

/** The marker after which lists do not show a post, from the options of the blog. */
function truncateMarker(collection: SourceCollection): RegExp {
	const standard = /<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}/;
	const [, source, flags] = /^\/(.*)\/(\w*)$/s.exec(textOf(collection.options.truncateMarker) ?? "") ?? [];
	if (source === undefined) return standard;
	try {
		return new RegExp(source, flags);
	} catch {
		return standard;
	}
}

function plainText(node: Nodes): string {
	if (node.type === "text" || node.type === "inlineCode") return node.value;
	if (node.type === "break") return " ";
	return "children" in node ? node.children.map((child) => plainText(child as Nodes)).join("") : "";
}
