import type { Element, Root } from "hast";
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
import type { CodeBlock } from "../document.ts";
import { codeInFigure } from "./code-in-figure.ts";
import { asDiff, codeMarkdown, fenced } from "./markdown-code.ts";

/** Elements that begin a new block; all others are inline. */
const blockElements: ReadonlySet<string> = new Set(
	"address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe li main nav ol p pre section summary table ul video".split(
		" ",
	),
);

/** A page as Markdown, from its HTML. `codeBlocks` are the texts of the holes for code; the holes for links stay. */
export function pageMarkdown(tree: Root, codeBlocks: readonly CodeBlock[]): string {
	return blocks(tree.children, codeBlocks).join("\n\n");
}

/** The blocks of nodes. The inline content between two blocks is one block. */
function blocks(nodes: readonly HtmlNode[], code: readonly CodeBlock[]): string[] {
	const found: string[] = [];
	let line: HtmlNode[] = [];
	const endLine = () => {
		const text = inlineMarkdown(line).trim();
		line = [];
		if (text !== "") found.push(escapeStart(text));
	};
	for (const node of nodes) {
		if (node.type !== "element" || !isBlock(node)) {
			line.push(node);
			continue;
		}
		if (isUnread(node)) continue;
		endLine();
		found.push(...block(node, code).filter((text) => text !== ""));
	}
	endLine();
	return found;
}

function isBlock(element: Element): boolean {
	const { tagName, children } = element;
	if (blockElements.has(tagName)) return true;
	if (tagName === "svg" || tagName === "math") return false;
	return children.some((child) => child.type === "element" && isBlock(child));
}

function block(element: Element, code: readonly CodeBlock[]): string[] {
	const { tagName, children } = element;
	const level = headingLevel(element);
	if (level !== null) return [`${"#".repeat(level)} ${inlineMarkdown(children).replaceAll("\\\n", " ").trim()}`];
	const special = specialBlock(element, code);
	if (special) return special;
	switch (tagName) {
		case "ul":
		case "ol":
			return [list(element, code)];
		case "blockquote":
			return [blocks(children, code).join("\n\n").replace(/^/gm, "> ").replace(/ +$/gm, "")];
		case "hr":
			return ["---"];
		case "pre":
			return [codeMarkdown({ lang: "", code: textOf(element) }, "")];
		case "table":
			return [tableMarkdown(element)];
		case "details":
			return detailsBlocks(element, code);
		case "dt":
			return [`**${inlineMarkdown(children).trim()}**`];
		case "video":
		case "iframe":
			return [inlineMarkdown([element])];
		case "section":
			return attribute(element, "dataFootnotes") !== undefined ? [footnotes(element, code)] : blocks(children, code);
		default:
			return blocks(children, code);
	}
}

/** The blocks of an element whose class has a meaning, or that is the drawing of a fence (`FenceResult`); `null` for others. */
function specialBlock(element: Element, code: readonly CodeBlock[]): string[] | null {
	const { children, properties } = element;
	const lang = attribute(element, "dataFence");
	const source = lang === undefined ? null : findElement(element, ({ tagName }) => tagName === "desc");
	if (lang !== undefined && source) return [codeMarkdown({ lang, code: textOf(source).trim() }, "")];
	if (properties.className === undefined) return null;
	if (hasClass(element, "code")) return [codeFigure(element, code)];
	if (hasClass(element, "admonition")) return [admonition(element, code)];
	if (hasClass(element, "tab-label") || hasClass(element, "card-title")) return [`**${inlineMarkdown(children).trim()}**`];
	if (hasClass(element, "tabs")) return elementsOf(element).flatMap((child) => block(child, code));
	if (hasClass(element, "math")) {
		const tex = texOf(element);
		return tex === null ? null : [`$$\n${tex.trim()}\n$$`];
	}
	return hasClass(element, "file-tree") ? [fileRows(children).trim()] : null;
}

function codeFigure(element: Element, code: readonly CodeBlock[]): string {
	const caption = findElement(element, ({ tagName }) => tagName === "figcaption");
	return codeMarkdown(asDiff(codeInFigure(element, code)), caption ? textOf(caption).trim() : "");
}

function admonition(element: Element, code: readonly CodeBlock[]): string {
	const kind = attribute(element, "dataKind") ?? "note";
	const title = elementsOf(element).find((child) => hasClass(child, "admonition-title"));
	const text = inlineMarkdown(title?.children ?? []).trim();
	const isOwn = text !== "" && text.toLowerCase() !== kind;
	const content = blocks(without(title, element), code).join("\n\n");
	const inner = Math.max(2, ...[...content.matchAll(/^:{3,}/gm)].map(([colons]) => colons.length));
	const colons = ":".repeat(inner + 1);
	return [`${colons}${kind}${isOwn ? `[${text}]` : ""}`, content, colons].filter(Boolean).join("\n\n");
}

