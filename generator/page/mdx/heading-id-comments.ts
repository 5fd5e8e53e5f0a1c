import type { Root } from "mdast";
import { visit } from "../../lib/visit.ts";

/** Reads a comment at the end of a heading that is nothing but an id (`{/* #install *\/}`) as `{#install}`. */
export function readHeadingIdComments(tree: Root): void {
	visit(tree, (node) => {
		if (node.type !== "heading") return undefined;
		const last = node.children.at(-1);
		const id = last?.type === "mdxTextExpression" ? /^\s*\/\*\s*(#[^\s{}*]+)\s*\*\/\s*$/.exec(last.value)?.[1] : undefined;
		if (last === undefined || id === undefined) return undefined;
		node.children.pop();
		const before = node.children.at(-1);
		// One text with the text before it, whose space is removed with the id.
		if (before?.type === "text") before.value += `{${id}}`;
		else node.children.push({ type: "text", value: `{${id}}`, position: last.position });
		return undefined;
	});
}
