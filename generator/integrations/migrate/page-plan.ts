import type { Nodes, Root } from "mdast";
import { componentNames } from "../../../theme/lib/component-registry.ts";
import { joinPath } from "../../../theme/lib/urls.ts";
import { unwrapMdxCode } from "../../compat/docusaurus/mdx-code-blocks.ts";
import { mdxAsMarkdown } from "../../compat/mdx/mdx-as-markdown.ts";
import { repairMdx } from "../../compat/mdx/repair-mdx.ts";
import { listOf, packageOf, recordOf, textOf } from "../../lib/config-values.ts";
import { unmask } from "../../lib/masked-characters.ts";
import { mapProse } from "../../lib/prose-lines.ts";
import { visit } from "../../lib/visit.ts";
import type { MarkdownEngine } from "../../page/markdown/engine.ts";
import { loadEngine } from "../../page/markdown/load-engine.ts";
import { isJsxElement, type JsxElement } from "../../page/mdx/jsx-element.ts";
import { parseMdx } from "../../page/mdx/parse-mdx.ts";
import { replaceComments } from "../../page/source/html-comments.ts";
import { splitMarkdown } from "./markdown-text.ts";
import { type Note, type Noted, withoutNotes } from "./notes.ts";
import { namesInCode } from "./references.ts";
import type { SourcePage } from "./source-pages.ts";
import { type SourceSite, sourceName } from "./source-site.ts";

/** A page and its place in the new site. */
export type PlannedPage = {
	readonly page: SourcePage;
	/** File in the new site, relative to its root. */
	readonly target: string;
	/** Components that it uses without an import and that the new site does not provide. */
	readonly components: readonly string[];
	/** Its text before changes to references and front matter. */
	readonly text: string;
};

/**
 * Decides for each page whether it becomes `.md` or `.mdx`. Docusaurus reads both as MDX; in Keyframe, only `.mdx` can have imports,
 * components and expressions. A page that cannot be parsed as MDX, even with escaped characters, becomes Markdown without
 * components.
 */
export async function planPages(site: SourceSite, pages: readonly SourcePage[]): Promise<Noted<PlannedPage[]>> {
	const engine = await loadEngine();
	const math = site.plugins.some((plugin) => listOf(plugin.options.remarkPlugins).some(isMath));
	const standard = textOf(recordOf(site.config.markdown).format) ?? "mdx";
	const planned = await Promise.all(pages.map((page) => planPage(page, { site, engine, math, standard })));
	return { value: planned.map(({ value }) => value), notes: planned.flatMap(({ notes }) => notes) };
}

async function planPage(
	page: SourcePage,
	context: { site: SourceSite; engine: MarkdownEngine; math: boolean; standard: string },
): Promise<Noted<PlannedPage>> {
	const { text } = page;
	const target = joinPath(page.collection.target, page.file);
	if (page.isReact) return withoutNotes({ page, target: target.replace(/\.\w+$/, ".tsx"), components: [], text });
	const format = textOf(recordOf(page.data.mdx).format) ?? context.standard;
	const isMdxFile = /\.mdx$/i.test(page.file);
	const asMarkdown = { page, target: target.replace(/\.mdx$/i, ".md"), components: [], text };
	if (format === "md" || (format === "detect" && !isMdxFile)) return withoutNotes(asMarkdown);
	const { body, lines } = splitMarkdown(text);
	const found = await readPageFormat(body, context.engine, context.math);
	if (!isMdxFile && !found.needsMdx) return withoutNotes({ page, target, components: [], text });
	const notes: Note[] = [];
	if (found.fault !== null) {
		const at = { file: sourceName(context.site, page.source), line: lines + found.fault.line };
		notes.push({ ...faultNote(found.fault.message, found.repaired !== null), at });
		if (found.repaired === null) return { value: { ...asMarkdown, text: mdxAsMarkdown(text) }, notes };
	}
	const components = found.components.filter((name) => !componentNames.includes(name));
	const written = found.repaired === null ? text : text.slice(0, text.length - body.length) + found.repaired;
	return { value: { page, target: target.replace(/\.mdx?$/i, ".mdx"), components, text: written }, notes };
}

function faultNote(message: string, isRepaired: boolean): Omit<Note, "at"> {
	const done = isRepaired ? "some characters were escaped to fix this" : "it became Markdown without its components";
	const todo = isRepaired ? "Check whether the page looks as before." : "Fix the line and migrate again, or fix the new page.";
	return { kind: "content", what: `The page is not valid MDX (${message}): ${done}.`, todo };
}

/** Whether a remark plugin, with or without options, is `remark-math`. */
export function isMath(plugin: unknown): boolean {
	const name = Array.isArray(plugin) ? plugin[0] : plugin;
	return (packageOf(name) ?? textOf(name) ?? "").includes("remark-math");
}

/** What the body of a page, which Docusaurus reads as MDX, needs in Keyframe. */
type PageFormat = {
	/** Whether it uses what only `.mdx` files can have: imports, components, expressions. */
	readonly needsMdx: boolean;
	/** Names of components that it uses, but neither imports nor declares. */
	readonly components: readonly string[];
	/** Why it cannot be parsed as MDX; `null` if it can. */
	readonly fault: { readonly message: string; readonly line: number } | null;
	/** The text with characters escaped that earlier Docusaurus releases accepted, so that it is valid MDX; `null` if escaping is not enough or not needed. */
	readonly repaired: string | null;
};

