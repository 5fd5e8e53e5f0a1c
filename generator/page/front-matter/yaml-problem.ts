import type { YAMLError } from "yaml";
import { escapePattern } from "../../lib/escape-pattern.ts";
import { type Problem, sortProblems } from "../../lib/problem.ts";
import { sentence } from "../../lib/sentence.ts";
import { positionAt } from "../../lib/text-file.ts";
import { quote } from "./value-hint.ts";

/** YAML in a page, and how a fault in it becomes a problem. */
export type YamlText = {
	readonly yaml: string;
	/** Offset of the YAML in `text`. */
	readonly start: number;
	/** The text of the page. */
	readonly text: string;
	readonly problem: (offset: number, message: string, hint: string | null, length?: number) => Problem;
};

/** What a YAML parser reports, in an author's words and with the corrected value; of several faults in one place, the first. */
export function yamlProblems(errors: readonly YAMLError[], input: YamlText): Problem[] {
	const problems = new Map<string, Problem>();
	for (const problem of sortProblems(errors.map((error) => yamlProblem(error, input)))) {
		const place = `${problem.at?.line}:${problem.at?.column}`;
		if (!problems.has(place)) problems.set(place, problem);
	}
	return [...problems.values()];
}

function yamlProblem(error: YAMLError, input: YamlText): Problem {
	const { yaml, start, problem } = input;
	const offset = error.pos[0];
	const lineStart = yaml.lastIndexOf("\n", offset - 1) + 1;
	const line = yaml.slice(lineStart).split("\n", 1)[0] ?? "";
	if (error.code === "TAB_AS_INDENT") return problem(start + offset, "A tab cannot indent YAML.", "Use spaces.");
	if (error.code === "BLOCK_AS_IMPLICIT_KEY" || error.code === "MULTILINE_IMPLICIT_KEY") {
		const next = yaml.slice(lineStart + line.length + 1).split("\n", 1)[0] ?? "";
		const indent = (text: string) => /^ */.exec(text)?.[0].length ?? 0;
		if (indent(next) > indent(line) && /^\s*[\w-]+:/.test(next)) {
			const at = start + lineStart + line.length + 1 + indent(next);
			return problem(
				at,
				"This line is indented further than the key above it, which has a value already.",
				indent(line) === 0
					? "Remove the blanks in front of it."
					: `Indent it by ${indent(line)} ${indent(line) === 1 ? "space" : "spaces"}.`,
				next.length - indent(next),
			);
		}
		const pair = /^(\s*[\w-]+:\s*)(.*:.*)$/.exec(line);
		if (pair)
			return problem(
				start + lineStart + (pair[1] ?? "").length,
				"A value that contains `: ` must be quoted.",
				`Write \`${(pair[1] ?? "").trimStart()}${quote(pair[2] ?? "")}\`.`,
				pair[2]?.length ?? 1,
			);
	}
	if (error.code === "MISSING_CHAR") {
		const quote = lastOpenQuote(yaml.slice(0, offset));
		if (quote >= 0) return problem(start + quote, "A quote is opened here and never closed.", "Close it at the end of the value.");
		const [, indent = "", key = "", value = ""] = /^(\s*)([\w-]+):(\S.*)$/.exec(line) ?? [];
		const at = start + lineStart + indent.length;
		if (key)
			return problem(
				at,
				`There is no blank between \`${key}:\` and its value.`,
				`Write \`${key}: ${value}\`.`,
				line.length - indent.length,
			);
	}
	if (error.code === "DUPLICATE_KEY") {
		const [, indent = "", key = ""] = /^(\s*)["']?([^"':]*)/.exec(line) ?? [];
		const pattern = new RegExp(`^${indent}["']?${escapePattern(key)}["']?\\s*:`, "m");
		const first = positionAt(input.text, start + (pattern.exec(yaml)?.index ?? 0)).line;
		return problem(start + offset, `The key \`${key}\` is given twice.`, `Remove one; the first is in line ${first}.`, key.length);
	}
	const [, key = "", value = ""] = /^\s*(?:- )?([\w-]+:\s*)(.*?)\s*$/.exec(line) ?? [];
	const atValue = start + lineStart + line.indexOf(value, key.length);
	// `[WIP] Title` is no list.
	const isAfterBracket = error.code === "UNEXPECTED_TOKEN" && /^(?:\[[^\]]*\]|\{[^}]*\})[ \t]*[^\s#]/.test(value);
	if (error.code === "BAD_SCALAR_START" || isAfterBracket)
		return problem(
			atValue,
			isAfterBracket
				? `Nothing may follow a value in “${value.charAt(0)}…${value.startsWith("[") ? "]" : "}"}”.`
				: `A value cannot begin with “${value.charAt(0)}”.`,
			`Put it in quotes: “${key}${quote(value)}”.`,
			value.length,
		);
	if (error.code === "UNEXPECTED_TOKEN" && /^(["']).*\1./.test(value)) {
		const text = value.replace(/^(["'])(.*)\1$/, "$2");
		return problem(start + offset, "The quote ends before the value does.", `Write \`${key}${quote(text)}\`.`);
	}
	if (error.code === "BAD_INDENT" || error.code === "MISSING_CHAR") {
		const open = /[[{](?=[^\]}]*$)/.exec(yaml.slice(0, offset));
		const bracket = open && yaml[open.index];
		if (open && bracket)
			return problem(
				start + open.index,
				`\`${bracket}\` is opened here and never closed.`,
				`Close it with \`${bracket === "[" ? "]" : "}"}\`.`,
			);
	}
	if (error.code === "MULTIPLE_DOCS") return problem(start + offset, "The front matter must be one YAML document.", "Remove this line.", 3);
	return problem(start + offset, firstSentence(error.message), null);
}

function lastOpenQuote(text: string): number {
	const match = /(?:^|\n)[^\n"']*:\s*(["'])[^\n]*(?:\n[^\n]*)*$/.exec(text);
	return match ? text.indexOf(match[1] ?? '"', match.index) : -1;
}

/** The first line of a parser's message, as a sentence. */
export function firstSentence(text: string): string {
	return sentence(text.split("\n")[0] ?? "");
}
