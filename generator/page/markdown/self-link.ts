import type { Nodes, PhrasingContent, Text } from "mdast";
import { setElement } from "../components/element.ts";

/** Node types that a link may contain. */
const plainTypes: ReadonlySet<string> = new Set(["text", "inlineCode", "emphasis", "strong", "delete", "break"]);

/**
 * Makes the content of a heading or cell a link to `id`, with which readers copy its address. Screen readers would read a symbol next to
 * the text as part of its name. Content with links, or with components that may have some, gets a symbol that only pointers reach.
 */
export function linkToSelf(parent: { children: PhrasingContent[] }, id: string): void {
	const properties = { className: ["anchor"], href: `#${id}` };
	if (parent.children.every(isPlain)) {
		if (parent.children.length === 0) return;
		const link: PhrasingContent = { type: "emphasis", children: parent.children };
		setElement(link, "a", properties);
		parent.children = [link];
		return;
	}
	const symbol: Text = { type: "text", value: "" };
	setElement(symbol, "a", { ...properties, ariaHidden: "true", tabIndex: -1 });
	parent.children.push(symbol);
}

function isPlain(node: Nodes): boolean {
	const isBadge = node.data?.hName === "span" || ("name" in node && node.name === "Badge");
	const isKnown = plainTypes.has(node.type) || isBadge;
	return isKnown && (!("children" in node) || node.children.every(isPlain));
}
