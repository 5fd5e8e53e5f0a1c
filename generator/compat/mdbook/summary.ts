import type { List, Paragraph, PhrasingContent, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { FolderFile, SummaryEntry } from "../folder-order.ts";

/** `SUMMARY.md` of mdBook, GitBook and HonKit: all pages of a book as lists of links. https://rust-lang.github.io/mdBook/format/summary.html */
export const summary: FolderFile = {
	names: ["SUMMARY.md"],
	isAtTop: true,
	read(text, file) {
		const { children } = unified().use(remarkParse).parse(text);
		// The first heading is the title of the list itself.
		const isTitle = (node: RootContent, index: number) => index === 0 && node.type === "heading" && node.depth === 1;
		const entries = children.flatMap((node, index) => (isTitle(node, index) ? [] : summaryEntries(node)));
		if (entries.some(({ type }) => type === "page")) return { value: { summary: entries }, problems: [] };
		const at = { file, line: 1, column: 1, length: 1 };
		const message = `\`${file}\` lists no pages.`;
		const hint = "Write a list of links, such as `- [Install](install.md)`.";
		return { value: {}, problems: [{ code: "category-invalid", severity: "error", message, hint, at }] };
	},
};

/** The entries of the first list in a text of Markdown. */
export function firstList(text: string): SummaryEntry[] {
	const list = unified()
		.use(remarkParse)
		.parse(text)
		.children.find((node) => node.type === "list");
	return list ? listEntries(list) : [];
}

function summaryEntries(node: RootContent): SummaryEntry[] {
	if (node.type === "heading") return [{ type: "heading", label: textOf(node) }];
	if (node.type === "thematicBreak") return [{ type: "heading", label: null }];
	if (node.type === "list") return listEntries(node);
	return node.type === "paragraph" ? linkEntries(node) : [];
}

function listEntries(list: List): SummaryEntry[] {
	return list.children.flatMap(({ children }) => {
		const items = children.flatMap((child) => (child.type === "list" ? listEntries(child) : []));
		const [label] = children.filter((child) => child.type === "paragraph");
		if (!label) return items;
		const [first] = linkEntries(label);
		return [{ ...(first ?? labelEntry(label)), items }];
	});
}

function labelEntry(node: Paragraph) {
	return { type: "page" as const, label: textOf(node).trim(), href: null, ...placeOf(node), items: [] };
}

/** The links of a paragraph: chapters outside of the list, such as a preface. */
function linkEntries({ children }: Paragraph) {
	return children.flatMap((node) =>
		node.type === "link"
			? [{ type: "page" as const, label: textOf(node).trim(), href: node.url || null, ...placeOf(node), items: [] }]
			: [],
	);
}

function placeOf({ position }: Paragraph | PhrasingContent) {
	const { line = 1, column = 1 } = position?.start ?? {};
	return { line, column };
}
