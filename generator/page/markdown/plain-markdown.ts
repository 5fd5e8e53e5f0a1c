import type { Root } from "mdast";
import { plainComponent } from "../mdx/plain-component.ts";
import { withoutHeadingIds } from "../source/prose-lines.ts";
import type { PageContext } from "./page-context.ts";
import { fillVariables } from "./variables.ts";
import { SKIP, visit } from "./visit.ts";

/** A piece of the text that gives way to another. */
type Cut = { readonly start: number; readonly end: number; readonly text: string };

/** Comments of HTML and of MDX, and what is meant for the document's head. */
const unseen = /<!--[\s\S]*?-->|\{\s*\/\*[\s\S]*?\*\/\s*\}|<(head|script|style)\b[\s\S]*?<\/\1\s*>/gi;

/**
 * The page as other readers of Markdown expect it: its text without imports, exports, comments and heading ids, with components
 * written as the Markdown that comes closest; what they hold stays. `tree` is the tree of `text`, as it was parsed.
 */
export function plainMarkdown(tree: Root, text: string, context: PageContext): string {
	const cuts: Cut[] = [];
	const code: Cut[] = [];
	/** By line, how many columns its indentation inside of components is. */
	const indents = new Map<number, number>();
	visit(tree, (node) => {
		const [start, end] = [node.position?.start.offset, node.position?.end.offset];
		if (start === undefined || end === undefined) return undefined;
		if (node.type === "code" || node.type === "inlineCode") code.push({ start, end, text: "" });
		if (node.type === "mdxjsEsm" || node.type === "mdxFlowExpression") cuts.push({ start, end, text: "" });
		if (node.type === "mdxTextExpression") cuts.push({ start, end, text: literalText(node.value) ?? text.slice(start, end) });
		if (node.type !== "mdxJsxFlowElement" && node.type !== "mdxJsxTextElement") return undefined;
		const plain = plainComponent(node, context.partials.files);
		if (plain === null) return undefined;
		const first = node.children[0]?.position?.start;
		const last = node.children.at(-1)?.position?.end;
		if (plain.isWhole || first?.offset === undefined || last?.offset === undefined) {
			cuts.push({ start, end, text: plain.before + plain.after });
			return SKIP;
		}
		const line = node.position?.start.line ?? 1;
		const own = (node.position?.start.column ?? 1) - 1 - (indents.get(line) ?? 0);
		// What was a block stays one, in the list that it stands in.
		const isBlock = node.type === "mdxJsxFlowElement" && !plain.isLine && (first.line > line || plain.before !== "");
		const gap = isBlock ? `\n\n${" ".repeat(Math.max(0, own))}` : "";
		cuts.push({ start, end: first.offset, text: plain.before + gap }, { start: last.offset, end, text: gap + plain.after });
		const inner = first.line > line ? first.column - (node.position?.start.column ?? 1) : 0;
		for (let at = first.line; inner > 0 && at <= last.line; at++) indents.set(at, (indents.get(at) ?? 0) + inner);
		return undefined;
	});
	for (const match of text.matchAll(unseen)) {
		const start = match.index;
		if (!code.some((block) => block.start <= start && start < block.end)) cuts.push({ start, end: start + match[0].length, text: "" });
	}
	cuts.push(...indentCuts(text, indents));
	return fillVariables(withoutHeadingIds(applyCuts(text, cuts)), context.dialect.variables)
		.replace(/^[ \t]+$/gm, "")
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}

/** The value of an expression that is a text or a number; `null` when it takes code to know it. */
function literalText(expression: string): string | null {
	const literal = /^\s*(?:"([^"\\]*)"|'([^'\\]*)'|`([^`\\$]*)`|(\d+(?:\.\d+)?))\s*$/.exec(expression);
	return literal && (literal[1] ?? literal[2] ?? literal[3] ?? literal[4] ?? null);
}

/** What stood inside of components begins where these did: further in, it would be code. */
function indentCuts(text: string, indents: ReadonlyMap<number, number>): Cut[] {
	if (indents.size === 0) return [];
	const cuts: Cut[] = [];
	let start = 0;
	for (const [index, line] of text.split("\n").entries()) {
		const width = Math.min(indents.get(index + 1) ?? 0, /^[ \t]*/.exec(line)?.[0].length ?? 0);
		if (width > 0) cuts.push({ start, end: start + width, text: "" });
		start += line.length + 1;
	}
	return cuts;
}

/** The text with its cuts; those that overlap are one. */
function applyCuts(text: string, cuts: readonly Cut[]): string {
	let result = "";
	let from = 0;
	for (const cut of [...cuts].sort((a, b) => a.start - b.start || a.end - b.end)) {
		if (cut.start >= from) result += text.slice(from, cut.start);
		result += cut.text;
		from = Math.max(from, cut.end);
		// Of the blanks around what is gone, one is enough.
		if (cut.text === "" && text[from] === " " && /\S $/.test(result)) from++;
	}
	return result + text.slice(from);
}
