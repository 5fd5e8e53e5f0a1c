import type { Nodes, Parents } from "mdast";
import { directives } from "../../../theme/contract/component-registry.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { literalValue } from "../mdx/jsx-element.ts";
import { foldFileTree } from "./file-tree.ts";
import { linkParams } from "./params.ts";

/** Prepares the Markdown inside a directive or a component of MDX, where the component needs more than its content as it is. */
export function prepareContent(node: Nodes, context: PageContext): void {
	const isJsx = node.type === "mdxJsxFlowElement";
	if (!isJsx && node.type !== "containerDirective") return;
	const name = isJsx ? node.name : directives.get(node.name)?.name;
	if (name === "FileTree") foldFileTree(node as Parents);
	if (name !== "ParamTable") return;
	const attribute = isJsx ? node.attributes.find((entry) => entry.type === "mdxJsxAttribute" && entry.name === "of") : undefined;
	const of = isJsx ? attribute && literalValue(attribute) : node.attributes?.of;
	linkParams(node as Parents, of || "param", context);
}
