import { fencePattern, fenceReader } from "../lib/prose-lines.ts";

/** A text with everything escaped that has a meaning in Markdown. */
export function escapeMarkdown(text: string): string {
	return text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>{}|~:#&$!]/g, "\\$&");
}

/** Inline code. */
export function code(text: string): string {
	const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
	const fence = "`".repeat(longest + 1);
	const pad = /^`|`$/.test(text) ? " " : "";
	return `${fence}${pad}${text.replace(/\s+/g, " ")}${pad}${fence}`;
}

/** A code block. */
export function codeBlock(lang: string, text: string): string {
	const longest = Math.max(2, ...(text.match(/^ *`{3,}/gm) ?? []).map((run) => run.trim().length));
	const fence = "`".repeat(longest + 1);
	return `${fence}${lang}\n${text.trimEnd()}\n${fence}`;
}

/** A directive around blocks: with more colons than those in it. */
export function directive(opening: string, blocks: readonly string[]): string {
	const body = joinBlocks(blocks);
	const longest = Math.max(2, ...(body.match(/^ *:{3,}/gm) ?? []).map((run) => run.trim().length));
	const colons = ":".repeat(longest + 1);
	return `${colons}${opening}\n\n${body}\n\n${colons}`;
}

/** Blocks with empty lines between them; empty ones are left out. */
export function joinBlocks(blocks: readonly string[]): string {
	return blocks.filter((block) => block !== "").join("\n\n");
}

/** An entry of a list that consists of blocks. */
export function listItem(blocks: readonly string[]): string {
	return `- ${joinBlocks(blocks).replace(/\n(?=.)/g, "\n  ")}`;
}

/** Where links of descriptions lead; `null` for those whose text is shown alone. */
export type ResolveHref = (href: string) => string | null;

/** Elements that descriptions often use for line breaks and paragraphs. */
const breakElement = /<\/?(?:br|p|div)\b[^>]*>/gi;

/**
 * The Markdown of a description, so that it fits into a page: HTML is shown as text, apart from line breaks, and links within the document
 * lead to pages. Headings become bold text, or with `keep-headings` sections of the page. Code stays.
 */
export function descriptionText(description: string, resolveHref: ResolveHref, headings: "keep-headings" | "bold" = "bold"): string {
	const codes: string[] = [];
	// Code of the document can be within links.
	const prose = withClosedCode(description.replace(/\r\n?/g, "\n").trim()).replace(
		codeParts,
		(found) => `${mark}${codes.push(found) - 1}${mark}`,
	);
	const written = proseText(headings === "bold" ? boldHeadings(prose) : sectionHeadings(prose), resolveHref);
	return written.replace(codeMark, (_, index: string) => codes[Number(index)] ?? "");
}

/** A text with an end for its last code block, which would otherwise take in what comes after the text. */
function withClosedCode(text: string): string {
	const isCode = fenceReader();
	let opening: string | null = null;
	for (const line of text.split("\n")) opening = isCode(line) ? (opening ?? fencePattern.exec(line)?.[1] ?? null) : null;
	return opening === null ? text : `${text}\n${opening}`;
}

/** A character that no Markdown has, around the number of a part of code. */
const mark = "\ufdd0";

const codeMark = new RegExp(`${mark}(\\d+)${mark}`, "g");

/** Code blocks and inline code. */
const codeParts = /(?:^|\n)(`{3,}|~{3,})[^\n]*\n[\s\S]*?\n\1[^\n]*(?=\n|$)|(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\2(?!`)/g;

const heading = /^[ \t]{0,3}(#{1,6})[ \t]+(.+?)[ \t]*#*[ \t]*$/gm;

const underlined = /^(.+)\n[ \t]*(?:=+|-{2,})[ \t]*$/gm;

function boldHeadings(prose: string): string {
	return prose.replace(heading, "**$2**").replace(underlined, "**$1**");
}

/** Headings one level lower, because the title of the page is the first. */
function sectionHeadings(prose: string): string {
	return prose
		.replace(heading, (_, marks: string, words: string) => `${"#".repeat(Math.min(6, marks.length + 1))} ${words}`)
		.replace(underlined, "## $1");
}

function proseText(prose: string, resolveHref: ResolveHref): string {
	return prose
		.replace(/!\[([^\]]*)\]\((\S*?)(?:\s+"[^"]*")?\)/g, (whole, alt: string, href: string) => (/^https?:/.test(href) ? whole : alt))
		.replace(/(?<![!\\])\[((?:[^[\]\\]|\\.)*)\]\(([^()\s]*)((?:\s+"[^"]*")?)\)/g, (_, label: string, href: string, title: string) => {
			const resolved = resolveHref(href);
			return resolved === null ? label : `[${label}](${resolved}${title})`;
		})
		.replace(breakElement, "\n\n")
		.replace(/<(?!https?:\/\/[^\s<>]+>)/g, "\\<")
		.replace(/[{}]/g, "\\$&")
		.replace(/^([ \t]*):(?=:)/gm, "$1\\:")
		.replace(/(?<=[\w\s(]|^):(?=[A-Za-z])/gm, "\\:")
		.replace(/\n{3,}/g, "\n\n");
}
