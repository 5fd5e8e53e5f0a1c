import type { ThemedToken } from "shiki/core";
import { escapeHtml } from "../../theme/contract/escape.ts";

/** Prefix of the colour names that the highlighter's theme gives. */
export const variablePrefix = "--kf-";

/** Colour name → class. One or two letters: a page has thousands. */
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

/** HTML of tokenised code: one `span` for each run of one colour, none for plain text; highlighted lines in a `span.hl`. */
export function tokensToHtml(lines: readonly (readonly ThemedToken[])[], highlighted: ReadonlySet<number>): string {
	const rows = lines.map((line) => lineHtml(line));
	if (highlighted.size === 0) return rows.join("\n");
	return rows
		.map((row, index) => (highlighted.has(index + 1) ? `<span class="hl">${row}\n</span>` : index < rows.length - 1 ? `${row}\n` : row))
		.join("");
}

function lineHtml(tokens: readonly ThemedToken[]): string {
	let html = "";
	let run = "";
	let runClass = "";
	const flush = () => {
		if (run !== "") html += runClass === "" ? escapeCode(run) : `<span class="${runClass}">${escapeCode(run)}</span>`;
		run = "";
	};
	for (const token of tokens) {
		const name = classes.get(token.color?.slice(`var(${variablePrefix}`.length, -1) ?? "") ?? "";
		// White space has no colour, so it joins whatever run it stands in.
		if (name !== runClass && token.content.trim() !== "") {
			flush();
			runClass = name;
		}
		run += token.content;
	}
	flush();
	return html;
}

/** In element content only these need escaping. */
export function escapeCode(text: string): string {
	return escapeHtml(text).replaceAll("&quot;", '"').replaceAll("&#39;", "'");
}

/** Line numbers (from 1) that a fence's meta marks: `{1,3-5}`. */
export function highlightedLines(meta: string): ReadonlySet<number> {
	const lines = new Set<number>();
	const list = /\{([\d,\s-]+)\}/.exec(meta)?.[1] ?? "";
	for (const part of list.split(",")) {
		const [first, last] = part.split("-").map((number) => Number.parseInt(number, 10));
		if (!first) continue;
		for (let line = first; line <= Math.min(last || first, first + 10_000); line++) lines.add(line);
	}
	return lines;
}
