import type { Code } from "mdast";

/**
 * Reads the text after a fence: the language in lower case, and the rest. Other tools write options without a space (`js{1,3}`,
 * `js:line-numbers`, `rust,ignore`, `php?start`), and Pandoc writes the language in braces (`{.js}`, `{r}`). The language may be missing.
 */
export function readFence({ lang, meta }: Code): { readonly lang: string; readonly meta: string } {
	const line = [lang, meta].filter(Boolean).join(" ");
	if (/^[A-Za-z-]+=/.test(line)) return { lang: "", meta: line };
	const [braces, afterBraces, inside = ""] = /^\{[ \t]*(?:code(?:-block|-cell)?\}[ \t]*([\w+#-]+)|\.?([A-Za-z][\w+#-]*))/.exec(line) ?? [];
	if (braces) return { lang: (afterBraces ?? inside).toLowerCase(), meta: line.slice(braces.length).replace(/[{},]/g, " ").trim() };
	const [, written = "", glued = ""] = /^([^{]*)(.*)$/.exec(lang ?? "") ?? [];
	const [, name = written, no, start = ""] = /^([^:]+):(no-)?line-numbers(=\d+)?$/.exec(written) ?? [];
	const numbers = name === written || no ? "" : `showLineNumbers${start}`;
	const [, bare = name, more = ""] = /^([\w+#.-]+)[,:?](.*)$/.exec(name) ?? [];
	return { lang: bare.toLowerCase(), meta: [more, glued, numbers, meta ?? ""].filter(Boolean).join(" ") };
}
