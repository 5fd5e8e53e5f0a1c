import type { Nodes, Root } from "mdast";
import { escapePattern } from "../../lib/escape-pattern.ts";
import { isNode } from "../../lib/literal-value.ts";
import { visit } from "../../lib/visit.ts";
import { type PageContext, type Positioned, report } from "../markdown/page-context.ts";
import { isJsxElement, type JsxElement } from "./jsx-element.ts";

/** Names that every page has, and names of the browser, whose misuse rendering reports. */
const pageNames: ReadonlySet<string> = new Set(
	"props toc frontMatter require module exports window document location navigator localStorage sessionStorage".split(" "),
);

/**
 * Expressions with names that nothing in the page defines were most likely meant as text (`/users/{id}`). Shows them as text, and warns
 * about them: as code, they would break the page.
 */
export function showUndefinedNames(tree: Root, context: PageContext): void {
	const code = tree.children.map((node) => (node.type === "mdxjsEsm" ? node.value : "")).join("\n");
	const isDefined = (name: string) =>
		pageNames.has(name) || name in globalThis || new RegExp(`(?<![\\w$])${escapePattern(name)}(?![\\w$])`).test(code);
	const isKnownAttribute = (attribute: JsxElement["attributes"][number], node: JsxElement) => {
		const { value } = attribute;
		const code = attribute.type === "mdxJsxAttribute" && typeof value === "object" ? value : null;
		const name = freeNames((code?.data as { estree?: unknown } | undefined)?.estree).find((name) => !isDefined(name));
		if (name === undefined || attribute.type !== "mdxJsxAttribute") return true;
		const message = `\`${name}\` is not defined, so \`${attribute.name}\` is left out.`;
		const hint = `Import or define it, or remove \`${attribute.name}\`.`;
		report(
			(attribute as Positioned).position ? (attribute as Positioned) : node,
			{ code: "variable-unknown", message, hint, subject: name },
			context,
		);
		return false;
	};
	visit(tree, (node, index, parent) => {
		if (isJsxElement(node)) node.attributes = node.attributes.filter((attribute) => isKnownAttribute(attribute, node));
		if ((node.type !== "mdxFlowExpression" && node.type !== "mdxTextExpression") || !parent || index === undefined) return undefined;
		const name = freeNames((node.data as { estree?: unknown } | undefined)?.estree).find((name) => !isDefined(name));
		if (name === undefined) return undefined;
		const shown: Nodes = { type: "text", value: `{${node.value}}`, position: node.position };
		(parent.children as Nodes[])[index] =
			node.type === "mdxFlowExpression" ? { type: "paragraph", children: [shown], position: node.position } : shown;
		const hint = `Write \`\\{${node.value}}\` for the text.`;
		report(
			node,
			{ code: "variable-unknown", message: `\`${name}\` is not defined, so it is shown as text.`, hint, subject: name },
			context,
		);
		return undefined;
	});
}

/** The names that code uses but does not define, in order. */
function freeNames(code: unknown): string[] {
	const used = new Set<string>();
	const made = new Set<string>();
	const walk = (value: unknown, isPattern: boolean): void => {
		if (Array.isArray(value)) for (const item of value) walk(item, isPattern);
		if (!isNode(value)) return;
		if (value.type === "Identifier") (isPattern ? made : used).add(String(value.name));
		for (const [key, inner] of Object.entries(value)) {
			if ((key === "property" || key === "key") && value.computed !== true) continue;
			if (value.type === "AssignmentPattern" && key === "right") walk(inner, false);
			else walk(inner, isPattern || key === "params" || key === "param" || (key === "id" && value.type !== "Identifier"));
		}
	};
	walk(code, false);
	return [...used].filter((name) => !made.has(name));
}
