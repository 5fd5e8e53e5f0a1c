import type { Nodes, PhrasingContent, RootContent } from "mdast";
import { toString as textOf } from "mdast-util-to-string";
import { literalValue } from "../mdx/jsx-element.ts";

/** The components of API pages, by the names of their directives. */
export const apiElements = {
	signature: "Signature",
	environments: "Environments",
	options: "Options",
	option: "Option",
	returns: "Returns",
	errors: "Errors",
} as const;

/** The name of the directive of a component of API pages. */
export type ApiElementName = keyof typeof apiElements;

/** A component of an API page, written as a directive or as an MDX element. */
export type ApiElement = {
	readonly name: ApiElementName;
	/** As the author writes it, for messages. */
	readonly written: string;
	/** Its string attributes. An attribute without a value is an empty string. */
	readonly attributes: Readonly<Record<string, string>>;
	readonly children: readonly RootContent[];
	readonly position: RootContent["position"];
};

/** Reads a node as a component of an API page. The label of `:::option[frame]` is its `name`. */
export function apiElement(node: Nodes): ApiElement | null {
	const { position } = node;
	if (node.type === "containerDirective" || node.type === "leafDirective") {
		if (!Object.hasOwn(apiElements, node.name)) return null;
		const name = node.name as ApiElementName;
		const isLine = node.type === "leafDirective";
		const [first, ...rest] = node.children as RootContent[];
		const hasLabel = isLine || (first?.type === "paragraph" && first.data?.directiveLabel === true);
		const label = isLine ? textOf(node) : hasLabel && first ? textOf(first) : "";
		const attributes = {
			...Object.fromEntries(Object.entries(node.attributes ?? {}).map(([key, value]) => [key, value ?? ""])),
			...(label !== "" && { name: label }),
		};
		const children = isLine ? [] : hasLabel ? rest : (node.children as RootContent[]);
		return { name, written: `${isLine ? "::" : ":::"}${name}`, attributes, children, position: placeOf(position) };
	}
	if (node.type !== "mdxJsxFlowElement") return null;
	const entry = Object.entries(apiElements).find(([, component]) => component === node.name);
	if (!entry) return null;
	const attributes = Object.fromEntries(
		node.attributes.flatMap((attribute) =>
			attribute.type === "mdxJsxAttribute" ? [[attribute.name, attribute.value === null ? "" : (literalValue(attribute) ?? "")]] : [],
		),
	);
	const children = asBlocks(node.children as RootContent[]);
	return { name: entry[0] as ApiElementName, written: `<${node.name}>`, attributes, children, position: placeOf(position) };
}

const inlineTypes: ReadonlySet<string> = new Set(
	"text inlineCode emphasis strong delete link linkReference image imageReference break mdxTextExpression mdxJsxTextElement textDirective".split(
		" ",
	),
);

/** The content, with paragraphs around text that is on the line of its element: `<Option name="size">Pixels.</Option>`. */
function asBlocks(nodes: readonly RootContent[]): RootContent[] {
	const blocks: RootContent[] = [];
	for (const node of nodes) {
		const last = blocks.at(-1);
		if (!inlineTypes.has(node.type)) blocks.push(node);
		else if (last?.type === "paragraph" && last.position === undefined) last.children.push(node as PhrasingContent);
		else blocks.push({ type: "paragraph", children: [node as PhrasingContent] });
	}
	return blocks;
}

/**
 * The start of a node, as the place of what is generated from it. It has no offsets, so that the new node is not mistaken for the source.
 */
function placeOf(position: Nodes["position"]): Nodes["position"] {
	if (!position) return undefined;
	const { line, column } = position.start;
	return { start: { line, column }, end: { line, column } };
}
