import { decodeAttribute, decodeText, scanHtml } from "../../lib/html-scanner.ts";
import { voidElements } from "../html/html-names.ts";

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
	const root: OpenElement = { name: "", attributes: new Map(), children: [] };
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
			const attributes = new Map(token.attributes.map(({ name, value }) => [name, decodeAttribute(value ?? "")]));
			const element: OpenElement = { name: token.name, attributes, children: [] };
			open.at(-1)?.children.push(element);
			if (!voidElements.has(token.name) && html[token.end - 2] !== "/") open.push(element);
		},
		{ attributes: readNames },
	);
	addText(html.length);
	return root;
}

/** Whether an element has a class. */
export function hasClass({ attributes }: HtmlElement, name: string): boolean {
	const names = attributes.get("class");
	return names !== undefined && (names === name || names.split(" ").includes(name));
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
	return typeof node === "string" ? node : node.children.map(textOf).join("");
}

const unreadElements: ReadonlySet<string> = new Set(["script", "style", "template", "button", "select", "textarea", "canvas", "object"]);

/** Whether nothing of an element is for readers of text: controls, pictures drawn by code, the signs that lead back from footnotes, the second image of two modes. */
export function isUnread(element: HtmlElement): boolean {
	const { name, attributes } = element;
	return (
		unreadElements.has(name) ||
		attributes.get("aria-hidden") === "true" ||
		attributes.has("data-footnote-backref") ||
		hasClass(element, "sr-only") ||
		(hasClass(element, "themed-image") && attributes.get("data-mode") === "dark")
	);
}

/** The level of a heading, 1 to 6; `null` for other elements. */
export function headingLevel({ name }: HtmlElement): number | null {
	const level = /^h([1-6])$/.exec(name)?.[1];
	return level === undefined ? null : Number(level);
}
