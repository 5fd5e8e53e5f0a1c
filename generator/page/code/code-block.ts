import type { Code, Nodes } from "mdast";
import { renderComponent } from "../../../theme/lib/component.ts";
import { codeBlock } from "../../../theme/lib/components/index.ts";
import { type FenceWord, isLineList, lineListNames, readFenceWords } from "../../../theme/lib/fence-words.ts";
import { markNames, unknownMarks } from "../../lib/code-notation.ts";
import { isExplained, sampleKey, setUpKey } from "../../lib/explained-sample.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import type { Problem, SourcePosition } from "../../lib/problem.ts";
import { markdownHost } from "../components/markdown-component.ts";
import { markupNodes } from "../components/markup-nodes.ts";
import { adviceOnUnknown, lineAt, type PageContext, type PageFault, report } from "../markdown/page-context.ts";
import { fillVariables } from "../markdown/variables.ts";
import { readFence } from "./read-fence.ts";
import { wholeSample } from "./samples.ts";

/** A code block: its frame and title are final, and its colored text is a hole. */
export function codeFigure(node: Code, context: PageContext): Nodes {
	const { lang, meta } = readFence(node);
	const { line = 1, column = 1 } = node.position?.start ?? {};
	if (!context.found.languages.has(lang)) context.found.languages.set(lang, { file: context.file, line, column });
	checkFence(node, context);
	const markup = renderComponent(codeBlock, { language: lang, metastring: meta }, { nodes: [node] }, markdownHost(context));
	const { codeBlocks, codePlaces } = context.found;
	const block = codeBlocks.at(-1);
	if (node.position) codePlaces.set(codeBlocks.length - 1, { file: context.file, line, column });
	// Other blocks come from directives.
	const isFence = /^[`~]{3}/.test(context.source.slice(node.position?.start.offset));
	if (block && isFence && isExplained(block)) {
		const whole = wholeSample(node);
		const setUp = setUpKey(whole && fillVariables(whole, context.dialect.variables));
		context.found.samples.push({ key: sampleKey(block.code), setUp, file: context.file, line });
	}
	return markupNodes(markup, node, context)[0] ?? node;
}

/** Warns about fence options, and marks in comments of the code, that have no effect. Warns about each word once per page. */
function checkFence(node: Code, context: PageContext): void {
	const { lang, meta } = readFence(node);
	const words = readFenceWords(node.meta ?? "");
	const { fences } = context.dialect;
	// A handler of the site reads the words itself, and braces around the language belong to other tools.
	const isHandled =
		fences.size > 0 && [lang, ...readFenceWords(meta).map(({ name }) => name)].some((name) => fences.has(name.toLowerCase()));
	if (!isHandled && !node.lang?.startsWith("{")) for (const word of words) checkWord(word, node, context);
	for (const { name, line } of unknownMarks({ lang, meta, code: node.value })) {
		const hint = didYouMean(name, markNames, (nearest) => `[!code ${nearest}]`) ?? `Use one of these: ${list(markNames)}.`;
		warnOnce(
			{ subject: `[!code ${name}`, message: `The comment \`[!code ${name}]\` marks nothing: its name is not known.`, hint },
			{ node, line },
			context,
		);
	}
}

