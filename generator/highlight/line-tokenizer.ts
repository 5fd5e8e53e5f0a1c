import { type IGrammar, INITIAL, type StateStack } from "@shikijs/vscode-textmate";
import { escapeCode, lineToHtml } from "./tokens-to-html.ts";

/** Longer lines, in characters, are minified code: highlighting them takes seconds and is of no use. */
const lineLengthLimit = 2000;

type ColoredLine = { readonly html: string; readonly next: StateStack };

/**
 * Highlights code line by line with one grammar. The result of a line depends only on its text and on the
 * state at its start, and documentation repeats many lines (imports, closing brackets, the frame of a
 * component), so each pair is tokenized once.
 */
export function createLineTokenizer(grammar: IGrammar, classOf: (metadata: number) => string): (code: string) => string[] {
	const known = new Map<StateStack, Map<string, ColoredLine>>();
	const color = (line: string, state: StateStack): ColoredLine => {
		const lines = known.get(state) ?? new Map<string, ColoredLine>();
		known.set(state, lines);
		const found = lines.get(line);
		if (found) return found;
		// No time limit: its effect would depend on how busy the machine is.
		const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, 0);
		const colored = { html: lineToHtml(line, tokens, classOf), next: ruleStack };
		lines.set(line, colored);
		return colored;
	};
	return (code) => {
		let state: StateStack = INITIAL;
		return code.split(/\r?\n/).map((line) => {
			if (line.length > lineLengthLimit) return escapeCode(line);
			const colored = color(line, state);
			state = colored.next;
			return colored.html;
		});
	};
}
