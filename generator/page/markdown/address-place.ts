import type { Nodes } from "mdast";
import { htmlTagAt } from "../../lib/html-scanner.ts";
import { positionAt } from "../../lib/text-file.ts";

/** Where an address is, in lines and columns from 1. */
export type Place = { readonly line: number; readonly column: number };

/** A node with its place in the source. MDX links and images have the types of Markdown. */
export type Placed = {
	readonly type?: string;
	readonly children?: readonly Nodes[];
	readonly position?:
		| { readonly start: { line: number; column: number; offset?: number | undefined }; readonly end: { offset?: number | undefined } }
		| undefined;
};

/**
 * The place of the address in a link, an image, a definition or an element; the place of the node if the source has a different text
 * there.
 */
export function addressPlace(node: Placed, { source, href }: { readonly source: string; readonly href: string }): Place {
	const start = node.position?.start;
	const from = start?.offset;
	const to = node.position?.end.offset;
	if (!start || from === undefined || to === undefined) return { line: start?.line ?? 1, column: start?.column ?? 1 };
	const text = source.slice(from, to);
	const inside = (text.startsWith("<") ? attributeOffset(text, href) : addressOffset(text, node, from)) ?? Math.max(0, text.indexOf(href));
	return placeAfter(start, text.slice(0, inside));
}

/** The place of what follows a text that begins at `start`. */
export function placeAfter(start: Place, text: string): Place {
	const { line, column } = positionAt(text, text.length);
	return line === 1 ? { line: start.line, column: start.column + text.length } : { line: start.line + line - 1, column };
}

/** The place in a node after a text at its beginning, in the form of a node. */
export function positionedAfter(node: Placed, before: string): Required<Pick<Placed, "position">> {
	return { position: { start: placeAfter(node.position?.start ?? { line: 1, column: 1 }, before), end: {} } };
}

/** The place of an attribute's value: in `href="…"`, it begins after the quote. */
export function attributePlace(attribute: Placed, source: string): Place | null {
	const start = attribute.position?.start;
	if (start?.offset === undefined) return null;
	const opening = /^[^\s=]+=(?:\{\s*)?["'`]?/.exec(source.slice(start.offset, attribute.position?.end.offset));
	return { line: start.line, column: start.column + (opening?.[0].length ?? 0) };
}

/** `null` for anything other than a link, an image, a definition or an element. */
function addressOffset(text: string, node: Placed, from: number): number | null {
	if (node.type === "definition") return /^\[(?:\\.|[^\]\\])*\]:\s*<?/.exec(text)?.[0].length ?? 0;
	if (!text.startsWith("[") && !text.startsWith("![")) return null;
	const contentEnd = node.children?.at(-1)?.position?.end.offset;
	const close = text.indexOf("](", contentEnd === undefined ? labelEnd(text) : contentEnd - from);
	return close < 0 ? 0 : close + 2 + (/^\s*<?/.exec(text.slice(close + 2))?.[0].length ?? 0);
}

/** Offset of an address in the text of an element, after the `<` of an autolink. */
function attributeOffset(text: string, href: string): number {
	const holder = htmlTagAt(text, 0)?.attributes.find(({ value }) => value?.includes(href));
	return holder ? holder.valueStart + (holder.value?.indexOf(href) ?? 0) : 1;
}

/** Offset of the bracket that closes the one at the beginning. */
function labelEnd(text: string): number {
	let depth = 0;
	for (let index = text.indexOf("["); index < text.length; index++) {
		const character = text[index];
		if (character === "\\") index++;
		else if (character === "[") depth++;
		else if (character === "]" && --depth === 0) return index;
	}
	return 0;
}
