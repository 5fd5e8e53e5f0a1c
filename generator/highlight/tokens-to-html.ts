/** Prefix of the colour names that the highlighter's theme gives. */
export const variablePrefix = "--kf-";

/** Colour name → class. One letter: a page has thousands. */
const classes: ReadonlyMap<string, string> = new Map([
	["token-keyword", "k"],
	["token-string", "s"],
	["token-string-expression", "s"],
	["token-constant", "c"],
	["token-comment", "m"],
	["token-function", "f"],
	["token-parameter", "a"],
	["token-punctuation", "p"],
	["token-link", "u"],
	["token-inserted", "i"],
	["token-deleted", "d"],
	["token-changed", "g"],
]);

/** The class for a colour such as `var(--kf-token-string)`; empty for plain text. */
export function colorClass(color: string): string {
	return classes.get(color.slice(`var(${variablePrefix}`.length, -1)) ?? "";
}

/** Takes the tokens of some lines in their order. */
export type LineWriter = {
	/** Adds a token without line breaks; the class is empty for plain text. */
	readonly write: (text: string, className: string) => void;
	/** Begins the next line. */
	readonly endLine: () => void;
	/** HTML of the lines: one `span` for each run of one class, none for plain text. */
	readonly finish: () => string[];
};

/** Makes HTML of tokens. */
export function lineWriter(): LineWriter {
	const lines: string[] = [];
	let html = "";
	let run = "";
	let runClass = "";
	const endRun = () => {
		if (run !== "") html += runClass === "" ? escapeCode(run) : `<span class="${runClass}">${escapeCode(run)}</span>`;
		run = "";
	};
	const endLine = () => {
		endRun();
		lines.push(html);
		html = "";
		runClass = "";
	};
	return {
		write(text, className) {
			// White space has no colour, so it joins whatever run it stands in.
			if (className !== runClass && text.trim() !== "") {
				endRun();
				runClass = className;
			}
			run += text;
		},
		endLine,
		finish() {
			endLine();
			return lines;
		},
	};
}

/** HTML of one line. `tokens` holds pairs of start offset and metadata, as TextMate gives them; `classOf` reads the metadata. */
export function lineToHtml(line: string, tokens: Uint32Array, classOf: (metadata: number) => string): string {
	const writer = lineWriter();
	if (tokens.length === 0) writer.write(line, "");
	for (let index = 0; index < tokens.length; index += 2) {
		writer.write(line.slice(tokens[index], tokens[index + 2] ?? line.length), classOf(tokens[index + 1] ?? 0));
	}
	return writer.finish().join("");
}

/** In element content only these need escaping. */
export function escapeCode(text: string): string {
	return /[&<>]/.test(text) ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;") : text;
}
