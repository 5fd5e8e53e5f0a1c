import type { Html, Nodes, Parents, Root } from "mdast";
import { escapeHtml } from "../../../theme/lib/escape.ts";
import { decodeAttribute, decodeText, editText, type HtmlTag, scanHtml } from "../../lib/html-scanner.ts";
import { type PageContext, type Positioned, report } from "../markdown/page-context.ts";
import { isJsxElement, type JsxElement } from "../mdx/jsx-element.ts";

/**
 * Moves a `<head>` with only literal tags from an MDX page to the document's head. One with
 * expressions becomes the component `Head`, which does the same when the page is rendered.
 */
export function takeHeads(parent: Root | Parents, context: PageContext): void {
	parent.children = (parent.children as Nodes[]).filter((node) => {
		if (!isJsxElement(node) || (node.name !== "head" && node.name !== "Head")) {
			if ("children" in node && node.type !== "paragraph") takeHeads(node, context);
			return true;
		}
		const tags = literalTags(node, context);
		if (tags !== null) context.found.headTags.push(...tags);
		else node.name = "Head";
		return tags === null;
	}) as typeof parent.children;
}

/** Names of attributes that differ between JSX and HTML. */
const htmlAttributeNames: Readonly<Record<string, string>> = { httpEquiv: "http-equiv", className: "class" };

/** The tags in `<head>` as HTML; `null` when one is not literal. */
function literalTags(head: JsxElement, context: PageContext): string[] | null {
	const tags: string[] = [];
	for (const node of elementsIn(head)) {
		const name = node.name ?? "";
		const attributes: [string, string][] = [];
		for (const attribute of node.attributes) {
			if (attribute.type !== "mdxJsxAttribute" || (typeof attribute.value === "object" && attribute.value !== null)) return null;
			attributes.push([htmlAttributeNames[attribute.name] ?? attribute.name.toLowerCase(), attribute.value ?? ""]);
		}
		const text = textIn(node);
		if (text === null) return null;
		const tag = headTag({ name, attributes, text, node }, context);
		if (tag !== null) tags.push(tag);
	}
	return tags;
}

/** Elements in `<head>`, directly or in paragraphs, which the parser may add. */
function elementsIn(parent: Parents): JsxElement[] {
	return (parent.children as Nodes[]).flatMap((node) => (isJsxElement(node) ? [node] : node.type === "paragraph" ? elementsIn(node) : []));
}

/** The text of an element; `null` when it contains code. */
function textIn(node: Nodes): string | null {
	if (node.type === "text" || node.type === "inlineCode") return node.value;
	if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") return null;
	if (!("children" in node)) return "";
	const parts = (node.children as Nodes[]).map(textIn);
	return parts.includes(null) ? null : parts.join("");
}

type HeadTag = {
	readonly name: string;
	readonly attributes: readonly (readonly [name: string, value: string])[];
	readonly text: string;
	readonly node: Positioned;
};

/** A tag as HTML. Tags that are not allowed in the head, or that a strict content policy blocks, are reported. */
function headTag({ name, attributes, text, node }: HeadTag, context: PageContext): string | null {
	const list = attributes.map(([key, value]) => ` ${key}="${escapeHtml(value)}"`).join("");
	if (name === "title") return `<title>${escapeHtml(text.trim())}</title>`;
	const isRefresh = attributes.some(([key]) => key === "http-equiv");
	if ((name === "meta" && !isRefresh) || name === "link") return `<${name}${list}>`;
	const hint =
		name === "script"
			? "Scripts are allowed only in islands (`*.island.tsx`)."
			: isRefresh
				? "Use `redirects` in the configuration for a page that has moved."
				: "Only `<title>`, `<meta>` and `<link>` are allowed there.";
	report(node, { code: "html-unsafe", message: `\`<${name}>\` in \`<head>\` is left out.`, hint }, context);
	return null;
}

/** Moves the tags in `<head>…</head>` of raw HTML to the document's head. It may span several nodes. */
export function takeHtmlHead(node: Html, parent: Parents, context: PageContext): void {
	if (!/<head\b/i.test(node.value)) return;
	const siblings = parent.children as Nodes[];
	const following = siblings.slice(siblings.indexOf(node)).filter((sibling): sibling is Html => sibling.type === "html");
	const last = following.findIndex(({ value }) => /<\/head\s*>/i.test(value));
	if (last < 0) return;
	const inside = following.slice(0, last + 1);
	const html = inside.map(({ value }) => value).join("\n");
	const head = readHead(html);
	for (const { name, attributes: written, text } of head.tags) {
		const attributes = written.map(({ name, value }) => [name, decodeAttribute(value ?? "")] as const);
		const tag = headTag({ name, attributes, text, node }, context);
		if (tag !== null) context.found.headTags.push(tag);
	}
	for (const sibling of inside) sibling.value = "";
	node.value = editText(html, [{ ...head, text: html.slice(head.start, head.end).replace(/[^\n]/g, "") }]);
}

/** Start and end of `<head>` in HTML, and its tags with the text after each. */
function readHead(html: string) {
	const tags: (Pick<HtmlTag, "name" | "attributes"> & { readonly text: string })[] = [];
	let start = -1;
	let end = -1;
	scanHtml(html, (token) => {
		if (token.kind === "start" && start >= 0) {
			const { name, attributes } = token;
			const next = html.indexOf("<", token.end);
			tags.push({ name, attributes, text: decodeText(html.slice(token.end, next < 0 ? undefined : next)) });
		}
		if (token.kind === "start" && token.name === "head" && start < 0) start = token.start;
		if (token.kind !== "end" || token.name !== "head" || start < 0) return true;
		end = token.end;
		return false;
	});
	return start < 0 || end < 0 ? { start: 0, end: 0, tags: [] } : { start, end, tags };
}
