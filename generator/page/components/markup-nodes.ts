import type { Properties } from "hast";
import { type Attributes, h, isElement, isList, type Markup, type MarkupElement } from "../../../theme/lib/markup.ts";
import { type PageContext, type Positioned, registerLink } from "../markdown/page-context.ts";
import { type ElementContent, element, setChildren, setElement, text } from "./element.ts";

/** Turns a node into the markup of its component. */
export function placeMarkup(
	node: Positioned & { children: unknown; data?: object | undefined },
	markup: Markup,
	context: PageContext,
): void {
	const root = isElement(markup) ? markup : h("div", {}, markup);
	setElement(node, root.tag, elementProperties(root, node, context));
	setChildren(
		node,
		root.children.flatMap((child) => markupNodes(child, node, context)),
	);
}

/** Converts the markup of a component to Markdown nodes. `node` is the place of the component. */
export function markupNodes(markup: Markup, node: Positioned, context: PageContext): ElementContent[] {
	if (typeof markup === "string") return [text(markup)];
	if (typeof markup !== "object" || markup === null) return [];
	if (isList(markup)) return markup.flatMap((child) => markupNodes(child, node, context));
	if (!isElement(markup)) return isList(markup.nodes as Markup) ? (markup.nodes as ElementContent[]) : [];
	const children = markup.children.flatMap((child) => markupNodes(child, node, context));
	return [element(markup.tag, elementProperties(markup, node, context), children)];
}

/**
 * The properties of an element. Addresses from authors are already holes; addresses that the component made are registered as links of
 * the page.
 */
function elementProperties({ tag, attributes }: MarkupElement, node: Positioned, context: PageContext): Properties {
	const { href } = attributes;
	if (tag !== "a" || typeof href !== "string" || /^[\u0001#]/.test(href)) return hastProperties(attributes);
	return hastProperties({ ...attributes, href: registerLink({ href, kind: "link", text: "", node }, context) });
}

/** JSX attributes as hast properties: `data-kind` is `dataKind`, and classes are a list. */
export function hastProperties(attributes: Attributes): Properties {
	const properties: Properties = {};
	for (const [name, value] of Object.entries(attributes)) {
		if (value === undefined) continue;
		if (name === "className") properties.className = String(value).split(/\s+/);
		else properties[name.includes("-") ? name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase()) : name] = value;
	}
	return properties;
}
