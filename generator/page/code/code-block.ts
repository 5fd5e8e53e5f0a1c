import type { Code, Nodes } from "mdast";
import { hole } from "../../../theme/contract/holes.ts";
import { element, text } from "../components/element.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { readNotation } from "./code-notation.ts";

/** A code block: its frame and title are final, its coloured text is a hole. */
export function codeFigure(node: Code, context: PageContext): Nodes {
	const { lang, meta } = readFence(node);
	const { line = 1, column = 1 } = node.position?.start ?? {};
	if (!context.languages.has(lang)) context.languages.set(lang, { file: context.file, line, column });
	context.codeBlocks.push(readNotation({ lang, meta, code: node.value }));
	const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|(\S+))/.exec(meta);
	const caption = title ? [element("figcaption", {}, [text(title[1] ?? title[2] ?? title[3] ?? "")])] : [];
	const code = element("code", {}, [text(hole("C", context.codeBlocks.length - 1))]);
	return element("figure", { className: ["code"], ...(lang ? { dataLang: lang } : {}), ...(isWrapped(meta) ? { dataWrap: "" } : {}) }, [
		...caption,
		element("pre", { tabIndex: 0 }, [code]),
	]);
}

/**
 * What stands behind a fence: the language in lower case, and the rest. Other tools write more of it without a space: `js{1,3}`,
 * `js:line-numbers`, `rust,ignore`, `php?start`; and Pandoc has the language in braces: `{.js}`, `{r}`.
 */
export function readFence({ lang, meta }: Code): { readonly lang: string; readonly meta: string } {
	const line = [lang, meta].filter(Boolean).join(" ");
	const [braces, behind, inside = ""] = /^\{[ \t]*(?:code(?:-block|-cell)?\}[ \t]*([\w+#-]+)|\.?([A-Za-z][\w+#-]*))/.exec(line) ?? [];
	if (braces) return { lang: (behind ?? inside).toLowerCase(), meta: line.slice(braces.length).replace(/[{},]/g, " ").trim() };
	const [, written = "", glued = ""] = /^([^{]*)(.*)$/.exec(lang ?? "") ?? [];
	const [, name = written, no, start = ""] = /^([^:]+):(no-)?line-numbers(=\d+)?$/.exec(written) ?? [];
	const numbers = name === written || no ? "" : `showLineNumbers${start}`;
	const [, bare = name, more = ""] = /^([\w+#.-]+)[,:?](.*)$/.exec(name) ?? [];
	return { lang: bare.toLowerCase(), meta: [more, glued, numbers, meta ?? ""].filter(Boolean).join(" ") };
}

function isWrapped(meta: string): boolean {
	return /(?:^|\s)wrap(?=\s|$)/.test(meta.replace(/"[^"]*"|'[^']*'/g, '""'));
}
