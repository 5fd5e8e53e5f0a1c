import { on } from "node:events";
import { readlinkSync } from "node:fs";
import { basename } from "node:path";
import { parentPort } from "node:worker_threads";
import type { BlockTypes } from "../lib/type-facts.ts";
import type { CodeBlock } from "../page/document.ts";
import type { GrammarColorers } from "./grammar-colorer.ts";
import { codeLengthLimit, type HighlightedCode, type HighlightFault, type ThreadMessage } from "./highlighted-code.ts";
import { type Language, languageOf } from "./languages.ts";
import { joinLines, lineMarks } from "./line-marks.ts";
import { parserColorer } from "./parsers.ts";
import { escapeCode } from "./tokens-to-html.ts";
import { typedNames } from "./typed-names.ts";

/** A code block, with the known types of its names. */
export type TypedBlock = CodeBlock & { readonly types: BlockTypes | null };

type ColorLines = (code: string) => string[];

const colorer = createColorers();
const systemId = systemIdOfThread();

// Each message is a code block. The answers come in the order of the messages.
if (parentPort) for await (const [block] of on(parentPort, "message") as AsyncIterable<[TypedBlock]>) await answer(block, parentPort);

async function answer(block: TypedBlock, port: { readonly postMessage: (message: ThreadMessage) => void }): Promise<void> {
	const colorLines = await colorer(languageOf(block.lang, block.code));
	port.postMessage({ kind: "begun", systemId });
	port.postMessage({ kind: "finished", ...highlight(block, colorLines) });
}

/** The number of this thread on Linux. */
function systemIdOfThread(): number | null {
	try {
		return Number(basename(readlinkSync("/proc/thread-self")));
	} catch {
		return null;
	}
}

function highlight({ code, meta, types }: TypedBlock, colorLines: ColorLines): HighlightedCode {
	const { lines, fault } = colored(code, colorLines);
	const html = joinLines(lines, lineMarks(meta));
	return { html: types === null ? html : html + typedNames(code, types), fault };
}

function colored(code: string, colorLines: ColorLines): { readonly lines: string[]; readonly fault: HighlightFault | null } {
	if (colorLines === plainLines) return { lines: plainLines(code), fault: null };
	if (code.length > codeLengthLimit) return { lines: plainLines(code), fault: "too-long" };
	try {
		return { lines: colorLines(code), fault: null };
	} catch (error) {
		return { lines: plainLines(code), fault: error instanceof RangeError ? "too-deep" : "failed" };
	}
}

function plainLines(code: string): string[] {
	return code.split(/\r?\n/).map(escapeCode);
}

/** Returns a function that loads the highlighter of a language, once. If a grammar cannot be loaded, its code stays plain. */
function createColorers(): (language: Language) => Promise<ColorLines> {
	const known = new Map<string, Promise<ColorLines>>();
	let grammars: Promise<GrammarColorers> | null = null;
	const load = async ({ kind, name }: Language): Promise<ColorLines> => {
		if (kind === "parser") return parserColorer(name);
		// Shiki takes 20 MB before it loads a grammar, and most sites never need it.
		grammars ??= import("./grammar-colorer.ts").then(({ loadGrammarColorers }) => loadGrammarColorers());
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
