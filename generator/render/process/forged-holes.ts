import { fillHoles } from "../../../theme/lib/holes.ts";
import { editText, scanHtml, type TextEdit } from "../../lib/html-scanner.ts";

/**
 * Removes holes for code blocks from attributes, where no code block can be. Raw HTML can forge a hole with character references, and
 * the code that fills it could end the attribute and begin another. A forged hole repeats the number of a code block on the page, so
 * a page without repeated numbers need not be read.
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
