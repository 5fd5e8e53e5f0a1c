import type { Code, List, Nodes, Parents, Root } from "mdast";
import { type ElementSlotName, elementSlots } from "../../../theme/lib/slots/element-slots.ts";
import { kebabCase } from "../../lib/kebab-case.ts";
import { SKIP, visit } from "../../lib/visit.ts";
import type { PageContext } from "../markdown/page-context.ts";

/** The props for the slot of code blocks, kept in the data of the blocks' frames. */
type FramedCode = { readonly framedCode?: { readonly language: string; readonly code: string } };

/** The slot of a node, the props of its component, and its content: the children of the node, or the finished node itself. */
type FilledNode = {
	readonly slot: ElementSlotName;
	readonly props: Readonly<Record<string, unknown>>;
	readonly content: readonly Nodes[];
};

/**
 * Keeps the props for the slot of code blocks, if the site fills the slot. `figure` is the block that was compiled last, with its frame.
 */
export function keepCode(figure: Nodes, { lang }: Pick<Code, "lang">, context: PageContext): Nodes {
	const block = context.found.codeBlocks.at(-1);
	if (!block || !context.dialect.filled.has(elementSlots["code-block"].part)) return figure;
	const kept: FramedCode = { framedCode: { language: lang ?? "", code: block.code } };
	return Object.assign(figure, { data: { ...figure.data, ...kept } });
}

/** Turns plain Markdown into MDX elements where the site fills their slots: React renders such a page. The tree is complete otherwise. */
export function fillElements(tree: Root, context: PageContext): void {
	const { filled } = context.dialect;
	if (!Object.values(elementSlots).some(({ part }) => filled.has(part))) return;
	const framed = new Set<Nodes>();
	visit(tree, (node, index, parent) => {
		const found = parent && !framed.has(node) ? filledNode(node) : null;
		if (!found || index === undefined || !filled.has(elementSlots[found.slot].part)) return undefined;
		framed.add(node);
		context.counts.components++;
		(parent as Parents).children[index] = {
			type: found.slot === "link" || found.slot === "image" ? "mdxJsxTextElement" : "mdxJsxFlowElement",
			name: elementSlots[found.slot].part,
			attributes: attributesOf(found.props),
			children: found.content,
			position: node.position,
			data: {},
		} as unknown as Parents["children"][number];
		// Continues at the element, so that its content is visited as well.
		return [SKIP, index];
	});
}

function filledNode(node: Nodes): FilledNode | null {
	const { hName, hProperties = {}, framedCode } = (node.data ?? {}) as Nodes["data"] & FramedCode;
	if (framedCode) return { slot: "code-block", props: framedCode, content: [node] };
	if (node.type === "paragraph" && node.children[0] && (node.children[0] as Nodes).type === "table")
		return { slot: "table", props: {}, content: [node] };
	// The title is part of the layout.
	if (node.type === "heading" && node.depth > 1)
		return { slot: "heading", props: { tag: `h${node.depth}`, ...hProperties }, content: node.children };
	// Others come from directives.
	if (hName !== undefined) return null;
	switch (node.type) {
		case "link":
			return { slot: "link", props: { written: node.url, ...hProperties, title: node.title }, content: node.children };
		case "image":
			return { slot: "image", props: { written: node.url, ...hProperties, alt: node.alt ?? "", title: node.title }, content: [] };
		case "blockquote":
			return { slot: "blockquote", props: hProperties, content: node.children };
		case "list":
			return { slot: "list", props: { kind: kindOf(node) }, content: [node] };
		case "thematicBreak":
			return { slot: "horizontal-rule", props: {}, content: [] };
		default:
			return null;
	}
}

function kindOf({ ordered, children }: List): string {
	if (children.some(({ checked }) => typeof checked === "boolean")) return "task";
	return ordered ? "ordered" : "bullet";
}

/** Turns hast properties into JSX attributes. */
function attributesOf(properties: Readonly<Record<string, unknown>>) {
	return Object.entries(properties).flatMap(([name, value]) => {
		if (value === undefined || value === null || value === false) return [];
		const written = /^(?:data|aria)[A-Z]/.test(name) ? kebabCase(name) : name;
		const text = Array.isArray(value) ? value.join(" ") : value === true ? null : String(value);
		return [{ type: "mdxJsxAttribute", name: written, value: text }];
	});
}
