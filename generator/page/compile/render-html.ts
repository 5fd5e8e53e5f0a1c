import type { Element, Root as HastRoot, RootContent } from "hast";
import type { RootContent as MarkdownContent, Root } from "mdast";
import type { Handlers } from "mdast-util-to-hast";
import { depthLimit } from "../../lib/depth-limit.ts";
import { visit } from "../../lib/visit.ts";
import { ownHandlers } from "../extensions/own-nodes.ts";
import { runPlugins } from "../extensions/run-plugins.ts";
import { htmlIds } from "../html/html-links.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { taskListHandlers } from "../markdown/task-list.ts";
import { fillHtmlVariables } from "../markdown/variables.ts";

/** How nodes that are not of the standard become HTML. */
export function pageHandlers(context: PageContext): Handlers {
	return { ...taskListHandlers, ...ownHandlers(context) };
}

/** A transformed tree as HTML with holes. What authors wrote as raw HTML is read the way a browser reads it. */
export async function renderHtml(tree: Root, context: PageContext): Promise<string> {
	const { engine } = context;
	let hast = engine.toHast(tree, pageHandlers(context));
	const { remark, rehype } = context.dialect;
	let hasRawHtml = false;
	// Footnotes, plugins and the site's own handlers bring ids that no source shows; all others are known, and HTML is long.
	let bringsIds = remark.length + rehype.length > 0;
	visit(tree, ({ type }) => {
		hasRawHtml ||= type === "html";
		bringsIds ||= type === "footnoteReference" || type.startsWith("keyframe");
		return undefined;
	});
	checkDepth(hast, context);
	if (hasRawHtml) {
		hast = engine.parseHtml(engine.serializeHtml(hast));
		checkDepth(hast, context);
	}
	const html = engine.serializeHtml(rehype.length === 0 ? hast : await runPlugins(hast, rehype, context));
	const filled = fillHtmlVariables(html, context.dialect.variables);
	if (bringsIds) for (const id of htmlIds(filled)) context.anchors.add(id);
	return filled;
}

/** HTML with holes of nodes that hold nothing but Markdown; the first part of a transformed page. */
export function renderPart(children: readonly MarkdownContent[], context: PageContext): string {
	const handlers = { ...pageHandlers(context), footnoteReference: () => [] };
	const { engine } = context;
	const hast = engine.toHast({ type: "root", children: [...children] }, handlers);
	return engine.serializeHtml(engine.parseHtml(engine.serializeHtml(hast)));
}

/** Reports elements below the depth limit once, at the outermost one that has a place. Iterative: the tree may be too deep to recurse. */
export function checkDepth(root: HastRoot, context: PageContext): void {
	const open: { node: RootContent; depth: number }[] = root.children.map((node) => ({ node, depth: 1 }));
	for (let entry = open.pop(); entry; entry = open.pop()) {
		if (entry.node.type !== "element") continue;
		if (entry.depth > depthLimit) {
			const start = entry.node.position?.start;
			context.problems.push({
				code: "nesting-too-deep",
				severity: "error",
				message: `Elements are nested deeper than ${depthLimit} levels.`,
				hint: "Flatten the list, quote or markup here.",
				at: { file: context.file, line: start?.line ?? 1, column: start?.column ?? 1 },
			});
			return;
		}
		const { depth } = entry;
		open.push(...(entry.node as Element).children.map((node) => ({ node, depth: depth + 1 })));
	}
}
