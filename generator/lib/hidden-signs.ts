import type { Root } from "mdast";
import { visit } from "./visit.ts";

/** Characters that no text has, and that mean nothing to parsers: they stand for signs that are text, and are as long. */
const marks: Readonly<Record<string, string>> = { $: "\uFDD5", "<": "\uFDD6", "{": "\uFDD7" };

const signs = Object.fromEntries(Object.entries(marks).map(([sign, mark]) => [mark, sign]));

/** Hides the signs at these offsets from a parser. */
export function hideSigns(text: string, offsets: readonly number[]): string {
	const characters = text.split("");
	for (const offset of offsets) characters[offset] = marks[characters[offset] ?? ""] ?? "";
	return characters.join("");
}

/** The text with its hidden signs. */
export function showSigns(text: string): string {
	return text.replace(/[\uFDD5-\uFDD7]/g, (mark) => signs[mark] ?? mark);
}

/** The same in the texts of a tree. */
export function showTreeSigns(tree: Root): Root {
	visit(tree, (node) => {
		const fields = node as unknown as Record<string, unknown>;
		for (const key of ["value", "url", "title", "alt", "label", "identifier"]) {
			const value = fields[key];
			if (typeof value === "string") fields[key] = showSigns(value);
		}
		return undefined;
	});
	return tree;
}
