import type { Root } from "mdast";
import { fenceReader } from "../../lib/prose-lines.ts";
import type { MarkdownEngine } from "../markdown/engine.ts";
import { attachEstree } from "./attach-estree.ts";

/**
 * Parses MDX, with the syntax trees of its expressions. The error messages of the native engine are poorer, and it does not say what is
 * wrong with code, so the unified engine reports errors, unless the caller needs only the place (`explains` is false). It also reads texts
 * with many open tags, for which the native engine needs too long.
 */
export async function parseMdx(
	text: string,
	engines: { readonly native: (text: string) => Root; readonly loadUnified: () => Promise<MarkdownEngine>; readonly explains: boolean },
): Promise<Root> {
	if (hasManyOpenTags(text)) return (await engines.loadUnified()).parse(text, { mdx: true });
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

/**
 * In code, the native engine reads `<b>` as a tag and as the type of a function, so that each one within others that are not closed doubles
 * its time. At this number it takes a few milliseconds.
 */
const openTagLimit = 16;

/** Whether more tags, or what looks like them, are open at once than the limit. Looks only at text outside of fenced code and back-ticks. */
function hasManyOpenTags(text: string): boolean {
	if ((text.match(/<[A-Za-z>]/g)?.length ?? 0) <= openTagLimit) return false;
	const isCode = fenceReader();
	let open = 0;
	for (const line of text.split("\n")) {
		if (isCode(line)) continue;
		for (const [tag] of line.matchAll(/`[^`]*`|<[A-Za-z>]|<\/|\/>/g)) {
			if (tag.startsWith("`")) continue;
			open = tag === "</" || tag === "/>" ? Math.max(0, open - 1) : open + 1;
			if (open > openTagLimit) return true;
		}
	}
	return false;
}
