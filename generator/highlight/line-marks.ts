import { fenceWord, lineListNames, lineNumbers, readFenceWords } from "../../theme/contract/fence-words.ts";
import { type MarkedText, markTexts } from "./marked-text.ts";

/** Marks of the lines of a code block. Lines count from 1. */
export type LineMarks = {
	/** Classes of the marked lines; the other lines need no element. */
	readonly classes: ReadonlyMap<number, readonly string[]>;
	/** Some lines are in focus, so that all others are dimmed. */
	readonly hasFocus: boolean;
	/** Number of the first line; `null` when numbers are not shown. */
	readonly firstNumber: number | null;
	/** Texts to mark. */
	readonly texts: readonly MarkedText[];
};

/** Reads the marks in a fence's meta: `{1,3-5} ins{2} del={4} /text/` and `showLineNumbers=10`. */
export function lineMarks(meta: string): LineMarks {
	const words = readFenceWords(meta);
	const classes = new Map<number, string[]>();
	for (const { name, value } of words) {
		// The names are the classes.
		const className = name === "{}" ? "hl" : name;
		if (!lineListNames.includes(className)) continue;
		for (const line of lineNumbers(value ?? "") ?? []) classes.set(line, [...new Set([...(classes.get(line) ?? []), className])]);
	}
	const numbers = /^(?:\d{1,6})?$/.exec(fenceWord(words, "showLineNumbers") ?? "none")?.[0];
	return {
		classes,
		hasFocus: [...classes.values()].some((names) => names.includes("focus")),
		firstNumber: numbers === undefined ? null : Number(numbers || 1),
		texts: words.flatMap(({ name, value, lines }) =>
			name === "//" && value ? [{ text: value, lines: lines === null ? null : new Set(lineNumbers(lines)) }] : [],
		),
	};
}

/** Joins lines of HTML; each marked or numbered line gets a `span`, which includes its line break. */
export function joinLines(plain: readonly string[], { classes, hasFocus, firstNumber, texts }: LineMarks): string {
	const lines = markTexts(plain, texts);
	if (classes.size === 0 && firstNumber === null) return lines.join("\n");
	return lines
		.map((line, index) => {
			const marks = classes.get(index + 1) ?? [];
			const names = hasFocus && !marks.includes("focus") ? [...marks, "dim"] : marks;
			if (names.length === 0 && firstNumber === null) return index + 1 < lines.length ? `${line}\n` : line;
			const className = names.length === 0 ? "" : ` class="${names.join(" ")}"`;
			const number = firstNumber === null ? "" : ` data-n="${firstNumber + index}"`;
			return `<span${className}${number}>${line}\n</span>`;
		})
		.join("");
}
