import { editText, scanHtml, type TextEdit } from "../lib/html-scanner.ts";

const codeHole = /\u0001C\d+\u0002/g;

/**
 * Removes holes for code blocks from attributes, where no code block can be: raw HTML can write one with character references, and the code
 * that fills it could end the attribute and begin another. A forged hole has the number of a block that is on the page, so a page without
 * repeated numbers is not read.
 */
export function withoutForgedHoles(html: string): string {
	const holes = html.match(codeHole) ?? [];
	if (new Set(holes).size === holes.length) return html;
	const edits: TextEdit[] = [];
	scanHtml(html, (token) => {
		if (token.kind !== "start") return;
		for (const { value, start, end } of token.attributes) {
			if (value?.includes("\u0001C")) edits.push({ start, end, text: html.slice(start, end).replace(codeHole, "\uFFFD") });
		}
	});
	return editText(html, edits);
}