/** Parses a page's body as MDX and determines what it needs. `math` has the same meaning as in the engine. */
async function readPageFormat(body: string, engine: MarkdownEngine, math: boolean): Promise<PageFormat> {
	const unwrapped = unwrapMdxCode(body);
	const text = forMdx(unwrapped);
	const native = (text: string) => engine.parse(text, { mdx: true, math });
	const parse = (text: string, explains: boolean) =>
		math && text.includes("$") ? native(text) : parseMdx(text, { native, loadUnified: () => loadEngine("unified"), explains });
	try {
		return { ...describe(await parse(text, true), text), fault: null, repaired: null };
	} catch (error) {
		const { message, reason, line, place } = error as { message?: string; reason?: string; line?: number; place?: { line?: number } };
		const words = (reason ?? message ?? String(error)).split("\n")[0] ?? "";
		const fault = { message: words, line: line ?? place?.line ?? 1 };
		let last = text;
		const result = await repairMdx(text, { file: "", repairsTags: false }, async (attempt) => {
			last = attempt;
			return parse(attempt, false);
		}).catch(() => null);
		const repaired = result && withChanges(unwrapped, text, escapeMasked(last));
		const found = result ? describe(result.tree, last) : { needsMdx: looksLikeMdx(unwrapped), components: [] };
		return { ...found, fault, repaired };
	}
}

function describe(tree: Root, text: string): Pick<PageFormat, "needsMdx" | "components"> {
	let needsMdx = false;
	const used = new Set<string>();
	const declared = new Set<string>();
	const readTags = (code: string) => {
		for (const [, name = ""] of code.matchAll(/<([A-Z]\w*)/g)) used.add(name);
	};
	visit(tree, (node) => {
		if (isJsxElement(node)) {
			const { name, attributes } = node;
			needsMdx ||= name === null || /^[A-Z]|\./.test(name) || attributes.some(isJsx) || containsMarkdown(node, text);
			if (name !== null && /^[A-Z]\w*$/.test(name)) used.add(name);
			for (const { value } of attributes) if (typeof value === "object" && value !== null) readTags(value.value);
		} else if (node.type.startsWith("mdx") && "value" in node) {
			needsMdx = true;
			if (node.type === "mdxjsEsm") for (const name of namesInCode(node.value)) declared.add(name);
			else readTags(node.value);
		}
		return undefined;
	});
	return { needsMdx, components: [...used].filter((name) => !declared.has(name)) };
}

/** Whether an attribute is valid in JSX only. */
function isJsx(attribute: JsxElement["attributes"][number]): boolean {
	return (
		attribute.type !== "mdxJsxAttribute" ||
		attribute.name === "className" ||
		(typeof attribute.value === "object" && attribute.value !== null)
	);
}

/** Replaces masked characters with escaped ones. */
function escapeMasked(text: string): string {
	return text.replace(/[\uFDD0-\uFDEF]/g, (mark) => (unmask(mark) === mark ? mark : `\\${unmask(mark)}`));
}

/** The original text with the lines of `after` that differ from `before`; `null` if one of these lines differs between the original and `before`, too. */
function withChanges(original: string, before: string, after: string): string | null {
	const [old, changed] = [before.split("\n"), after.split("\n")];
	const lines = original.split("\n").map((line, index) => {
		if (old[index] === changed[index]) return line;
		return old[index] === line ? (changed[index] ?? line) : null;
	});
	return lines.includes(null) ? null : lines.join("\n");
}

/** Removes what Docusaurus accepts and MDX does not: heading ids and HTML comments. Line numbers stay the same. */
function forMdx(body: string): string {
	const withoutIds = mapProse(body, (line) => line.replace(/^(\s{0,3}#{1,6}\s.*?)\s*\\?\{#[^\s{}#]+\}\s*$/, "$1"));
	return replaceComments(withoutIds, { open: "<!--", close: "-->", replace: (text) => text.replace(/[^\n]/g, "") });
}

/** Whether an HTML block contains Markdown without a blank line before it, which CommonMark reads as plain text. */
function containsMarkdown(node: JsxElement, text: string): boolean {
	if (node.type !== "mdxJsxFlowElement") return false;
	const first = node.children.flatMap((child) => (child.type === "paragraph" ? child.children : [child as Nodes])).find(isMarkdown);
	const [from, to] = [node.position?.start.offset, first?.position?.start.offset];
	return first !== undefined && from !== undefined && to !== undefined && !/\n[ \t]*\n/.test(text.slice(from, to));
}

function isMarkdown(node: Nodes): boolean {
	return !["text", "paragraph", "mdxJsxFlowElement", "mdxJsxTextElement", "mdxFlowExpression", "mdxTextExpression", "break"].includes(
		node.type,
	);
}

function looksLikeMdx(body: string): boolean {
	let found = false;
	mapProse(body, (line) => {
		found ||= /^(?:import\s.+\sfrom\s|import\s+["']|export\s+(?:const|default|function)\b)|^\s*<[A-Z]\w*[\s/>]/.test(line);
		return line;
	});
	return found;
}
