import { createCssVariablesTheme, createHighlighterCore } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { bundledLanguages, bundledLanguagesAlias } from "shiki/langs";
import { createLineTokenizer } from "./line-tokenizer.ts";
import { colorClass, variablePrefix } from "./tokens-to-html.ts";

/** Returns the colorer of a grammar by name: one text of HTML per line. */
export type GrammarColorers = (name: string) => Promise<(code: string) => string[]>;

/** Loads Shiki, which has the grammars and their engine. The theme has roles instead of colors, so that the style sheet decides. */
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
