/** A place (an offset) where MDX does not parse, and what is there: a tag that is never closed, an end tag without a start tag, or a character that does not begin code. */
export type MdxFault = { readonly kind: "unclosed" | "stray-end" | "character"; readonly offset: number };

const braces = String.raw`\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}`;
const attribute = String.raw`\s+(?:[A-Za-z_$][\w$.:-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|${braces}))?|${braces})`;

/** A JSX tag: the slash of an end tag, its name, and the slash of a self-closing element. */
const tag = String.raw`<(\/?)([A-Za-z_$][\w$.:-]*|(?=\s*>))(?:${attribute})*\s*(\/?)>`;

const closingTag = /^<\/[\w$.:-]*\s*>/;

/**
 * An error of one of the parsers. Errors of the unified engine have a rule id and a place; the messages of the native engine begin with
 * the place.
 */
type ParserError = {
	readonly message: string;
	readonly ruleId?: string;
	readonly source?: string;
	readonly place?: Point | { readonly start: Point; readonly end: Point };
};

type Point = { readonly line: number; readonly column: number };

/** The fault that an error of a parser describes in an MDX text; `null` if the error has no place. */
export function mdxFault(error: unknown, text: string): MdxFault | null {
	if (!(error instanceof Error)) return null;
	const { message, ruleId, source, place } = error as ParserError;
	const range = errorRange(message, place, text);
	// At the end of the text, the unified engine reports no place.
	if (range === null) return ruleId === "end-tag-mismatch" ? openFault(text, text.length) : null;
	if (ruleId === "unexpected-eof" && source === "micromark-extension-mdx-expression") return unclosedFault(unclosedBrace(text));
	const at = Math.max(text.lastIndexOf("<", range.start), text.lastIndexOf("{", range.start));
	// Other errors of this rule are reported at the parent of the open tag, so the tag before them is not at fault.
	const isAtEnd = ruleId === "end-tag-mismatch" ? at === range.start : ruleId === undefined || ruleId === "unexpected-closing-slash";
	if (isAtEnd && closingTag.test(text.slice(at))) return endFault(text, at);
	// The unified engine reports an unclosed tag once for each of its parents.
	if (ruleId === "end-tag-mismatch") return openFault(text, range.end);
	if (ruleId === undefined && new RegExp(`^${tag}`).test(text.slice(at))) return { kind: "unclosed", offset: at };
	return at < 0 ? null : { kind: "character", offset: at };
}

function unclosedFault(offset: number | null): MdxFault | null {
	return offset === null ? null : { kind: "character", offset };
}

function openFault(text: string, end: number): MdxFault | null {
	const open = openTag(text, end);
	return open && { kind: "unclosed", offset: open.offset };
}

/** An end tag that has no start tag, or whose name differs from the tag that is open there. */
function endFault(text: string, offset: number): MdxFault {
	const open = openTag(text, offset);
	const name = /^<\/([\w$.:-]*)/.exec(text.slice(offset))?.[1];
	return open === null || open.name === name ? { kind: "stray-end", offset } : { kind: "unclosed", offset: open.offset };
}

function errorRange(message: string, place: ParserError["place"], text: string): { readonly start: number; readonly end: number } | null {
	if (place) {
		const [start, end] = "start" in place ? [place.start, place.end] : [place, place];
		return { start: offsetOf(text, start), end: offsetOf(text, end) };
	}
	const [, line, column] = /^(\d+):(\d+)/.exec(message) ?? [];
	const start = line === undefined ? null : offsetOf(text, { line: Number(line), column: Number(column) });
	return start === null ? null : { start, end: start };
}

/** The innermost tag that is open at an offset; tags in code do not count. */
function openTag(text: string, end: number): { readonly name: string; readonly offset: number } | null {
	const open: { name: string; offset: number }[] = [];
	for (const match of withoutCode(text.slice(0, end)).matchAll(new RegExp(`\\\\.|${tag}`, "g"))) {
		const [whole, isEnd, name = "", isEmpty] = match;
		if (whole.startsWith("\\") || isEmpty) continue;
		if (!isEnd) open.push({ name, offset: match.index });
		else if (open.at(-1)?.name === name) open.pop();
	}
	return open.at(-1) ?? null;
}

/** The text with spaces in place of fenced and inline code. */
function withoutCode(text: string): string {
	const blank = (code: string) => code.replace(/[^\n]/g, " ");
	return text.replace(/^([ \t>]*)(`{3,}|~{3,})[\s\S]*?(?:^[ \t>]*\2|(?![\s\S]))/gm, blank).replace(/(`+)(?!`)[^`][\s\S]*?\1(?!`)/g, blank);
}

/** Offset of the first brace in MDX, outside of code, that is never closed; `null` if all are closed. */
export function unclosedBrace(text: string): number | null {
	const open: number[] = [];
	for (const match of withoutCode(text).matchAll(/\\.|[{}]/g)) {
		if (match[0] === "{") open.push(match.index);
		else if (match[0] === "}") open.pop();
	}
	return open[0] ?? null;
}

function offsetOf(text: string, { line, column }: Point): number {
	let start = 0;
	for (let at = 1; at < line; at++) start = text.indexOf("\n", start) + 1;
	return start + column - 1;
}
