import type { Nodes, Root } from "mdast";
import { visit } from "./visit.ts";

/** Characters that never occur in text and mean nothing to parsers. Each stands for a character of the same length. */
const masks: Readonly<Record<string, string>> = { $: "\uFDD5", "<": "\uFDD6", "{": "\uFDD7" };

const unmasked = Object.fromEntries(Object.entries(masks).map(([character, mask]) => [mask, character]));

/** Hides the characters at these offsets from a parser. */
export function maskCharacters(text: string, offsets: readonly number[]): string {
	const characters = text.split("");
	for (const offset of offsets) characters[offset] = masks[characters[offset] ?? ""] ?? "";
	return characters.join("");
}

/** Restores the masked characters in a text. */
export function unmask(text: string): string {
	return text.replace(/[\uFDD5-\uFDD7]/g, (mask) => unmasked[mask] ?? mask);
}

/** Restores the masked characters in all texts of a tree. */
export function unmaskTree(tree: Root): Root {
	visit(tree, (node) => {
		changeTexts(node, unmask);
		return undefined;
	});
	return tree;
}

/** Changes the texts of a node, but not the texts of its children. */
export function changeTexts(node: Nodes, change: (text: string) => string): void {
	const fields = node as unknown as Record<string, unknown>;
	for (const key of ["value", "url", "title", "alt", "label", "identifier"]) {
		const value = fields[key];
		if (typeof value === "string") fields[key] = change(value);
	}
}
