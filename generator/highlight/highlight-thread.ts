import { on } from "node:events";
import { parentPort } from "node:worker_threads";
import type { BlockTypes } from "../lib/type-facts.ts";
import type { CodeBlock } from "../page/document.ts";
import { loadGrammarColorers } from "./grammar-colorer.ts";
import { type Language, languageOf } from "./languages.ts";
import { joinLines, lineMarks } from "./line-marks.ts";
import { parserColorer } from "./parsers.ts";
import { escapeCode } from "./tokens-to-html.ts";
import { typedNames } from "./typed-names.ts";

/** A code block, with the known types of its names. */
export type TypedBlock = CodeBlock & { readonly types: BlockTypes | null };

type ColorLines = (code: string) => string[];

const colorer = createColorers();

// Each message is a list of code blocks. The answers contain their HTML, in the order of the messages.
if (parentPort)
	for await (const [blocks] of on(parentPort, "message") as AsyncIterable<[readonly TypedBlock[]]>)
		parentPort.postMessage(await Promise.all(blocks.map(highlight)));

async function highlight({ lang, code, meta, types }: TypedBlock): Promise<string> {
	const colorLines = await colorer(languageOf(lang, code));
	const html = joinLines(colorLines(code), lineMarks(meta));
	return types === null ? html : html + typedNames(code, types);
}

function plainLines(code: string): string[] {
	return code.split(/\r?\n/).map(escapeCode);
}

/** Returns a function that loads the highlighter of a language, once. If a grammar cannot be loaded, its code stays plain. */
function createColorers(): (language: Language) => Promise<ColorLines> {
	const known = new Map<string, Promise<ColorLines>>();
	let grammars: ReturnType<typeof loadGrammarColorers> | null = null;
	const load = async ({ kind, name }: Language): Promise<ColorLines> => {
		if (kind === "parser") return parserColorer(name);
		grammars ??= loadGrammarColorers();
		return (await grammars)(name);
	};
	return (language) => {
		if (language.kind === "plain") return Promise.resolve(plainLines);
		const key = `${language.kind} ${language.name}`;
		const colorLines = known.get(key) ?? load(language).catch(() => plainLines);
		known.set(key, colorLines);
		return colorLines;
	};
}
