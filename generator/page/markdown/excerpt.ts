import type { Nodes, Root, RootContent } from "mdast";

const written = /^(?:<!--\s*truncate\s*-->|\{\/\*\s*truncate\s*\*\/\}|\/\*\s*truncate\s*\*\/)$/;

/** Type of the node that keeps the place of the mark while the tree around it changes. */
const markType = "keyframeExcerptEnd";

/** Finds the mark (`<!-- truncate -->`, `{/* truncate *\/}`) at which lists of pages cut a page short. */
export function markExcerpt(tree: Root, source: string): void {
	if (!source.includes("truncate")) return;
	const at = tree.children.findIndex(isMark);
	if (at >= 0) tree.children[at] = { type: markType } as unknown as RootContent;
}

/**
 * Removes the mark and returns the nodes before it; `null` without a mark, or if there are components before it, which lists cannot show.
 */
export function takeExcerpt(tree: Root): readonly RootContent[] | null {
	const at = tree.children.findIndex((node) => (node.type as string) === markType);
	if (at < 0) return null;
	tree.children.splice(at, 1);
	const before = tree.children.slice(0, at).filter((node) => node.type !== "mdxjsEsm");
	return before.some(hasCode) ? null : before;
}

function isMark(node: RootContent): boolean {
	if (node.type === "html" || node.type === "mdxFlowExpression") return written.test(node.value.trim());
	// In `.md` braces are text.
	const [only, ...others] = node.type === "paragraph" ? node.children : [];
	return only?.type === "text" && others.length === 0 && written.test(only.value.trim());
}

function hasCode(node: Nodes): boolean {
	return node.type.startsWith("mdx") || ("children" in node && (node.children as Nodes[]).some(hasCode));
}
