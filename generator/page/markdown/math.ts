import type { Nodes, Root } from "mdast";
import { maskCharacters, unmaskTree } from "../../lib/masked-characters.ts";
import { errorMessage } from "../../lib/problem.ts";
import { sentence } from "../../lib/sentence.ts";
import { visit } from "../../lib/visit.ts";
import { markupNode } from "../extensions/own-nodes.ts";
import { type PageContext, type Positioned, report } from "./page-context.ts";

/** A math node, which the types of mdast lack. */
type MathNode = Positioned & { readonly type: "math" | "inlineMath"; readonly value: string };

/**
 * Parses a text with formulas by pandoc's rule: an opening `$` has something to its right; a closing `$` has something to its left, and
 * no digit to its right. Every other `$` is money, and the text after it is parsed as Markdown. `$$` is always math.
 */
export async function parseMath(text: string, parse: (text: string) => Root | Promise<Root>): Promise<Root> {
	let marked = text;
	for (;;) {
		const tree = await parse(marked);
		const offsets = moneyOffsets(tree, marked);
		if (offsets.length === 0) return marked === text ? tree : unmaskTree(tree);
		// The text after a `$` that opens nothing is parsed again, because it may contain a formula.
		marked = maskCharacters(marked, offsets);
	}
}

/** Offsets of each `$` that was wrongly read as the beginning of a formula, the first in each block. */
function moneyOffsets(tree: Root, text: string): number[] {
	const offsets: number[] = [];
	let isFound = false;
	visit(tree, (node) => {
		if (node.type === "paragraph" || node.type === "heading" || node.type === "tableCell") isFound = false;
		const { type, position } = node as unknown as MathNode;
		const start = position?.start.offset;
		const end = position?.end.offset;
		if (type !== "inlineMath" || isFound || start === undefined || end === undefined) return undefined;
		const written = text.slice(start, end);
		const isFormula = written.startsWith("$$") || (/^\$\S(?:[\s\S]*\S)?\$$/.test(written) && !/\d/.test(text.charAt(end)));
		if (isFormula) return undefined;
		isFound = true;
		offsets.push(start);
		return undefined;
	});
	return offsets;
}

/** Replaces TeX with MathML. A mistake in the TeX is an error at its place. */
export function transformMath(tree: Root, context: PageContext): void {
	const { renderMath } = context.dialect;
	if (!renderMath || !context.source.includes("$")) return;
	visit(tree, (node, index, parent) => {
		const math = node as unknown as MathNode;
		if ((math.type !== "math" && math.type !== "inlineMath") || !parent || index === undefined) return undefined;
		(parent as { children: Nodes[] }).children[index] = render(math, renderMath, context);
		return undefined;
	});
}

function render(node: MathNode, renderMath: NonNullable<PageContext["dialect"]["renderMath"]>, context: PageContext): Nodes {
	const display = node.type === "math";
	try {
		// No style attributes: a strict content policy forbids them.
		const mathml = /<math[\s\S]*<\/math>/.exec(renderMath(node.value, { display }))?.[0].replace(/ (?:style|xmlns)="[^"]*"/g, "") ?? "";
		return markupNode(display ? `<div class="math" tabindex="0">${mathml}</div>` : mathml, node);
	} catch (error) {
		const start = node.position?.start.offset ?? 0;
		const inTex = (error as { position?: unknown }).position;
		const offset = Math.max(start, context.source.indexOf(node.value, start)) + (typeof inTex === "number" ? inTex : 0);
		const reason = error instanceof RangeError ? "it is nested too deeply" : errorMessage(error).replace(/^KaTeX parse error: /, "");
		const message = sentence(`The formula cannot be read: ${reason}`);
		const hint = "Write a `$` that is not mathematics as `\\$`.";
		report(offset, { code: "math-invalid", severity: "error", message, hint }, context);
		return { type: "text", value: node.value };
	}
}
