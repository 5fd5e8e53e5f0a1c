import type { Root } from "mdast";
import { withoutHoleCharacters } from "../../../theme/lib/holes.ts";
import { visit } from "../../lib/visit.ts";
import { isJsxElement } from "../mdx/jsx-element.ts";

/** A character reference to one of the two characters that mark holes. */
const holeReference = /&#(?:0*[12](?!\d)|x0*[12](?![\da-f]));?/gi;

/**
 * Removes the characters that mark holes from a parsed page if they are written as character references, so that no content can forge a
 * hole. Parsers replace them in text, but not all parsers replace them in attributes, and raw HTML is read later.
 */
export function cleanReferences(tree: Root, source: string): void {
	if (source.search(holeReference) < 0) return;
	visit(tree, (node) => {
		if (node.type === "html") node.value = node.value.replace(holeReference, "\uFFFD");
		if (isJsxElement(node)) {
			for (const attribute of node.attributes)
				if (typeof attribute.value === "string") attribute.value = withoutHoleCharacters(attribute.value);
		} else if ("attributes" in node && node.attributes) {
			for (const [name, value] of Object.entries(node.attributes)) if (value) node.attributes[name] = withoutHoleCharacters(value);
		}
		return undefined;
	});
}
