import { voidElements } from "../../lib/html-names.ts";
import { decodeAttribute, decodeText, type HtmlTag, scanHtml } from "../../lib/html-scanner.ts";

/** An element of a page's HTML. The root has an empty name. */
export type HtmlElement = {
	readonly name: string;
	readonly attributes: ReadonlyMap<string, string>;
	readonly children: readonly HtmlNode[];
};

/** An element, or text with its character references resolved. */
export type HtmlNode = HtmlElement | string;

/** Attributes that tell what a text is. */
const readNames: ReadonlySet<string> = new Set(
	"align alt aria-hidden aria-label checked class data-footnote-backref data-footnote-ref data-footnotes data-kind data-lang data-mode display encoding href id role src start title type".split(
		" ",
	),
);

type OpenElement = HtmlElement & { readonly children: HtmlNode[] };

/** Reads HTML that our serializers wrote into a tree. Comments are left out. */
export function readHtmlTree(html: string): HtmlElement {
	const root: OpenElement = { name: "", attributes: none, children: [] };
	const open = [root];
	let at = 0;
	const addText = (end: number) => {
		if (end > at) open.at(-1)?.children.push(decodeText(html.slice(at, end)));
	};
	scanHtml(
		html,
		(token) => {
			addText(token.start);
			at = token.end;
			if (token.kind === "end") {
				const index = open.findLastIndex(({ name }) => name === token.name);
				if (index > 0) open.length = index;
			}
			if (token.kind !== "start") return;
			const element: OpenElement = { name: token.name, attributes: valuesOf(token), children: [] };
			open.at(-1)?.children.push(element);
			if (!voidElements.has(token.name) && html[token.end - 2] !== "/") open.push(element);
		},
		{ attributes: readNames },
	);
	addText(html.length);
	return root;
}

/** Most elements have no attribute that is read. */
const none: ReadonlyMap<string, string> = new Map();

function valuesOf({ attributes }: HtmlTag): ReadonlyMap<string, string> {
	if (attributes.length === 0) return none;
	const values = new Map<string, string>();
	for (const { name, value } of attributes) values.set(name, decodeAttribute(value ?? ""));
	return values;
}

/** The elements among the children of one. */
export function elementsOf({ children }: HtmlElement): HtmlElement[] {
	return children.filter((child) => typeof child !== "string");
}

/** Whether an element has a class. */
export function hasClass({ attributes }: HtmlElement, name: string): boolean {
	const names = attributes.get("class");
	return names?.includes(name) === true && names.split(" ").includes(name);
}

/** The first element of a tree for which `isWanted` holds. */
export function findElement(node: HtmlElement, isWanted: (element: HtmlElement) => boolean): HtmlElement | null {
	for (const child of node.children) {
		if (typeof child === "string") continue;
		const found = isWanted(child) ? child : findElement(child, isWanted);
		if (found) return found;
	}
	return null;
}

/** All text in an element. */
export function textOf(node: HtmlNode): string {
	if (typeof node === "string") return node;
	let text = "";
	for (const child of node.children) text += textOf(child);
	return text;
}

const unreadElements: ReadonlySet<string> = new Set(["script", "style", "template", "button", "select", "textarea", "canvas", "object"]);

/** Whether an element has nothing for readers of text: controls, pictures drawn by code, the links back from footnotes, the dark image of a themed pair. */
export function isUnread(element: HtmlElement): boolean {
	const { name, attributes } = element;
	if (unreadElements.has(name)) return true;
	if (attributes === none) return false;
	return (
		attributes.get("aria-hidden") === "true" ||
		attributes.has("data-footnote-backref") ||
		hasClass(element, "sr-only") ||
		(hasClass(element, "themed-image") && attributes.get("data-mode") === "dark")
	);
}

/** The level of a heading, 1 to 6; `null` for other elements. */
export function headingLevel({ name }: HtmlElement): number | null {
	return name.length === 2 && /^h[1-6]$/.test(name) ? Number(name[1]) : null;
}