function detailsBlocks(element: Element, code: readonly CodeBlock[]): string[] {
	const summary = elementsOf(element).find(({ tagName }) => tagName === "summary");
	const title = inlineMarkdown(summary?.children ?? []).trim();
	const opening = `<details>${title === "" ? "" : `\n<summary>${title}</summary>`}`;
	return [opening, ...blocks(without(summary, element), code), "</details>"];
}

function without(child: Element | undefined, { children }: Element): readonly HtmlNode[] {
	return children.filter((other) => other !== child);
}

function list(element: Element, code: readonly CodeBlock[]): string {
	const items = elementsOf(element).filter(({ tagName }) => tagName === "li");
	const first = Number(attribute(element, "start") ?? 1);
	// A loose list has its texts in paragraphs.
	const gap = items.some((item) => elementsOf(item).some(({ tagName }) => tagName === "p")) ? "\n\n" : "\n";
	const marker = (index: number) => (element.tagName === "ol" ? `${first + index}. ` : "- ");
	return items.map((item, index) => hanging(marker(index), blocks(item.children, code).join(gap))).join(gap);
}

/** A text after a marker, with its other lines indented by `width`. */
function hanging(marker: string, text: string, width = marker.length): string {
	return marker + (text.includes("\n") ? text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(width)}`) : text);
}

/** A tree of files as a list: folders are elements that open and close. */
function fileTree(node: HtmlNode): string {
	if (node.type !== "element") return "";
	const { tagName, children } = node;
	if (tagName === "ul" || tagName === "ol") return `\n${fileRows(children)}`;
	if (tagName !== "li") return fileRows(children);
	const line: HtmlNode[] = [];
	let below = "";
	const read = (child: HtmlNode): void => {
		if (child.type === "text" || (child.type === "element" && child.tagName === "span")) line.push(child, { type: "text", value: " " });
		else if (child.type === "element" && child.tagName === "ul") below += fileTree(child);
		else if (child.type === "element") child.children.forEach(read);
	};
	children.forEach(read);
	return `- ${collapseSpaces(inlineMarkdown(line)).trim()}${below.replace(/\n+$/, "").replace(/\n/g, "\n  ")}\n`;
}

function fileRows(nodes: readonly HtmlNode[]): string {
	return nodes.map(fileTree).join("");
}

function footnotes(section: Element, code: readonly CodeBlock[]): string {
	const notes = (element: Element): string[] =>
		elementsOf(element).flatMap((child) => {
			const id = attribute(child, "id") ?? "";
			if (child.tagName !== "li" || id === "") return notes(child);
			return [hanging(`[^${noteName(id)}]: `, blocks(child.children, code).join("\n\n"), 4)];
		});
	return notes(section).join("\n\n");
}

/** A paragraph, escaped so that it does not begin like another block. */
function escapeStart(text: string): string {
	return text.replace(/^(?=#{1,6}\s|[+-](?:\s|$)|>|:::|={3,}\s*$|-{3,}\s*$)/gm, "\\").replace(/^(\d+)([.)])(?=\s)/gm, "$1\\$2");
}

/** A table as GFM writes it. Cells are one line. */
function tableMarkdown(table: Element): string {
	const rows = rowsOf(table).map((row) =>
		elementsOf(row)
			.filter(({ tagName }) => tagName === "th" || tagName === "td")
			.map((cell) => ({ align: attribute(cell, "align"), text: cellText(cell) })),
	);
	const width = Math.max(0, ...rows.map((row) => row.length));
	const [head = [], ...body] = rows;
	const line = (cells: readonly string[]) => `| ${Array.from({ length: width }, (_, index) => cells[index] ?? "").join(" | ")} |`;
	const hasHead = findElement(table, ({ tagName }) => tagName === "th") !== null;
	const texts = (row: typeof head) => line(row.map(({ text }) => text));
	const rule = line(head.map(({ align }) => rules[align ?? ""] ?? "---").concat(Array(Math.max(0, width - head.length)).fill("---")));
	return [...(hasHead ? [texts(head)] : [line([])]), rule, ...(hasHead ? body : rows).map(texts)].join("\n");
}

const rules: Readonly<Record<string, string>> = { left: ":--", center: ":-:", right: "--:" };

function rowsOf(table: Element): Element[] {
	return elementsOf(table).flatMap((child) => (child.tagName === "tr" ? [child] : rowsOf(child)));
}

function cellText(cell: Element): string {
	return collapseSpaces(inlineMarkdown(cell.children).trim().replaceAll("\\\n", "<br>")).replace(/\|/g, "\\|");
}

/** Elements that have a meaning but no syntax in Markdown. */
const keptElements: ReadonlySet<string> = new Set(["kbd", "sub", "sup", "mark", "ins", "u"]);

const emphases: Readonly<Record<string, string>> = { em: "*", i: "*", strong: "**", b: "**", del: "~~", s: "~~" };

/** The content of a line as Markdown. */
function inlineMarkdown(nodes: readonly HtmlNode[]): string {
	let line = "";
	// Adjacent texts are joined, so that each character is seen in its context.
	let text = "";
	for (const [index, node] of nodes.entries()) {
		// Buttons side by side have only a gap between them.
		if (isLink(node) && isLink(nodes[index - 1])) text += " ";
		if (node.type === "text") {
			text += node.value;
			continue;
		}
		line += escapeText(text) + (node.type === "element" ? inlineElement(node) : "");
		text = "";
	}
	line += escapeText(text);
	return line.includes("\n") ? line.replace(/[ \t]*\n[ \t]*/g, "\n") : line;
}

function isLink(node: HtmlNode | undefined): boolean {
	return node?.type === "element" && node.tagName === "a" && !hasClass(node, "anchor");
}

function inlineElement(element: Element): string {
	const { tagName, children } = element;
	if (isUnread(element)) return "";
	const content = () => inlineMarkdown(children);
	const emphasis = emphases[tagName];
	// Parsers read no emphasis around punctuation beside a word.
	if (emphasis) return wrapped(content(), /^\p{P}+$/u.test(textOf(element).trim()) ? "" : emphasis);
	if (keptElements.has(tagName) && !findElement(element, (inner) => attribute(inner, "dataFootnoteRef") !== undefined))
		return `<${tagName}>${content()}</${tagName}>`;
	switch (tagName) {
		case "br":
			return "\\\n";
		case "code":
			return fenced(textOf(element), 1);
		case "a":
			return linkMarkdown(element, content());
		case "img":
			return attribute(element, "src") ? `![${escapeText(attribute(element, "alt") ?? "")}](${attribute(element, "src")})` : "";
		case "math":
			return wrapped(texOf(element) ?? "", "$");
		case "svg":
			return escapeText(attribute(element, "ariaLabel") ?? "");
		case "input":
			return attribute(element, "type") === "checkbox" ? `[${attribute(element, "checked") === undefined ? " " : "x"}]` : "";
		case "video":
		case "audio":
		case "iframe":
			return mediaLink(element);
		case "span":
			// A tag without its own page: only its frame shows where the next tag begins.
			return hasClass(element, "tag") ? fenced(textOf(element), 1) : content();
		default:
			return content();
	}
}

/** The formula of an element as the author wrote it, which MathML keeps as an annotation. */
function texOf(element: Element): string | null {
	const tex = findElement(element, ({ tagName }) => tagName === "annotation");
	return tex && textOf(tex);
}

function linkMarkdown(element: Element, content: string): string {
	const href = attribute(element, "href");
	if (attribute(element, "dataFootnoteRef") !== undefined) return `[^${noteName(href ?? "")}]`;
	if (hasClass(element, "youtube")) {
		const title = findElement(element, (inner) => hasClass(inner, "youtube-title"));
		return `[${title ? inlineMarkdown(title.children) : "Video"}](${href})`;
	}
	// The self-link of a heading or a row.
	return href === undefined || hasClass(element, "anchor") ? content : `[${content.trim()}](${href})`;
}

/** The name of a footnote, from the address of its text. */
function noteName(href: string): string {
	return href.replace(/^#?.*user-content-(?:.*-)?fn-/, "");
}

function mediaLink(element: Element): string {
	const { tagName } = element;
	const source = elementsOf(element).find((child) => child.tagName === "source");
	const src = attribute(element, "src") ?? (source && attribute(source, "src"));
	const title = attribute(element, "title") ?? attribute(element, "ariaLabel");
	return src === undefined ? "" : `[${escapeText(title ?? (tagName === "audio" ? "Audio" : tagName === "video" ? "Video" : src))}](${src})`;
}

/** Puts the markers of emphasis next to the words instead of the spaces around them. */
function wrapped(content: string, sign: string): string {
	const inner = content.trim();
	return inner === "" ? content : content.replace(inner, () => sign + inner + sign);
}

/** Escapes the characters of text that have a meaning in Markdown. Most text has no special character, which costs one search. */
function escapeText(text: string): string {
	const line = collapseSpaces(text);
	if (!/[\\`*_[\]<&~]/.test(line)) return line;
	return line.replace(/[\\`*[\]]|<(?=[A-Za-z/!?])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)|~~/gu, "\\$&");
}
