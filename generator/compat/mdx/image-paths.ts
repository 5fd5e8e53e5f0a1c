import type { Root } from "mdast";
import { compatKind } from "../../../theme/lib/compat-components.ts";
import { visit } from "../../lib/visit.ts";

/** Marks the path of an image on another tool's image component, so that it is resolved like the path of an `<img>`. */
export function markImagePaths(tree: Root): void {
	visit(tree, (node) => {
		const isElement = node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
		if (!isElement || compatKind(node.name ?? "") !== "image") return undefined;
		for (const attribute of node.attributes)
			if (attribute.type === "mdxJsxAttribute" && attribute.name === "src" && /^\.{0,2}\//.test(String(attribute.value)))
				attribute.data = { ...attribute.data, isImagePath: true };
		return undefined;
	});
}
