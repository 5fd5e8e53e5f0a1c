import { elementsOf, findElement, type HtmlElement, type HtmlNode, hasClass, isUnread, textOf } from "./html-tree.ts";
import { fenced } from "./markdown-code.ts";

/** Elements that have a meaning and no syntax in Markdown. */
const keptElements: ReadonlySet<string> = new Set(["kbd", "sub", "sup", "mark", "ins", "u"]);

const emphases: Readonly<Record<string, string>> = { em: "*", i: "*", strong: "**", b: "**", del: "~~", s: "~~" };

/** The content of a line as Markdown. */
export function inlineMarkdown(nodes: readonly HtmlNode[]): string {
	return nodes
		.map((node) => (typeof node === "string" ? escapeText(node) : inlineElement(node)))
		.join("")
		.replace(/[ \t]*\n[ \t]*/g, "\n");
}

function inlineElement(element: HtmlElement): string {
	const { name, attributes, children } = element;
	if (isUnread(element)) return "";
	const content = () => inlineMarkdown(children);
	const emphasis = emphases[name];
	if (emphasis) return wrapped(content(), emphasis);
	if (keptElements.has(name) && !findElement(element, (inner) => inner.attributes.has("data-footnote-ref")))
		return `<${name}>${content()}</${name}>`;
	switch (name) {
		case "br":
			return "\\\n";
		case "code":
			return fenced(textOf(element), 1);
		case "a":
			return linkMarkdown(element, content());
		case "img":
			return attributes.get("src") ? `![${escapeText(attributes.get("alt") ?? "")}](${attributes.get("src")})` : "";
		case "math":
			return wrapped(textOf(findElement(element, ({ name }) => name === "annotation") ?? ""), "$");
		case "svg":
			return escapeText(attributes.get("aria-label") ?? "");
		case "input":
			return attributes.get("type") === "checkbox" ? `[${attributes.has("checked") ? "x" : " "}]` : "";
		case "video":
		case "audio":
		case "iframe":
			return mediaLink(element);
		default:
			return content();
	}
}

function linkMarkdown(element: HtmlElement, content: string): string {
	const href = element.attributes.get("href");
	if (element.attributes.has("data-footnote-ref")) return `[^${noteName(href ?? "")}]`;
	if (hasClass(element, "youtube")) {
		const title = findElement(element, (inner) => hasClass(inner, "youtube-title"));
		return `[${title ? inlineMarkdown(title.children) : "Video"}](${href})`;
	}
	// The link of a heading or a row to itself.
	return href === undefined || hasClass(element, "anchor") ? content : `[${content.trim()}](${href})`;
}

/** The name of a footnote by the address of its text. */
export function noteName(href: string): string {
	return href.replace(/^#?.*user-content-(?:.*-)?fn-/, "");
}

function mediaLink(element: HtmlElement): string {
	const { name, attributes } = element;
	const source = elementsOf(element).find((child) => child.name === "source");
	const src = attributes.get("src") ?? source?.attributes.get("src");
	const title = attributes.get("title") ?? attributes.get("aria-label");
	return src === undefined ? "" : `[${escapeText(title ?? (name === "audio" ? "Audio" : name === "video" ? "Video" : src))}](${src})`;
}

/** Puts the markers of emphasis at its words, not at the spaces around them. */
function wrapped(content: string, sign: string): string {
	const [, before = "", inner = "", after = ""] = /^(\s*)([\s\S]*?)(\s*)$/.exec(content) ?? [];
	return inner === "" ? content : `${before}${sign}${inner}${sign}${after}`;
}

/** Text that means what it says in Markdown. Most has no special character, which costs one search. */
function escapeText(text: string): string {
	const line = /[^\S ]| {2}/.test(text) ? text.replace(/\s+/g, " ") : text;
	if (!/[\\`*_[\]<&~]/.test(line)) return line;
	return line.replace(/[\\`*[\]]|<(?=[A-Za-z/!?])|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|&(?=#?\w+;)|~~/gu, "\\$&");
}
