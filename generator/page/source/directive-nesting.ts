import { fenceReader } from "../../lib/prose-lines.ts";

/** The native parser takes the end of a directive for a row of the table, or for text below the definition, that it directly follows. */
export function hidesDirectiveEnd(source: string): boolean {
	if (!source.includes(":::")) return false;
	if (/^[ \t>]*(?:\|.*|.*\|[ \t]*|\[[^\]\n]+\]:.*)\n[ \t>]*:{3,}[ \t]*$/m.test(source)) return true;
	const hasOpenTable = /^[ \t>]*:?-+:?[ \t]*\|[ \t:|-]*$/m.test(source);
	return hasOpenTable && /^[^|\n]*\|.*\n[ \t>]*:{3,}[ \t]*$/m.test(source);
}

type Opening = { readonly line: number; readonly colons: number; needed: number; end: number; readonly inside: Opening[] };

const opener = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)*(:{3,})[A-Za-z]/;
const closer = /^[\s>]*(:{3,})[ \t]*$/;

/**
 * A directive must have more colons than those inside it, or the first end inside ends it. Authors use the same
 * number everywhere: if each has its own end, the meaning is clear, and the outer ones are given more. The same
 * for a directive around code that shows the end of one. Lines keep their numbers.
 */
export function nestDirectives(source: string): string {
	if (!source.includes("\n:::") && !/\n[ \t>]+:::/.test(source)) return source;
	const lines = source.split("\n");
	const closed = closedDirectives(lines);
	const raised = new Map<number, number>();
	const raise = (directive: Opening): number => {
		const colons = Math.max(directive.needed, ...directive.inside.map((inner) => raise(inner) + 1));
		if (colons > directive.colons) for (const line of [directive.line, directive.end]) raised.set(line, colons);
		return colons;
	};
	for (const directive of closed) raise(directive);
	if (raised.size === 0) return source;
	return lines.map((line, index) => (raised.has(index) ? line.replace(/:{3,}/, ":".repeat(raised.get(index) ?? 3)) : line)).join("\n");
}

/** The outermost directives that have an end, with those inside them that have one. */
function closedDirectives(lines: readonly string[]): Opening[] {
	const outermost: Opening[] = [];
	const open: Opening[] = [];
	const isCode = fenceReader();
	for (const [line, text] of lines.entries()) {
		const colons = closer.exec(text)?.[1]?.length ?? 0;
		if (isCode(text)) {
			// A directive that ends in code would end the code as well.
			if (colons > 0) for (const directive of open) if (colons >= directive.needed) directive.needed = colons + 1;
		} else if (colons > 0) {
			const at = closedBy(colons, open);
			const [directive] = at < 0 ? [] : open.splice(at);
			if (!directive) continue;
			directive.end = line;
			(open.at(-1)?.inside ?? outermost).push(directive);
		} else {
			const length = opener.exec(text)?.[1]?.length ?? 0;
			if (length > 0) open.push({ line, colons: length, needed: length, end: line, inside: [] });
		}
	}
	// Of an unclosed directive, only the closed parts inside remain.
	for (const directive of open) outermost.push(...directive.inside);
	return outermost;
}

/** Index of the directive that an end of so many colons belongs to: the innermost of the same length, else the innermost that is shorter. */
function closedBy(colons: number, open: readonly Opening[]): number {
	const same = open.findLastIndex((directive) => directive.colons === colons);
	return same >= 0 ? same : open.findLastIndex((directive) => directive.colons < colons);
}
