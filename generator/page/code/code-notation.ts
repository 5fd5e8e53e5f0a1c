import type { CodeBlock } from "../document.ts";

/** Kinds of marked lines by the names that authors give them; the values are classes of the line. */
const kinds: Readonly<Record<string, string>> = {
	highlight: "hl",
	hl: "hl",
	"++": "ins",
	"--": "del",
	focus: "focus",
	error: "err",
	warning: "warn",
};

/** How comments open and close in languages that have code blocks. */
const opener = String.raw`\{\/\*|\/\*+|\/\/|<!--|--|#|%|;+|\(\*|"|REM\b`;
const closer = String.raw`\*\/\}|\*\/|-->|\*\)`;

/** A line that is nothing but `// highlight-next-line`. */
const magicLine = new RegExp(String.raw`^\s*(?:${opener})\s*highlight-(next-line|start|end)\s*(?:${closer})?\s*$`);

/** `// [!code ++]`, wherever a comment begins with it. */
const inlineMark = new RegExp(String.raw`[ \t]*(${opener})[ \t]*((?:\[!code [^\]\s]+\][ \t]*)+)(${closer})?`);

/** Texts about Markdown show the notation instead of using it. */
const verbatim: ReadonlySet<string> = new Set(["md", "mdx", "markdown"]);

/**
 * Takes the comments that mark lines out of a block's code and says in its meta what they marked, in
 * the form of line lists: `hl{1,2} ins{4}`. Lines count as the reader sees them.
 */
export function readNotation(block: CodeBlock): CodeBlock {
	if (verbatim.has(block.lang) || !/\[!code |highlight-(?:next-line|start|end)/.test(block.code)) return block;
	const lines: string[] = [];
	const marks = new Map<string, Set<number>>();
	const mark = (kind: string, first: number, count: number) => {
		const marked = marks.get(kind) ?? new Set<number>();
		for (let line = first; line < first + count; line++) marked.add(line);
		marks.set(kind, marked);
	};
	let isInRange = false;
	for (const line of block.code.split("\n")) {
		const magic = magicLine.exec(line)?.[1];
		const next = lines.length + 1;
		if (magic === "next-line") mark("hl", next, 1);
		else if (magic) isInRange = magic === "start";
		if (magic) continue;
		const { rest, found } = takeMarks(line);
		for (const { kind, count } of found) mark(kind, next, count);
		// A comment with a line of its own speaks of what follows.
		if (found.length > 0 && rest.trim() === "") continue;
		if (isInRange) mark("hl", next, 1);
		lines.push(rest);
	}
	const lists = [...marks].map(([kind, numbers]) => {
		const shown = [...numbers].filter((number) => number <= lines.length);
		return shown.length === 0 ? "" : `${kind}{${shown.sort((a, b) => a - b).join(",")}}`;
	});
	return { ...block, code: lines.join("\n"), meta: [block.meta, ...lists].filter(Boolean).join(" ") };
}

type Mark = { readonly kind: string; readonly count: number };

/** The line without the notations in it, and what they say. Names that are not known stay as they are. */
function takeMarks(line: string): { rest: string; found: readonly Mark[] } {
	const match = inlineMark.exec(line);
	if (!match) return { rest: line, found: [] };
	const found = [...(match[2] ?? "").matchAll(/\[!code ([^\]\s:]+)(?::(\d{1,4}))?\]/g)].flatMap(([, name = "", count]): Mark[] => {
		const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
		return kind === undefined ? [] : [{ kind, count: Number(count ?? 1) }];
	});
	if (found.length === 0) return { rest: line, found };
	const before = line.slice(0, match.index);
	const after = line.slice(match.index + match[0].length);
	// What else the comment says stays, with its opening.
	const isWholeComment = match[3] !== undefined || after.trim() === "";
	const rest = isWholeComment
		? before + after.trimEnd()
		: `${line.slice(0, match.index + match[0].indexOf(match[1] ?? ""))}${match[1]} ${after.trimStart()}`;
	return { rest, found };
}
