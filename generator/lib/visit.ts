import type { Nodes, Parents, Root } from "mdast";

/** Returned by a visitor to skip a node's children. */
export const SKIP = "skip";

/** Where to go on after a visit: to the children (`undefined`), past them (`SKIP`), or to an index among the siblings. */
export type VisitResult = undefined | typeof SKIP | readonly [typeof SKIP, number];

/**
 * Calls `visitor` for every node of a tree, parents first. A visitor may replace or insert siblings and then say where to go on. Our
 * own, because `unist-util-visit` renames a function for every node that it enters, for stack traces, which took a third of the time
 * to compile pages.
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
