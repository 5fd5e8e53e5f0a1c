import type { Nodes, Paragraph, Root } from "mdast";
import { clientAttributes } from "../../../theme/lib/client-hooks.ts";
import { compatKind } from "../../../theme/lib/compat-components.ts";
import { componentNames } from "../../../theme/lib/component-registry.ts";
import { escapePattern } from "../../lib/escape-pattern.ts";
import { didYouMean } from "../../lib/nearest-name.ts";
import { positionAt } from "../../lib/text-file.ts";
import { visit } from "../../lib/visit.ts";
import { splitClasses, warnHandler, warnHook } from "../html/unsafe-html.ts";
import type { PageContext, Positioned } from "../markdown/page-context.ts";
import { isJsxElement, type JsxElement } from "./jsx-element.ts";

/** HTML attributes that have a different name in JSX. */
const jsxNames: Readonly<Record<string, string>> = {
	class: "className",
	for: "htmlFor",
	tabindex: "tabIndex",
	colspan: "colSpan",
	rowspan: "rowSpan",
	frameborder: "frameBorder",
	allowfullscreen: "allowFullScreen",
	autoplay: "autoPlay",
	playsinline: "playsInline",
	srcset: "srcSet",
	crossorigin: "crossOrigin",
	// React accepts no text for `style`; styles leave the HTML anyway.
	style: "data-style",
};

/**
 * Drops comments, converts elements that are written as in HTML (`class`, `style="…"`) to what React accepts, and reports event handlers,
 * which pages never run.
 */
export function transformJsx(tree: Root, context: PageContext): void {
	visit(tree, (node) => {
		if ("children" in node) node.children = (node.children as Nodes[]).filter((child) => !isComment(child)) as typeof node.children;
		if (!isJsxElement(node)) return undefined;
		fitContent(node);
		if (/^[a-z]/.test(node.name ?? "")) transformElement(node, context);
		return undefined;
	});
}

/** Whether an expression contains only comments. The mark that ends an excerpt does not count, because it has a meaning. */
function isComment(node: Nodes): boolean {
	if (node.type !== "mdxFlowExpression" && node.type !== "mdxTextExpression") return false;
	return node.value.replace(/\/\*(?!\s*truncate\s*\*)[\s\S]*?\*\//g, "").trim() === "";
}

function transformElement(node: JsxElement, context: PageContext): void {
	node.attributes = node.attributes.filter((attribute) => {
		if (attribute.type !== "mdxJsxAttribute") return true;
		const place = (attribute as Positioned).position ? (attribute as Positioned) : node;
		const isText = typeof attribute.value !== "object" || attribute.value === null;
		if (/^on[A-Z]/.test(attribute.name) || (isText && /^on[a-z]/.test(attribute.name))) {
			warnHandler(attribute.name, place, context);
			return false;
		}
		if (clientAttributes.has(attribute.name)) {
			warnHook(attribute.name, place, context);
			return false;
		}
		const name = jsxNames[attribute.name];
		if (name !== undefined && (isText || attribute.name !== "style")) attribute.name = name;
		const split = attribute.name === "className" && typeof attribute.value === "string" ? splitClasses(attribute.value) : null;
		if (!split) return true;
		warnHook(`className="${split.theme}"`, place, context);
		attribute.value = split.rest;
		return split.rest !== "";
	});
}

/**
 * Reports components that a compiled page uses but neither imports nor gets from the theme. Returns their names, without the names of
 * their members.
 */
export function checkComponents(code: string, context: PageContext): readonly string[] {
	if (context.source.includes("components=")) return [];
	const missing: string[] = [];
	for (const [, name = ""] of code.matchAll(/_missingMdxReference\("([\w.$]+)", true\)/g)) {
		const [object = ""] = name.split(".");
		if (object === name && (componentNames.includes(name) || context.dialect.filled.has(name))) continue;
		// What the page defines itself may have the member.
		if (object !== name && !new RegExp(`\\{[^{}]*\\b${escapePattern(object)}\\b[^{}]*\\} = _components`).test(code)) continue;
		const imported = [...context.source.matchAll(/^(?:import|export)\b.*$/gm)].flatMap(([line]) => line.match(/\b[A-Z]\w*/g) ?? []);
		const known = [...new Set([...componentNames, ...imported])];
		const offset = context.source.search(new RegExp(`<${escapePattern(name)}(?![\\w.])`));
		context.found.problems.push({
			code: "component-unknown",
			severity: "error",
			message: `The component \`${name}\` is used but not imported.`,
			hint: didYouMean(name, known) ?? `Import \`${object}\` at the top of the page.`,
			at: { file: context.file, ...(offset < 0 ? { line: 1, column: 1 } : positionAt(context.source, offset)), length: name.length + 1 },
			// The theme replaces components of other tools if it knows their names.
			outcome: compatKind(name) === null ? "; its content takes its place" : null,
		});
		missing.push(object);
	}
	return [...new Set(missing)];
}

/**
 * MDX makes paragraphs of the lines within an element, even where HTML allows none. `<p>` and headings get the text itself, a `<p>` with
 * several paragraphs becomes a `<div>`, and a `<summary>` with text below it leaves the paragraph that contained both.
 */
function fitContent(node: JsxElement): void {
	const children = node.children as Nodes[];
	const paragraphs = children.filter((child) => child.type === "paragraph");
	if (paragraphs.length === 0) return;
	if (node.name === "p" && children.length > 1) node.name = "div";
	else if (/^(?:p|h[1-6]|summary)$/.test(node.name ?? ""))
		node.children = children.flatMap((child) => (child.type === "paragraph" ? child.children : [child])) as typeof node.children;
	else if (node.name === "details" || node.name === "Details")
		node.children = children.flatMap((child) => (child.type === "paragraph" ? liftSummary(child) : [child])) as typeof node.children;
}

function liftSummary(paragraph: Paragraph): Nodes[] {
	const at = paragraph.children.findIndex((child) => child.type !== "text" || child.value.trim() !== "");
	const summary = paragraph.children[at];
	if (!summary || !isJsxElement(summary) || summary.name !== "summary") return [paragraph];
	const [first, ...others] = paragraph.children.slice(at + 1);
	const rest = first?.type === "text" ? [{ ...first, value: first.value.trimStart() }, ...others] : paragraph.children.slice(at + 1);
	const lifted = { ...summary, type: "mdxJsxFlowElement" } as Nodes;
	const isEmpty = rest.every((child) => child.type === "text" && child.value.trim() === "");
	return isEmpty ? [lifted] : [lifted, { ...paragraph, children: rest }];
}