function checkWord({ name, value, written }: FenceWord, node: Code, context: PageContext): void {
	if (name === "{}" || lineListNames.includes(name)) {
		if (isLineList(value ?? "")) return;
		const message = `\`${written}\` after the code fence is not a list of lines, so it does nothing.`;
		warnOnce({ subject: written, message, hint: "Write it like `{1,3-5}`.", outcome: null }, { node, line: 0 }, context);
		return;
	}
	const quote = /=(["'])/.exec(written)?.[1];
	if (quote && value?.startsWith(quote)) {
		const message = `The quote of \`${written}\` after the code fence is never closed.`;
		warnOnce(
			{ subject: written, message, hint: `Write it like \`${name}=${quote}${value.slice(1)}${quote}\`.` },
			{ node, line: 0 },
			context,
		);
		return;
	}
	const form = Object.hasOwn(wordValues, name) ? wordValues[name] : undefined;
	if (form && !form.pattern.test(value ?? "")) {
		const message = `\`${written}\` after the code fence is not a number of lines, so it does nothing.`;
		warnOnce({ subject: written, message, hint: `Write it like \`${form.example}\`.`, outcome: null }, { node, line: 0 }, context);
		return;
	}
	if (name === "//" || knownWords.includes(name)) return;
	const other = Object.hasOwn(otherWords, name) ? otherWords[name] : undefined;
	const hint = other?.(value ?? "") ?? didYouMean(name, knownWords);
	const fallback = `The words are ${list(knownWords)}; others can be handled with \`markdown.fences\` in the configuration.`;
	const message = `The word \`${name}\` after the code fence is not known, so it has no effect.`;
	warnOnce({ subject: written, message, ...adviceOnUnknown(hint, fallback) }, { node, line: 0 }, context);
}

/** Warns about a text in a line of the block, counted from its fence, unless the page already has the same warning. */
function warnOnce(
	fault: Pick<PageFault, "message" | "hint" | "outcome"> & { readonly subject: string },
	place: { readonly node: Code; readonly line: number },
	context: PageContext,
): void {
	const { warned } = context;
	if (warned.has(fault.message)) return;
	warned.add(fault.message);
	const start = place.node.position?.start ?? { line: 1, column: 1 };
	const line = start.line + place.line;
	const column = lineAt(line, context).indexOf(fault.subject) + 1 || start.column;
	report({ position: { start: { line, column }, end: {} } }, { code: "code-option-unknown", ...fault }, context);
}

function list(names: readonly string[]): string {
	return names.map((name) => `\`${name}\``).join(", ");
}

/** The words that may follow a fence. The README describes them in one table ("Code blocks"). */
const knownWords: readonly string[] = [
	"title",
	"showLineNumbers",
	"startLine",
	"wrap",
	"collapse",
	"diff",
	"noCopy",
	"file",
	"region",
	"tabs",
	"npm",
	"npm2yarn",
	"nocheck",
	"norender",
	"run",
	"assert",
	"output",
	"table",
	"hidden",
	"quote",
	"from",
	"shown",
	"twoslash",
	...lineListNames,
];

/** Words of other tools, and what to write here instead. */
const otherWords: Readonly<Record<string, (value: string) => string>> = {
	filename: (value) => `Use \`title="${value}"\`.`,
	linenums: (value) => `Use \`showLineNumbers\`${/^\d+$/.test(value) && value !== "1" ? `, and \`startLine=${value}\`` : ""}.`,
	lineNumbers: () => "Use `showLineNumbers`.",
	linenos: () => "Use `showLineNumbers`.",
	startLineNumber: (value) => `Use \`startLine=${value}\`.`,
	hl_lines: (value) => `Use \`{${value.trim().replace(/\s+/g, ",")}}\`.`,
	expandable: () => "Use `collapse`.",
	live: () => "Write a component in a file `*.island.tsx`, or handle the word with `markdown.fences` in the configuration.",
};

/** The form that the value of a word must have, and how to write it. Other words accept any value. */
const wordValues: Readonly<Record<string, { readonly pattern: RegExp; readonly example: string }>> = {
	startLine: { pattern: /^\d{1,6}$/, example: "startLine=10" },
	collapse: { pattern: /^(?:[1-9]\d{0,4})?$/, example: "collapse=8" },
};

/** Returns the names of all languages that code blocks may have. */
export type ListLanguages = () => Promise<ReadonlySet<string>>;

/** The languages of most pages. Pages with no others do not load the list. */
const common: ReadonlySet<string> = new Set(
	" text txt js jsx ts tsx javascript typescript json bash sh shell html css md mdx yaml yml diff python py".split(" "),
);

/** Warns about unknown languages, whose code has no colors. `places` has the first use of each language in a page. */
export async function unknownLanguages(places: ReadonlyMap<string, SourcePosition>, list: ListLanguages): Promise<Problem[]> {
	const rare = [...places].filter(([name]) => !common.has(name));
	if (rare.length === 0) return [];
	const known = await list();
	return rare
		.filter(([name]) => !known.has(name))
		.map(([name, at]) => ({
			code: "code-language-unknown",
			severity: "warning",
			message: `The language \`${name}\` is not known, so its code has no colors.`,
			hint: didYouMean(name, [...known].filter(Boolean)) ?? "Use `text` for text that is not code.",
			at,
		}));
}
