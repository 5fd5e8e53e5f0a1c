import type { CodeBlock } from "../document.ts";
import { elementsOf, findElement, type HtmlElement, type HtmlNode, hasClass, headingLevel, isUnread, textOf } from "./html-tree.ts";
import { codeMarkdown } from "./markdown-code.ts";
import { inlineMarkdown, noteName } from "./markdown-inline.ts";
import { tableMarkdown } from "./markdown-table.ts";

/** Elements that begin a block of their own; all others are inline. */
const blockElements: ReadonlySet<string> = new Set(
	"address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe li main nav ol p pre section summary table ul video".split(
		" ",
	),
);

/** A page as Markdown, from its HTML. `codeBlocks` are the texts of the holes for code; the holes for links stay. */
export function pageMarkdown(tree: HtmlElement, codeBlocks: readonly CodeBlock[]): string {
	return blocks(tree.children, codeBlocks).join("\n\n");
}

/** The blocks of nodes; the inline content between two blocks is one. */
function blocks(nodes: readonly HtmlNode[], code: readonly CodeBlock[]): string[] {
	const found: string[] = [];
	let line: HtmlNode[] = [];
	const endLine = () => {
		const text = inlineMarkdown(line).trim();
		line = [];
		if (text !== "") found.push(escapeStart(text));
	};
	for (const node of nodes) {
		if (typeof node !== "string" && isUnread(node)) continue;
		if (typeof node === "string" || !isBlock(node)) {
			line.push(node);
			continue;
		}
		endLine();
		found.push(...block(node, code).filter((text) => text !== ""));
	}
	endLine();
	return found;
}

function isBlock(element: HtmlElement): boolean {
	if (blockElements.has(element.name)) return true;
	if (element.name === "svg" || element.name === "math") return false;
	return element.children.some((child) => typeof child !== "string" && isBlock(child));
}

function block(element: HtmlElement, code: readonly CodeBlock[]): string[] {
	const { name, children, attributes } = element;
	const level = headingLevel(element);
	if (level !== null) return [`${"#".repeat(level)} ${inlineMarkdown(children).replaceAll("\\\n", " ").trim()}`];
	const special = specialBlock(element, code);
	if (special) return special;
	switch (name) {
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
			return attributes.has("data-footnotes") ? [footnotes(element, code)] : blocks(children, code);
		default:
			return blocks(children, code);
	}
}

/** The blocks of an element whose class has a meaning; `null` for others. */
function specialBlock(element: HtmlElement, code: readonly CodeBlock[]): string[] | null {
	const { children } = element;
	if (hasClass(element, "code")) return [codeFigure(element, code)];
	if (hasClass(element, "admonition")) return [admonition(element, code)];
	if (hasClass(element, "tab-label") || hasClass(element, "card-title")) return [`**${inlineMarkdown(children).trim()}**`];
	if (hasClass(element, "tabs")) return elementsOf(element).flatMap((child) => block(child, code));
	if (hasClass(element, "math")) {
		const tex = findElement(element, ({ name }) => name === "annotation");
		return tex ? [`$$\n${textOf(tex).trim()}\n$$`] : null;
	}
	if (hasClass(element, "diagram")) {
		const source = findElement(element, ({ name, attributes }) => name === "desc" && (attributes.get("id")?.endsWith("-source") ?? false));
		return source ? [codeMarkdown({ lang: "mermaid", code: textOf(source).trim() }, "")] : null;
	}
	return hasClass(element, "file-tree") ? [fileRows(children).trim()] : null;
}

function codeFigure(element: HtmlElement, code: readonly CodeBlock[]): string {
	const caption = findElement(element, ({ name }) => name === "figcaption");
	const shown = findElement(element, ({ name }) => name === "code");
	const text = shown ? textOf(shown) : "";
	const index = /^\u0001C(\d+)\u0002$/.exec(text)?.[1];
	const lang = element.attributes.get("data-lang") ?? "";
	const known = index === undefined ? { lang, code: text } : code[Number(index)];
	return codeMarkdown(known ?? { lang, code: "" }, caption ? textOf(caption).trim() : "");
}

