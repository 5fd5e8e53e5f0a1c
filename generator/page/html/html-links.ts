import { decodeEntities } from "../../lib/decode-entities.ts";
import { htmlTags } from "./html-tags.ts";

/** An attribute of raw HTML that holds an address. `start` and `end` enclose its value in the text, without quotes. */
export type HtmlLink = {
	readonly kind: "link" | "image";
	/** Entities are resolved. */
	readonly href: string;
	readonly start: number;
	readonly end: number;
	/** Whether quotes stand around the value. */
	readonly isQuoted: boolean;
};

const images: ReadonlySet<string> = new Set(["img", "source", "video", "audio", "track", "embed"]);

/** Attributes with one address, by name: the elements on which they lead to a page or show a file. */
const addresses: Readonly<Record<string, (tag: string) => "link" | "image" | null>> = {
	href: (tag) => (tag === "a" || tag === "area" || tag === "link" ? "link" : null),
	src: (tag) => (images.has(tag) ? "image" : tag === "iframe" || tag === "frame" ? "link" : null),
	poster: (tag) => (tag === "video" ? "image" : null),
	data: (tag) => (tag === "object" ? "image" : null),
	action: (tag) => (tag === "form" ? "link" : null),
	formaction: (tag) => (tag === "button" || tag === "input" ? "link" : null),
};

/** The addresses in HTML, in their order; those of a `srcset` each on its own. Reads what browsers would, quotes closed or not. */
export function htmlLinks(html: string): HtmlLink[] {
	const links: HtmlLink[] = [];
	for (const { name: tag, attributes } of htmlTags(html)) {
		for (const { name, value, start, isQuoted } of attributes) {
			if (value === null) continue;
			if (name === "srcset" && (tag === "img" || tag === "source")) {
				for (const match of value.matchAll(/(?<=^|,)\s*([^\s,]\S*?)(?=,?\s|,?$)/g)) {
					const at = start + match.index + match[0].length - (match[1] ?? "").length;
					links.push({ kind: "image", href: decodeEntities(match[1] ?? ""), start: at, end: at + (match[1] ?? "").length, isQuoted });
				}
				continue;
			}
			const kind = Object.hasOwn(addresses, name) ? addresses[name]?.(tag) : null;
			if (kind) links.push({ kind, href: decodeEntities(value), start, end: start + value.length, isQuoted });
		}
	}
	return links;
}

/** The ids in HTML, and the names of links that older pages have in their place. */
export function htmlIds(html: string): string[] {
	return htmlTags(html).flatMap((tag) =>
		tag.attributes.flatMap(({ name, value }) =>
			value && (name === "id" || (name === "name" && tag.name === "a")) ? [decodeEntities(value)] : [],
		),
	);
}
