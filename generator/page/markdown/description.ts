import type { Nodes, Root } from "mdast";
import { isJsxElement } from "../mdx/jsx-element.ts";
import { shownExpression } from "../mdx/static-values.ts";
import type { PageContext } from "./page-context.ts";

/** Number of characters that search engines and link previews show. */
const limit = 160;

/** Minimum length of whole sentences, in characters. Shorter ones are continued with the words after them. */
const minSentenceLength = 80;

/**
 * The description of a page without one in its front matter: its first sentences of prose, in whole words, up to the first heading after
 * them; `null` if there are none. Leaves out paragraphs with parts that are known only after rendering.
 */
export function describeProse(tree: Root, context: PageContext): string | null {
	let text = "";
	for (const node of tree.children) {
		if (node.type === "heading" && text !== "") break;
		// Other blocks that look like paragraphs come from directives.
		if (node.type === "paragraph" && !node.data?.hName) text = `${text} ${proseOf(node, context) ?? ""}`.replace(/\s+/g, " ").trim();
		if (text.length > limit) break;
	}
	return /\p{L}/u.test(text) ? shorten(text) : null;
}

/** The text of a node; `null` if it is unknown. */
function proseOf(node: Nodes, context: PageContext): string | null {
	if (node.type === "text" || node.type === "inlineCode") return node.value;
	if (node.type === "break") return " ";
	if (node.type === "mdxTextExpression") return shownExpression(node, context);
	if (isJsxElement(node) && !/^[a-z]/.test(node.name ?? "a")) return null;
	const parts = "children" in node ? node.children.map((child) => proseOf(child, context)) : [];
	return parts.includes(null) ? null : parts.join("");
}

function shorten(text: string): string {
	if (text.length <= limit) return text;
	const sentences = /^.*[.!?。！？](?=\s|$)/s.exec(text.slice(0, limit))?.[0] ?? "";
	if (sentences.length >= minSentenceLength) return sentences;
	const words = text.slice(0, limit).replace(/\s+\S*$/, "");
	return `${words.slice(0, limit - 1).replace(/[\s,;:.–-]+$|[\uD800-\uDBFF]$/, "")}…`;
}
