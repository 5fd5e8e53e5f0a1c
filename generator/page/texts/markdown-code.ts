import { lineNumbers, readFenceWords } from "../../../theme/lib/fence-words.ts";
import type { CodeBlock } from "../document.ts";

/** Code between `count` backticks, or more if the code contains as many. */
export function fenced(code: string, count: number): string {
	const fence = "`".repeat(fenceLength(code, count));
	const isPadded = code.startsWith("`") || code.endsWith("`");
	return isPadded ? `${fence} ${code} ${fence}` : `${fence}${code}${fence}`;
}

/** A code block with its fences. */
export function codeMarkdown({ lang, code }: Pick<CodeBlock, "lang" | "code">, title: string): string {
	const fence = "`".repeat(fenceLength(code, 3));
	const words = [lang, title === "" ? "" : `title="${title}"`].filter(Boolean).join(" ");
	return `${fence}${words}\n${code.replace(/\n$/, "")}\n${fence}`;
}

/** Code with added and removed lines as a diff, which marks them in its text. Other code stays. */
export function asDiff({ lang, meta, code }: CodeBlock): Pick<CodeBlock, "lang" | "code"> {
	const words = readFenceWords(meta).filter(({ name }) => name === "ins" || name === "del");
	if (words.length === 0) return { lang, code };
	const linesOf = (kind: string) => new Set(words.flatMap(({ name, value }) => (name === kind ? (lineNumbers(value ?? "") ?? []) : [])));
	const [added, removed] = [linesOf("ins"), linesOf("del")];
	const sign = (line: number) => (removed.has(line) ? "-" : added.has(line) ? "+" : " ");
	const lines = code.replace(/\n$/, "").split("\n");
	return { lang: "diff", code: lines.map((line, index) => `${sign(index + 1)}${line}`.trimEnd()).join("\n") };
}

/** A number of backticks, at least `least`, that exceeds every run of backticks in the code. */
function fenceLength(code: string, least: number): number {
	if (!code.includes("`")) return least;
	return Math.max(least, ...(code.match(/`+/g) ?? []).map((run) => run.length + 1));
}
