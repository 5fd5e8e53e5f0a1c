import type { Nodes, Parents, Root } from "mdast";

/** Returned by a visitor: do not go into this node's children. */
export const SKIP = "skip";

/** What a visitor says about where to go on: into the children (nothing), past them, or at an index among the siblings. */
export type VisitResult = undefined | typeof SKIP | readonly [typeof SKIP, number];

/**
 * Calls `visitor` for every node of a tree, parents first. A visitor may replace or insert siblings
 * and then say where to go on. Our own, because `unist-util-visit` renames a function for every node
 * that it enters, for stack traces, which was a third of the time that compiling pages took.
 */
export function visit(tree: Root, visitor: (node: Nodes, index: number | undefined, parent: Parents | undefined) => VisitResult): void {
	enter(tree, undefined, undefined, visitor);
}

function enter(
	node: Nodes,
	index: number | undefined,
	parent: Parents | undefined,
	visitor: (node: Nodes, index: number | undefined, parent: Parents | undefined) => VisitResult,
): number | undefined {
	const result = visitor(node, index, parent);
	if (result === SKIP) return undefined;
	if (result !== undefined) return result[1];
	if (!("children" in node)) return undefined;
	let at = 0;
	while (at < node.children.length) {
		at = enter(node.children[at] as Nodes, at, node, visitor) ?? at + 1;
	}
	return undefined;
}
