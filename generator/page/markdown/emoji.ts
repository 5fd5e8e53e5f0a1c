import type { Root } from "mdast";
import type { TextDirective } from "mdast-util-directive";
import { visit } from "../../lib/visit.ts";

/** `:tada:`, but neither the time `10:30:45` nor the path `std::vec::Vec`. */
const shortcode = /(?<![\w:]):([a-z_][a-z0-9_+-]*|[+-]1|100|1234|\d+[a-z][a-z0-9_]*):(?![\w:])/g;

/** Replaces shortcodes with emoji. Unknown names stay text. Loads the list of names only for pages that may need it. */
export async function transformEmoji(tree: Root, source: string): Promise<void> {
	if (source.search(shortcode) < 0) return;
	const { nameToEmoji } = await import("gemoji");
	const find = (name: string) => (Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined);
	visit(tree, (node, index, parent) => {
		if (node.type === "text") node.value = node.value.replace(shortcode, (whole, name: string) => find(name) ?? whole);
		// The parser takes the first half of a shortcode for a directive.
		if (node.type !== "textDirective" || !parent || index === undefined) return undefined;
		const { name, children, attributes } = node as TextDirective;
		const next = parent.children[index + 1];
		const before = parent.children[index - 1];
		const emoji = find(name);
		const isAlone = children.length === 0 && Object.keys(attributes ?? {}).length === 0;
		if (!emoji || !isAlone || next?.type !== "text" || !/^:(?![\w:])/.test(next.value)) return undefined;
		if (before?.type === "text" && /[\w:]$/.test(before.value)) return undefined;
		next.value = next.value.slice(1);
		parent.children[index] = { type: "text", value: emoji, ...(node.position ? { position: node.position } : {}) };
		return undefined;
	});
}
