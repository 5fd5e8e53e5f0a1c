import type { Element, Root, RootContent } from "hast";

/** A node of a page's HTML tree. */
export type HtmlNode = RootContent;

/** The value of an attribute, by its name in hast; `undefined` if the element lacks it. */
export function attribute({ properties }: Element, name: string): string | undefined {
	const value = properties[name];
	return value === undefined || value === null || value === false ? undefined : value === true ? "" : String(value);
}

/** The children that are elements. */
export function elementsOf({ children }: Element): Element[] {
	return children.filter((child) => child.type === "element");
}

/** Whether an element has a class. */
export function hasClass({ properties: { className } }: Element, name: string): boolean {
	return Array.isArray(className) && className.includes(name);
}

/** The first element in a tree that passes `isWanted`; `null` if none does. */
export function findElement(node: Element | Root, isWanted: (element: Element) => boolean): Element | null {
	for (const child of node.children) {
		if (child.type !== "element") continue;
		const found = isWanted(child) ? child : findElement(child, isWanted);
		if (found) return found;
	}
	return null;
}

/** All text in a node. */
export function textOf(node: HtmlNode): string {
	if (node.type === "text") return node.value;
	if (node.type !== "element") return "";
	let text = "";
	for (const child of node.children) text += textOf(child);
	return text;
}

const unreadElements: ReadonlySet<string> = new Set([
	"script",
	"style",
	"template",
	"button",
	"select",
	"textarea",
	"legend",
	"canvas",
	"dialog",
	"object",
]);

/**
 * Whether an element has no content for readers of text: controls and their labels, pictures drawn by code, links back from footnotes,
 * the dark image of a themed pair, and elements with `data-no-text`.
 */
export function isUnread(element: Element): boolean {
	const { tagName, properties } = element;
	return (
		unreadElements.has(tagName) ||
		(tagName === "label" && isLabelOfControl(element)) ||
		attribute(element, "ariaHidden") === "true" ||
		attribute(element, "dataFootnoteBackref") !== undefined ||
		attribute(element, "dataNoText") !== undefined ||
		(properties.className !== undefined &&
			(hasClass(element, "sr-only") || (hasClass(element, "themed-image") && attribute(element, "dataMode") === "dark")))
	);
}

/** Whether a label names a field. Tabs and task checkboxes are part of the text. */
function isLabelOfControl(label: Element): boolean {
	if (hasClass(label, "tab-label")) return false;
	const isField = (inner: Element) =>
		unreadElements.has(inner.tagName) || (inner.tagName === "input" && attribute(inner, "type") !== "checkbox");
	return attribute(label, "htmlFor") !== undefined || findElement(label, isField) !== null;
}

const headingLevels: Readonly<Record<string, number>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 5, h6: 6 };

/** The level of a heading, 1 to 6; `null` for other elements. */
export function headingLevel({ tagName }: Element): number | null {
	return headingLevels[tagName] ?? null;
}

/** Replaces each run of white space with a single space. */
export function collapseSpaces(text: string): string {
	return text.replace(/[^\S ]\s*| \s+/g, " ");
}
