import type { Element } from "hast";
import { attribute, findElement, textOf } from "../../lib/html-tree.ts";
import type { CodeBlock } from "../document.ts";

/** The code that a figure shows: the code of its hole, or else its text. */
export function codeInFigure(figure: Element, codeBlocks: readonly CodeBlock[]): CodeBlock {
	const shown = findElement(figure, ({ tagName }) => tagName === "code");
	const text = shown ? textOf(shown) : "";
	const index = /^\u0001C(\d+)\u0002$/.exec(text)?.[1];
	const lang = attribute(figure, "dataLang") ?? "";
	const known = index === undefined ? { lang, meta: "", code: text } : codeBlocks[Number(index)];
	return known ?? { lang, meta: "", code: "" };
}
