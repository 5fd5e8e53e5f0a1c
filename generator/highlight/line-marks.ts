import {
	type FenceWord,
	fenceWord,
	isLineList,
	lineListNames,
	lineNumbers,
	readFenceWords,
	visibleLines,
} from "../../theme/lib/fence-words.ts";

/** The marks on the lines of a code block. Lines count from 1. */
export type LineMarks = {
	/** Classes of the marked lines. Other lines need no element. */
	readonly classes: ReadonlyMap<number, readonly string[]>;
	/** Whether some lines are in focus, which dims all others. */
	readonly hasFocus: boolean;
	/** Number of the first line; `null` if line numbers are not shown. */
	readonly firstNumber: number | null;
	/** Number of lines to show at first; `null` for all. */
	readonly visible: number | null;
	/** Texts to mark. */
	readonly texts: readonly MarkedText[];
};

/** Reads the marks in a fence's meta: `{1,3-5} ins{2} del={4} /text/`, `showLineNumbers`, `startLine=10`, `collapse=8`. */
export function lineMarks(meta: string): LineMarks {
	const words = readFenceWords(meta);
	const classes = new Map<number, string[]>();
	for (const [className, lists] of listsByClass(words))
		for (const line of lineNumbers(lists.join(",")) ?? []) classes.set(line, [...(classes.get(line) ?? []), className]);
	return {
		classes,
		hasFocus: [...classes.values()].some((names) => names.includes("focus")),
		firstNumber: firstNumber(words),
		visible: visibleLines(words),
		texts: words.flatMap(({ name, value, lines }) =>
			name === "//" && value ? [{ text: value, lines: lines === null ? null : new Set(lineNumbers(lines)) }] : [],
		),
	};
}

/** The lists of lines by class: the names are the classes. */
function listsByClass(words: readonly FenceWord[]): ReadonlyMap<string, readonly string[]> {
	const lists = new Map<string, string[]>();
	for (const { name, value } of words) {
		const className = name === "{}" ? "hl" : name;
		if (!lineListNames.includes(className) || !isLineList(value ?? "")) continue;
		const known = lists.get(className);
		if (known) known.push(value ?? "");
		else lists.set(className, [value ?? ""]);
	}
	return lists;
}

/** Reads `startLine=10`, or `showLineNumbers`, which may also set the number of the first line. */
function firstNumber(words: readonly FenceWord[]): number | null {
	const found = [fenceWord(words, "startLine"), fenceWord(words, "showLineNumbers")].find(
		(value) => value !== null && /^\d{0,6}$/.test(value),
	);
	return found === undefined || found === null ? null : Number(found || 1);
}

/**
 * Joins lines of HTML. Each marked or numbered line gets an element, which includes its line break. One element encloses all lines
 * that `collapse` hides.
 */
export function joinLines(plain: readonly string[], marks: LineMarks): string {
	const lines = markTexts(plain, marks.texts);
	const pieces = lines.map((line, index) => lineElement(line, { index, isLast: index + 1 === lines.length }, marks));
	const { visible } = marks;
	if (visible === null || visible >= lines.length) return pieces.join("");
	return `${pieces.slice(0, visible).join("")}<span class="more" hidden="until-found">${pieces.slice(visible).join("")}</span>`;
}

function lineElement(
	line: string,
	{ index, isLast }: { readonly index: number; readonly isLast: boolean },
	{ classes, hasFocus, firstNumber }: LineMarks,
): string {
	const marks = classes.get(index + 1) ?? [];
	const names = hasFocus && !marks.includes("focus") ? [...marks, "dim"] : marks;
	if (names.length === 0 && firstNumber === null) return isLast ? line : `${line}\n`;
	const className = names.length === 0 ? "" : ` class="${names.join(" ")}"`;
	const number = firstNumber === null ? "" : ` data-n="${firstNumber + index}"`;
	// Conveys the meaning of the color to readers who cannot see it.
	const role = marks.includes("ins") ? ' role="insertion"' : marks.includes("del") ? ' role="deletion"' : "";
	return `<span${className}${number}${role}>${line}\n</span>`;
}

/** A text to mark in code: in the given lines (from 1), or in all lines if `lines` is `null`. */
type MarkedText = { readonly text: string; readonly lines: ReadonlySet<number> | null };

/** Puts `<mark>` around texts in highlighted lines, even across the spans that color them. */
export function markTexts(lines: readonly string[], texts: readonly MarkedText[]): readonly string[] {
	if (texts.length === 0) return lines;
	return lines.map((html, index) => {
		const wanted = texts.filter(({ lines }) => lines === null || lines.has(index + 1));
		return wanted.length === 0 ? html : markLine(html, wanted);
	});
}

/** Marks texts in a line. Spans are never nested, so each is closed and reopened at both ends of a mark. */
function markLine(html: string, texts: readonly MarkedText[]): string {
	const pieces = html.match(/<[^>]*>|&\w+;|[^<&]/g) ?? [];
	const characters = pieces.filter((piece) => !piece.startsWith("<"));
	const isMarked = markedCharacters(characters.map((piece) => entities[piece] ?? piece).join(""), texts);
	if (!isMarked.includes(true)) return html;
	let [result, span, openSpan, inMark, position] = ["", "", "", false, 0];
	const setSpan = (next: string) => {
		if (openSpan !== "") result += "</span>";
		result += next;
		openSpan = next;
	};
	for (const piece of pieces) {
		if (piece.startsWith("<")) {
			span = piece === "</span>" ? "" : piece;
			continue;
		}
		const marked = isMarked[position++] ?? false;
		if (marked !== inMark) {
			setSpan("");
			result += marked ? "<mark>" : "</mark>";
			inMark = marked;
		}
		if (span !== openSpan) setSpan(span);
		result += piece;
	}
	setSpan("");
	return inMark ? `${result}</mark>` : result;
}

const entities: Readonly<Record<string, string>> = { "&amp;": "&", "&lt;": "<", "&gt;": ">" };

function markedCharacters(line: string, texts: readonly MarkedText[]): boolean[] {
	const isMarked = new Array<boolean>(line.length).fill(false);
	for (const { text } of texts) {
		for (let at = line.indexOf(text); at >= 0; at = line.indexOf(text, at + text.length)) isMarked.fill(true, at, at + text.length);
	}
	return isMarked;
}
