import type { Nodes } from "mdast";

/** An MDX element or component, in its own block or within a line. */
export type JsxElement = Extract<Nodes, { type: "mdxJsxFlowElement" | "mdxJsxTextElement" }>;

/** Whether a node is an MDX element or component. */
export function isJsxElement(node: Nodes): node is JsxElement {
	return node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
}

/** Whether the code of an expression is nothing but block comments. */
export function isCommentOnly(code: string): boolean {
	return code.replace(/\/\*[\s\S]*?\*\//g, "").trim() === "";
}

/**
 * The value of an attribute if it is a text or a number, in quotes or alone in braces; `null` for other code, and for an attribute
 * without a value.
 */
export function literalValue(attribute: JsxElement["attributes"][number]): string | null {
	if (attribute.type !== "mdxJsxAttribute") return null;
	if (typeof attribute.value === "string") return attribute.value;
	const [, , quoted, number] = /^\s*(?:(["'`])([^"'`\\$]*)\1|(\d+))\s*$/.exec(attribute.value?.value ?? "") ?? [];
	return quoted ?? number ?? null;
}
