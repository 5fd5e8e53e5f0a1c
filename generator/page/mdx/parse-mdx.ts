import type { Root } from "mdast";
import type { MarkdownEngine } from "../markdown/engine.ts";
import { attachEstree } from "./attach-estree.ts";

/**
 * Parses MDX, with the syntax trees of its expressions. Errors of the native engine have poorer messages, and it does not say at all what
 * is wrong with code, so the unified engine reports errors, unless the caller only needs the place (`explains`).
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
