import { decodeEntities } from "../../../lib/decode-entities.ts";
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

/** The addresses in raw HTML, in their order; those of a `srcset` each on its own. Reads what browsers would, quotes closed or not. */
export function htmlLinks(html: string): HtmlLink[] {
	const links: HtmlLink[] = [];
	for (const { tag, name, value, start, isQuoted } of htmlAttributes(html)) {
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
	return links;
}

/** The ids in raw HTML, and the names that older pages have in their place. */
export function htmlIds(html: string): string[] {
	const marks = htmlAttributes(html).filter(({ name, value }) => (name === "id" || name === "name") && value !== "");
	return marks.map(({ value }) => decodeEntities(value));
}

/** An attribute of raw HTML. `start` is where its value begins, without quotes. */
type HtmlAttribute = {
	readonly tag: string;
	readonly name: string;
	readonly value: string;
	readonly start: number;
	readonly isQuoted: boolean;
};

/** The attributes with a value in raw HTML, in their order, as browsers would read them. */
function htmlAttributes(html: string): HtmlAttribute[] {
	const found: HtmlAttribute[] = [];
	const attribute = /[\s/]*([^\s"'<>/=]+)(?:(\s*=\s*)("[^"]*"|'[^']*'|[^\s"'<>=`]*))?/y;
	let at = 0;
	for (const opening of html.matchAll(/<([a-z][\w-]*)(?=[\s/>])/gi)) {
		// In the value of an attribute there are no tags.
		if (opening.index < at) continue;
		const tag = (opening[1] ?? "").toLowerCase();
		at = opening.index + opening[0].length;
		while (at < html.length && html[at] !== ">") {
			attribute.lastIndex = at;
			const match = attribute.exec(html);
			if (!match || match[0] === "") {
				at++;
				continue;
			}
			at = attribute.lastIndex;
			const [, name = "", equals, written = ""] = match;
			if (equals === undefined) continue;
			const isQuoted = /^["']/.test(written);
			const value = isQuoted ? written.slice(1, -1) : written;
			found.push({ tag, name: name.toLowerCase(), value, start: at - written.length + (isQuoted ? 1 : 0), isQuoted });
		}
	}
	return found;
}
