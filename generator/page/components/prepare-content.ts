import type { Nodes, Parents } from "mdast";
import type { PageContext } from "../markdown/page-context.ts";
import { literalValue } from "../mdx/jsx-element.ts";
import { foldFileTree } from "./file-tree.ts";
import { linkParams } from "./params.ts";

/** What a component cannot do itself, because it only places what stands inside: by its name. */
const preparations: Readonly<
	Record<string, (parent: Parents, input: { readonly of?: string | null | undefined; readonly context: PageContext }) => void>
> = {
	FileTree: foldFileTree,
	ParamTable: (parent, { of, context }) => linkParams(parent, of || "param", context),
};

/** Prepares the Markdown inside a component, the same for directives and for MDX. */
export function prepareContent(
	name: string,
	parent: Parents,
	input: { readonly of?: string | null | undefined; readonly context: PageContext },
): void {
	if (Object.hasOwn(preparations, name)) preparations[name]?.(parent, input);
}

/** The same for a component of MDX. */
export function prepareJsxContent(node: Nodes, context: PageContext): void {
	if (node.type !== "mdxJsxFlowElement") return;
	const of = node.attributes.find((attribute) => attribute.type === "mdxJsxAttribute" && attribute.name === "of");
	prepareContent(node.name ?? "", node, { of: of ? literalValue(of) : null, context });
}
