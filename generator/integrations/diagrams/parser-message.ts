/** The message of a parser about a diagram: one sentence, and the place in the diagram's source (from 1) if it has one. */
export type ParserMessage = { readonly text: string; readonly line: number | null; readonly column: number | null };

/** Longer lists of expected words are shortened. Characters. */
const longestMessage = 160;

/** Parts that Mermaid removes before its parser counts lines: front matter, directives, comments. */
const removed: readonly RegExp[] = [
	/^([^\S\n\r]*)-{3}\s*[\n\r](?:.*?)[\n\r]\1-{3}\s*[\n\r]+/gs,
	/%{2}{\s*(?:\w+\s*:|\w+)\s*(?:\w+|(?:(?!}%{2}).|\r?\n)*)?\s*(?:}%{2})?/gi,
	/^\s*%%(?!{)[^\n]+\n?/gm,
	/^\s+/g,
];

/** Reads the message of Mermaid's error about a diagram. */
export function readParserMessage(message: string, source: string): ParserMessage {
	const place = /\bline:? (\d+)(?:, column:? (\d+))?/i.exec(message);
	// The message also repeats the place in words, and a piece of the source, which we show ourselves.
	const [words = ""] = /Expecting [\s\S]*/.exec(message) ?? [message.replace(/^Parsing failed:\s*/, "").split("\n")[0] ?? ""];
	const text = words
		.replace(/\bExpecting ([\s\S]*), got '(?:1|EOF)'/, "Expecting $1, got the end")
		.replace(/^(?:Lexer|Parse) error on line \d+(?:, column \d+)?:\s*/, "")
		.replace(/\s+/g, " ")
		.trim();
	return {
		text: text.length <= longestMessage ? text : text.replace(/^(Expecting (?:[^,]+, ){4}).*(, got .*)$/, "$1…$2"),
		line: place ? sourceLine(Number(place[1]), source) : null,
		column: place?.[2] ? Number(place[2]) : null,
	};
}

/** Converts a line of the parser to a line of the source. At the end of the text the parser counts one line too many. */
function sourceLine(line: number, source: string): number {
	let text = source;
	let lines = lineOfEach(text);
	for (const pattern of removed) {
		const kept: number[] = [];
		let from = 0;
		for (const match of text.matchAll(pattern)) {
			kept.push(...lines.slice(from, match.index));
			from = match.index + match[0].length;
		}
		lines = [...kept, ...lines.slice(from)];
		text = text.replace(pattern, "");
	}
	const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)].filter((start) => start < text.length);
	return lines[starts[Math.min(line, starts.length) - 1] ?? 0] ?? 1;
}

/** The line, from 1, of each code unit. */
function lineOfEach(text: string): number[] {
	let line = 1;
	return text.split("").map((unit) => (unit === "\n" ? line++ : line));
}
