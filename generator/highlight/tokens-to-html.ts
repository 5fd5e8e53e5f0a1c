/** Prefix of the color names in the highlighter's theme. */
export const variablePrefix = "--kf-";

/** Maps color names to classes. Classes are single letters, because a page has thousands. */
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

/** The class for a color such as `var(--kf-token-string)`; empty for plain text. */
export function colorClass(color: string): string {
	return classes.get(color.slice(`var(${variablePrefix}`.length, -1)) ?? "";
}

/** Receives the tokens of consecutive lines, in order. */
export type LineWriter = {
	/** Adds a token without line breaks. An empty class means plain text. */
	readonly write: (text: string, className: string) => void;
	/** Starts the next line. */
	readonly endLine: () => void;
	/** Returns the HTML of the lines, with one `span` for each run of tokens with the same class. Plain text has no `span`. */
	readonly finish: () => string[];
};

/** Creates a writer that turns tokens into HTML. */
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
			// White space has no visible color, so it joins the current run.
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

/** The HTML of one line. `tokens` holds pairs of start offset and metadata, as TextMate returns them; `classOf` reads the metadata. */
export function lineToHtml(line: string, tokens: Uint32Array, classOf: (metadata: number) => string): string {
	const writer = lineWriter();
	if (tokens.length === 0) writer.write(line, "");
	for (let index = 0; index < tokens.length; index += 2) {
		writer.write(line.slice(tokens[index], tokens[index + 2] ?? line.length), classOf(tokens[index + 1] ?? 0));
	}
	return writer.finish().join("");
}

/** Escapes code for element content: only these characters need escaping there. */
export function escapeCode(text: string): string {
	return /[&<>]/.test(text) ? text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;") : text;
}
