import type { Root as HastRoot } from "hast";
import type { Parents, Root } from "mdast";
import { toHast } from "mdast-util-to-hast";
import { createHtmlSerializer } from "../html/serialize-html.ts";
import type { MarkdownEngine } from "./engine.ts";

/** satteri: Rust, the same mdast as remark-parse. */
export async function nativeEngine(): Promise<MarkdownEngine> {
	const { markdownToMdast, mdxToMdast, htmlToHast } = await import("satteri");
	const features = { gfm: true, frontmatter: false, directive: true };
	const optionsFor = (math: boolean) => ({ features: { ...features, math } });
	const [plain, withMath] = [optionsFor(false), optionsFor(true)];
	return {
		name: "native",
		parse: (source, { mdx, math }) => {
			const tree = (mdx ? mdxToMdast : markdownToMdast)(source, math ? withMath : plain) as unknown as Root;
			if (source.includes(":::")) endBeforeParents(tree, source);
			return tree;
		},
		toHast: (tree, handlers) => toHast(tree, { allowDangerousHtml: true, handlers }) as HastRoot,
		serializeHtml: createHtmlSerializer(),
		parseHtml: (html) => htmlToHast(html, { fragment: true }) as unknown as HastRoot,
	};
}

/** A directive without its own end ends before the end of its parent, which the native parser assigns to both. Changes `parent`. */
function endBeforeParents(parent: Parents, source: string): void {
	const end = parent.position?.end.offset;
	for (const child of parent.children) {
		if (!("children" in child)) continue;
		endBeforeParents(child, source);
		const { position } = child;
		if (child.type !== "containerDirective" || parent.type !== "containerDirective" || !position || position.end.offset !== end) continue;
		const offset = source.lastIndexOf("\n", (end ?? 0) - 1) + 1;
		position.end = { line: position.end.line, column: 1, offset };
	}
}
