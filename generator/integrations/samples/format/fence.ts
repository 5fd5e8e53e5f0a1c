import { fenceWord, readFenceWords } from "../../../../theme/lib/fence-words.ts";
import { sampleLanguages } from "../../../lib/sample-notation.ts";
import type { FencedCode } from "../../fences.ts";
import type { MarkdownFile, PageFile } from "../../integration.ts";
import { hasFences } from "../read-samples.ts";

/** Columns that fit beside the sidebar and the table of contents: a block is 689 px wide there, of which 34 are its border and padding. */
export const sampleWidth = 76;

/** A code block in its file. */
export type Fence = {
	/** Relative to the site root. */
	readonly file: string;
	/** The line of its opening fence, counted from 1. */
	readonly opening: number;
	/** The words after its language. */
	readonly meta: string;
	readonly lang: string;
	readonly extension: string;
	/** What precedes each of its lines: the indentation of a list, the mark of a quote. */
	readonly prefix: string;
	/** Its code, as it is written. */
	readonly lines: readonly string[];
};

/** Languages that can be formatted, and the extensions of their files. */
const extensions: Readonly<Record<string, string>> = {
	...sampleLanguages,
	json: "json",
	css: "css",
};

/** Words of blocks that stay as they are: diffs, code that readers never see, and code of others. */
const unformatted: readonly string[] = ["diff", "hidden", "quote"];

/** Width of a line in columns; the style sheet gives a tab two. */
export function codeWidth(line: string): number {
	return line.replaceAll("\t", "  ").length;
}

/** The code blocks of pages, and of the Markdown that they include, whose language can be formatted. Diffs, hidden blocks, and blocks that show a file are left out. */
export async function readFences(sources: readonly PageFile[]): Promise<readonly Fence[]> {
	const files = new Map<string, readonly Fence[]>();
	for (const source of sources)
		for (const markdown of await source.markdown())
			if (!files.has(markdown.file) && hasFences(markdown)) files.set(markdown.file, fencesOf(markdown));
	return [...files.values()].flat();
}

function fencesOf({ file, text, parse }: MarkdownFile): Fence[] {
	const written = text.split("\n");
	return parse().codeBlocks.flatMap((block) => fenceOf(block, { file, written }));
}

function fenceOf(
	{ node, lang, meta }: FencedCode,
	{ file, written }: { readonly file: string; readonly written: readonly string[] },
): Fence[] {
	const extension = Object.hasOwn(extensions, lang) ? extensions[lang] : undefined;
	const { start, end } = node.position ?? {};
	if (extension === undefined || !start || !end || unformatted.some((word) => fenceWord(readFenceWords(meta), word) !== null)) return [];
	const prefix = /^(.*?)(?:`{3,}|~{3,})\s*$/.exec(written[end.line - 1] ?? "")?.[1];
	const body = written.slice(start.line, end.line - 1);
	if (prefix === undefined || node.value.trim() === "") return [];
	// Lines may lack the space after the mark of a quote, or be indented in another way: such blocks stay as they are.
	if (!body.every((line) => line.startsWith(prefix) || line.trimEnd() === prefix.trimEnd())) return [];
	return [{ file, opening: start.line, meta, lang, extension, prefix, lines: body.map((line) => line.slice(prefix.length)) }];
}
