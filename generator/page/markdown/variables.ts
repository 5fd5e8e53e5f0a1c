import type { Nodes, Root } from "mdast";
import { escapeHtml } from "../../../theme/lib/escape.ts";
import { changeTexts } from "../../lib/masked-characters.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import { visit } from "../../lib/visit.ts";
import type { Variables } from "./dialect.ts";
import { type PageContext, report } from "./page-context.ts";

// Before a page is parsed, the braces of `{{name}}` are replaced with characters that occur in no text and have no meaning in Markdown
// and MDX, so that the parsers see a word. The text keeps its length, so positions stay right. The word is replaced in the tree, where
// code and prose are separate.
const open = "\uFDD0";
const close = "\uFDD1";
const escaped = "\uFDD2";

/** `{{name}}` and `\{{name}}`, but not `${{ name }}`, which workflow files write. */
const written = /(\\?)(?<![${])\{\{([ \t]*)([A-Za-z_][\w.-]*)([ \t]*)\}\}(?!\})/g;

const marked = /(\uFDD2?)\uFDD0\uFDD0([ \t]*)([\w.-]+)([ \t]*)\uFDD1\uFDD1/g;

/** Marks the variables of a text for `fillVariables`. In a page without any, it costs one search. */
export function markVariables(source: string, variables: Variables | null): string {
	if (variables === null || !source.includes("{{")) return source;
	return source.replace(written, (whole, backslash: string, before: string, name: string, after: string, offset: number) => {
		// `={{name}}` may be an object in JSX.
		if (!variables.has(name) && (backslash || source[offset - 1] === "=")) return whole;
		return `${backslash && escaped}${open}${open}${before}${name}${after}${close}${close}`;
	});
}

/**
 * Replaces marked variables with their values, unchanged or passed through `encode`. Escaped and unknown variables become what the author
 * wrote.
 */
export function fillVariables(text: string, variables: Variables | null, encode: (value: string) => string = (value) => value): string {
	if (variables === null || !text.includes(open)) return text;
	return text.replace(marked, (_, escaping: string, before: string, name: string, after: string) => {
		const value = escaping ? undefined : variables.get(name);
		return value === undefined ? `{{${before}${name}${after}}}` : encode(value);
	});
}

/** Fills in the variables in the code of a module, where values are in strings. */
export function fillModuleVariables(code: string, variables: Variables | null): string {
	return fillVariables(code, variables, (value) => JSON.stringify(value).slice(1, -1).replace(/[`$']/g, "\\$&"));
}

/** Fills in the variables in HTML, for attributes that are not nodes of the tree. */
export function fillHtmlVariables(html: string, variables: Variables | null): string {
	return fillVariables(html, variables, escapeHtml);
}

/** Fills in the variables of a tree. An unknown name in prose is an error. */
export function fillTreeVariables(tree: Root, context: PageContext): void {
	const { variables } = context.dialect;
	if (variables === null || !context.source.includes(open)) return;
	visit(tree, (node) => {
		fillNode(node, variables, context);
		return undefined;
	});
}

function fillNode(node: Nodes, variables: Variables, context: PageContext): void {
	const check = (text: string) => checkNames(text, node, context);
	switch (node.type) {
		case "html":
			node.value = fillVariables(node.value, variables, escapeHtml);
			return;
		case "code":
			if (node.meta) node.meta = fillVariables(node.meta, variables);
			node.value = fillVariables(node.value, variables);
			return;
		case "mdxJsxFlowElement":
		case "mdxJsxTextElement":
			for (const attribute of node.attributes)
				if (typeof attribute.value === "string") attribute.value = fillVariables(attribute.value, variables);
			return;
		case "mdxjsEsm":
		case "mdxFlowExpression":
		case "mdxTextExpression":
			return;
		case "text":
			check(node.value);
			break;
		case "link":
		case "definition":
			check(`${node.url} ${node.title ?? ""}`);
			break;
		case "image":
			check(`${node.alt ?? ""} ${node.url} ${node.title ?? ""}`);
			break;
	}
	changeTexts(node, (text) => fillVariables(text, variables));
	if ("attributes" in node && node.attributes && !Array.isArray(node.attributes))
		for (const [key, value] of Object.entries(node.attributes as Record<string, unknown>))
			if (typeof value === "string") (node.attributes as Record<string, unknown>)[key] = fillVariables(value, variables);
}

/** Reports the unknown names in a text of a node, each at its own place. Looks up the places in the node's source, in order. */
function checkNames(text: string, node: Nodes, context: PageContext): void {
	if (!text.includes(open)) return;
	const { variables } = context.dialect;
	let from = node.position?.start.offset ?? 0;
	for (const [whole, escaping, , name = ""] of text.matchAll(marked)) {
		const offset = context.source.indexOf(whole, from);
		if (offset >= 0) from = offset + whole.length;
		if (escaping || variables?.has(name)) continue;
		const message = `There is no variable \`${name}\`.`;
		const hint =
			didYouMean(name, variables?.keys() ?? [], (nearest) => `{{${nearest}}}`) ??
			`Add it to \`variables\` in the configuration, or write it as code: \`{{${name}}}\`.`;
		report(Math.max(0, offset), { code: "variable-unknown", severity: "error", message, hint, length: name.length + 4 }, context);
	}
}
