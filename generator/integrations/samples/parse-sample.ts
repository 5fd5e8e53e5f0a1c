import { type TransformFailure, transform } from "esbuild";
import rehypeParse from "rehype-parse";
import { unified } from "unified";
import { VFile } from "vfile";
import { LineCounter, parseAllDocuments } from "yaml";
import { jsonMistake } from "../../lib/json-mistake.ts";
import type { Problem } from "../../lib/problem.ts";
import { positionAt } from "../../lib/text-file.ts";
import { positionInFile, type Sample } from "./sample.ts";
import { shellMistake } from "./shell-mistake.ts";

/** A mistake in a text; line and column count from 1. */
type Mistake = { readonly message: string; readonly line: number; readonly column: number };

/** Parsers of languages without a compiler: each returns the first mistake in a text. */
const parsers: Readonly<Record<string, (text: string) => Promise<Mistake | null>>> = {
	json: async (text) => {
		const mistake = jsonMistake(text);
		return mistake && { message: mistake.message, ...positionAt(text, mistake.offset) };
	},
	yaml: parseYaml,
	yml: parseYaml,
	css: (text) => parseWithEsbuild(text, "css"),
	js: (text) => parseWithEsbuild(text, "jsx"),
	jsx: (text) => parseWithEsbuild(text, "jsx"),
	javascript: (text) => parseWithEsbuild(text, "jsx"),
	html: async (text) => parseHtml(text),
	bash: async (text) => parseShell(text),
	sh: async (text) => parseShell(text),
	shell: async (text) => parseShell(text),
};

/** Parses a sample in a language that has no compiler: JSON, YAML, CSS, JavaScript, HTML, or commands of a shell. Reports `sample-invalid` for its first mistake. */
export async function parseSample(sample: Sample): Promise<Problem[]> {
	const text = sample.lines.map((line) => line.text).join("\n");
	const mistake = await parsers[sample.lang]?.(text);
	if (!mistake) return [];
	const { message, line, column } = mistake;
	const hint = 'Correct the sample, or write `nocheck="reason"` after the fence.';
	return [
		{ code: "sample-invalid", severity: "error", message, hint, at: positionInFile(sample, { line: sample.lines[line - 1], column }) },
	];
}

/** Syntax that esbuild does not accept. Its warnings about JavaScript are matters of taste; those about CSS are mistakes. */
async function parseWithEsbuild(text: string, loader: "css" | "jsx"): Promise<Mistake | null> {
	const found = await transform(text, { loader, logLevel: "silent", jsx: "preserve" }).then(
		({ warnings }) => (loader === "css" ? warnings : []),
		({ errors }: TransformFailure) => errors,
	);
	const [first] = found;
	return first ? { message: `${first.text}.`, line: first.location?.line ?? 1, column: (first.location?.column ?? 0) + 1 } : null;
}

/** Mistakes that browsers report too, although they still draw something. */
function parseHtml(text: string): Mistake | null {
	const file = new VFile(text);
	unified()
		.use(rehypeParse, { fragment: !/^\s*<(?:!doctype|html)\b/i.test(text), emitParseErrors: true })
		.parse(file);
	const [first] = file.messages;
	return first ? { message: `${first.reason.replace(/\.$/, "")}.`, line: first.line ?? 1, column: first.column ?? 1 } : null;
}

function parseShell(text: string): Mistake | null {
	const mistake = shellMistake(text);
	return mistake && { message: mistake.message, ...positionAt(text, mistake.offset) };
}

async function parseYaml(text: string): Promise<Mistake | null> {
	const lineCounter = new LineCounter();
	const [error] = parseAllDocuments(text, { lineCounter, prettyErrors: false }).flatMap(({ errors }) => errors);
	if (!error) return null;
	const { line, col } = lineCounter.linePos(error.pos[0]);
	return { message: error.message, line, column: col };
}
