/** What is known of the lines of a code block: classes and number by line, counted from 1. */
export type LineMarks = {
	/** Lines that are marked; the others need no element of their own. */
	readonly classes: ReadonlyMap<number, readonly string[]>;
	/** Some lines are in focus, so that all others step back. */
	readonly hasFocus: boolean;
	/** Number of the first line; `null` when numbers are not shown. */
	readonly firstNumber: number | null;
};

/** Ways to mark a line; the names are their classes. A list without a name highlights. */
const markNames: ReadonlySet<string> = new Set(["hl", "ins", "del", "focus", "err", "warn"]);

/** Lists longer than this are a mistake. Lines. */
const rangeLimit = 10_000;

/** Reads the marks in a fence's meta: `{1,3-5} ins{2} del={4}` and `showLineNumbers=10`. Titles are left alone. */
export function lineMarks(meta: string): LineMarks {
	const classes = new Map<number, string[]>();
	const plain = meta.replace(/=(?:"[^"]*"|'[^']*')/g, "");
	for (const [, name = "hl", list = ""] of plain.matchAll(/(?:(?<=^|\s)([a-z]+)=?)?\{([\d,\s-]+)\}/g)) {
		if (!markNames.has(name)) continue;
		for (const line of lineList(list)) classes.set(line, [...new Set([...(classes.get(line) ?? []), name])]);
	}
	const numbers = /(?:^|\s)showLineNumbers(?:=?\{?(\d{1,6})\}?)?(?=\s|$)/.exec(plain);
	return {
		classes,
		hasFocus: [...classes.values()].some((names) => names.includes("focus")),
		firstNumber: numbers ? Number(numbers[1] ?? 1) : null,
	};
}

function lineList(list: string): number[] {
	const lines: number[] = [];
	for (const part of list.split(",")) {
		const [first, last] = part.split("-").map((number) => Number.parseInt(number, 10));
		if (!first) continue;
		for (let line = first; line <= Math.min(last || first, first + rangeLimit); line++) lines.push(line);
	}
	return lines;
}

/** Lines of HTML as one text; lines that are marked or numbered stand in a `span` of their own, which includes their line end. */
export function joinLines(lines: readonly string[], { classes, hasFocus, firstNumber }: LineMarks): string {
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
