import { basename } from "node:path";
import type { Html, Nodes, Parents } from "mdast";
import { htmlNames, voidElements } from "../../lib/html-names.ts";
import { decodeAttribute, editText, type HtmlTag, type HtmlToken, htmlTags, scanHtml, type TextEdit } from "../../lib/html-scanner.ts";
import { positionedAfter } from "../markdown/address-place.ts";
import { type PageContext, type Positioned, registerLink, report } from "../markdown/page-context.ts";
import { mapAddresses } from "./address-attributes.ts";
import { tagIds } from "./html-links.ts";
import { takeHtmlHead } from "./page-head.ts";
import { createUnsafeRemover } from "./unsafe-html.ts";

/** Finds links, images and ids in raw HTML without parsing it, so that positions stay valid. Comments and unsafe parts are removed. */
export function rewriteHtml(node: Html, parent: Parents, context: PageContext): void {
	takeHtmlHead(node, parent, context);
	showUnclosed(node, parent, context);
	checkDetails(node, context);
	const unsafe = createUnsafeRemover(node, context);
	const edits: TextEdit[] = [];
	scanHtml(node.value, (token) => {
		const { start, end } = token;
		const removed = unsafe.read(token);
		if (removed !== null) edits.push(...removed);
		else if (token.kind === "comment") edits.push({ start, end, text: node.value.slice(start, end).replace(/[^\n]/g, "") });
		if (token.kind !== "start" || removed !== null) return;
		for (const id of tagIds(token)) context.found.anchors.add(id);
		edits.push(...linkEdits(token, node, context), ...componentEdits(token, node, context));
	});
	node.value = editText(node.value, [...edits, ...unsafe.finish(parent)]);
}

/** Replaces the addresses of a tag with holes. */
function linkEdits({ name: element, attributes }: HtmlTag, node: Html, context: PageContext): TextEdit[] {
	return attributes.flatMap(({ name, value, valueStart, isQuoted }) => {
		if (value === null) return [];
		const text = mapAddresses({ element, name, value }, ({ kind, href, start }) => {
			const place = positionedAfter(node, node.value.slice(0, valueStart + start)).position?.start;
			return registerLink({ href: decodeAttribute(href), kind, text: "", node, at: place }, context);
		});
		return text === value ? [] : [{ start: valueStart, end: valueStart + value.length, text: isQuoted ? text : `"${text}"` }];
	});
}

/** Reports tags of components, which Markdown does not have: only their content is shown. */
function componentEdits(tag: HtmlTag, node: Html, context: PageContext): TextEdit[] {
	const { start, end } = tag;
	const name = node.value.slice(start + 1, start + 1 + tag.name.length);
	if (!/^[A-Z][\w.]*$/.test(name)) return [];
	if (!htmlNames.has(tag.name)) {
		const hint = `Rename the file to \`${basename(context.file).replace(/\.\w+$/, "")}.mdx\`.`;
		const message = `\`<${name}>\` is a component, which \`.md\` pages cannot have: only its content is shown.`;
		report(positionedAfter(node, node.value.slice(0, start)), { code: "component-unknown", message, hint }, context);
	}
	// HTML has no self-closing tags: the rest of the page would be inside of it.
	const closesItself = node.value.slice(start, end).endsWith("/>") && !voidElements.has(tag.name);
	return closesItself ? [{ start: end - 2, end, text: `></${name}>` }] : [];
}

/** An element of a tree, and the node with the place of its links. */
type LinkElement = {
	readonly element: string;
	readonly properties: Record<string, unknown>;
	readonly node: Positioned;
};

/** Replaces the addresses of an element with holes, unless they are empty or holes already. */
export function holeAddresses({ element, properties, node }: LinkElement, context: PageContext): void {
	for (const [name, value] of Object.entries(properties)) {
		if (typeof value !== "string" || value === "" || value.includes("\u0001")) continue;
		properties[name] = mapAddresses({ element, name, value }, ({ kind, href }) => registerLink({ href, kind, text: "", node }, context));
	}
}

/** Elements whose content browsers read as text, or do not show, up to the end tag. */
const swallowing: ReadonlySet<string> = new Set(
	"title textarea style script iframe noembed noframes noscript xmp plaintext template".split(" "),
);

