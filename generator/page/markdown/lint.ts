import type { Code, Heading, Html, Image, Link, Nodes, Paragraph, PhrasingContent, Root, Table } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { attributeValue, htmlTagAt, htmlTags } from "../../lib/html-scanner.ts";
import { visit } from "../../lib/visit.ts";
import { isJsxElement, type JsxElement } from "../mdx/jsx-element.ts";
import { positionedAfter } from "./address-place.ts";
import { checkChosenId, type PageContext, type PageInput, type Positioned, report } from "./page-context.ts";

/** The state of the walk over one page. */
type State = {
	readonly context: PageContext;
	/** Level of the last heading; 0 when the level of the next one does not matter. */
	level: number;
	/** Ids that the author wrote, and their elements. */
	readonly ids: Map<string, "heading" | "element">;
};

/**
 * Warns about mistakes that compile: images without alternative text, links and headings without text, skipped heading levels, repeated
 * ids, table cells without a column, and text that is almost something else. Takes the tree as parsed.
 */
export function lintContent(tree: Root, context: PageContext): void {
	// A partial continues below the heading where it is used; a page begins with its title.
	const state: State = { context, level: context.file === context.page ? 1 : 0, ids: new Map() };
	visit(tree, (node) => {
		// Plain elements of MDX are no longer JSX.
		const id = node.data?.hProperties?.id;
		if (typeof id === "string") noteId(node, { id, kind: "element" }, state);
		if (node.type === "heading") lintHeading(node, state);
		else if (node.type === "link" || node.type === "linkReference") lintLink(node, state);
		else if (node.type === "image" || node.type === "imageReference") lintImage(node, state);
		else if (node.type === "html") lintHtml(node, state);
		else if (node.type === "code") lintCode(node, state);
		else if (node.type === "paragraph") lintText(node, context);
		else if (node.type === "table") lintTable(node, state);
		else if (isJsxElement(node)) lintJsx(node, state);
		return undefined;
	});
}

