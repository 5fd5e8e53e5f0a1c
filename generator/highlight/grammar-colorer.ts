import { type IGrammar, INITIAL, type StateStack } from "@shikijs/vscode-textmate";
import { createCssVariablesTheme, createHighlighterCore } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { bundledLanguages, bundledLanguagesAlias } from "shiki/langs";
import { lineLengthLimit } from "./highlighted-code.ts";
import { colorClass, escapeCode, lineToHtml, variablePrefix } from "./tokens-to-html.ts";

/** Returns a function that highlights code with the named grammar: one HTML text per line. */
export type GrammarColorers = (name: string) => Promise<(code: string) => string[]>;

/** Loads Shiki, which contains the grammars and their engine. Its theme uses roles instead of colors, so that the style sheet decides. */
export async function loadGrammarColorers(): Promise<GrammarColorers> {
	const shiki = await createHighlighterCore({
		themes: [createCssVariablesTheme({ name: "keyframe", variablePrefix, fontStyle: false })],
		langs: [],
		engine: createOnigurumaEngine(import("shiki/wasm")),
		warnings: false,
	});
	const { theme, colorMap } = shiki.setTheme("keyframe");
	const classNames = colorMap.map((color) => colorClass(theme.colorReplacements?.[color?.toLowerCase() ?? ""] ?? color ?? ""));
	// Bits 15 to 23 of a token's metadata are its foreground color, an index into the color map.
	const classOf = (metadata: number) => classNames[(metadata >>> 15) & 0x1ff] ?? "";
	return async (name) => {
		await shiki.loadLanguage({ ...bundledLanguages, ...bundledLanguagesAlias }[name as keyof typeof bundledLanguages]);
		return createLineTokenizer(shiki.getLanguage(name), classOf);
	};
}

type ColoredLine = { readonly html: string; readonly next: StateStack };

/**
 * Highlights code line by line with one grammar. The result for a line depends only on its text and on the state at its start, and
 * documentation repeats many lines (imports, closing brackets, component boilerplate), so each pair is tokenized only once.
 */
export function createLineTokenizer(grammar: IGrammar, classOf: (metadata: number) => string): (code: string) => string[] {
	const known = new Map<StateStack, Map<string, ColoredLine>>();
	const color = (line: string, state: StateStack): ColoredLine => {
		const lines = known.get(state) ?? new Map<string, ColoredLine>();
		known.set(state, lines);
		const found = lines.get(line);
		if (found) return found;
		// No time limit, because the output would depend on how busy the machine is.
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
