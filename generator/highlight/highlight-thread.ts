import { parentPort } from "node:worker_threads";
import { createCssVariablesTheme, createHighlighterCore, type HighlighterCore } from "shiki/core";
import { createOnigurumaEngine } from "shiki/engine/oniguruma";
import { bundledLanguages, bundledLanguagesAlias } from "shiki/langs";
import type { CodeBlock } from "../content/document.ts";
import { grammarOf } from "./languages.ts";
import { escapeCode, highlightedLines, tokensToHtml, variablePrefix } from "./tokens-to-html.ts";

/** Blocks to colour, or the name of a grammar that will be needed. */
export type HighlightRequest = HighlightBatch | { readonly warmUp: string };

/** Blocks to colour. */
export type HighlightBatch = { readonly id: number; readonly blocks: readonly CodeBlock[] };

/** HTML by position in the request. */
export type HighlightResponse = { readonly id: number; readonly html: readonly string[] };

/** Longer lines are minified code; colouring them helps nobody and costs seconds. Characters. */
const lineLengthLimit = 2000;

/** Makes a grammar compile the expressions that nearly every block needs. */
// biome-ignore lint/suspicious/noTemplateCurlyInString: it is a sample of code
const sample = "import { a } from 'b';\nexport const f = async (x: string) => { if (x) return `${x}`; };\n// text\n";

const highlighter = createHighlighterCore({
	themes: [createCssVariablesTheme({ name: "keyframe", variablePrefix, fontStyle: false })],
	langs: [],
	engine: createOnigurumaEngine(import("shiki/wasm")),
	warnings: false,
});
const loaded = new Map<string, Promise<void>>();

parentPort?.on("message", async (request: HighlightRequest) => {
	if ("warmUp" in request) {
		await highlight({ lang: request.warmUp, meta: "", code: sample }, await highlighter);
		return;
	}
	const html: string[] = [];
	for (const block of request.blocks) html.push(await highlight(block, await highlighter));
	parentPort?.postMessage({ id: request.id, html } satisfies HighlightResponse);
});

async function highlight(block: CodeBlock, shiki: HighlighterCore): Promise<string> {
	const grammar = grammarOf(block.lang);
	const highlighted = highlightedLines(block.meta);
	if (grammar === null) return plain(block.code, highlighted);
	try {
		await loadGrammar(grammar, shiki);
		// No time limit: its effect would depend on how busy the machine is.
		const lines = shiki.codeToTokensBase(block.code, {
			lang: grammar,
			theme: "keyframe",
			tokenizeMaxLineLength: lineLengthLimit,
			tokenizeTimeLimit: 0,
		});
		return tokensToHtml(lines, highlighted);
	} catch {
		return plain(block.code, highlighted);
	}
}

function plain(code: string, highlighted: ReadonlySet<number>): string {
	if (highlighted.size === 0) return escapeCode(code);
	return tokensToHtml(
		code.split("\n").map((content) => [{ content, offset: 0 }]),
		highlighted,
	);
}

function loadGrammar(name: string, shiki: HighlighterCore): Promise<void> {
	const known = loaded.get(name);
	if (known) return known;
	const grammar = { ...bundledLanguages, ...bundledLanguagesAlias }[name as keyof typeof bundledLanguages];
	const loading = shiki.loadLanguage(grammar);
	loaded.set(name, loading);
	return loading;
}
