/** A text to mark in code: in the given lines (from 1), or in all lines if `lines` is `null`. */
export type MarkedText = { readonly text: string; readonly lines: ReadonlySet<number> | null };

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
