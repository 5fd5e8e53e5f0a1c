import { parentPort } from "node:worker_threads";
import { createCssVariablesTheme, createHighlighterCore } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { bundledLanguages, bundledLanguagesAlias } from "shiki/langs";
import type { CodeBlock } from "../content/document.ts";
import { grammarOf } from "./languages.ts";
import { createLineTokenizer } from "./line-tokenizer.ts";
import { shareExpressions } from "./shared-scanner.ts";
import { colorClass, escapeCode, highlightedLines, joinLines, variablePrefix } from "./tokens-to-html.ts";

/** Blocks to colour, or the name of a grammar that will be needed. */
export type HighlightRequest = HighlightBatch | { readonly warmUp: string };

/** Blocks to colour. */
export type HighlightBatch = { readonly id: number; readonly blocks: readonly CodeBlock[] };

/** HTML by position in the request. */
export type HighlightResponse = { readonly id: number; readonly html: readonly string[] };

/** Makes a grammar compile the expressions that nearly every block needs. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: it is a sample of code
const sample = "import { a } from 'b';\nexport const f = async (x: string) => { if (x) return `${x}`; };\n// text\n";

type ColorLines = (code: string) => readonly string[];

const colorer = createColorer();

parentPort?.on("message", async (request: HighlightRequest) => {
	if ("warmUp" in request) {
		(await colorer(request.warmUp))(sample);
		return;
	}
	const html: string[] = [];
	for (const block of request.blocks) html.push(await highlight(block));
	parentPort?.postMessage({ id: request.id, html } satisfies HighlightResponse);
});

async function highlight(block: CodeBlock): Promise<string> {
	const grammar = grammarOf(block.lang);
	const colorLines = grammar === null ? plainLines : await colorer(grammar);
	return joinLines(colorLines(block.code), highlightedLines(block.meta));
}

function plainLines(code: string): string[] {
	return code.split("\n").map(escapeCode);
}

/** Gives the colourer of a grammar, loaded once. A grammar that cannot be loaded leaves its code plain. */
function createColorer(): (grammar: string) => Promise<ColorLines> {
	const loader = loadShiki();
	const grammars = new Map<string, Promise<ColorLines>>();
	return (grammar) => {
		const known = grammars.get(grammar) ?? loader.then((load) => load(grammar)).catch(() => plainLines);
		grammars.set(grammar, known);
		return known;
	};
}

/** Shiki brings the grammars and the engine; the theme names roles instead of colours, so that the style sheet has the last word. */
async function loadShiki(): Promise<(grammar: string) => Promise<ColorLines>> {
	const shiki = await createHighlighterCore({
		themes: [createCssVariablesTheme({ name: "keyframe", variablePrefix, fontStyle: false })],
		langs: [],
		engine: shareExpressions(await createOnigurumaEngine(import("shiki/wasm"))),
		warnings: false,
	});
	const { theme, colorMap } = shiki.setTheme("keyframe");
	const classNames = colorMap.map((color) => colorClass(theme.colorReplacements?.[color?.toLowerCase() ?? ""] ?? color ?? ""));
	// Bits 15 to 23 of a token's metadata are its foreground colour, an index into the colour map.
	const classOf = (metadata: number) => classNames[(metadata >>> 15) & 0x1ff] ?? "";
	return async (name) => {
		await shiki.loadLanguage({ ...bundledLanguages, ...bundledLanguagesAlias }[name as keyof typeof bundledLanguages]);
		return createLineTokenizer(shiki.getLanguage(name), classOf);
	};
}
