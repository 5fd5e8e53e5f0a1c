import { eastAsianWidth } from "get-east-asian-width";

/** Distance between tab stops, in columns. */
const tabWidth = 4;

/** Number of lines to show above and below the line with the caret. */
const contextLines = 2;

/** Maximum length of a line. Longer lines are cut around the caret to fit a terminal. */
const lineLimit = 110;

/**
 * The lines of a file around a position, with a caret below the character. `line` and `column` count
 * from 1, in UTF-16 units. Tabs are expanded, and wide characters count as two columns, as in a terminal.
 */
export function codeFrame(
	lines: readonly string[],
	at: { readonly line: number; readonly column: number; readonly length?: number },
): string {
	if (at.line > lines.length) return "";
	const first = Math.max(1, at.line - contextLines);
	const last = Math.min(lines.length, at.line + contextLines);
	const gutter = String(last).length;
	const frame: string[] = [];
	for (let number = first; number <= last; number++) {
		const source = lines[number - 1] ?? "";
		const isCurrent = number === at.line;
		const cut = isCurrent && source.length > lineLimit ? wholeCharacters(source, Math.max(0, at.column - 1 - lineLimit / 2)) : 0;
		const shown = source.slice(cut, wholeCharacters(source, cut + lineLimit));
		frame.push(`${isCurrent ? ">" : " "} ${String(number).padStart(gutter)} | ${expandTabs(withoutControls(shown))}`.trimEnd());
		if (isCurrent) {
			const before = displayWidth(withoutControls(source.slice(cut, at.column - 1)));
			const under = withoutControls(source.slice(at.column - 1, at.column - 1 + Math.min(at.length ?? 1, lineLimit)));
			frame.push(`  ${" ".repeat(gutter)} | ${" ".repeat(before)}${"^".repeat(Math.max(1, displayWidth(under)))}`);
		}
	}
	return frame.join("\n");
}

/**
 * Replaces control characters, which a terminal could interpret as commands, and those that reverse or hide text, without changing columns. Keeps tabs
 * and line breaks.
 */
export function withoutControls(line: string): string {
	return line.replace(/[\0-\x08\x0b-\x1f\x7f-\x9f\u200b\u202a-\u202e\u2060\u2066-\u2069]/g, "\uFFFD");
}

/** The offset, or the offset before it if it is inside a surrogate pair. */
function wholeCharacters(text: string, offset: number): number {
	const code = text.charCodeAt(offset);
	return code >= 0xdc00 && code <= 0xdfff ? offset - 1 : offset;
}

function expandTabs(text: string): string {
	if (!text.includes("\t")) return text;
	let result = "";
	for (const piece of text.split(/(\t)/)) {
		result += piece === "\t" ? " ".repeat(tabWidth - (columnsOf(result) % tabWidth)) : piece;
	}
	return result;
}

function displayWidth(text: string): number {
	return columnsOf(expandTabs(text));
}

/** The number of columns that a text without tabs takes in a terminal. */
function columnsOf(text: string): number {
	if (/^[ -~]*$/.test(text)) return text.length;
	let columns = 0;
	// Not made in advance: it takes 16 ms, and most commands print only ASCII.
	for (const { segment } of new Intl.Segmenter().segment(text)) columns += columnsOfCharacter(segment);
	return columns;
}

function columnsOfCharacter(character: string): number {
	if (/^[\p{Default_Ignorable_Code_Point}\p{Control}\p{Format}\p{Nonspacing_Mark}\p{Enclosing_Mark}\p{Surrogate}]+$/u.test(character))
		return 0;
	if (/\p{Emoji_Presentation}|\uFE0F/u.test(character)) return 2;
	return eastAsianWidth(character.codePointAt(0) ?? 0);
}
