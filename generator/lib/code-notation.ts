import { diffLines } from "./diff-lines.ts";

/** A block of code: its language, the words after it, and its text. */
type CodeBlock = { readonly lang: string; readonly meta: string; readonly code: string };

/** The class of a marked line, by the name in the comment. */
const kinds: Readonly<Record<string, string>> = {
	highlight: "hl",
	hl: "hl",
	"++": "ins",
	"--": "del",
	focus: "focus",
	error: "err",
	warning: "warn",
};

/** How comments open and close in programming languages. */
const opener = String.raw`\{\/\*|\/\*+|\/\/|<!--|--|#|%|;+|\(\*|"|REM\b`;
const closer = String.raw`\*\/\}|\*\/|-->|\*\)`;

/** A line with only a comment such as `// highlight-next-line`. */
const magicLine = new RegExp(String.raw`^\s*(?:${opener})\s*highlight-(next-line|start|end)\s*(?:${closer})?\s*$`);

/** A comment that begins with `[!code ++]`. */
const inlineMark = new RegExp(String.raw`[ \t]*(${opener})[ \t]*((?:\[!code [^\]\n]+\][ \t]*)+)(${closer})?`);

/** Texts about Markdown show the notation instead of using it. */
const verbatim: ReadonlySet<string> = new Set(["md", "mdx", "markdown"]);

/**
 * Removes the signs of a diff and the comments that mark lines or texts from a block's code, and adds the marks to its meta in
 * the syntax of fences: `hl{1,2} ins{4} /text/`. Lines are counted as the reader sees them.
 */
export function readNotation(block: CodeBlock): CodeBlock {
	const written = diffLines(block.code, block.meta);
	const hasComments = hasNotation(block);
	if (!hasComments && written.every(({ sign }) => sign === null)) return block;
	const lines: string[] = [];
	const marks = new Map<string, Set<number>>();
	const texts: { readonly text: string; readonly first: number; readonly count: number }[] = [];
	/** The line after those that a kind has marked so far. */
	const reached = new Map<string, number>();
	const mark = (kind: string, first: number, count: number) => {
		const marked = marks.get(kind) ?? new Set<number>();
		// Marks come in the order of their first lines, so all lines from there to the reached one are marked.
		const from = Math.max(first, reached.get(kind) ?? 0);
		for (let line = from; line < first + count; line++) marked.add(line);
		marks.set(kind, marked);
		reached.set(kind, Math.max(from, first + count));
	};
	let isInRange = false;
	for (const { text: line, sign } of written) {
		const magic = hasComments ? magicLine.exec(line)?.[1] : undefined;
		const next = lines.length + 1;
		if (magic === "next-line") mark("hl", next, 1);
		else if (magic) isInRange = magic === "start";
		if (magic) continue;
		const { rest, found } = hasComments ? takeMarks(line) : { rest: line, found: [] };
		for (const { kind, text, count } of found) {
			if (kind === "text") texts.push({ text, first: next, count: count ?? Number.POSITIVE_INFINITY });
			else if (kind !== null) mark(kind, next, count ?? 1);
		}
		// A comment on a line of its own marks the next line.
		if (rest !== line && rest.trim() === "") continue;
		if (isInRange) mark("hl", next, 1);
		if (sign !== null) mark(sign, next, 1);
		lines.push(rest);
	}
	const lists = [...marks].map(([kind, numbers]) => {
		const shown = [...numbers].filter((number) => number <= lines.length);
		return shown.length === 0 ? "" : `${kind}{${shown.sort((a, b) => a - b).join(",")}}`;
	});
	const words = texts.map(
		({ text, first, count }) => `/${text.replace(/[\\/]/g, "\\$&")}/{${first}-${Math.min(first + count - 1, lines.length)}}`,
	);
	return { ...block, code: lines.join("\n"), meta: [block.meta, ...lists, ...words].filter(Boolean).join(" ") };
}

/** A comment `[!code …]` that marks nothing, and its line in the code (from 1). */
export type UnknownMark = { readonly name: string; readonly line: number };

/** The comments of a block with unknown names. They stay in the code. */
export function unknownMarks(block: CodeBlock): UnknownMark[] {
	if (!hasNotation(block)) return [];
	return block.code.split("\n").flatMap((line, index) => {
		const unknown = takeMarks(line).found.filter(({ kind }) => kind === null);
		return unknown.map(({ text }) => ({ name: text, line: index + 1 }));
	});
}

/** The names that `[!code …]` may have. */
export const markNames: readonly string[] = [...Object.keys(kinds), "word"];

function hasNotation({ lang, code }: CodeBlock): boolean {
	return !verbatim.has(lang) && /\[!code |highlight-(?:next-line|start|end)/.test(code);
}

/** What a comment marks: lines of a kind, or every occurrence of a text. With `null` it marks nothing, and `text` is its name. */
type Mark = { readonly kind: string | null; readonly text: string; readonly count: number | null };

function readMark(mark: string): Mark {
	const [, name = "", value, count] = /^([^:]*)(?::(.*?))??(?::(\d{1,4}))?$/.exec(mark) ?? [];
	const number = count === undefined ? null : Number(count);
	if (name === "word" && value) return { kind: "text", text: value, count: number };
	const kind = value === undefined && Object.hasOwn(kinds, name) ? kinds[name] : undefined;
	return { kind: kind ?? null, text: name, count: number };
}

/** The line without its marks, and the marks. Unknown marks stay in the line. */
function takeMarks(line: string): { rest: string; found: readonly Mark[] } {
	const match = inlineMark.exec(line);
	if (!match) return { rest: line, found: [] };
	const found = [...(match[2] ?? "").matchAll(/\[!code ([^\]]+)\]/g)].map(([, mark = ""]) => readMark(mark.trim()));
	if (found.every(({ kind }) => kind === null)) return { rest: line, found };
	const before = line.slice(0, match.index);
	const after = line.slice(match.index + match[0].length);
	// The rest of the comment stays, with its opening.
	const isWholeComment = match[3] !== undefined || after.trim() === "";
	const rest = isWholeComment
		? before + after.trimEnd()
		: `${line.slice(0, match.index + match[0].indexOf(match[1] ?? ""))}${match[1]} ${after.trimStart()}`;
	return { rest, found };
}
