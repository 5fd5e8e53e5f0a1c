import type { BlockContent, DefinitionContent, PhrasingContent } from "mdast";
import type { ContainerDirective, LeafDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";

/** A directive that is a block. */
export type BlockDirective = ContainerDirective | LeafDirective;

/** Content of an element. */
export type ElementContent = PhrasingContent | BlockContent | DefinitionContent;

/** Renders a node as an HTML element of the given name. */
export function setElement(node: { data?: object | undefined }, name: string, properties: object): void {
	node.data = { ...node.data, hName: name, hProperties: properties };
}

/** A new node that is rendered as an HTML element. */
export function element(name: string, properties: object, children: readonly ElementContent[]): BlockContent {
	// mdast has no generic element; `data.hName` makes any node one.
	return { type: "paragraph", data: { hName: name, hProperties: properties }, children: children as PhrasingContent[] } as BlockContent;
}

/** A new text node. */
export function text(value: string): PhrasingContent {
	return { type: "text", value };
}

/** Sets the children of a node, regardless of the kinds that its type allows. */
export function setChildren(node: { children: unknown }, children: readonly ElementContent[]): void {
	node.children = children;
}

/** Removes and returns the `[label]` of a directive; `null` if it has none. */
export function takeLabel(node: BlockDirective): PhrasingContent[] | null {
	if (node.type === "leafDirective") {
		const label = node.children;
		node.children = [];
		return label.length === 0 ? null : label;
	}
	const first = node.children[0];
	if (first?.type !== "paragraph" || !first.data?.directiveLabel) return null;
	node.children.shift();
	return textOf(first) === "" ? null : first.children;
}
