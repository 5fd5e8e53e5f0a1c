import type { Nodes, PhrasingContent } from "mdast";
import type { TextDirective } from "mdast-util-directive";
import { type Component, labelTag, type RawAttributes } from "../../../theme/lib/component.ts";
import { components } from "../../../theme/lib/component-registry.ts";
import type { PageContext, Positioned } from "../markdown/page-context.ts";
import { type BlockDirective, type ElementContent, element } from "./element.ts";

/** Reads the attributes of a directive, including its label, which it removes. */
type ReadAttributes = (component: Component, node: BlockDirective | TextDirective, context: PageContext) => RawAttributes;

/** Turns a Markdown node into an MDX element, for a component that the site has filled: React renders such a page. */
export function placeFilled(
	node: Positioned & { children: unknown },
	{
		component,
		attributes,
		readAttributes,
	}: { readonly component: Component; readonly attributes: RawAttributes; readonly readAttributes: ReadAttributes },
	context: PageContext,
): void {
	context.counts.components++;
	const children = node.children as Nodes[];
	const part = components.get(component.holds ?? "");
	for (const child of part ? children : []) {
		if (!part || child.type !== "containerDirective" || child.name !== part.directive?.name) continue;
		placeFilled(child, { component: part, attributes: readAttributes(part, child, context), readAttributes }, context);
	}
	const written = Object.entries(attributes);
	const labels = written.flatMap(([name, value]) => (isNodes(value) ? [element(labelTag, { name }, value.nodes)] : []));
	const plain = written.flatMap(([name, value]) =>
		typeof value === "string" || value === null ? [{ type: "mdxJsxAttribute", name, value: value === "" ? null : value }] : [],
	);
	const isInline = component.directive?.form === "text";
	Object.assign(node, {
		type: isInline ? "mdxJsxTextElement" : "mdxJsxFlowElement",
		name: component.name,
		attributes: plain,
		children: [...(labels as ElementContent[]), ...children],
		data: {},
	});
}

function isNodes(value: unknown): value is { readonly nodes: readonly PhrasingContent[] } {
	return typeof value === "object" && value !== null && "nodes" in value;
}
