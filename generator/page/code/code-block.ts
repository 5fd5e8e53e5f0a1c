import type { Code, Nodes } from "mdast";
import { renderComponent } from "../../../theme/contract/component.ts";
import { codeBlock } from "../../../theme/contract/components/index.ts";
import { markdownHost } from "../components/markdown-component.ts";
import { markupNodes } from "../components/markup-nodes.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { checkFence } from "./check-fence.ts";
import { readFence } from "./read-fence.ts";

/** A code block: its frame and title are final, its colored text is a hole. */
export function codeFigure(node: Code, context: PageContext): Nodes {
	const { lang, meta } = readFence(node);
	const { line = 1, column = 1 } = node.position?.start ?? {};
	if (!context.languages.has(lang)) context.languages.set(lang, { file: context.file, line, column });
	checkFence(node, context);
	const markup = renderComponent(codeBlock, { language: lang, metastring: meta }, { nodes: [node] }, markdownHost(context));
	return markupNodes(markup, node, context)[0] ?? node;
}
