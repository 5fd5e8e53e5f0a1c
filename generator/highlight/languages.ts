import { bundledLanguages, bundledLanguagesAlias } from "shiki/langs";

/** Names for text that has no grammar. */
const plainNames: ReadonlySet<string> = new Set(["", "text", "txt", "plain", "plaintext", "none", "console-output", "output"]);

/** Names in wide use that Shiki does not list. */
const extraAliases: Readonly<Record<string, string>> = { golang: "go", npm: "bash", env: "dotenv", gitignore: "ini", svg: "xml" };

/**
 * The grammar for a fence's language, or `null` for plain text. JavaScript goes through the grammar
 * of TSX: both are generated from one source and colour the same code alike, and a grammar costs
 * half a second to warm up.
 */
export function grammarOf(lang: string): string | null {
	if (plainNames.has(lang)) return null;
	const name = extraAliases[lang] ?? lang;
	if (name === "js" || name === "jsx" || name === "javascript" || name === "mjs" || name === "cjs" || name === "tsx") return "tsx";
	if (name === "ts" || name === "mts" || name === "cts") return "typescript";
	if (name === "sh" || name === "bash" || name === "shell" || name === "zsh") return "shellscript";
	return name in bundledLanguages || name in bundledLanguagesAlias ? name : null;
}
