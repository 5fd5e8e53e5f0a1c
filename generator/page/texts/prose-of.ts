import type { Root } from "mdast";
import { visit } from "../../lib/visit.ts";

/** The words and the code of a Markdown tree, also inside of components; without imports, expressions and what components make of their attributes. */
export function proseOf(tree: Root): string {
	const texts: string[] = [];
	visit(tree, (node) => {
		if (node.type === "text" || node.type === "inlineCode" || node.type === "code") texts.push(node.value);
		return undefined;
	});
	return texts.join(" ");
}
