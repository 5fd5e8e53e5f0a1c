import type { Nodes, Parents } from "mdast";
import { allowedValue, frameSandbox, isAllowedElement, refuseHtml } from "../html/untrusted-html.ts";
import { type PageContext, type Positioned, report } from "../markdown/page-context.ts";
import { isCommentOnly, isJsxElement, type JsxElement, literalValue } from "./jsx-element.ts";
import { plainAttribute, plainElement } from "./static-jsx.ts";

/**
 * Reports all code in MDX and removes it from the tree, for a site that runs none of its content. Only HTML elements remain, so the page
 * becomes HTML, without a module that could run.
 */
export function refuseCode(parent: Parents, context: PageContext): void {
	parent.children = (parent.children as Nodes[]).flatMap((node): Nodes[] => {
		if ("children" in node) refuseCode(node as Parents, context);
		switch (node.type) {
			case "mdxjsEsm":
				refuse(node, "Imports and exports are", inMarkdown, context);
				return [];
			case "mdxFlowExpression":
			case "mdxTextExpression":
				if (!isCommentOnly(node.value)) refuse(node, "The expression is", "Write its value, or `\\{` for a brace.", context);
				return [];
		}
		return isJsxElement(node) ? refuseInElement(node, context) : [node];
	}) as typeof parent.children;
}

const inMarkdown = "Write it in Markdown: directives such as `:::tabs` are the components of the theme.";

/** The element without attributes that need code; for a component, only its content. */
function refuseInElement(node: JsxElement, context: PageContext): Nodes[] {
	if (node.name !== null && !plainElement.test(node.name)) {
		refuse(node, `\`<${node.name}>\` is`, /^[a-z]/.test(node.name) ? "Leave it out." : inMarkdown, context);
		return node.children as Nodes[];
	}
	const element = (node.name ?? "div").toLowerCase();
	if (!isAllowedElement(element)) {
		refuseHtml(`<${node.name}>`, node, context);
		return node.children as Nodes[];
	}
	node.attributes = node.attributes.flatMap((attribute) => {
		const place = (attribute as Positioned).position ? (attribute as Positioned) : node;
		const name = attribute.type === "mdxJsxAttribute" ? attribute.name : "";
		const value = literalValue(attribute);
		if (attribute.type === "mdxJsxAttribute" && plainAttribute.test(name)) {
			const isBare = attribute.value === null || attribute.value === undefined;
			const kept = value === null && !isBare ? null : allowedValue(element, htmlName(name), value ?? "");
			if (kept !== null) return [isBare ? attribute : { ...attribute, value: kept }];
			if (value !== null || isBare) {
				refuseHtml(name, place, context);
				return [];
			}
		}
		const what = name === "" ? "Attributes in braces are" : `The attribute \`${name}\` is`;
		refuse(place, what, "Use a text as its value, or write the element in a page of Markdown (`.md`).", context);
		return [];
	});
	if (element === "iframe") {
		const source = node.attributes.find((attribute) => attribute.type === "mdxJsxAttribute" && attribute.name === "src")?.value;
		node.attributes.push({ type: "mdxJsxAttribute", name: "sandbox", value: frameSandbox(typeof source === "string" ? source : "") });
		node.children = [];
	}
	return [node];
}

/** The name of an attribute in HTML. */
function htmlName(name: string): string {
	return name === "className" ? "class" : name.toLowerCase();
}

function refuse(place: Positioned, what: string, hint: string, context: PageContext): void {
	report(
		place,
		{ code: "code-refused", severity: "error", message: `${what} code, which is not run with \`--untrusted-content\`.`, hint },
		context,
	);
}
