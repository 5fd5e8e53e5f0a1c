import type { Element, Root } from "hast";
import { fillHoles } from "../../../theme/lib/holes.ts";
import { rowLevel } from "../../../theme/search/engine/search-format.ts";
import {
	attribute,
	collapseSpaces,
	elementsOf,
	findElement,
	type HtmlNode,
	hasClass,
	headingLevel,
	isUnread,
	textOf,
} from "../../lib/html-tree.ts";
import type { SearchSection } from "../../lib/search-page.ts";
import type { CodeBlock } from "../document.ts";
import { codeInFigure } from "./code-in-figure.ts";
import { pageMarkdown } from "./page-markdown.ts";

/** Texts of a page for search and for other programs. */
export type PageTexts = {
	/** For search. */
	readonly sections: readonly SearchSection[];
	/** The page as Markdown, with holes for its links: `fillTextLinks`. */
	readonly markdown: string;
};

/**
 * Reads the texts from the tree of a page's final HTML, so that they say what its readers see. Adds `title` if the content has no title
 * or if the page `needsTitle`.
 */
export function pageTexts(
	tree: Root,
	page: { readonly title: string; readonly needsTitle: boolean; readonly codeBlocks: readonly CodeBlock[] },
): PageTexts {
	const markdown = pageMarkdown(tree, page.codeBlocks);
	const title = !page.needsTitle && hasTitle(tree) ? "" : `# ${page.title.replaceAll("<", "\\<")}`;
	return { sections: searchSections(tree, page.codeBlocks), markdown: `${[title, markdown].filter(Boolean).join("\n\n")}\n` };
}

/** Puts the date, authors and tags of a page, as Markdown, below its title. */
export function withByline(markdown: string, byline: string): string {
	const [title = ""] = /^# .*\n/.exec(markdown) ?? [];
	const parts = [title, byline, markdown.slice(title.length)].map((part) => part.trim()).filter(Boolean);
	return `${parts.join("\n\n")}\n`;
}

/** Fills in the addresses of a page's links in its Markdown. */
export function fillTextLinks(markdown: string, hrefs: readonly string[]): string {
	return fillHoles(markdown, "L", (index) =>
		(hrefs[index] ?? "#")
			.replace(/[()\s]/g, encodeURIComponent)
			.replaceAll("(", "%28")
			.replaceAll(")", "%29"),
	);
}

/** Elements whose text joins the words around them, as in `<b>un</b>happy`. */
const inlineElements: ReadonlySet<string> = new Set(
	"a abbr b bdi bdo cite code data del dfn em font i ins kbd mark q s samp small span strong sub sup time u var wbr".split(" "),
);

/**
 * The text of a page for search, in the order of the page: headings, the content between them, and each row with its own address, such as
 * a parameter. Code blocks are separate, because they would drown out the prose.
 */
function searchSections(tree: Root, codeBlocks: readonly CodeBlock[]): SearchSection[] {
	const sections: SearchSection[] = [];
	const opened = (anchor: string, heading: string, level: number) => ({
		...{ anchor, heading, level },
		parts: [] as string[],
		code: [] as string[],
		rows: [] as SearchSection[],
	});
	let current = opened("", "", 1);
	const close = () => {
		const { anchor, heading, level } = current;
		const text = plain(current.parts.join(""));
		const code = current.code.join("\n");
		if (text !== "" || code !== "" || heading !== "") sections.push({ anchor, heading, level, text, code });
		sections.push(...current.rows);
	};
	const read = (node: HtmlNode): void => {
		if (node.type === "text") current.parts.push(node.value);
		if (node.type !== "element") return;
		if (hasClass(node, "code")) current.code.push(codeInFigure(node, codeBlocks).code);
		if (isLeftOut(node)) return;
		const { tagName, children } = node;
		const id = attribute(node, "id");
		const level = headingLevel(node);
		if (id !== undefined && level !== null) {
			close();
			current = opened(id, plain(node.children.map(headingText).join("")), level);
			return;
		}
		if (id !== undefined && tagName === "tr") {
			current.rows.push(rowSection(id, node));
			return;
		}
		if (tagName === "img") current.parts.push(attribute(node, "alt") ?? "");
		const isBlock = (!inlineElements.has(tagName) && tagName !== "img") || hasClass(node, "file-comment");
		if (isBlock) current.parts.push(" ");
		children.forEach(read);
		if (isBlock) current.parts.push(" ");
	};
	tree.children.forEach(read);
	close();
	return sections;
}

const leftOutElements: ReadonlySet<string> = new Set(["pre", "svg", "math"]);

function isLeftOut(element: Element): boolean {
	return (
		isUnread(element) ||
		leftOutElements.has(element.tagName) ||
		hasClass(element, "code") ||
		// Words that are the same on every API page.
		hasClass(element, "api-origin") ||
		attribute(element, "dataFootnoteRef") !== undefined
	);
}

/** The row of a parameter: its name, and the text of the other cells. */
function rowSection(anchor: string, row: Element): SearchSection {
	const cells = elementsOf(row).map((cell) => plain(readable(cell)));
	const [heading = "", ...rest] = cells;
	return { anchor, heading, level: rowLevel, text: rest.filter(Boolean).join(" "), code: "" };
}

/** The text of part of a heading. Leaves out badges, because they come and go. */
function headingText(node: HtmlNode): string {
	return node.type === "element" && hasClass(node, "badge") ? "" : readable(node, headingText);
}

/** The text of an element without what is left out. */
function readable(node: HtmlNode, inner: (node: HtmlNode) => string = readable): string {
	if (node.type === "text") return node.value;
	if (node.type !== "element" || isLeftOut(node)) return "";
	if (node.tagName === "br") return " ";
	return node.tagName === "img" ? (attribute(node, "alt") ?? "") : node.children.map((child) => inner(child)).join("");
}

function plain(text: string): string {
	return collapseSpaces(text).trim();
}

/** Whether the page has its own title. */
function hasTitle(tree: Root): boolean {
	return findElement(tree, (element) => element.tagName === "h1" && textOf(element).trim() !== "") !== null;
}
