import type { Root } from "mdast";
import { repairMdx } from "../../compat/mdx/repair-mdx.ts";
import { visit } from "../../lib/visit.ts";
import { openDetails } from "../html/open-details.ts";
import { takeHeads } from "../html/page-head.ts";
import { rewriteUntrustedHtml } from "../html/untrusted-html.ts";
import type { MarkdownEngine } from "../markdown/engine.ts";
import { parseMath } from "../markdown/math.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { transformJsx } from "../mdx/jsx-forms.ts";
import { parseMdx } from "../mdx/parse-mdx.ts";
import { refuseCode } from "../mdx/refuse-code.ts";
import { exportedNames } from "../mdx/static-values.ts";
import { showUndefinedNames } from "../mdx/undefined-names.ts";
import { hidesDirectiveEnd } from "../source/directive-nesting.ts";

/** How a text is parsed. */
export type ParseOptions = {
	readonly kind: "md" | "mdx";
	readonly engine: MarkdownEngine;
	/** Returns the unified engine with the syntax of the site's plugins. */
	readonly loadUnified: () => Promise<MarkdownEngine>;
	readonly context: PageContext;
};

/**
 * Parses Markdown, or MDX together with its code. Afterward, `context.source` is the text that was parsed. Only the unified engine knows
 * the syntax of the site's plugins.
 */
export async function parsePage(text: string, { kind, engine, loadUnified, context }: ParseOptions): Promise<Root> {
	const { renderMath, syntax } = context.dialect;
	const math = renderMath !== null && text.includes("$");
	const ownSyntax = syntax.length > (renderMath === null ? 0 : 1);
	const needsUnified = engine.name === "unified" || ownSyntax || hidesDirectiveEnd(text);
	const mdx = kind === "mdx";
	const native = (text: string) => engine.parse(text, { mdx, math });
	const parseOnce = async (text: string, explains: boolean) => {
		if (needsUnified) return (await loadUnified()).parse(text, { mdx });
		return mdx ? parseMdx(text, { native, loadUnified, explains }) : native(text);
	};
	const parseText = (text: string, explains = true) =>
		math ? parseMath(text, (text) => parseOnce(text, explains)) : parseOnce(text, explains);
	if (!mdx) {
		const tree = await parseText(text);
		await openDetails(tree, text, (text) => parseText(text));
		if (context.dialect.refusesCode) rewriteUntrustedHtml(tree, context);
		return tree;
	}
	const repair = context.policy.isLenient ? "tags" : context.file.endsWith(".md") ? "characters" : "none";
	const tree = await parseText(text, repair === "none").catch(async (error: unknown) => {
		if (repair === "none") throw error;
		const repaired = await repairMdx(text, { file: context.file, repairsTags: repair === "tags" }, parseText);
		// In `.md` such characters have no special meaning.
		if (!context.file.endsWith(".md")) context.found.problems.push(...repaired.problems);
		context.found.problems.push(...repaired.tags);
		context.source = repaired.text;
		return repaired.tree;
	});
	readHeadingIdComments(tree);
	if (!context.dialect.refusesCode) takeHeads(tree, context);
	context.policy.prepareTree(tree, context.source);
	transformJsx(tree, context);
	if (repair !== "none") showUndefinedNames(tree, context);
	if (context.dialect.refusesCode) {
		refuseCode(tree, context);
		rewriteUntrustedHtml(tree, context);
	}
	context.names = exportedNames(tree, context);
	return tree;
}

/** Reads a comment at the end of a heading that contains only an id (`{/* #install *\/}`) as `{#install}`. */
function readHeadingIdComments(tree: Root): void {
	visit(tree, (node) => {
		if (node.type !== "heading") return undefined;
		const last = node.children.at(-1);
		const id = last?.type === "mdxTextExpression" ? /^\s*\/\*\s*(#[^\s{}*]+)\s*\*\/\s*$/.exec(last.value)?.[1] : undefined;
		if (last === undefined || id === undefined) return undefined;
		node.children.pop();
		const before = node.children.at(-1);
		// Merged with the text before it, whose space is removed together with the id.
		if (before?.type === "text") before.value += `{${id}}`;
		else node.children.push({ type: "text", value: `{${id}}`, position: last.position });
		return undefined;
	});
}