/**
 * Shows unclosed tags and comments that would hide the rest of the page as text, and reports them. Where one has no end, neither have later ones of its
 * kind: they are shown as text as well, without a report and without another scan.
 */
function showUnclosed(node: Html, parent: Parents, context: PageContext): void {
	for (let opening = nextUnclosed(node, parent, 0); opening; opening = nextUnclosed(node, parent, opening.start + 1)) {
		const written = opening.kind === "comment" ? "<!--" : node.value.slice(opening.start, opening.end);
		const end = opening.kind === "comment" ? "-->" : `</${/\w+/.exec(written)?.[0] ?? ""}>`;
		const message = `\`${written}\` is never closed and would hide the rest of the page, so it is shown as text.`;
		const hint = `Add \`${end}\`, or write \`\\${written}\` for the text.`;
		report(positionedAfter(node, node.value.slice(0, opening.start)), { code: "markdown-syntax", message, hint }, context);
		showAsText(node, opening.start, sameKind(node.value, opening));
	}
	showTagStart(node, context);
}

/** Matches the beginning of this token, and of those whose end it lacks as well. */
function sameKind(html: string, opening: HtmlToken): RegExp {
	if (opening.kind !== "comment") return new RegExp(`<(?=${opening.name}(?![\\w-]))`, "gi");
	const begins = (text: string) => html.startsWith(text, opening.start);
	return begins("<!--") ? /<(?=!--)/g : begins("<![CDATA[") ? /<(?=!\[CDATA\[)/g : /<(?=[!?])/g;
}

/** The first token after an offset that is not closed, neither in the HTML nor in the HTML after it. */
function nextUnclosed(node: Html, parent: Parents, from: number): HtmlToken | null {
	const html = node.value;
	let found: HtmlToken | null = null;
	const isEndedIn = (text: string, name: string) => text.toLowerCase().includes(`</${name}`);
	const isEndedLater = (name: string) => {
		const siblings: readonly Nodes[] = parent.children;
		const at = siblings.indexOf(node);
		return siblings.some((sibling, index) => index > at && sibling.type === "html" && isEndedIn(sibling.value, name));
	};
	scanHtml(
		html,
		(token) => {
			const isUnclosed =
				token.kind === "comment"
					? !token.isClosed
					: token.kind === "start" &&
						token.isClosed &&
						swallowing.has(token.name) &&
						!isEndedIn(html.slice(token.end), token.name) &&
						!isEndedLater(token.name);
			if (isUnclosed) found = token;
			return !isUnclosed;
		},
		{ from },
	);
	return found;
}

/** Shows a start tag without its `>` as text: it would read the following text as attributes. */
function showTagStart(node: Html, context: PageContext): void {
	const start = node.value.lastIndexOf("<");
	const [tag] = /^<[A-Za-z][\w-]*(?=\s|$)/.exec(node.value.slice(Math.max(0, start))) ?? [];
	if (tag === undefined || node.value.includes(">", start)) return;
	const message = `\`${tag}\` has no \`>\` before the next empty line, so it is shown as text.`;
	const hint = `Add \`>\`, or write \`\\${tag}\` for the text.`;
	report(positionedAfter(node, node.value.slice(0, start)), { code: "markdown-syntax", message, hint }, context);
	showAsText(node, start, /</);
}

/** Escapes the angle brackets that a pattern matches, from an offset on. */
function showAsText(node: Html, start: number, pattern: RegExp): void {
	node.value = node.value.slice(0, start) + node.value.slice(start).replace(pattern, "&lt;");
}

/** Reports `<details>` without an end, which contains the rest of the page. The end may be in a paragraph, so the source is searched for it. */
function checkDetails(node: Html, context: PageContext): void {
	const from = node.position?.start.offset;
	if (from === undefined || !/<details/i.test(node.value)) return;
	const tag = htmlTags(node.value).find(({ name }) => name === "details");
	if (!tag || /<\/details/i.test(context.source.slice(from + tag.start))) return;
	const message = `\`${node.value.slice(tag.start, tag.end)}\` is never closed, so the rest of the page is folded into it.`;
	report(
		positionedAfter(node, node.value.slice(0, tag.start)),
		{ code: "markdown-syntax", message, hint: "Add `</details>` where it ends." },
		context,
	);
}
