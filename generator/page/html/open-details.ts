import type { Html, Nodes, Root, RootContent } from "mdast";
import { type HtmlToken, htmlTags, scanHtml } from "../../lib/html-scanner.ts";
import { visit } from "../../lib/visit.ts";
import { placeAfter } from "../markdown/address-place.ts";

/** Elements that may declare their content as Markdown (`markdown="1"`), as in other dialects. */
const declaring: ReadonlySet<string> = new Set("article aside center div dd dt figure figcaption main p section span td th".split(" "));

/** Elements whose presence shows that the content is HTML. */
const blocks: ReadonlySet<string> = new Set("blockquote details div dl h1 h2 h3 h4 h5 h6 ol p pre script style table ul".split(" "));

/**
 * Parses Markdown in `<details>`, and in elements that declare it. Without an empty line before it, parsers read it as HTML, but other tools
 * read it as Markdown. `parse` parses a part of the text.
 */
export async function openDetails(tree: Root, text: string, parse: (text: string) => Root | Promise<Root>): Promise<void> {
	if (!/<details\b|\smarkdown(?:=|>)/i.test(text)) return;
	const children: RootContent[] = [];
	for (const node of tree.children) children.push(...(node.type === "html" ? await openNode(node, parse) : [node]));
	tree.children = children;
}

async function openNode(node: Html, parse: (text: string) => Root | Promise<Root>): Promise<RootContent[]> {
	const parts = elementParts(node.value);
	const start = node.position?.start;
	if (parts === null || start?.offset === undefined) return [node];
	const { head, content, end } = parts;
	if (!/[*_`[\]]|^[ \t]*(?:[-+>#]|\d+[.)])[ \t]/m.test(content) || htmlTags(content).some(({ name }) => blocks.has(name))) return [node];
	const inner = await parse(content);
	const place = placeAfter(start, head);
	movePlaces(inner, { line: place.line - 1, column: place.column - 1, offset: start.offset + head.length });
	const opened: RootContent[] = [{ ...node, value: head }, ...inner.children];
	return end === "" ? opened : [...opened, { type: "html", value: end.trim() }];
}

/** The parts of an element that may contain Markdown: its start tag, with the summary of `<details>`, its content, and its end tag if that is last. */
function elementParts(html: string): { readonly head: string; readonly content: string; readonly end: string } | null {
	const tokens: HtmlToken[] = [];
	scanHtml(html, (token) => tokens.push(token));
	const [first, second] = tokens;
	if (first?.kind !== "start" || first.start !== 0) return null;
	const isDeclared = declaring.has(first.name) && first.attributes.some(({ name }) => name === "markdown");
	const hasSummary = first.name === "details" && second?.kind === "start" && second.name === "summary";
	const isDetails = hasSummary && html.slice(first.end, second.start).trim() === "";
	const summaryEnd = isDetails ? tokens.find((token) => token.kind === "end" && token.name === "summary") : undefined;
	const opening = summaryEnd ?? (isDeclared ? first : null);
	if (!opening) return null;
	const contentStart = opening.end + (/^[ \t]*\n?/.exec(html.slice(opening.end))?.[0].length ?? 0);
	const last = tokens.at(-1);
	const isEnded = last?.kind === "end" && last.name === first.name && html.slice(last.end).trim() === "";
	const contentEnd = isEnded ? last.start : html.length;
	return { head: html.slice(0, contentStart), content: html.slice(contentStart, contentEnd), end: html.slice(contentEnd) };
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
