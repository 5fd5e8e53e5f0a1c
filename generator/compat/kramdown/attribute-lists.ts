import { mapProse } from "../../lib/prose-lines.ts";

const item = String.raw`(?:#[^\s{}#"'=]+|\.[^\s{}#"'=]+|data-[\w-]+(?!=)|[A-Za-z][\w-]*=(?:"[^"{}]*"|'[^'{}]*'|[^\s"'{}]+))`;

/** `{#id .class key="value"}`, with a colon in Kramdown. */
const list = String.raw`\{:?[ \t]*${item}(?:[ \t]+${item})*[ \t]*\}`;

/** A line that contains only a list, whose attributes belong to the block before or after it. */
const alone = new RegExp(
	String.raw`^([ \t>]*)(?:\{:[ \t]*(?:toc|${item}(?:[ \t]+${item})*)[ \t]*\}|\{::[^{}\n]*\/\}|(?=\{[ \t]*[.#])${list})[ \t]*$`,
);

const whole = new RegExp(`^${list}[ \\t]*$`);

/** Code, an image, or the end of a link or of emphasis, and the list right after it. */
const behind = new RegExp(
	"((`+)[^`]*\\2(?!`)|!\\[[^[\\]\\n]*\\]\\([^()\\n]*\\)|\\]\\([^()\\n]*\\)|\\]\\[[^[\\]\\n]*\\]|[*_:](?=\\{:|\\{[ \\t]*[.#]))" +
		`(${list})?|\`+`,
	"g",
);

/** Placeholders for a table of contents, which each page has anyway. */
const tocLine = /^[ \t]{0,3}(?:@?\[TOC\]|\[\[_?TOC_?\]\]|\$\{toc\}|\{\{[ \t]*>?toc[ \t]*\}\})[ \t]*$/i;

/**
 * Removes from Markdown what other tools write for themselves: the attribute lists of Kramdown and Python-Markdown, and placeholders for
 * a table of contents. Keeps the ids of headings (including those of Docsify, `:id=name`) and the sizes of images. Lines keep their
 * numbers.
 */
export function convertAttributeLists(source: string): string {
	const hasToc = /^[ \t]{0,3}(?:@?\[\[?_?TOC_?\]|\$\{toc\}|\{\{[ \t]*>?toc)/im.test(source) && !/^ {0,3}\[toc\]:/im.test(source);
	const hasIds = source.includes(" :id=");
	if (!hasToc && !hasIds && !/\{:|\{[ \t]*[#.\w]/.test(source)) return source;
	const all = source.split("\n");
	const isBlank = (index: number) => (all[index] ?? "").trim() === "";
	return mapProse(source, (line, index) => {
		if (hasToc && tocLine.test(line) && isBlank(index - 1) && isBlank(index + 1)) return "";
		const next = all[index + 1] ?? "";
		if (/^\s*(?:[-*+]|\d+\.)\s+TOC\s*$/i.test(line) && /^\s*\{:[ \t]*toc\b/.test(next)) return "";
		const below = alone.test(next) ? idIn(next) : null;
		if (below !== null && /^ {0,3}#{1,6}[ \t]/.test(line)) return `${line.trimEnd()} {#${below}}`;
		if (hasIds && /^ {0,3}#{1,6} .* :id=[\w-]+[ \t]*$/.test(line)) return line.replace(/ :id=([\w-]+)[ \t]*$/, " {#$1}");
		if (!line.includes("{")) return line;
		// Text with this indentation below a blank line is code.
		const own = /^(?: {4}|\t)/.test(line) && isBlank(index - 1) ? null : alone.exec(line);
		if (own) return (own[1] ?? "").trimEnd();
		const brace = line.lastIndexOf("{");
		if (/^[ \t]{0,3}#{1,6}[ \t]/.test(line) && whole.test(line.slice(brace))) {
			const id = idIn(line.slice(brace));
			const text = line.slice(0, brace).trimEnd();
			// Without a space it belongs to a directive.
			if (id !== null || text.length < brace) return id === null ? text : `${text} {#${id}}`;
		}
		return line.replace(behind, (whole, base: string | undefined, _, attributes: string | undefined) => {
			if (base === undefined || attributes === undefined) return whole;
			const kept = base.startsWith("![") ? sizes(attributes) : "";
			// The rest of the line keeps its place: the brackets of an address may have spaces in them.
			const gap = " ".repeat(Math.max(0, attributes.length - kept.length));
			return base.endsWith(")") ? `${base.slice(0, -1)}${gap})${kept}` : base + kept;
		});
	});
}

function idIn(attributes: string): string | null {
	return /[\s{:](?:#|id=["']?)([^\s{}#"'=]+)/.exec(attributes)?.[1] ?? null;
}

/** Attributes of an image that have no effect here. */
const idle = /^(?:align|alt|border|class|data-[\w-]*|decoding|id|style|target|title)$/;

/** The attributes of an image that have an effect. Unknown attributes stay unchanged. */
function sizes(attributes: string): string {
	const kept: string[] = [];
	for (const [, name = "", value = ""] of attributes.matchAll(/([\w-]+)=("[^"]*"|'[^']*'|[^\s"'{}]+)/g)) {
		const [, number] = /^["']?(\d+)(?:px)?["']?$/.exec(value) ?? [];
		const isSize = name === "width" || name === "height";
		// A percentage of a width that is unknown here.
		const isRelative = isSize && /^["']?[\d.]+(?:%|em|rem|vw|vh)["']?$/.test(value);
		if (!isRelative && !idle.test(name)) kept.push(`${name}=${number !== undefined && isSize ? number : value}`);
	}
	return kept.length === 0 ? "" : `{${kept.join(" ")}}`;
}
