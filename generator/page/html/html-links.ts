import { decodeAttribute, type HtmlTag, htmlTags } from "../../lib/html-scanner.ts";
import { addressesIn, addressNames } from "./address-attributes.ts";

/** An address in the attribute of a tag. `start` and `end` enclose it in the text. */
export type HtmlLink = {
	readonly kind: "link" | "image";
	/** Character references are resolved. */
	readonly href: string;
	readonly start: number;
	readonly end: number;
};

/** The addresses in a tag, in order; each address of a `srcset` separately. */
export function tagLinks({ name: element, attributes }: HtmlTag): HtmlLink[] {
	const links: HtmlLink[] = [];
	for (const { name, value, valueStart } of attributes) {
		if (value === null || !addressNames.has(name)) continue;
		for (const { kind, href, start } of addressesIn({ element, name, value })) {
			const at = valueStart + start;
			links.push({ kind, href: decodeAttribute(href), start: at, end: at + href.length });
		}
	}
	return links;
}

/** The ids of a tag, and the `name` of an anchor, the older form of an id. */
export function tagIds(tag: HtmlTag): string[] {
	const ids: string[] = [];
	for (const { name, value } of tag.attributes)
		if (value && (name === "id" || (name === "name" && tag.name === "a"))) ids.push(decodeAttribute(value));
	return ids;
}

/** The ids in HTML. */
export function htmlIds(html: string): string[] {
	return htmlTags(html).flatMap(tagIds);
}
