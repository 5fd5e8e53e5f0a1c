import { fenceWord, readFenceWords } from "../../../theme/lib/fence-words.ts";
import { includedParts, includeName, sampleDirectives, sampleLines } from "../../lib/sample-notation.ts";
import type { MarkdownFile, PageFile } from "../integration.ts";
import { readRuns } from "./read-runs.ts";
import { isSamplePath, type Sample } from "./sample.ts";

/** The fenced code of pages and of the Markdown that they include, by file. Files that cannot be parsed have none: the build reports them. */
export async function readSamples(sources: readonly PageFile[]): Promise<ReadonlyMap<string, readonly Sample[]>> {
	const samples = new Map<string, readonly Sample[]>();
	for (const source of sources)
		for (const markdown of await source.markdown())
			if (!samples.has(markdown.file) && hasFences(markdown)) samples.set(markdown.file, samplesIn(markdown));
	return samples;
}

/** Whether a file may have code blocks: those that have none need not be parsed. */
export function hasFences({ text }: MarkdownFile): boolean {
	return /```|~~~/.test(text);
}

function samplesIn({ file, parse }: MarkdownFile): Sample[] {
	const samples: Sample[] = [];
	const includes = new Map<string, readonly string[]>();
	const { tree, codeBlocks } = parse();
	const runs = readRuns(tree, { file, codeBlocks });
	for (const { node, lang, meta, code, ...place } of codeBlocks) {
		const name = includeName(meta);
		if (name !== null) for (const [part, lines] of includedParts(name, node.value)) includes.set(part, lines);
		else if (code !== "") {
			const words = readFenceWords(meta);
			const title = fenceWord(words, "title") ?? "";
			const lines = sampleLines(code, includes);
			const quote = fenceWord(words, "quote") === null ? null : (fenceWord(words, "from") ?? "");
			samples.push({
				lang,
				name: isPath.test(title) && isSamplePath(title) ? title : null,
				// A quote is a part of a file, which alone need not be valid.
				nocheck: quote === null ? fenceWord(words, "nocheck") : "quote",
				quote,
				norender: fenceWord(words, "norender"),
				run: runs.get(node) ?? null,
				lines,
				...place,
				directives: sampleDirectives(lines),
			});
		}
	}
	return samples;
}

const isPath = /^(?:[\w@-][\w@.-]*\/)*[\w@-][\w@.-]*\.[cm]?[jt]sx?$/;
