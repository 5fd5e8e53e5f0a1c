import { fenceWord, readFenceWords } from "../../theme/lib/fence-words.ts";

/** A line of a code block without its sign, and the meaning of the sign. */
export type DiffLine = { readonly text: string; readonly sign: "ins" | "del" | null };

/**
 * The lines of a block with the word `diff`, whose signs stand in the first column, or right before code that has no such column. Lines of
 * other blocks have no signs.
 */
export function diffLines(code: string, meta: string): readonly DiffLine[] {
	const lines = code.split("\n");
	if (!meta.includes("diff") || fenceWord(readFenceWords(meta), "diff") === null) return lines.map((text) => ({ text, sign: null }));
	const hasColumn = lines.every((line) => line === "" || /^[-+ ]/.test(line));
	const isWide = hasColumn && lines.every((line) => line.length < 2 || line[1] === " ");
	const width = hasColumn ? (isWide ? 2 : 1) : 0;
	return lines.map((line): DiffLine => {
		const sign = line[0] === "+" ? "ins" : line[0] === "-" ? "del" : null;
		return { text: hasColumn ? line.slice(width) : sign === null ? line : line.replace(/^[-+] ?/, ""), sign };
	});
}

/** A comment that marks a line as removed. */
const removed = /\[!code --\]/;

/** The code as it is after its changes, with an empty line for each one that was removed, so that the others keep their numbers. */
export function withoutRemovedLines(code: string, meta: string): string {
	return diffLines(code, meta)
		.map(({ text, sign }) => (sign === "del" || removed.test(text) ? "" : text))
		.join("\n");
}
