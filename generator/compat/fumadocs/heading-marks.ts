import type { Root } from "mdast";
import { visit } from "../../lib/visit.ts";

/**
 * Reads what other tools write in brackets at the end of a heading: its id (`[#install]`), and whether it is in the table of contents
 * (`[!toc]`, `[toc]`). Here, all headings are in it.
 */
export function readHeadingMarks(tree: Root): void {
	visit(tree, (node) => {
		const last = node.type === "heading" ? node.children.at(-1) : undefined;
		if (last?.type !== "text" || !last.value.endsWith("]")) return undefined;
		const text = last.value.replace(/(?:^|[ \t])\[!?toc\]$/, "");
		last.value = text.replace(/(^|[ \t])\[#([\w.:-]+)\]$/, "$1{#$2}");
		return undefined;
	});
}
