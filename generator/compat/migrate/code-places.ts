import { mapProse } from "../../lib/prose-lines.ts";
import { visit } from "../../lib/visit.ts";
import type { MarkdownEngine } from "../../page/markdown/engine.ts";
import { isJsxElement } from "../../page/mdx/jsx-element.ts";

/** A part of a text that is code that runs, by offsets; `isModule` for imports and exports, else it is in braces or a tag. */
export type CodePlace = { readonly start: number; readonly end: number; readonly isModule: boolean };

/** The code that runs in an MDX text, in order: from its tree, or from its lines where it does not parse. */
export function codePlaces(text: string, engine: MarkdownEngine): CodePlace[] {
	try {
		return placesInTree(text, engine);
	} catch {
		return placesInLines(text);
	}
}

function placesInTree(text: string, engine: MarkdownEngine): CodePlace[] {
	const places: CodePlace[] = [];
	visit(engine.parse(withoutOtherSyntax(text), { mdx: true }), (node) => {
		const start = node.position?.start.offset ?? 0;
		const end = node.position?.end.offset ?? start;
		if (node.type === "mdxjsEsm") places.push({ start, end, isModule: true });
		else if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") places.push({ start, end, isModule: false });
		// The children of an element have places of their own.
		else if (isJsxElement(node)) places.push({ start, end: node.children[0]?.position?.start.offset ?? end, isModule: false });
		return undefined;
	});
	return places;
}

/** The text with spaces in place of front matter, HTML comments and heading ids, which MDX does not read. */
function withoutOtherSyntax(text: string): string {
	return text.replace(/^---\n[\s\S]*?\n---(?=\n|$)|<!--[\s\S]*?-->|\{#[^{}\n]*\}/g, (other) => other.replace(/[^\n]/g, " "));
}

/** What is probably code: paragraphs that begin with `import` or `export`, and braces within a line. */
function placesInLines(text: string): CodePlace[] {
	const places: CodePlace[] = [];
	let start = 0;
	const starts = text.split("\n").map((line) => {
		start += line.length + 1;
		return start - line.length - 1;
	});
	let isModule = false;
	mapProse(text, (line, index) => {
		const start = starts[index] ?? 0;
		isModule = /^(?:import|export)\s/.test(line) || (isModule && line.trim() !== "");
		if (isModule) places.push({ start, end: start + line.length, isModule });
		else
			for (const { 0: found, index: at } of line.matchAll(/(`+)(?!`).+?(?<!`)\1(?!`)|\{[^{}]*\}/g))
				if (found.startsWith("{")) places.push({ start: start + at, end: start + at + found.length, isModule });
		return line;
	});
	return places;
}
