import type { Root } from "mdast";
import { visit } from "../../lib/visit.ts";

/**
 * Reads `useBaseUrl("img/a.png")` as the address itself, so that it is resolved and checked at its place like any other. `source` is the
 * text of the tree.
 */
export function readBaseUrls(tree: Root, source: string): void {
	if (!source.includes("@docusaurus/useBaseUrl")) return;
	visit(tree, (node) => {
		const isElement = node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement";
		for (const attribute of isElement && /^(?:[a-z]|Link$)/.test(node.name ?? "") ? node.attributes : []) {
			if (attribute.type !== "mdxJsxAttribute" || !/^(?:href|src|to|poster)$/.test(attribute.name)) continue;
			const code = typeof attribute.value === "object" && attribute.value !== null ? attribute.value.value : "";
			const path = /^\s*useBaseUrl\(\s*(["'`])([^"'`\\$]+)\1\s*\)\s*$/.exec(code)?.[2];
			if (path !== undefined) attribute.value = /^(?:[a-z][a-z+.-]*:|[/#?]|\.\.)/i.test(path) ? path : `/${path.replace(/^(?:\.\/)+/, "")}`;
		}
		return undefined;
	});
}
