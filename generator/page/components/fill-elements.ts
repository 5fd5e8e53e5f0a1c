import type { Code, List, Nodes, Parents, Root } from "mdast";
import { type ElementSlotName, elementSlots } from "../../../theme/lib/slots/element-slots.ts";
import { kebabCase } from "../../lib/kebab-case.ts";
import { SKIP, visit } from "../../lib/visit.ts";
import type { PageContext } from "../markdown/page-context.ts";

/** What the slot of code blocks receives, kept in the data of their frames. */
type FramedCode = { readonly framedCode?: { readonly language: string; readonly code: string } };

/** The slot of a node, the props that its component receives, and its content: the children of the node, or the node itself, finished. */
type FilledNode = {
	readonly slot: ElementSlotName;
	readonly props: Readonly<Record<string, unknown>>;
	readonly content: readonly Nodes[];
};

/** Keeps what the slot of code blocks receives, if the site has something in it. `figure` is the block that was compiled last, with its frame. */
export function keepCode(figure: Nodes, { lang }: Pick<Code, "lang">, context: PageContext): Nodes {
	const block = context.found.codeBlocks.at(-1);
	if (!block || !context.dialect.filled.has(elementSlots["code-block"].part)) return figure;
	const kept: FramedCode = { framedCode: { language: lang ?? "", code: block.code } };
	return Object.assign(figure, { data: { ...figure.data, ...kept } });
}

/**
 * Turns what a page writes in plain Markdown into elements of MDX, where the site has something in their slots: such a page is rendered by
 * React. The tree is complete otherwise.
 */
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
		// Continues at the element, so that its content is visited too.
		return [SKIP, index];
	});
}

function filledNode(node: Nodes): FilledNode | null {
	const { hName, hProperties = {}, framedCode } = (node.data ?? {}) as Nodes["data"] & FramedCode;
	if (framedCode) return { slot: "code-block", props: framedCode, content: [node] };
	if (node.type === "paragraph" && node.children[0] && (node.children[0] as Nodes).type === "table")
		return { slot: "table", props: {}, content: [node] };
	// The title is a part of the layout.
	if (node.type === "heading" && node.depth > 1)
		return { slot: "heading", props: { tag: `h${node.depth}`, ...hProperties }, content: node.children };
	// Others were made of directives.
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

/** Properties of hast as attributes of JSX. */
function attributesOf(properties: Readonly<Record<string, unknown>>) {
	return Object.entries(properties).flatMap(([name, value]) => {
		if (value === undefined || value === null || value === false) return [];
		const written = /^(?:data|aria)[A-Z]/.test(name) ? kebabCase(name) : name;
		const text = Array.isArray(value) ? value.join(" ") : value === true ? null : String(value);
		return [{ type: "mdxJsxAttribute", name: written, value: text }];
	});
}
