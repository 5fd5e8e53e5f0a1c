import type { Code, Parents, Root, RootContent } from "mdast";
import { hashKey } from "../../lib/hash.ts";
import { errorMessage } from "../../lib/problem.ts";
import { sentence } from "../../lib/sentence.ts";
import { visit } from "../../lib/visit.ts";
import { markupNode } from "../extensions/own-nodes.ts";
import { type PageContext, report } from "../markdown/page-context.ts";
import type { Diagram } from "./draw-diagrams.ts";
import { readParserMessage } from "./parser-message.ts";

/** Replaces fences `mermaid` by drawings. A mistake in a diagram is an error at its line. */
export async function transformDiagrams(tree: Root, context: PageContext): Promise<void> {
	const { drawDiagrams } = context.dialect;
	if (!drawDiagrams || !context.source.includes("mermaid")) return;
	const found: { node: Code; parent: Parents; diagram: Diagram }[] = [];
	const uses = new Map<string, number>();
	visit(tree, (node, _, parent) => {
		if (node.type !== "code" || node.lang?.toLowerCase() !== "mermaid" || !parent) return undefined;
		const name = `diagram-${hashKey(context.file, node.value).slice(0, 8)}`;
		const use = (uses.get(name) ?? 0) + 1;
		uses.set(name, use);
		found.push({ node, parent, diagram: { id: use === 1 ? name : `${name}-${use}`, source: node.value } });
		return undefined;
	});
	if (found.length === 0) return;
	const drawings = await drawDiagrams(found.map(({ diagram }) => diagram)).catch((error) => {
		drawingFailed(error, found[0]?.node, context);
		return [];
	});
	found.forEach(({ node, parent }, index) => {
		const drawing = drawings[index];
		if (drawing && "error" in drawing) diagramInvalid(drawing.error, node, context);
		const html = drawing && "svg" in drawing ? `<div class="diagram" tabindex="0">${drawing.svg}</div>` : "";
		const siblings = parent.children as RootContent[];
		siblings[siblings.indexOf(node)] = markupNode(html, node);
	});
}

function diagramInvalid(message: string, node: Code, context: PageContext): void {
	const { text, line, column } = readParserMessage(message, node.value);
	const first = node.position?.start.line ?? 1;
	const inFile = first + (line ?? 0);
	const shown = context.source.split("\n")[inFile - 1] ?? "";
	const written = line === null ? shown : (node.value.split("\n")[line - 1] ?? "");
	const indent = Math.max(0, shown.length - shown.trimStart().length);
	const start = column === null ? indent : Math.max(0, shown.indexOf(written)) + column - 1;
	context.found.problems.push({
		code: "diagram-invalid",
		severity: "error",
		message: sentence(`The diagram cannot be read: ${text}`),
		hint: text.startsWith("No diagram type") ? "Its first line must be its kind: `flowchart LR`, `sequenceDiagram`, `gantt`, …" : null,
		at: { file: context.file, line: inFile, column: start + 1, ...(column === null ? { length: Math.max(1, shown.trim().length) } : {}) },
	});
}

function drawingFailed(error: unknown, node: Code | undefined, context: PageContext): void {
	const message = sentence(`The diagrams could not be drawn: ${errorMessage(error).split("\n")[0]}`);
	const hint =
		"They need a Chromium: run `npx playwright install chromium`, or set the path of yours in the environment variable `CHROMIUM_PATH`.";
	report(node ?? {}, { code: "extension-failed", severity: "error", message, hint }, context);
}
