import type { YAMLError } from "yaml";
import { escapePattern } from "../../lib/escape-pattern.ts";
import { type Problem, sortProblems } from "../../lib/problem.ts";
import { sentence } from "../../lib/sentence.ts";
import { positionAt } from "../../lib/text-file.ts";
import { quote } from "./value-hint.ts";

/** YAML in a page, and the function that makes a problem at an offset of the page. */
export type YamlText = {
	readonly yaml: string;
	/** Offset of the YAML in `text`. */
	readonly start: number;
	/** The text of the page. */
	readonly text: string;
	readonly problem: (offset: number, message: string, hint: string | null, length?: number) => Problem;
};

/** Turns errors of the YAML parser into problems with the corrected value. Reports only the first of several errors in one place. */
export function yamlProblems(errors: readonly YAMLError[], input: YamlText): Problem[] {
	const problems = new Map<string, Problem>();
	for (const problem of sortProblems(errors.map((error) => yamlProblem(error, input)))) {
		const place = `${problem.at?.line}:${problem.at?.column}`;
		if (!problems.has(place)) problems.set(place, problem);
	}
	return [...problems.values()];
}

/** A parser's error, with the line that contains it. Offsets are offsets in `yaml`. */
type Fault = YamlText & {
	readonly error: YAMLError;
	readonly offset: number;
	readonly lineStart: number;
	readonly line: string;
};

/** Explains one kind of mistake; `null` for errors of another kind. */
type Explain = (fault: Fault) => Problem | null;

/** In order of precedence: the first that applies explains the error. */
const explanations: readonly Explain[] = [
	tabIndent,
	extraIndent,
	unquotedColon,
	openQuote,
	missingSpace,
	duplicateKey,
	unquotedValue,
	earlyQuote,
	openBracket,
	severalDocuments,
];

function yamlProblem(error: YAMLError, input: YamlText): Problem {
	const offset = error.pos[0];
	const lineStart = input.yaml.lastIndexOf("\n", offset - 1) + 1;
	const line = lineAt(input.yaml, lineStart);
	const fault: Fault = { ...input, error, offset, lineStart, line };
	for (const explain of explanations) {
		const problem = explain(fault);
		if (problem) return problem;
	}
	return input.problem(input.start + offset, firstSentence(error.message), null);
}

function lineAt(yaml: string, offset: number): string {
	return yaml.slice(offset).split("\n", 1)[0] ?? "";
}

function tabIndent({ error, start, offset, problem }: Fault): Problem | null {
	if (error.code !== "TAB_AS_INDENT") return null;
	return problem(start + offset, "YAML cannot be indented with tabs.", "Use spaces.");
}

/** Whether the parser read several lines as one key. */
function isImplicitKey({ code }: YAMLError): boolean {
	return code === "BLOCK_AS_IMPLICIT_KEY" || code === "MULTILINE_IMPLICIT_KEY";
}

function extraIndent({ error, yaml, start, lineStart, line, problem }: Fault): Problem | null {
	if (!isImplicitKey(error)) return null;
	const nextStart = lineStart + line.length + 1;
	const next = lineAt(yaml, nextStart);
	const [own, below] = [indentOf(line), indentOf(next)];
	if (below <= own || !/^\s*[\w-]+:/.test(next)) return null;
	const message = "This line is indented further than the key above it, which already has a value.";
	const hint = own === 0 ? "Remove the spaces before it." : `Indent it by ${own} ${own === 1 ? "space" : "spaces"}.`;
	return problem(start + nextStart + below, message, hint, next.length - below);
}

function indentOf(line: string): number {
	return /^ */.exec(line)?.[0].length ?? 0;
}

function unquotedColon({ error, start, lineStart, line, problem }: Fault): Problem | null {
	const [, key = "", value = ""] = /^(\s*[\w-]+:\s*)(.*:.*)$/.exec(line) ?? [];
	if (!isImplicitKey(error) || key === "") return null;
	const hint = `Write \`${key.trimStart()}${quote(value)}\`.`;
	return problem(start + lineStart + key.length, "A value that contains `: ` must be quoted.", hint, value.length);
}

