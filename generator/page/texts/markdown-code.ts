import type { CodeBlock } from "../document.ts";

/** Code between so many backticks, `count` at least, that it holds no such run itself. */
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

/** A number of backticks, `least` or more, that is greater than that of any run in the code. */
function fenceLength(code: string, least: number): number {
	if (!code.includes("`")) return least;
	return Math.max(least, ...(code.match(/`+/g) ?? []).map((run) => run.length + 1));
}