function lintHeading(node: Heading, state: State): void {
	const text = textOf(node);
	const id = /\{#([^\s{}#]+)\}\s*$/.exec(text)?.[1];
	if (id) noteId(node, { id, kind: "heading" }, state);
	const marker = "#".repeat(node.depth);
	if (text.replace(/\{#[^\s{}#]+\}\s*$/, "").trim() === "" && !hasElement(node)) {
		const message = `The heading \`${marker}\` has no text.`;
		report(node, { code: "heading-empty", message, hint: "Write its text, or remove it.", subject: marker }, state.context);
		return;
	}
	if (state.level > 0 && node.depth > state.level + 1) {
		const wanted = "#".repeat(state.level + 1);
		const before = state.level === 1 ? "the title" : `\`${"#".repeat(state.level)}\``;
		const message = `The heading “${shorten(text)}” is \`${marker}\` below ${before}, so a level is skipped.`;
		report(node, { code: "heading-order", message, hint: `Write \`${wanted}\`.`, subject: text }, state.context);
	}
	state.level = node.depth;
}

function lintLink(node: Link | Extract<Nodes, { type: "linkReference" }>, { context }: State): void {
	if (textOf(node).trim() !== "" || hasElement(node)) return;
	const address = node.type === "link" ? node.url : node.identifier;
	// A link without an address is reported as well.
	if (address === "") return;
	const message = `The link to \`${address}\` has no text.`;
	report(node, { code: "link-empty", message, hint: "Write a text for the link between the brackets.", subject: address }, context);
}

const altHint = 'Describe it: `![…](…)`. If it is decorative, write `<img alt="" src="…" />`.';

function lintImage(node: Image | Extract<Nodes, { type: "imageReference" }>, { context }: State): void {
	if (node.alt?.trim() || (node.type === "image" && node.url === "")) return;
	const written = context.source.slice(node.position?.start.offset, node.position?.end.offset);
	if (written.startsWith("<") && htmlTagAt(written, 0)?.attributes.some(({ name }) => name === "alt")) return;
	const address = node.type === "image" ? node.url : node.identifier;
	const message = `The image \`${address}\` has no alternative text.`;
	report(node, { code: "image-alt-missing", message, hint: altHint, subject: address }, context);
}

function lintHtml(node: Html, state: State): void {
	const from = node.position?.start.offset;
	const written = from === undefined ? node.value : state.context.source.slice(from, node.position?.end.offset);
	for (const tag of htmlTags(written)) {
		const at = () => positionedAfter(node, written.slice(0, tag.start));
		const hasAlt = tag.attributes.some(({ name }) => name === "alt");
		if (tag.name === "img" && !hasAlt) lintElementImage(attributeValue(tag, "src") ?? "", at(), state.context);
		const id = attributeValue(tag, "id");
		if (id) noteId(at(), { id, kind: "element" }, state);
	}
}

/** Reports a fence without an end, because everything after it is code, up to the end of its container. */
function lintCode(node: Code, { context }: State): void {
	const from = node.position?.start.offset;
	const lines = from === undefined ? [] : context.source.slice(from, node.position?.end.offset).trimEnd().split("\n");
	const fence = /^(`{3,}|~{3,})/.exec(lines[0] ?? "")?.[1];
	if (fence === undefined || (lines.length > 1 && (lines.at(-1) ?? "").replace(/^[ \t>]+/, "").startsWith(fence))) return;
	const message = `The code that begins with “${shorten(lines[0] ?? "")}” is never closed.`;
	report(node, { code: "markdown-syntax", message, hint: `Add a line “${fence}” where it ends.`, subject: lines[0] ?? "" }, context);
}

/**
 * Reports rows with more cells than the header of their table, because the content of these cells would be lost. The usual cause is a `|`
 * in text or code.
 */
function lintTable({ children: [head, ...rows] }: Table, { context }: State): void {
	const width = head?.children.length ?? 0;
	for (const row of rows) {
		const extra = row.children.slice(width).filter((cell) => textOf(cell).trim() !== "");
		const [first] = extra;
		if (!first) continue;
		const lost = extra.map((cell) => textOf(cell).trim()).join(" | ");
		const message = `The row has ${row.children.length} cells and the table ${width} ${width === 1 ? "column" : "columns"}, so “${shorten(lost)}” is not shown.`;
		const hint = "Write a `|` that is text as `\\|`, in code too, or add a column to the header of the table.";
		report(first, { code: "markdown-syntax", message, hint, subject: lost }, context);
	}
}

function lintJsx(node: JsxElement, state: State): void {
	const attribute = (name: string) => node.attributes.find((entry) => entry.type === "mdxJsxAttribute" && entry.name === name);
	const id = attribute("id")?.value;
	if (typeof id === "string") noteId(node, { id, kind: "element" }, state);
	if (node.name !== "img" || node.attributes.some((entry) => entry.type !== "mdxJsxAttribute") || attribute("alt")) return;
	const src = attribute("src")?.value;
	lintElementImage(typeof src === "string" ? src : "", node, state.context);
}

function lintElementImage(src: string, node: Positioned, context: PageContext): void {
	const message = src === "" ? "The image has no `alt`." : `The image \`${src}\` has no \`alt\`.`;
	const hint = 'Describe it with `alt="…"`; if it is decorative, write `alt=""`.';
	report(node, { code: "image-alt-missing", message, hint, subject: src }, context);
}

/** Repeated explicit ids of headings are reported where headings get their ids. */
function noteId(
	node: Positioned,
	{ id, kind }: { readonly id: string; readonly kind: "heading" | "element" },
	{ ids, context }: State,
): void {
	const known = ids.get(id);
	if (known !== undefined && !(known === "heading" && kind === "heading")) {
		const message = `The id \`${id}\` is used twice in this page.`;
		report(node, { code: "heading-id-duplicate", message, hint: `Choose another, such as \`${id}-2\`.`, subject: id }, context);
	}
	if (known === undefined) checkChosenId(node, id, context);
	ids.set(id, known ?? kind);
}

/** Whether the node contains something that may have its own text: an element, a component, an expression. */
function hasElement(node: Nodes): boolean {
	if (!("children" in node)) return false;
	return (node.children as Nodes[]).some((child) => !["text", "emphasis", "strong", "delete"].includes(child.type) || hasElement(child));
}

function shorten(text: string): string {
	const words = text.replace(/\s+/g, " ").trim();
	return words.length > 60 ? `${words.slice(0, 60).trimEnd()}…` : words;
}

/** Text that was meant to be something else: its offset, and the warning about it. */
type Slip = {
	readonly offset: number;
	readonly code: "link-malformed" | "markdown-syntax";
	readonly message: string;
	readonly hint: string;
	readonly subject: string;
};

/** The form of addresses within a site, which prose in brackets hardly ever has. */
const address = String.raw`(?:\.{0,2}\/|#)[^\[\]()<>\n]*|[^\[\]()<>\n]*\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif|pdf|zip)(?:[?#][^\[\]()<>\n]*)?`;

const withSpace = new RegExp(String.raw`(?<!\\)(!?\[[^\[\]\n]*\])\((${address})\)`, "g");
const spacedLink = new RegExp(String.raw`(?<!\\)(!?\[[^\[\]\n]+\])[ \t]+\((${address})\)`, "g");
const swapped = new RegExp(String.raw`(?<!\\)\(([^()\n]+)\)\[(${address})\]`, "g");

/** Warns about text that is almost a link, a heading or a table, and is shown as written. */
function lintText(paragraph: Paragraph, context: PageContext): void {
	const from = paragraph.position?.start.offset;
	if (from === undefined) return;
	const source = context.source.slice(from, paragraph.position?.end.offset);
	// Most paragraphs contain nothing like a link, a heading or a table.
	if (!/[\])][ \t]*[([]|^[ \t>]*(?:#{2}|\|.*\n)/m.test(source)) return;
	for (const { offset, ...slip } of [...linkSlips(paragraph.children, context), ...lineSlips(source, from)]) report(offset, slip, context);
}

function linkSlips(children: readonly PhrasingContent[], { source }: PageInput): Slip[] {
	return children.flatMap((node): Slip[] => {
		const start = node.position?.start.offset;
		if (node.type !== "text" || start === undefined) return [];
		const text = source.slice(start, node.position?.end.offset);
		const slip = (match: RegExpMatchArray, reason: string, right: string): Slip => ({
			offset: start + (match.index ?? 0),
			code: "link-malformed",
			message: `\`${match[0]}\` is not ${match[0].startsWith("!") ? "an image" : "a link"} and is shown as it is written: ${reason}.`,
			hint: `Write \`${right}\`.`,
			subject: match[0],
		});
		return [
			...[...text.matchAll(withSpace)].flatMap((match) =>
				/\S\s+\S/.test(match[2] ?? "") ? [slip(match, "its URL has a space", match[1] + writable(match[2] ?? ""))] : [],
			),
			...[...text.matchAll(spacedLink)].map((match) =>
				slip(match, "there is a space between its brackets", match[1] + writable(match[2] ?? "")),
			),
			...[...text.matchAll(swapped)].map((match) => slip(match, "its brackets are swapped", `[${match[1]}]${writable(match[2] ?? "")}`)),
		];
	});
}

/** An address in the brackets of a link. */
function writable(target: string): string {
	if (!/\s/.test(target.trim())) return `(${target.trim()})`;
	const [path = "", fragment] = target.split("#", 2);
	const part = fragment === undefined ? "" : `#${fragment.trim().toLowerCase().replace(/\s+/g, "-")}`;
	return /\s/.test(path) ? `(<${path}${part}>)` : `(${path}${part})`;
}

function lineSlips(source: string, from: number): Slip[] {
	const lines = source.split("\n");
	let offset = from;
	return lines.flatMap((line, index): Slip[] => {
		const at = offset + (/^[ \t>]*/.exec(line)?.[0].length ?? 0);
		offset += line.length + 1;
		const text = line.replace(/^[ \t>]+/, "").trimEnd();
		const [, hashes, title] = /^(#{2,6})([^\s#].*)$/.exec(text) ?? [];
		const plain = { offset: at, code: "markdown-syntax", subject: text } as const;
		if (hashes && title)
			return [
				{ ...plain, message: `\`${text}\` is not a heading without a space after \`${hashes}\`.`, hint: `Write \`${hashes} ${title}\`.` },
			];
		const above = cellCount(lines[index - 1] ?? "");
		if (!/^\|(?:\s*:?-+:?\s*\|)+$/.test(text) || above < 2 || above === cellCount(text)) return [];
		return [
			{
				...plain,
				message: `This is not a table: its first line has ${above} cells, and the line below it ${cellCount(text)}.`,
				hint: `Write \`|${" - |".repeat(above)}\`.`,
			},
		];
	});
}

/** Number of cells in a table line, which begins and ends with a bar; 0 for other lines. */
function cellCount(line: string): number {
	const [, cells] = /^[ \t>]*\|(.*)\|\s*$/.exec(line) ?? [];
	return cells === undefined ? 0 : cells.replace(/\\./g, "").split("|").length;
}
