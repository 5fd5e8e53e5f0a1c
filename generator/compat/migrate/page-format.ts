import type { Nodes, Root } from "mdast";
import type { MarkdownEngine } from "../../page/markdown/engine.ts";
import { unifiedEngine } from "../../page/markdown/unified-engine.ts";
import { parseMdx } from "../../page/mdx/parse-mdx.ts";
import { showSigns } from "../../page/source/hidden-signs.ts";
import { mapProse } from "../../page/source/prose-lines.ts";
import { unwrapMdxCode } from "../docusaurus/mdx-code-blocks.ts";
import { repairMdx } from "../mdx/repair-mdx.ts";

/** What a Markdown file of Docusaurus, which reads `.md` as MDX, needs here. */
export type PageFormat = {
	/** Whether it uses what only `.mdx` has: imports, components, expressions. */
	readonly needsMdx: boolean;
	/** Names of components that it uses and neither imports nor declares. */
	readonly components: readonly string[];
	/** Why it cannot be read as MDX; `null` when it can. */
	readonly fault: { readonly message: string; readonly line: number } | null;
	/** The same text so that it can be read as MDX all the same: earlier releases took signs that begin no code. `null` when there is none. */
	readonly mended: string | null;
};

/** Reads a file's content (without front matter) as MDX and says what it needs. `math` as in the engine. */
export async function readPageFormat(body: string, engine: MarkdownEngine, math: boolean): Promise<PageFormat> {
	const unwrapped = unwrapMdxCode(body);
	const text = forMdx(unwrapped);
	const native = (text: string) => engine.parse(text, { mdx: true, math });
	const parse = (text: string, explains: boolean) =>
		math && text.includes("$") ? native(text) : parseMdx(text, { native, loadUnified: () => unifiedEngine(), explains });
	try {
		return { ...describe(await parse(text, true), text), fault: null, mended: null };
	} catch (error) {
		const { message, reason, line, place } = error as { message?: string; reason?: string; line?: number; place?: { line?: number } };
		const words = (reason ?? message ?? String(error)).split("\n")[0] ?? "";
		const fault = { message: words, line: line ?? place?.line ?? 1 };
		let last = text;
		const result = await repairMdx(text, { file: "", repairsTags: false }, async (attempt) => {
			last = attempt;
			return parse(attempt, false);
		}).catch(() => null);
		const mended = result && withChanges(unwrapped, text, escapeHiddenSigns(last));
		const found = result ? describe(result.tree, last) : { needsMdx: looksLikeMdx(unwrapped), components: [] };
		return { ...found, fault, mended };
	}
}

function describe(tree: Root, text: string): Pick<PageFormat, "needsMdx" | "components"> {
	const found = { needsMdx: false, used: new Set<string>(), declared: new Set<string>() };
	inspect(tree, text, found);
	return { needsMdx: found.needsMdx, components: [...found.used].filter((name) => !found.declared.has(name)) };
}

/** Signs that were hidden from the parser, as MDX has them: escaped. */
function escapeHiddenSigns(text: string): string {
	return text.replace(/[\uFDD0-\uFDEF]/g, (mark) => (showSigns(mark) === mark ? mark : `\\${showSigns(mark)}`));
}

/** The lines of a text that were changed, put where they belong in the text as it was; `null` where one had been changed before. */
function withChanges(original: string, before: string, after: string): string | null {
	const [old, changed] = [before.split("\n"), after.split("\n")];
	const lines = original.split("\n").map((line, index) => {
		if (old[index] === changed[index]) return line;
		return old[index] === line ? (changed[index] ?? line) : null;
	});
	return lines.includes(null) ? null : lines.join("\n");
}

/** Forms that Docusaurus accepts and MDX does not: ids behind headings and HTML comments. Lines stay. */
function forMdx(body: string): string {
	let inComment = false;
	return mapProse(body, (line) => {
		const withoutId = line.replace(/^(\s{0,3}#{1,6}\s.*?)\s*\\?\{#[^\s{}#]+\}\s*$/, "$1");
		const withoutCode = withoutId.replace(/(`+)(?!`).+?(?<!`)\1(?!`)/g, (code) => (inComment ? code : code.replaceAll("<!--", "    ")));
		let rest = withoutCode;
		let result = "";
		while (rest !== "") {
			const mark = inComment ? rest.indexOf("-->") : rest.indexOf("<!--");
			if (mark < 0) return inComment ? result : result + rest;
			if (!inComment) result += rest.slice(0, mark);
			rest = rest.slice(mark + (inComment ? 3 : 4));
			inComment = !inComment;
		}
		return result;
	});
}

type Found = { needsMdx: boolean; readonly used: Set<string>; readonly declared: Set<string> };

function inspect(node: Nodes, text: string, found: Found): void {
	if (node.type === "mdxjsEsm") {
		found.needsMdx = true;
		for (const name of declaredNames(node.value)) found.declared.add(name);
	} else if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") {
		found.needsMdx = true;
		for (const [, name = ""] of node.value.matchAll(/<([A-Z]\w*)/g)) found.used.add(name);
	} else if (node.type === "mdxJsxFlowElement" || node.type === "mdxJsxTextElement") {
		const { name, attributes } = node;
		if (name === null || /^[A-Z]|\./.test(name)) found.needsMdx = true;
		if (name !== null && /^[A-Z]\w*$/.test(name)) found.used.add(name);
		const isJsx = attributes.some(
			(attribute) =>
				attribute.type !== "mdxJsxAttribute" ||
				attribute.name === "className" ||
				(typeof attribute.value === "object" && attribute.value !== null),
		);
		if (isJsx || holdsMarkdown(node, text)) found.needsMdx = true;
		for (const attribute of attributes)
			if (attribute.type === "mdxJsxAttribute" && typeof attribute.value === "object" && attribute.value !== null)
				for (const [, inner = ""] of attribute.value.value.matchAll(/<([A-Z]\w*)/g)) found.used.add(inner);
	}
	if ("children" in node) for (const child of node.children) inspect(child as Nodes, text, found);
}

/** Whether a block of HTML holds Markdown without a blank line before it: CommonMark takes that for plain text. */
function holdsMarkdown(node: Nodes, text: string): boolean {
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

/** Names that imports and exports of a block bring: `import A, { b as C } from "…"`, `export const D = …`. */
function declaredNames(code: string): string[] {
	const names = [...code.matchAll(/\bexport\s+(?:default\s+)?(?:const|let|var|function\*?|class)\s+([\w$]+)/g)].map(
		([, name]) => name ?? "",
	);
	for (const [, clause = ""] of code.matchAll(/\bimport\s+([^"';]+?)\s+from\b/g)) {
		for (const part of clause.replace(/[{}]/g, ",").split(",")) {
			const name = part
				.trim()
				.split(/\s+as\s+/)
				.at(-1)
				?.trim();
			if (name) names.push(name);
		}
	}
	return names;
}

function looksLikeMdx(body: string): boolean {
	let found = false;
	mapProse(body, (line) => {
		found ||= /^(?:import\s.+\sfrom\s|import\s+["']|export\s+(?:const|default|function)\b)|^\s*<[A-Z]\w*[\s/>]/.test(line);
		return line;
	});
	return found;
}
