import { depthLimit } from "../../lib/depth-limit.ts";
import type { Problem } from "../../lib/problem.ts";
import { fenceReader } from "../../lib/prose-lines.ts";

/** Stops the reading of a text that takes the parsers time or memory that grows with the square of its length. */
export class TextLimitError extends Error {
	readonly fault: Pick<Problem, "code" | "message" | "hint">;
	/** Both from 1. */
	readonly at: { readonly line: number; readonly column: number };

	constructor(fault: TextLimitError["fault"], at: TextLimitError["at"]) {
		super(fault.message);
		this.name = "TextLimitError";
		this.fault = fault;
		this.at = at;
	}
}

/** Quotes, lists or directives within each other that no parser should see. Fewer are reported by the elements that they become. */
const containerLimit = 1_000;

/** Quotes and list items that begin in one line. */
const containers = /^[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))[ \t]*)+/;

/** `- - -`, which is a line and no list. */
const thematicBreak = /^[ \t>]*(?:(?:-[ \t]*)+|(?:\*[ \t]*)+)$/;

const directiveOpener = /^[\s>]*:{3,}[A-Za-z]/;
const directiveEnd = /^[\s>]*:{3,}[ \t]*$/;

/**
 * What a paragraph may have only so many times: the native parser looks at all that came before for each of them. At the limit, it takes one or two
 * seconds. The names are for messages.
 */
const marks = [
	{ pattern: /:+/g, name: "colons" },
	{ pattern: /<[A-Za-z][\w+.-]*:/g, name: "addresses that begin with `<`" },
	{ pattern: /&[#\w]/g, name: "character references such as `&amp;`" },
] as const;

const markLimit = 10_000;

/** Throws `TextLimitError` if a text exceeds a limit of the parsers. A text that goes around these limits has the time and memory of its page. */
export function checkTextLimits(source: string, kind: "md" | "mdx"): void {
	if (!mayExceed(source, kind)) return;
	const isCode = fenceReader();
	const paragraph = paragraphCounter(kind);
	let directives = 0;
	for (const [index, text] of source.split("\n").entries()) {
		if (isCode(text)) continue;
		const line = index + 1;
		checkContainers(text, line);
		if (directiveOpener.test(text)) directives++;
		else if (directives > 0 && directiveEnd.test(text)) directives--;
		if (directives > containerLimit) throw tooDeep({ line, column: 1 });
		paragraph(text, line);
	}
}

/** Whether a text has enough of something to exceed a limit, wherever it stands. Nearly all texts have not, and are read no further. */
function mayExceed(source: string, kind: "md" | "mdx"): boolean {
	if (source.length < containerLimit) return false;
	const has = (pattern: RegExp, limit: number) => source.length > limit && (source.match(pattern)?.length ?? 0) > limit;
	return (
		/^[ \t]*[>\-*+\d][^\n]{999}/m.test(source) ||
		has(/:::/g, containerLimit) ||
		marks.some(({ pattern }) => has(pattern, markLimit)) ||
		(kind === "mdx" && has(/[({[]/g, containerLimit))
	);
}

function checkContainers(text: string, line: number): void {
	if (text.length < containerLimit) return;
	const beginning = containers.exec(text)?.[0] ?? "";
	if (beginning.length < containerLimit || thematicBreak.test(text)) return;
	const markers = [...beginning.matchAll(/[^ \t]+?(?=[ \t>]|$)/g)];
	if (markers.length > containerLimit) throw tooDeep({ line, column: (markers[depthLimit]?.index ?? 0) + 1 });
}

function tooDeep(at: TextLimitError["at"]): TextLimitError {
	const message = `Elements are nested deeper than ${depthLimit} levels.`;
	return new TextLimitError({ code: "nesting-too-deep", message, hint: "Flatten the list, quote or markup here." }, at);
}

/** Returns a function that takes the lines of a text, and throws where a paragraph has too many marks. Tables, lists and blocks of HTML and code are read piece by piece, so they do not count. */
function paragraphCounter(kind: "md" | "mdx"): (text: string, line: number) => void {
	let first = 0;
	let isCounted = true;
	let counts = marks.map(() => 0);
	let braces = 0;
	let depth = 0;
	const check = (count: number, name: string) => {
		if (count <= markLimit) return;
		const message = `This paragraph has more than ${markLimit.toLocaleString("en")} ${name}, which takes too long to read.`;
		const hint = "Divide it with empty lines, or write it as a code block.";
		throw new TextLimitError({ code: "markdown-syntax", message, hint }, { line: first, column: 1 });
	};
	return (text, line) => {
		if (/^\s*$|^[\s>]*(?:\||[-*+]\s|\d+[.)]\s)/.test(text) || first === 0) {
			first = line;
			counts = marks.map(() => 0);
			[braces, depth] = [0, 0];
			isCounted = true;
		}
		if (text.trim() === "") {
			first = 0;
			return;
		}
		if (first === line) isCounted = !/^(?: {4}|\t|\s*[<|]|import\b|export\b)/.test(text);
		if (kind === "mdx") {
			for (const bracket of text.match(/[(){}[\]]/g) ?? []) {
				if (depth === 0 && bracket !== "{") continue;
				if (depth === 0 && isCounted) braces++;
				depth += /[({[]/.test(bracket) ? 1 : -1;
				if (depth > containerLimit) throw tooDeep({ line: first, column: 1 });
			}
			check(braces, "expressions in braces");
		}
		if (!isCounted) return;
		for (const [index, mark] of marks.entries()) {
			counts[index] = (counts[index] ?? 0) + (text.match(mark.pattern)?.length ?? 0);
			check(counts[index] ?? 0, mark.name);
		}
	};
}
