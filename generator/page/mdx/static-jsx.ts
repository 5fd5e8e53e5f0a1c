import type { Nodes, Parents, Root } from "mdast";
import { setElement } from "../components/element.ts";
import { hastProperties } from "../components/markup-nodes.ts";
import { isCommentOnly, isJsxElement, type JsxElement } from "./jsx-element.ts";

/**
 * Turns JSX that is only HTML (`<br />`, `<kbd>`, `<details open>`) into plain elements, and drops comments. Returns whether the page is
 * then free of JavaScript: such a page needs no module, no bundler and no component. Otherwise, changes nothing.
 */
export function lowerStaticJsx(tree: Root): boolean {
	if (!isStatic(tree)) return false;
	lower(tree);
	return true;
}

function isStatic(node: Nodes): boolean {
	switch (node.type) {
		case "mdxjsEsm":
			return false;
		case "mdxFlowExpression":
		case "mdxTextExpression":
			return isCommentOnly(node.value);
		case "mdxJsxFlowElement":
		case "mdxJsxTextElement":
			if (!isPlainElement(node)) return false;
	}
	return !("children" in node) || (node.children as Nodes[]).every(isStatic);
}

/** Attributes whose JSX name is also their HTML property name; rarer ones are left to components. */
export const plainAttribute =
	/^(?:className|id|href|src|alt|title|width|height|open|lang|dir|role|align|type|name|target|rel|colSpan|rowSpan|scope|tabIndex|start|loading|allow|allowFullScreen|frameBorder|aria-[a-z]+|data-[a-z-]+)$/;

/** Names of HTML elements, except those that run code, load styles or change addresses, which the checks of rendered pages find. */
export const plainElement =
	/^(?!(?:script|style|base|meta|link|object|embed|template|set|animate|noscript|xmp|noembed|noframes|plaintext)$)[a-z][a-z0-9]*$/;

function isPlainElement(node: JsxElement): boolean {
	if (node.name === null) return node.attributes.length === 0;
	if (!plainElement.test(node.name)) return false;
	return node.attributes.every(
		(attribute) =>
			attribute.type === "mdxJsxAttribute" &&
			plainAttribute.test(attribute.name) &&
			(typeof attribute.value === "string" || attribute.value === null || attribute.value === undefined),
	);
}

function lower(parent: Parents): void {
	parent.children = (parent.children as Nodes[]).flatMap((node): Nodes[] => {
		if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") return [];
		if ("children" in node) lower(node as Parents);
		if (!isJsxElement(node)) return [node];
		if (node.name === null) return node.children as Nodes[];
		return [asElement(node)];
	}) as typeof parent.children;
}

/** The links of these elements are collected like Markdown links, so they become Markdown nodes. */
function asElement(node: JsxElement): Nodes {
	const properties = Object.fromEntries(
		node.attributes.map((attribute) => ("name" in attribute ? [attribute.name, attribute.value ?? true] : [])),
	);
	const { href, src, alt, ...rest } = properties as Record<string, string>;
	const data = { hProperties: hastProperties(rest) };
	const children = node.children as never[];
	if (node.name === "a" && href !== undefined) return { type: "link", url: href, title: null, children, data, position: node.position };
	if (node.name === "img" && src !== undefined)
		return { type: "image", url: src, alt: alt ?? "", title: null, data, position: node.position };
	if (node.name === "br") return { type: "break", position: node.position };
	const element: Nodes = { type: node.type === "mdxJsxTextElement" ? "emphasis" : "paragraph", children, position: node.position };
	setElement(element, node.name ?? "div", hastProperties(properties));
	return element;
}
