import type { Element } from "hast";
import { attribute, collapseSpaces, elementsOf, findElement, type HtmlNode, hasClass, isUnread, textOf } from "../../lib/html-tree.ts";
import { fenced } from "./markdown-code.ts";

/** Elements that have a meaning but no syntax in Markdown. */
const keptElements: ReadonlySet<string> = new Set(["kbd", "sub", "sup", "mark", "ins", "u"]);

const emphases: Readonly<Record<string, string>> = { em: "*", i: "*", strong: "**", b: "**", del: "~~", s: "~~" };

/** The content of a line as Markdown. */
export function inlineMarkdown(nodes: readonly HtmlNode[]): string {
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
	if (emphasis) return wrapped(content(), emphasis);
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
export function texOf(element: Element): string | null {
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
export function noteName(href: string): string {
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
