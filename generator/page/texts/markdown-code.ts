import type { CodeBlock } from "../document.ts";

/** Code between so many backticks, `count` at least, that it holds no such run itself. */
export function fenced(code: string, count: number): string {
	const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length));
	const fence = "`".repeat(longest >= count ? longest + 1 : count);
	const isPadded = code.startsWith("`") || code.endsWith("`");
	return isPadded ? `${fence} ${code} ${fence}` : `${fence}${code}${fence}`;
}

/** A code block with its fences. */
export function codeMarkdown({ lang, code }: Pick<CodeBlock, "lang" | "code">, title: string): string {
	const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length));
	const fence = "`".repeat(longest + 1);
	const words = [lang, title === "" ? "" : `title="${title}"`].filter(Boolean).join(" ");
	return `${fence}${words}\n${code.replace(/\n$/, "")}\n${fence}`;
}