function openQuote({ error, yaml, start, offset, problem }: Fault): Problem | null {
	const open = error.code === "MISSING_CHAR" ? lastOpenQuote(yaml.slice(0, offset)) : -1;
	return open < 0 ? null : problem(start + open, "A quote is opened here and never closed.", "Close it at the end of the value.");
}

function missingSpace({ error, start, lineStart, line, problem }: Fault): Problem | null {
	const [, indent = "", key = "", value = ""] = /^(\s*)([\w-]+):(\S.*)$/.exec(line) ?? [];
	if (error.code !== "MISSING_CHAR" || key === "") return null;
	const message = `There is no space between \`${key}:\` and its value.`;
	return problem(start + lineStart + indent.length, message, `Write \`${key}: ${value}\`.`, line.length - indent.length);
}

function duplicateKey({ error, yaml, text, start, offset, line, problem }: Fault): Problem | null {
	if (error.code !== "DUPLICATE_KEY") return null;
	const [, indent = "", key = ""] = /^(\s*)["']?([^"':]*)/.exec(line) ?? [];
	const pattern = new RegExp(`^${indent}["']?${escapePattern(key)}["']?\\s*:`, "m");
	const first = positionAt(text, start + (pattern.exec(yaml)?.index ?? 0)).line;
	return problem(start + offset, `The key \`${key}\` is given twice.`, `Remove one; the first is on line ${first}.`, key.length);
}

/** The key of a line with the space after it, its value, and the offset of the value in the page. */
function pairOf({ start, lineStart, line }: Fault): { readonly key: string; readonly value: string; readonly at: number } {
	const [, key = "", value = ""] = /^\s*(?:- )?([\w-]+:\s*)(.*?)\s*$/.exec(line) ?? [];
	return { key, value, at: start + lineStart + line.indexOf(value, key.length) };
}

function unquotedValue(fault: Fault): Problem | null {
	const { key, value, at } = pairOf(fault);
	const first = value.charAt(0);
	// `[WIP] Title` is not a list.
	const isAfterBracket = fault.error.code === "UNEXPECTED_TOKEN" && /^(?:\[[^\]]*\]|\{[^}]*\})[ \t]*[^\s#]/.test(value);
	if (fault.error.code !== "BAD_SCALAR_START" && !isAfterBracket) return null;
	const message = isAfterBracket
		? `Nothing may follow a value in “${first}…${first === "[" ? "]" : "}"}”.`
		: `A value cannot begin with “${first}”.`;
	return fault.problem(at, message, `Put it in quotes: “${key}${quote(value)}”.`, value.length);
}

function earlyQuote(fault: Fault): Problem | null {
	const { key, value } = pairOf(fault);
	if (fault.error.code !== "UNEXPECTED_TOKEN" || !/^(["']).*\1./.test(value)) return null;
	const text = value.replace(/^(["'])(.*)\1$/, "$2");
	return fault.problem(fault.start + fault.offset, "The quote ends before the value does.", `Write \`${key}${quote(text)}\`.`);
}

function openBracket({ error, yaml, start, offset, problem }: Fault): Problem | null {
	const open = error.code === "BAD_INDENT" || error.code === "MISSING_CHAR" ? /[[{](?=[^\]}]*$)/.exec(yaml.slice(0, offset)) : null;
	if (!open) return null;
	const message = `\`${open[0]}\` is opened here and never closed.`;
	return problem(start + open.index, message, `Close it with \`${open[0] === "[" ? "]" : "}"}\`.`);
}

function severalDocuments({ error, start, offset, problem }: Fault): Problem | null {
	if (error.code !== "MULTIPLE_DOCS") return null;
	return problem(start + offset, "The front matter must be one YAML document.", "Remove this line.", 3);
}

function lastOpenQuote(text: string): number {
	const match = /(?:^|\n)[^\n"']*:\s*(["'])[^\n]*(?:\n[^\n]*)*$/.exec(text);
	return match ? text.indexOf(match[1] ?? '"', match.index) : -1;
}

/** The first line of a parser's message, as a sentence. */
export function firstSentence(text: string): string {
	return sentence(text.split("\n")[0] ?? "");
}
