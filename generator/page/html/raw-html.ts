import { basename } from "node:path";
import type { Html, Parents } from "mdast";
import { htmlNames, voidElements } from "../../lib/html-names.ts";
import { decodeAttribute, editText, type HtmlTag, scanHtml, type TextEdit } from "../../lib/html-scanner.ts";
import { positionedAfter } from "../markdown/address-place.ts";
import { type PageContext, type Positioned, registerLink, report } from "../markdown/page-context.ts";
import { mapAddresses } from "./address-attributes.ts";
import { tagIds } from "./html-links.ts";
import { takeHtmlHead } from "./page-head.ts";
import { checkDetails, showUnclosed } from "./unclosed-html.ts";
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
		if (token.kind === "comment") edits.push({ start, end, text: node.value.slice(start, end).replace(/[^\n]/g, "") });
		else if (removed !== null) edits.push(...removed);
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
