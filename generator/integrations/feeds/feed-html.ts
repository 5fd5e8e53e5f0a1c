import type { Element, ElementContent, Properties, Root } from "hast";
import { toHtml } from "hast-util-to-html";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { attribute, findElement, hasClass, isUnread, textOf } from "../../lib/html-tree.ts";

/** Elements that feed readers show. Of other elements, only the content remains. */
const kept: ReadonlySet<string> = new Set(
	"a abbr audio b blockquote br caption code dd del dl dt em figcaption figure h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p picture pre q s samp small source strong sub summary details sup table tbody td tfoot th thead time tr track ul var video".split(
		" ",
	),
);

/** Elements that are removed with their content. */
const dropped: ReadonlySet<string> = new Set("form h1 iframe input link meta nav noscript svg".split(" "));

/** Attributes, by their names in hast, that have a meaning without styles and scripts. */
const keptAttributes: ReadonlySet<string> = new Set(
	"href src poster alt title width height colSpan rowSpan start dateTime lang dir controls type kind srcLang".split(" "),
);

const addresses = ["href", "src", "poster"] as const;

/**
 * The content of a page for feed readers, which load neither its styles nor its scripts: the HTML of its prose with complete URLs.
 * `url` is the page's own URL.
 */
export function feedHtml(main: string, url: string): string {
	const tree = unified().use(rehypeParse, { fragment: true }).parse(main);
	const prose = findElement(tree, (element) => hasClass(element, "prose")) ?? { children: tree.children };
	const content: Root = { type: "root", children: prose.children.flatMap((node) => readable(node as ElementContent, url)) };
	return toHtml(content, { allowDangerousHtml: true }).trim();
}

function readable(node: ElementContent, url: string): ElementContent[] {
	if (node.type === "text") return [node];
	if (node.type !== "element" || dropped.has(node.tagName) || isUnread(node) || isFrame(node)) return [];
	// The labels of tabs: without scripts, all panels are shown one below the other.
	if (node.tagName === "label")
		return [paragraph([{ ...node, tagName: "strong", properties: {}, children: [{ type: "text", value: textOf(node) }] }])];
	const isCode = node.tagName === "pre";
	const children = isCode ? [codeOf(node)] : node.children.flatMap((child) => readable(child, url));
	if (!kept.has(node.tagName)) return isLoose(node) ? [paragraph(children)] : children;
	return [{ ...node, properties: readableAttributes(node, url), children }];
}

/** Whether an element belongs to the page rather than its content: date and authors, the table of contents, notices. */
function isFrame(element: Element): boolean {
	return ["byline", "author-list", "toc-inline", "page-notice"].some((name) => hasClass(element, name));
}

/** Whether an element is a block with text of its own, which would run into the surrounding text. */
function isLoose({ tagName, children }: Element): boolean {
	return tagName === "div" && children.some((child) => child.type === "text" && child.value.trim() !== "");
}

function paragraph(children: ElementContent[]): Element {
	return { type: "element", tagName: "p", properties: {}, children };
}

/** Code without colors. */
function codeOf(element: Element): Element {
	return { type: "element", tagName: "code", properties: {}, children: [{ type: "text", value: textOf(element) }] };
}

function readableAttributes(element: Element, url: string): Properties {
	const properties = Object.fromEntries(Object.entries(element.properties).filter(([name]) => keptAttributes.has(name)));
	for (const name of addresses) {
		const address = attribute(element, name);
		if (address !== undefined && URL.canParse(address, url)) properties[name] = new URL(address, url).href;
	}
	return properties;
}
