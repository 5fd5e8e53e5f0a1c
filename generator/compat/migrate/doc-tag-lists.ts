import type { Nodes, Root } from "mdast";
import { compareText } from "../../lib/compare-text.ts";
import { textOf } from "../docusaurus/values.ts";
import { addressIn } from "./collections.ts";
import { splitMarkdown, yamlText } from "./front-matter-text.ts";
import { type ListedFolder, pageTags } from "./listed-pages.ts";
import { escapeText, linkText } from "./markdown-text.ts";
import type { NewFile } from "./new-files.ts";
import type { SourcePage } from "./source-pages.ts";

/** A page that lists others: its address, and its file within the folder of lists. */
export type ListPage = { readonly path: string; readonly file: string; readonly content: NewFile };

/** `intro` and `lines` are Markdown; to a list that is not listed, no other page links. */
type List = {
	readonly path: string;
	readonly title: string;
	readonly intro?: string;
	readonly lines: readonly string[];
	readonly isListed?: boolean;
};

/** Lists of the docs that have a tag, as plain pages at the addresses of Docusaurus. */
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
	const index = addressIn(folder.collection, folder.tagsBase);
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

/** A page in a list: its title and excerpt. */
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

/** The longest excerpt, in characters. */
const excerptLimit = 500;

/** The excerpt of a page in lists, as plain text: its description, or else its first paragraphs. */
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
