import { parentPort } from "node:worker_threads";
import type { CodeBlock } from "../page/document.ts";
import { loadGrammarColorers } from "./grammar-colorer.ts";
import { type Language, languageOf } from "./languages.ts";
import { joinLines, lineMarks } from "./line-marks.ts";
import { parserColorer } from "./parser-colorer.ts";
import { loadParser } from "./parsers.ts";
import { escapeCode } from "./tokens-to-html.ts";

/** Blocks to colour. */
export type HighlightRequest = { readonly id: number; readonly blocks: readonly CodeBlock[] };

/** HTML by position in the request. */
export type HighlightResponse = { readonly id: number; readonly html: readonly string[] };

type ColorLines = (code: string) => string[];

const colorer = createColorers();

parentPort?.on("message", async ({ id, blocks }: HighlightRequest) => {
	const html: string[] = [];
	for (const block of blocks) html.push(await highlight(block));
	parentPort?.postMessage({ id, html } satisfies HighlightResponse);
});

async function highlight({ lang, code, meta }: CodeBlock): Promise<string> {
	const colorLines = await colorer(languageOf(lang, code));
	return joinLines(colorLines(code), lineMarks(meta));
}

function plainLines(code: string): string[] {
	return code.split(/\r?\n/).map(escapeCode);
}

/** Gives the colourer of a language, loaded once. A grammar that cannot be loaded leaves its code plain. */
function createColorers(): (language: Language) => Promise<ColorLines> {
	const known = new Map<string, Promise<ColorLines>>();
	const once = (key: string, load: () => Promise<ColorLines>) => {
		const colorLines = known.get(key) ?? load().catch(() => plainLines);
		known.set(key, colorLines);
		return colorLines;
	};
	let grammars: ReturnType<typeof loadGrammarColorers> | null = null;
	return (language) => {
		if (language.kind === "plain") return Promise.resolve(plainLines);
		if (language.kind === "parser") return once(`parser ${language.name}`, async () => parserColorer(await loadParser(language.name)));
		return once(`grammar ${language.name}`, async () => {
			grammars ??= loadGrammarColorers();
			return (await grammars)(language.name);
		});
	};
}
