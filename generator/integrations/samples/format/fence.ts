import type { Code } from "mdast";
import { fenceWord, readFenceWords } from "../../../../theme/lib/fence-words.ts";
import type { SiteConfig } from "../../../config/site-config.ts";
import { sampleLanguages } from "../../../lib/sample-notation.ts";
import { visit } from "../../../lib/visit.ts";
import { readFence } from "../../../page/code/read-fence.ts";
import type { SourceText } from "../../../page/document.ts";
import type { MarkdownEngine } from "../../../page/markdown/engine.ts";
import { loadEngine } from "../../../page/markdown/load-engine.ts";
import { normalizeSource } from "../../../page/source/normalize-source.ts";

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

/** Words of blocks that stay as they are: diffs, and code that readers never see. */
const unformatted: readonly string[] = ["diff", "hidden"];

/** Width of a line in columns; the style sheet gives a tab two. */
export function codeWidth(line: string): number {
	return line.replaceAll("\t", "  ").length;
}

/** The code blocks of all pages, and of the Markdown that they import, whose language can be formatted. Diffs, hidden blocks, and blocks that show a file are left out. */
export async function readFences(config: SiteConfig, sources: readonly SourceText[]): Promise<readonly Fence[]> {
	const engine = await loadEngine();
	const files = new Map<string, readonly Fence[]>();
	for (const source of sources) {
		if (source.kind === "tsx") continue;
		for (const { file, text } of [source, ...(source.partials ?? []).filter(({ file }) => /\.mdx?$/.test(file))])
			if (!files.has(file) && /```|~~~/.test(text)) files.set(file, fencesOf(file, text, { config, engine }));
	}
	return [...files.values()].flat();
}

function fencesOf(
	file: string,
	text: string,
	{ config, engine }: { readonly config: SiteConfig; readonly engine: MarkdownEngine },
): Fence[] {
	const kind = file.endsWith(".mdx") ? "mdx" : "md";
	const { dialect, policy } = config;
	const variables = dialect && new Map(Object.entries(dialect.variables));
	const normalized = normalizeSource(text, kind, { dialect: { variables }, policy });
	const written = text.split("\n");
	const fences: Fence[] = [];
	try {
		visit(engine.parse(normalized, { mdx: kind === "mdx" }), (node) => {
			if (node.type === "code") fences.push(...fenceOf(node, { file, written }));
			return undefined;
		});
	} catch {
		// The build reports what is wrong with the page.
	}
	return fences;
}

function fenceOf(node: Code, { file, written }: { readonly file: string; readonly written: readonly string[] }): Fence[] {
	const { lang, meta } = readFence(node);
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
