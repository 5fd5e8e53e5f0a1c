import { transform } from "esbuild";
import { LineCounter, parseAllDocuments } from "yaml";
import { jsonMistake } from "../../lib/json-mistake.ts";
import type { Problem } from "../../lib/problem.ts";
import { positionAt } from "../../lib/text-file.ts";
import { positionInFile, type Sample } from "./sample.ts";

/** A mistake in a text; line and column count from 1. */
type Mistake = { readonly message: string; readonly line: number; readonly column: number };

/** Parsers of languages that have no compiler: each gives the first mistake of a text. */
const parsers: Readonly<Record<string, (text: string) => Promise<Mistake | null>>> = {
	json: async (text) => {
		const mistake = jsonMistake(text);
		return mistake && { message: mistake.message, ...positionAt(text, mistake.offset) };
	},
	yaml: parseYaml,
	yml: parseYaml,
	css: async (text) => {
		const { warnings } = await transform(text, { loader: "css", logLevel: "silent" }).catch((error: { errors: [] }) => ({
			warnings: error.errors,
		}));
		const [first] = warnings as readonly { text: string; location: { line: number; column: number } | null }[];
		return first ? { message: `${first.text}.`, line: first.location?.line ?? 1, column: (first.location?.column ?? 0) + 1 } : null;
	},
};
/** Parses a sample in JSON, YAML or CSS. */
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

async function parseYaml(text: string): Promise<Mistake | null> {
	const lineCounter = new LineCounter();
	const [error] = parseAllDocuments(text, { lineCounter, prettyErrors: false }).flatMap(({ errors }) => errors);
	if (!error) return null;
	const { line, col } = lineCounter.linePos(error.pos[0]);
	return { message: error.message, line, column: col };
}
