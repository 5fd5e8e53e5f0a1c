import type { Nodes, Paragraph } from "mdast";
import { isJsxElement, type JsxElement } from "./jsx-element.ts";

/**
 * MDX makes paragraphs of the lines within an element, wherever HTML allows none: `<p>` and headings get the text itself, a `<p>` with several becomes a `<div>`, and a
 * `<summary>` with text below it leaves the paragraph that both were in.
 */
export function fitContent(node: JsxElement): void {
	const children = node.children as Nodes[];
	const paragraphs = children.filter((child) => child.type === "paragraph");
	if (paragraphs.length === 0) return;
	if (node.name === "p" && children.length > 1) node.name = "div";
	else if (/^(?:p|h[1-6]|summary)$/.test(node.name ?? ""))
		node.children = children.flatMap((child) => (child.type === "paragraph" ? child.children : [child])) as typeof node.children;
	else if (node.name === "details" || node.name === "Details")
		node.children = children.flatMap((child) => (child.type === "paragraph" ? liftSummary(child) : [child])) as typeof node.children;
}

function liftSummary(paragraph: Paragraph): Nodes[] {
	const at = paragraph.children.findIndex((child) => child.type !== "text" || child.value.trim() !== "");
	const summary = paragraph.children[at];
	if (!summary || !isJsxElement(summary) || summary.name !== "summary") return [paragraph];
	const [first, ...others] = paragraph.children.slice(at + 1);
	const rest = first?.type === "text" ? [{ ...first, value: first.value.trimStart() }, ...others] : paragraph.children.slice(at + 1);
	const lifted = { ...summary, type: "mdxJsxFlowElement" } as Nodes;
	const isEmpty = rest.every((child) => child.type === "text" && child.value.trim() === "");
	return isEmpty ? [lifted] : [lifted, { ...paragraph, children: rest }];
}
