import type { Nodes } from "mdast";

/** An element or component of MDX, in a block of its own or within a line. */
export type JsxElement = Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;

/** Whether a node is an element or component of MDX. */
export function isJsxElement(node: Nodes): node is JsxElement {
	return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}
