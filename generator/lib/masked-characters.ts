import type { Nodes, Root } from "mdast";
import { visit } from "./visit.ts";

/** Characters that no text has, and that mean nothing to parsers: they stand for characters that are text, and are as long. */
const masks: Readonly<Record<string, string>> = { $: "\uFDD5", "<": "\uFDD6", "{": "\uFDD7" };

const unmasked = Object.fromEntries(Object.entries(masks).map(([character, mask]) => [mask, character]));

/** Hides the characters at these offsets from a parser. */
export function maskCharacters(text: string, offsets: readonly number[]): string {
	const characters = text.split("");
	for (const offset of offsets) characters[offset] = masks[characters[offset] ?? ""] ?? "";
	return characters.join("");
}

/** The text with its masked characters. */
export function unmask(text: string): string {
	return text.replace(/[\uFDD5-\uFDD7]/g, (mask) => unmasked[mask] ?? mask);
}

/** The same in the texts of a tree. */
export function unmaskTree(tree: Root): Root {
	visit(tree, (node) => {
		changeTexts(node, unmask);
		return undefined;
	});
	return tree;
}

/** Changes the texts of a node, but not those of its children. */
export function changeTexts(node: Nodes, change: (text: string) => string): void {
	const fields = node as unknown as Record<string, unknown>;
	for (const key of ["value", "url", "title", "alt", "label", "identifier"]) {
		const value = fields[key];
		if (typeof value === "string") fields[key] = change(value);
	}
}