function admonition(element: HtmlElement, code: readonly CodeBlock[]): string {
	const kind = element.attributes.get("data-kind") ?? "note";
	const title = elementsOf(element).find((child) => hasClass(child, "admonition-title"));
	const text = inlineMarkdown(title?.children ?? []).trim();
	const isOwn = text !== "" && text.toLowerCase() !== kind;
	const content = blocks(without(title, element), code).join("\n\n");
	const inner = Math.max(2, ...[...content.matchAll(/^:{3,}/gm)].map(([colons]) => colons.length));
	const colons = ":".repeat(inner + 1);
	return [`${colons}${kind}${isOwn ? `[${text}]` : ""}`, content, colons].filter(Boolean).join("\n\n");
}

function detailsBlocks(element: HtmlElement, code: readonly CodeBlock[]): string[] {
	const summary = elementsOf(element).find(({ name }) => name === "summary");
	const title = inlineMarkdown(summary?.children ?? []).trim();
	const opening = `<details>${title === "" ? "" : `\n<summary>${title}</summary>`}`;
	return [opening, ...blocks(without(summary, element), code), "</details>"];
}

function without(child: HtmlElement | undefined, { children }: HtmlElement): readonly HtmlNode[] {
	return children.filter((other) => other !== child);
}

function list(element: HtmlElement, code: readonly CodeBlock[]): string {
	const items = elementsOf(element).filter(({ name }) => name === "li");
	const first = Number(element.attributes.get("start") ?? 1);
	// A loose list has its texts in paragraphs.
	const gap = items.some((item) => elementsOf(item).some(({ name }) => name === "p")) ? "\n\n" : "\n";
	const marker = (index: number) => (element.name === "ol" ? `${first + index}. ` : "- ");
	return items.map((item, index) => hanging(marker(index), blocks(item.children, code).join(gap))).join(gap);
}

/** A text after a marker, with its other lines indented by `width`. */
function hanging(marker: string, text: string, width = marker.length): string {
	return marker + text.replace(/\n(?=[^\n])/g, `\n${" ".repeat(width)}`);
}

/** A tree of files as a list: folders are elements that open and close. */
function fileTree(node: HtmlNode): string {
	if (typeof node === "string") return "";
	if (node.name === "ul" || node.name === "ol") return `\n${fileRows(node.children)}`;
	if (node.name !== "li") return fileRows(node.children);
	const line: HtmlNode[] = [];
	let below = "";
	const read = (child: HtmlNode): void => {
		if (typeof child === "string" || child.name === "span") line.push(child, " ");
		else if (child.name === "ul") below += fileTree(child);
		else child.children.forEach(read);
	};
	node.children.forEach(read);
	return `- ${inlineMarkdown(line).replace(/\s+/g, " ").trim()}${below.replace(/\n+$/, "").replace(/\n/g, "\n  ")}\n`;
}

function fileRows(nodes: readonly HtmlNode[]): string {
	return nodes.map(fileTree).join("");
}

function footnotes(section: HtmlElement, code: readonly CodeBlock[]): string {
	const notes = (element: HtmlElement): string[] =>
		elementsOf(element).flatMap((child) => {
			const id = child.attributes.get("id") ?? "";
			if (child.name !== "li" || id === "") return notes(child);
			return [hanging(`[^${noteName(id)}]: `, blocks(child.children, code).join("\n\n"), 4)];
		});
	return notes(section).join("\n\n");
}

/** A paragraph that does not begin like another block. */
function escapeStart(text: string): string {
	return text.replace(/^(?=#{1,6}\s|[+-](?:\s|$)|>|:::|={3,}\s*$|-{3,}\s*$)/gm, "\\").replace(/^(\d+)([.)])(?=\s)/gm, "$1\\$2");
}
