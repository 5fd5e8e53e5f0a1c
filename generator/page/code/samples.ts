import type { Code, Root } from "mdast";
import { fenceWord, readFenceWords } from "../../../theme/lib/fence-words.ts";
import { hasSampleNotation, includedParts, includeName, sampleLanguages, sampleLines, shownLines } from "../../lib/sample-notation.ts";
import { SKIP, visit } from "../../lib/visit.ts";
import { readFence } from "./read-fence.ts";

/** What is kept about a sample of which readers see only a part. */
type SampleData = { readonly wholeSample?: string };

/** All lines that are checked; `null` if readers see them all. */
export function wholeSample({ data }: Code): string | null {
	return (data as SampleData | undefined)?.wholeSample ?? null;
}

/**
 * Reduces each sample to what readers see: without directives, hidden setup, and blocks that are hidden, that prove what the text
 * says, or that only other blocks include.
 */
export function showSamples(tree: Root, source: string): void {
	if (!hasSampleNotation(source) && !source.includes("twoslash include") && !/\s(?:hidden|quote)/.test(source)) return;
	const includes = new Map<string, readonly string[]>();
	visit(tree, (node, index, parent) => {
		if (node.type !== "code") return undefined;
		const { lang, meta } = readFence(node);
		const words = readFenceWords(meta);
		const has = (word: string) => fenceWord(words, word) !== null;
		const isQuote = has("quote") && !has("shown");
		if (!isQuote && !Object.hasOwn(sampleLanguages, lang)) return undefined;
		const name = includeName(meta);
		if (name !== null) for (const [part, lines] of includedParts(name, node.value)) includes.set(part, lines);
		else if (!isQuote && !has("hidden")) {
			showSample(node, includes);
			return undefined;
		}
		if (!parent || index === undefined) return undefined;
		parent.children.splice(index, 1);
		return [SKIP, index];
	});
}

function showSample(node: Code, includes: ReadonlyMap<string, readonly string[]>): void {
	if (!hasSampleNotation(node.value)) return;
	const all = sampleLines(node.value, includes);
	const lines = shownLines(all).map(({ text }) => text);
	node.data = { ...node.data, ...({ wholeSample: all.map(({ text }) => text).join("\n") } satisfies SampleData) };
	node.value = lines.join("\n").replace(/^\n+|\n+$/g, "");
}
