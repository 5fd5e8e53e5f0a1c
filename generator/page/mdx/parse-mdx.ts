import type { Root } from "mdast";
import type { MarkdownEngine } from "../markdown/engine.ts";
import { attachEstree } from "./attach-estree.ts";

/**
 * Parses MDX, with the syntax trees of its expressions. An error of the native engine has a poorer message, and what code
 * is wrong it does not say at all, so the unified engine gets the last word, unless the caller only wants the place (`explains`).
 */
export async function parseMdx(
	text: string,
	engines: { readonly native: (text: string) => Root; readonly loadUnified: () => Promise<MarkdownEngine>; readonly explains: boolean },
): Promise<Root> {
	let isParsed = false;
	try {
		const tree = engines.native(text);
		isParsed = true;
		attachEstree(tree, text);
		return tree;
	} catch (error) {
		if (!engines.explains && !isParsed) throw error;
		return (await engines.loadUnified()).parse(text, { mdx: true });
	}
}
