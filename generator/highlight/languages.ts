import { bundledLanguages, bundledLanguagesAlias } from "shiki/langs";
import { hasParser, type ParserName } from "./parsers.ts";

/** How a language is read: by a parser (fast, for those that documentation is full of), or by a TextMate grammar of Shiki. */
export type Language =
	| { readonly kind: "parser"; readonly name: ParserName }
	| { readonly kind: "grammar"; readonly name: string }
	| { readonly kind: "plain"; readonly name: "" };

/** Names for text that has no grammar. */
const plainNames: ReadonlySet<string> = new Set(["", "text", "txt", "plain", "plaintext", "none", "console-output", "output"]);

/** Names in wide use: those of our parsers, and those that Shiki does not list. */
const aliases: Readonly<Record<string, string>> = {
	javascript: "js",
	mjs: "js",
	cjs: "js",
	typescript: "ts",
	mts: "ts",
	cts: "ts",
	htm: "html",
	"c++": "cpp",
	cc: "cpp",
	hpp: "cpp",
	h: "cpp",
	c: "cpp",
	py: "python",
	rs: "rust",
	golang: "go",
	yml: "yaml",
	svg: "xml",
	sh: "shellscript",
	bash: "shellscript",
	shell: "shellscript",
	zsh: "shellscript",
	npm: "shellscript",
	env: "dotenv",
	gitignore: "ini",
};

/** A comment, which JSON itself does not have. It may also be found in a string: then the slower grammar does no harm. */
const jsonComment = /(?:^|[\s,[\]{}])\/[/*]/;

/** The language of a fence; one that nobody knows is plain text. */
export function languageOf(lang: string, code: string): Language {
	const name = Object.hasOwn(aliases, lang) ? (aliases[lang] ?? lang) : lang;
	if (plainNames.has(name)) return { kind: "plain", name: "" };
	if (name === "json" && jsonComment.test(code)) return { kind: "grammar", name: "jsonc" };
	if (hasParser(name)) return { kind: "parser", name };
	if (Object.hasOwn(bundledLanguages, name) || Object.hasOwn(bundledLanguagesAlias, name)) return { kind: "grammar", name };
	return { kind: "plain", name: "" };
}

/** Every name of a language that a fence may have. */
export function languageNames(): ReadonlySet<string> {
	return new Set([...plainNames, ...Object.keys(aliases), ...Object.keys(bundledLanguages), ...Object.keys(bundledLanguagesAlias)]);
}
