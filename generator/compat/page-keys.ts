import { escapeHtml } from "../../theme/lib/escape.ts";
import { isRecord, type JsonRecord, listOf, recordOf, textOf } from "../lib/config-values.ts";
import { splitFrontMatter, withKeys } from "./front-matter-data.ts";

/** What a key of another tool stands for: lines of front matter, and Markdown above the text. */
type Meaning = { readonly lines?: readonly string[]; readonly above?: string };

/** The keys that are read, each with a function that returns what its value stands for; `null` for a value without a counterpart. */
const meanings: Readonly<Record<string, (value: unknown) => Meaning | null>> = {
	prev: (value) => neighbor("pagination_prev", value),
	next: (value) => neighbor("pagination_next", value),
	tableOfContents: (value) => {
		const { minHeadingLevel, maxHeadingLevel } = recordOf(value);
		return value === false ? hiddenContents : levels(minHeadingLevel, maxHeadingLevel);
	},
	outline: (value) => {
		if (value === false) return hiddenContents;
		const [first, last] = Array.isArray(value) ? value : value === "deep" ? [2, 6] : [value, value];
		return levels(first, last);
	},
	banner: (value) => {
		const content = textOf(recordOf(value).content)?.trim();
		return content ? { above: `:::note\n\n${content}\n\n:::` } : null;
	},
	head: (value) => {
		const tags = listOf(value).map(headTag);
		return tags.length === 0 || tags.includes(null) ? null : { above: `<head>${tags.join("")}</head>` };
	},
};

const hiddenContents: Meaning = { lines: ["hide_table_of_contents: true"] };

/**
 * A page with our keys for those of Starlight and VitePress that name its neighbors, the levels of its table of contents, a banner and
 * tags of its head. Keys without a counterpart stay. Lines keep their numbers if blank lines allow it.
 */
export function readPageKeys(text: string): string {
	if (!/^(?:prev|next|tableOfContents|outline|banner|head):/m.test(text)) return text;
	const { data } = splitFrontMatter(text);
	const found = Object.entries(meanings).flatMap(([key, meaningOf]) => {
		const meaning = Object.hasOwn(data, key) ? meaningOf(data[key]) : null;
		return meaning ? [{ key, ...meaning }] : [];
	});
	if (found.length === 0) return text;
	return withKeys(text, {
		removed: found.map(({ key }) => key),
		added: found.flatMap(({ lines = [] }) => lines),
		above: found.flatMap(({ above = [] }) => above),
	});
}

/** A neighbor in the order of reading: none, or the page at a path of the site. */
function neighbor(key: string, value: unknown): Meaning | null {
	if (value === false) return { lines: [`${key}: null`] };
	const link = textOf(recordOf(value).link);
	if (link === null || /^(?:\w+:|\/\/|#)/.test(link)) return null;
	const path = link
		.replace(/[?#].*$/, "")
		.replace(/\.(?:md|html)$/, "")
		.replace(/(?:^|(?<=\/))index$/, "");
	return { lines: [`${key}: ${JSON.stringify(path.startsWith("/") ? path : `/${path}`)}`] };
}

/** The levels of headings in the table of contents, as far as they are numbers. */
function levels(first: unknown, last: unknown): Meaning | null {
	const lines = [
		["toc_min_heading_level", first],
		["toc_max_heading_level", last],
	].flatMap(([key, level]) => (typeof level === "number" ? [`${key}: ${Math.min(6, Math.max(2, level))}`] : []));
	return lines.length === 0 ? null : { lines };
}

/** `{ tag, attrs, content }` of Starlight or `[tag, attrs, content]` of VitePress as HTML; `null` if it is neither. */
function headTag(value: unknown): string | null {
	const { tag, attrs, content }: JsonRecord = Array.isArray(value)
		? { tag: value[0], attrs: value[1], content: value[2] }
		: recordOf(value);
	if (typeof tag !== "string" || !/^[a-z]+$/.test(tag) || !(attrs === undefined || isRecord(attrs))) return null;
	const written = Object.entries(recordOf(attrs)).flatMap(([name, value]) =>
		value === false || !/^[\w:-]+$/.test(name) ? [] : [` ${name}="${value === true ? "" : escapeHtml(String(value))}"`],
	);
	const inner = tag === "title" ? escapeHtml(textOf(content) ?? "").replace(/[{}]/g, (brace) => `&#${brace.charCodeAt(0)};`) : "";
	return tag === "meta" || tag === "link" ? `<${tag}${written.join("")} />` : `<${tag}${written.join("")}>${inner}</${tag}>`;
}
