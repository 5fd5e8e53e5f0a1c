import type { Html, Nodes, Root, RootContent } from "mdast";
import { placeAfter } from "../markdown/address-place.ts";
import { visit } from "../markdown/visit.ts";

/** `<details>` with a summary, what follows it up to the next blank line, and its end when that stands there. */
const written = /^(<details\b[^>]*>\s*<summary\b[^>]*>[\s\S]*?<\/summary>[ \t]*\n?)([\s\S]*?)(<\/details>\s*)?$/i;

/** An element that says of itself that Markdown is in it (`markdown="1"`), as Kramdown and Python-Markdown have it, the same with its content and its end. */
const declared =
	/^(<(article|aside|center|div|dd|dt|figure|figcaption|main|p|section|span|td|th)\b[^>]*\smarkdown(?:=["']?\w*["']?)?(?=[\s>])[^>]*>[ \t]*\n?)([\s\S]*?)(<\/\2>\s*)?$/i;

/** Elements that show that the content is meant as HTML. */
const blocks = /<(?:blockquote|details|div|dl|h[1-6]|ol|p|pre|script|style|table|ul)\b/i;

/**
 * Markdown in `<details>`, and in elements that announce it, is HTML to parsers as long as no blank line stands before it; other tools read it
 * as what it is, and so it is here.
 * `parse` reads a part of the text.
 */
export async function openDetails(tree: Root, text: string, parse: (text: string) => Root | Promise<Root>): Promise<void> {
	if (!/<details\b|\smarkdown(?:=|>)/i.test(text)) return;
	const children: RootContent[] = [];
	for (const node of tree.children) children.push(...(node.type === "html" ? await openNode(node, parse) : [node]));
	tree.children = children;
}

async function openNode(node: Html, parse: (text: string) => Root | Promise<Root>): Promise<RootContent[]> {
	const [, head, content = "", end] = written.exec(node.value) ?? declaredParts(node.value);
	const start = node.position?.start;
	if (
		head === undefined ||
		start?.offset === undefined ||
		!/[*_`[\]]|^[ \t]*(?:[-+>#]|\d+[.)])[ \t]/m.test(content) ||
		blocks.test(content)
	)
		return [node];
	const inner = await parse(content);
	const place = placeAfter(start, head);
	movePlaces(inner, { line: place.line - 1, column: place.column - 1, offset: start.offset + head.length });
	const parts: RootContent[] = [{ ...node, value: head }, ...inner.children];
	return end === undefined ? parts : [...parts, { type: "html", value: end.trim() }];
}

function declaredParts(html: string): readonly (string | undefined)[] {
	const [whole, head, , content, end] = declared.exec(html) ?? [];
	return [whole, head, content, end];
}

function movePlaces(tree: Root, by: { readonly line: number; readonly column: number; readonly offset: number }): void {
	visit(tree, (node: Nodes) => {
		for (const point of [node.position?.start, node.position?.end]) {
			if (!point) continue;
			if (point.line === 1) point.column += by.column;
			point.line += by.line;
			if (point.offset !== undefined) point.offset += by.offset;
		}
		return undefined;
	});
}
