/**
 * A word after a code fence: `title="file.ts"`, `wrap`, `{1,3-5}`, `ins{2}`, `/text/`. The name of an unnamed list of lines is `{}`, and
 * the name of a text to mark is `//`.
 */
export type FenceWord = {
	readonly name: string;
	/** The text after `=`, in braces or between slashes; `null` for a word alone. */
	readonly value: string | null;
	/** The lines in braces after a text to mark: `/text/{2-3}`. */
	readonly lines: string | null;
	/** The word as the author wrote it. */
	readonly written: string;
};

const pattern =
	/\{(?<list>[^{}]*)\}|\/(?<text>(?:\\.|[^/\\\n])+)\/(?=[\s{]|$)(?:\{(?<lines>[^{}]*)\})?|(?<name>[^\s={}"'/][^\s={}"']*)(?:=(?:"(?<double>[^"]*)"|'(?<single>[^']*)'|\{(?<braces>[^{}]*)\}|(?<bare>\S+))|\{(?<glued>[^{}]*)\})?/g;

/** Parses the text after the language of a fence. */
export function readFenceWords(meta: string): FenceWord[] {
	return [...meta.matchAll(pattern)].map(({ 0: written, groups = {} }): FenceWord => {
		const { list, text, lines, name, double, single, braces, bare, glued } = groups;
		if (list !== undefined) return { name: "{}", value: list, lines: null, written };
		if (text !== undefined) return { name: "//", value: text.replace(/\\(.)/g, "$1"), lines: lines ?? null, written };
		return { name: name ?? "", value: double ?? single ?? braces ?? bare ?? glued ?? null, lines: null, written };
	});
}

/** Returns the value of a word after a fence: empty for a word alone, and `null` if the word is missing. */
export function fenceWord(words: readonly FenceWord[], name: string): string | null {
	const found = words.find((word) => word.name === name);
	return found ? (found.value ?? "") : null;
}

/** Returns the lines in a list such as `1,3-5`, counted from 1 and in ascending order; `null` if the text is not a list of lines. */
export function lineNumbers(list: string): number[] | null {
	if (!isLineList(list)) return null;
	const ranges = list.split(",").flatMap((part): (readonly [first: number, last: number])[] => {
		const [first, last] = part.split("-").map((number) => Number.parseInt(number, 10));
		return first ? [[first, Math.min(last || first, first + rangeLimit)]] : [];
	});
	const lines: number[] = [];
	for (const [first, last] of ranges.sort(([a], [b]) => a - b))
		for (let line = Math.max(first, (lines.at(-1) ?? 0) + 1); line <= last && lines.length < listLimit; line++) lines.push(line);
	return lines;
}

/** Whether a text has the form of a list of lines. */
export function isLineList(text: string): boolean {
	return /^[\d,\s-]+$/.test(text);
}

/** The maximum number of lines in a range. A longer range is a mistake. */
const rangeLimit = 10_000;

/** The maximum number of lines in a list: as many as a page of 5 MB is likely to have. */
const listLimit = 200_000;

/** Names of lists of marked lines. An unnamed list highlights. */
export const lineListNames: readonly string[] = ["hl", "ins", "del", "focus", "err", "warn"];

/** How many lines of a block are visible before the reader expands it: `collapse=8`; `null` for all. */
export function visibleLines(words: readonly FenceWord[]): number | null {
	const value = fenceWord(words, "collapse");
	return value === null || !/^(?:[1-9]\d{0,4})?$/.test(value) ? null : Number(value || linesOfCollapsed);
}

/** Visible lines of a block with `collapse` alone: enough to see what the code is about. */
const linesOfCollapsed = 10;
