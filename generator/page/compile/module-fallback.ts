import type { Nodes, Root } from "mdast";
import { element, setElement, text } from "../components/element.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { isJsxElement, type JsxElement } from "../mdx/jsx-element.ts";
import { plainAttribute } from "../mdx/static-jsx.ts";
import { renderHtml } from "./render-html.ts";

/**
 * The parts of a page with code that can be read without running it: HTML with the holes of its module. Components are replaced with
 * their titles and content, and expressions with their source; imports and exports are removed. The tree has been transformed, and does
 * not change.
 */
export async function renderFallback(tree: Root, context: PageContext): Promise<string> {
	const files = [...context.partials.files.keys()];
	const withoutCode = { ...tree, children: tree.children.flatMap((node) => withoutJsx(node, files)) } as Root;
	return (await renderHtml(withoutCode, context)).html;
}

const open = "\u0001P";
const close = "\u0002";

/** Inserts what the partials show into the fallback of a page, where they are used. */
export function fillFallback(context: PageContext, contexts: ReadonlyMap<string, PageContext>, trail: readonly string[] = []): string {
	const files = [...context.partials.files.values()];
	return (context.found.fallback ?? "").replace(/\u0001P(\d+)\u0002/g, (_, index: string) => {
		const file = files[Number(index)] ?? "";
		const partial = contexts.get(file);
		return partial && !trail.includes(file) ? fillFallback(partial, contexts, [...trail, file]) : "";
	});
}

function withoutJsx(node: Nodes, partials: readonly string[]): Nodes[] {
	if (node.type === "mdxjsEsm") return [];
	if (node.type === "mdxFlowExpression" || node.type === "mdxTextExpression") return showExpression(node.value, node.type);
	const children = "children" in node ? (node.children as Nodes[]).flatMap((child) => withoutJsx(child, partials)) : [];
	if (isJsxElement(node)) return showElement(node, { children, partials });
	return "children" in node ? [{ ...node, children } as Nodes] : [node];
}

/** Text for a literal, nothing for a comment, or else the source as code. */
function showExpression(source: string, type: "mdxFlowExpression" | "mdxTextExpression"): Nodes[] {
	const code = source.replace(/\/\*[\s\S]*?\*\//g, "").trim();
	const literal = /^(["'])((?:(?!\1)[^\\\n])*)\1$/.exec(code)?.[2] ?? /^`([^`\\$]*)`$/.exec(code)?.[1];
	if (code === "" || literal?.trim() === "") return literal ? [text(literal)] : [];
	const isBlock = code.includes("\n") || (literal?.includes("\n") ?? false);
	if (isBlock) {
		const inner = element("code", {}, [text(literal ?? code)]);
		return [element("pre", {}, [inner])];
	}
	const shown = literal === undefined ? ({ type: "inlineCode", value: code } as const) : text(literal);
	return type === "mdxFlowExpression" ? [{ type: "paragraph", children: [shown] }] : [shown];
}

/** HTML elements keep their literal attributes. A component becomes its title or picture, followed by its content. */
function showElement(node: JsxElement, input: { readonly children: Nodes[]; readonly partials: readonly string[] }): Nodes[] {
	const { children, partials } = input;
	const { name } = node;
	if (name === null) return children;
	const literals = literalAttributes(node);
	if (/^(?:script|style|head|Head)$/.test(name)) return [];
	if (/^[a-z][a-z0-9]*$/.test(name)) {
		const properties = Object.fromEntries(Object.entries(literals).filter(([key]) => plainAttribute.test(key)));
		return [asElement(name, properties, { node, children })];
	}
	if (partials.includes(name)) return [text(open + partials.indexOf(name) + close)];
	const { src, alt, href = literals.to, title, label, summary, value } = literals as Record<string, string | undefined>;
	if (name === "Image" && src) return [asElement("img", { src, alt: alt ?? "" }, { node, children: [] })];
	if (name === "Video" && src) return [asElement("video", { src, controls: true }, { node, children: [] })];
	const heading = title ?? label ?? summary ?? (children.length > 0 ? value : undefined);
	const link = (inner: Nodes[]) => (typeof href === "string" ? [asElement("a", { href }, { node, children: inner, inline: true })] : inner);
	if (typeof heading !== "string" || heading === "") return children.every(isInline) ? link(children) : children;
	const strong = link([{ type: "strong", children: [text(heading)] }]);
	if (node.type === "mdxJsxTextElement") return [...strong, text(" "), ...children];
	const content = children.length > 0 && children.every(isInline) ? [element("p", {}, children as never[])] : children;
	return [element("p", {}, strong as never[]), ...content];
}

function isInline(node: Nodes): boolean {
	return /^(?:text|inlineCode|emphasis|strong|delete|break)$/.test(node.type);
}

/** Attributes whose value can be read without running code. */
function literalAttributes(node: JsxElement): Record<string, string | true> {
	const entries = node.attributes.flatMap((attribute): [string, string | true][] => {
		if (attribute.type !== "mdxJsxAttribute") return [];
		if (typeof attribute.value !== "object" || attribute.value === null) return [[attribute.name, attribute.value ?? true]];
		const [, , quoted, number] = /^\s*(?:(["'])((?:(?!\1)[^\\\n])*)\1|(\d+))\s*$/.exec(attribute.value.value) ?? [];
		const value = quoted ?? number;
		return value === undefined ? [] : [[attribute.name, value]];
	});
	return Object.fromEntries(entries);
}

function asElement(
	name: string,
	properties: object,
	{ node, children, inline }: { readonly node: JsxElement; readonly children: Nodes[]; readonly inline?: boolean },
): Nodes {
	const isText = inline === true || node.type === "mdxJsxTextElement";
	const made: Nodes = { type: isText ? "emphasis" : "paragraph", children: children as never[], position: node.position };
	setElement(made, name, properties);
	return made;
}
