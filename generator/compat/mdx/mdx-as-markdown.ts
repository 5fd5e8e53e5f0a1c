import { mapProse } from "../../lib/prose-lines.ts";

/**
 * Turns MDX that does not parse into Markdown: imports, exports, comments and the tags of components are blanked
 * out, and other braces are text. Front matter and fenced code stay, and lines keep their numbers.
 */
export function mdxAsMarkdown(source: string): string {
	const front = /^---[ \t]*\n[\s\S]*?\n---[ \t]*(?:\n|$)/.exec(source)?.[0] ?? "";
	const masked: string[] = [];
	// Code is masked while tags, which may span several lines, are searched for.
	const body = mapCode(source.slice(front.length), (code) => `\u0000${masked.push(code) - 1}\u0000`);
	const text = withoutStatements(withoutTags(body.replace(/\{\s*\/\*[\s\S]*?\*\/\s*\}/g, blank)));
	return front + text.replace(/\u0000(\d+)\u0000/g, (_, index: string) => masked[Number(index)] ?? "");
}

/** An import, which ends with the name of its module, or the start of an export. */
const statement =
	/^(?:import\s[^"'\n\u0000]*(?:\n(?![ \t]*\n)[^"'\n\u0000]*){0,40}(?:"[^"\n]*"|'[^'\n]*')[ \t]*;?|export\s+(?:const|let|var|function|class|default|async|\{|\*))/gm;

function withoutStatements(text: string): string {
	let result = "";
	let from = 0;
	for (const match of text.matchAll(statement)) {
		if (match.index < from) continue;
		const end = match.index + match[0].length;
		const to = match[0].startsWith("export") ? exportEnd(text, end) : end;
		result += text.slice(from, match.index) + blank(text.slice(match.index, to));
		from = to;
	}
	return result + text.slice(from);
}

/** Offset of the blank line that ends an export: the first one outside of brackets, or else the first. */
function exportEnd(text: string, start: number): number {
	const end = /\n[ \t]*\n|\u0000|$(?![\s\S])/g;
	let first: number | null = null;
	let depth = /\{$/.test(text.slice(0, start)) ? 1 : 0;
	for (let at = start; at - start < longestTag; ) {
		end.lastIndex = at;
		const next = end.exec(text)?.index ?? text.length;
		first ??= next;
		for (const bracket of text.slice(at, next).match(/[()[\]{}]/g) ?? []) depth += /[([{]/.test(bracket) ? 1 : -1;
		if (depth <= 0 || next >= text.length || text.charAt(next) === "\u0000") return depth <= 0 ? next : first;
		at = next + 1;
	}
	return first ?? text.length;
}

/** Replaces fenced and inline code. */
function mapCode(source: string, replace: (code: string) => string): string {
	const marked = mapProse(source, (line) => `\u0001${line}`);
	// Lines without the mark are fenced code, and so is the line that closes it.
	const parts = marked
		.split("\n")
		.map((line) => (line.startsWith("\u0001") ? line.slice(1).replace(/(`+)[^`\n]+\1/g, replace) : replace(line)));
	return parts.join("\n");
}

/** Blanks out a text except for its line ends. */
function blank(text: string): string {
	return text.replace(/[^\n]/g, "");
}

/** The text without the tags of components (`<Tabs items={…}>`, `</Tabs.Tab>`, `<>`). A tag without an end stays. */
function withoutTags(text: string): string {
	let result = "";
	let from = 0;
	for (const match of text.matchAll(/<\/?(?=[A-Z>])[\w.]*/g)) {
		if (match.index < from) continue;
		const end = tagEnd(text, match.index + match[0].length);
		if (end === null) continue;
		result += text.slice(from, match.index) + blank(text.slice(match.index, end));
		from = end;
	}
	return result + text.slice(from);
}

/** Maximum length of a tag, in characters. Anything that stays open for longer is not a tag. */
const longestTag = 5000;

/** Offset after the `>` that ends a tag, skipping quotes and braces; `null` if the tag has no end. */
function tagEnd(text: string, start: number): number | null {
	let depth = 0;
	let quote = "";
	const last = Math.min(text.length, start + longestTag);
	for (let at = start; at < last; at++) {
		const character = text.charAt(at);
		if (quote !== "") {
			if (character === quote) quote = "";
		} else if (character === '"' || character === "'" || character === "`") quote = character;
		else if (character === "{") depth++;
		else if (character === "}") depth--;
		else if (character === ">" && depth <= 0) return at + 1;
		else if (character === "\n" && text.charAt(at + 1) === "\n" && depth <= 0) return null;
	}
	return null;
}
