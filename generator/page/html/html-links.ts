import { decodeAttribute, type HtmlTag, htmlTags } from "../../lib/html-scanner.ts";
import { addressesIn } from "./address-attributes.ts";

/** An address in the attribute of a tag. `start` and `end` enclose it in the text. */
export type HtmlLink = {
	readonly kind: "link" | "image";
	/** Character references are resolved. */
	readonly href: string;
	readonly start: number;
	readonly end: number;
};

/** The addresses in a tag, in their order; those of a `srcset` each on its own. */
export function tagLinks({ name: element, attributes }: HtmlTag): HtmlLink[] {
	return attributes.flatMap(({ name, value, valueStart }) => {
		if (value === null) return [];
		return addressesIn({ element, name, value }).map(({ kind, href, start }) => {
			const at = valueStart + start;
			return { kind, href: decodeAttribute(href), start: at, end: at + href.length };
		});
	});
}

/** The ids that a tag has, and the name that links of older pages have in their place. */
export function tagIds(tag: HtmlTag): string[] {
	return tag.attributes.flatMap(({ name, value }) =>
		value && (name === "id" || (name === "name" && tag.name === "a")) ? [decodeAttribute(value)] : [],
	);
}

/** The ids in HTML. */
export function htmlIds(html: string): string[] {
	return htmlTags(html).flatMap(tagIds);
}
