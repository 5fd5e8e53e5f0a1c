import { fillHoles } from "../../../theme/lib/holes.ts";
import { editText, scanHtml, type TextEdit } from "../../lib/html-scanner.ts";

/**
 * Removes holes for code blocks from attributes, where no code block can be: raw HTML can write one with character references, and the code
 * that fills it could end the attribute and begin another. A forged hole has the number of a block that is on the page, so a page without
 * repeated numbers is not read.
 */
export function withoutForgedHoles(html: string): string {
	const blocks = new Set<number>();
	let holes = 0;
	fillHoles(html, "C", (index) => {
		holes++;
		blocks.add(index);
		return "";
	});
	if (blocks.size === holes) return html;
	const edits: TextEdit[] = [];
	scanHtml(html, (token) => {
		if (token.kind !== "start") return;
		for (const { value, start, end } of token.attributes) {
			const text = html.slice(start, end);
			const cleaned = value === null ? text : fillHoles(text, "C", () => "\uFFFD");
			if (cleaned !== text) edits.push({ start, end, text: cleaned });
		}
	});
	return editText(html, edits);
}
