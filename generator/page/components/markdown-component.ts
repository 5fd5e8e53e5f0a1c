import type { Nodes } from "mdast";
import type { TextDirective } from "mdast-util-directive";
import { toString as textOf } from "mdast-util-to-string";
import { type Component, type Host, type Part, type RawAttributes, renderComponent } from "../../../theme/lib/component.ts";
import { directives } from "../../../theme/lib/component-registry.ts";
import { hole } from "../../../theme/lib/holes.ts";
import type { Content } from "../../../theme/lib/markup.ts";
import { readNotation } from "../../lib/code-notation.ts";
import { allowedClasses } from "../html/unsafe-html.ts";
import { checkChosenId, type PageContext, registerLink } from "../markdown/page-context.ts";
import { checkDirective, checkStrays, readCodeGroup } from "./check-component.ts";
import { type BlockDirective, takeLabel } from "./element.ts";
import { placeFilled } from "./filled-component.ts";
import { placeMarkup } from "./markup-nodes.ts";
import { prepareContent } from "./prepare-content.ts";

/** Renders a directive as its component. Returns whether it has a component that is allowed in this form and place. */
export function transformComponent(node: BlockDirective | TextDirective, context: PageContext): boolean {
	if (node.name === "code-group" && node.type === "containerDirective") readCodeGroup(node);
	const component = directives.get(node.name);
	if (!component || !fits(component, node) || component.directive?.within !== undefined) return false;
	checkDirective(component, node, context);
	checkStrays(component, node, context);
	prepareContent(node, context);
	const attributes = readAttributes(component, node, context);
	if (context.dialect.filled.has(component.name)) placeFilled(node, { component, attributes, readAttributes }, context);
	else placeMarkup(node, renderComponent(component, attributes, contentOf(node), markdownHost(context)), context);
	return true;
}

function fits({ directive: { form = "block" } = { name: "" } }: Component, node: BlockDirective | TextDirective): boolean {
	if (node.type === "textDirective" || form === "text") return node.type === "textDirective" && form === "text" && textOf(node) !== "";
	return node.type === "containerDirective" || form === "line";
}

/** The attributes of a directive, including its label, with holes for its addresses. */
export function readAttributes(
	{ props, aliases = {}, directive: { label } = { name: "" } }: Component,
	node: BlockDirective | TextDirective,
	context: PageContext,
): RawAttributes {
	const attributes: Record<string, unknown> = { ...node.attributes };
	const nodes = label === undefined || node.type === "textDirective" ? null : takeLabel(node);
	if (label !== undefined && nodes) attributes[label] = { nodes };
	for (const [name, kind] of Object.entries(props)) {
		if (kind !== "asset" && kind !== "link") continue;
		const written = [name, ...Object.keys(aliases).filter((alias) => aliases[alias] === name)].find((key) => attributes[key]);
		const href = written === undefined ? undefined : attributes[written];
		if (written === undefined || typeof href !== "string") continue;
		const text = kind === "link" && nodes ? textOf({ type: "paragraph", children: nodes }) : "";
		attributes[written] = registerLink({ href, kind: kind === "link" ? "link" : "image", text, node }, context);
	}
	for (const name of ["class", "className"])
		if (typeof attributes[name] === "string") attributes[name] = allowedClasses(attributes[name], node, context);
	if (typeof attributes.id === "string" && !Object.hasOwn(props, "id")) {
		checkChosenId(node, attributes.id, context);
		context.found.anchors.add(attributes.id);
	}
	return attributes;
}

/** What components can ask of a Markdown page. */
export function markdownHost(context: PageContext): Host {
	return {
		text: context.dialect.text,
		admonitions: context.dialect.admonitions,
		newId: (kind) => `${kind}-${++context.counts.tabGroups}`,
		parts: ({ nodes }) => (nodes as Nodes[]).flatMap((node) => partOf(node, context)),
		textOf: ({ nodes }) => textOf(nodes),
		showCode(code) {
			const shown = readNotation(code);
			context.found.codeBlocks.push(shown);
			return { text: hole("C", context.found.codeBlocks.length - 1), lines: shown.code.split("\n").length };
		},
		address: (path) => path,
	};
}

/** A node as part of a component's content. Parts such as tab panels have attributes. Comments are left out. */
function partOf(node: Nodes, context: PageContext): Part[] {
	if (node.type === "html" && /^<!--[\s\S]*-->$/.test(node.value.trim())) return [];
	const component = node.type === "containerDirective" ? directives.get(node.name) : undefined;
	if (node.type !== "containerDirective" || component?.directive?.within === undefined)
		return [{ name: node.type, attributes: {}, content: contentOf(node), nodes: [node] }];
	return [{ name: component.name, attributes: readAttributes(component, node, context), content: contentOf(node), nodes: [node] }];
}

function contentOf(node: Nodes): Content {
	return { nodes: "children" in node ? node.children : [] };
}
