import type { Root } from "mdast";
import type { MarkdownEngine } from "../markdown/engine.ts";
import { attachEstree } from "./attach-estree.ts";

/**
 * Parses MDX, with the syntax trees of its expressions. The error messages of the native engine are poorer, and it does not say what is
 * wrong with code, so the unified engine reports errors, unless the caller needs only the place (`explains` is false).
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
