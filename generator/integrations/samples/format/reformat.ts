import { type FenceWord, lineListNames, lineNumbers, readFenceWords } from "../../../../theme/lib/fence-words.ts";
import { hasSampleNotation, sampleLanguages, shownLines } from "../../../lib/sample-notation.ts";
import { alignCode } from "./align-code.ts";
import type { Fence } from "./fence.ts";

/** A comment that marks its own line, the next line, or the lines up to its counterpart. */
const mark = /\[!code |highlight-(?:next-line|start|end)/;

/** A formatted code block: its lines, and its words with the lines that are marked now. */
export type Reformatted = {
	readonly lines: readonly string[];
	readonly words: readonly { readonly written: string; readonly now: string }[];
};

/** Moves the marks of a code block along with its code. `null` if a mark would end up at other code. */
export function reformat({ lang, meta, lines }: Fence, formatted: string): Reformatted | null {
	const after = formatted.split("\n");
	const marked = readFenceWords(meta).filter((word) => listOf(word) !== null);
	const hasMarks = lines.some((line) => mark.test(line));
	if (marked.length === 0 && !hasMarks) return { lines: after, words: [] };
	const aligned = alignCode(lines, after);
	if (aligned === null || (hasMarks && (marked.length > 0 || !marksStay(lines, after, aligned)))) return null;
	const [shownBefore, shownAfter] = [shownIndexes(lang, lines), shownIndexes(lang, after)];
	if (shownBefore === null || shownAfter === null) return null;
	const words = marked.map((word) => {
		const list = listOf(word) ?? "";
		const numbers = movedNumbers(lineNumbers(list) ?? [], { aligned, shownBefore, shownAfter });
		const at = word.written.lastIndexOf(list);
		return { written: word.written, now: `${word.written.slice(0, at)}${numberList(numbers)}${word.written.slice(at + list.length)}` };
	});
	return { lines: after, words };
}

/** The list of lines of a word; `null` for words without one. */
function listOf({ name, value, lines }: FenceWord): string | null {
	if (name === "//") return lines;
	return (name === "{}" || lineListNames.includes(name)) && value !== null && lineNumbers(value) ? value : null;
}

/** The positions in the code of the lines that readers see; `null` if some come from elsewhere. */
function shownIndexes(lang: string, lines: readonly string[]): number[] | null {
	const code = lines.map((text, at) => ({ text, at }));
	if (!Object.hasOwn(sampleLanguages, lang) || !hasSampleNotation(lines.join("\n"))) return code.map(({ at }) => at);
	if (lines.some((line) => line.includes("// @include"))) return null;
	const shown = shownLines(code);
	const first = shown.findIndex(({ text }) => text !== "");
	return shown.slice(first).map(({ at }) => at ?? 0);
}

type Lines = {
	readonly aligned: readonly ReadonlySet<number>[];
	readonly shownBefore: readonly number[];
	readonly shownAfter: readonly number[];
};

function movedNumbers(numbers: readonly number[], { aligned, shownBefore, shownAfter }: Lines): number[] {
	const moved = new Set<number>();
	for (const [first, last] of rangesOf(numbers)) {
		const targets = shownBefore.slice(first - 1, last).flatMap((index) => [...(aligned[index] ?? [])]);
		// Lines within a range are empty, or contain only what the formatter added.
		for (let line = Math.min(...targets); line <= Math.max(...targets); line++) moved.add(shownAfter.indexOf(line) + 1);
	}
	return [...moved].filter((number) => number > 0).sort((a, b) => a - b);
}

/** First and last number of each run of consecutive ones. */
function rangesOf(numbers: readonly number[]): [number, number][] {
	const ranges: [number, number][] = [];
	for (const number of numbers) {
		const last = ranges.at(-1);
		if (last && last[1] === number - 1) last[1] = number;
		else ranges.push([number, number]);
	}
	return ranges;
}

/** `1,3-5` */
function numberList(numbers: readonly number[]): string {
	return rangesOf(numbers)
		.map(([first, last]) => (first === last ? `${first}` : `${first}-${last}`))
		.join(",");
}

/** Whether each comment that marks code is at the same code as before. */
function marksStay(before: readonly string[], after: readonly string[], aligned: readonly ReadonlySet<number>[]): boolean {
	return before.every((line, index) => {
		if (!mark.test(line)) return true;
		const [target, ...others] = aligned[index] ?? [];
		if (target === undefined || others.length > 0) return false;
		const isAlone = isComment(line);
		if (isAlone !== isComment(after[target] ?? "")) return false;
		const next = aligned[index + 1];
		return !isAlone || next === undefined || next.size === 0 || (next.size === 1 && next.has(target + 1));
	});
}

function isComment(line: string): boolean {
	return /^\s*(?:\{?\/\*|\/\/)/.test(line);
}
