import type { Nodes, Paragraph, Parents } from "mdast";
import type { Pluggable, Plugin, Processor } from "unified";
import { positionAt } from "../../lib/text-file.ts";
import type { MarkdownEngine } from "./engine.ts";

/**
 * The reference: `remark-parse`, `remark-gfm`, `remark-directive`, the syntax of the site's plugins, `remark-rehype` and
 * `rehype-stringify` as one unified processor. Between parsing and HTML, the tree goes through the same steps as with the other engine.
 */
export async function unifiedEngine(syntax: readonly Pluggable[] = []): Promise<MarkdownEngine> {
	const [{ unified }, ...plugins] = await Promise.all([
		import("unified"),
		import("remark-parse"),
		import("remark-gfm"),
		import("remark-directive"),
		import("remark-mdx"),
		import("remark-rehype"),
		import("rehype-stringify"),
		import("rehype-parse"),
	]);
	const [remarkParse, remarkGfm, remarkDirective, remarkMdx, remarkRehype, rehypeStringify, rehypeParse] = plugins;
	const markdown = unified()
		.use(remarkParse.default)
		.use(remarkGfm.default)
		.use(remarkDirective.default)
		.use(syntax.map(syntaxOnly))
		.use(rehypeStringify.default, { allowDangerousHtml: true })
		.freeze();
	const mdx = markdown().use(remarkMdx.default).freeze();
	const html = unified().use(rehypeParse.default, { fragment: true }).freeze();
	return {
		name: "unified",
		parse(source, options) {
			const tree = options.mdx ? unravelJsx(mdx.parse(source)) : markdown.parse(source);
			if (source.includes("@")) placeAddresses(tree, source);
			return tree;
		},
		toHast: (tree, options) =>
			markdown()
				.use(remarkRehype.default, { allowDangerousHtml: true, ...options })
				.runSync(tree),
		serializeHtml: (tree) => markdown.stringify(tree as Parameters<typeof markdown.stringify>[0]),
		parseHtml: (text) => html.parse(text),
	};
}

/** The part of a plugin that changes the parser. Its changes to the tree happen later, together with those of the site's other plugins. */
function syntaxOnly(pluggable: Pluggable): Plugin {
	const [plugin, ...options] = Array.isArray(pluggable) ? pluggable : [pluggable];
	return function attach(this: Processor) {
		if (typeof plugin === "function") plugin.apply(this, options as never);
	};
}

/** Replaces paragraphs that contain only JSX and expressions with their content, like `@mdx-js/mdx` and the native engine. Changes `parent`. */
function unravelJsx<Node extends Parents>(parent: Node): Node {
	parent.children = (parent.children as Nodes[]).flatMap((child): Nodes[] => {
		if (child.type === "paragraph" && isOnlyJsx(child)) return child.children.filter((inner) => inner.type !== "text").map(asFlow);
		return [child];
	}) as typeof parent.children;
	for (const child of parent.children) if ("children" in child) unravelJsx(child as Parents);
	return parent;
}

function isOnlyJsx(paragraph: Paragraph): boolean {
	const rest = paragraph.children.filter((child) => child.type !== "mdxJsxTextElement" && child.type !== "mdxTextExpression");
	return rest.length < paragraph.children.length && rest.every((child) => child.type === "text" && child.value.trim() === "");
}

function asFlow(node: Nodes): Nodes {
	if (node.type === "mdxJsxTextElement") return { ...node, type: "mdxJsxFlowElement" } as Nodes;
	return node.type === "mdxTextExpression" ? { ...node, type: "mdxFlowExpression" } : node;
}

/** Gives links that `remark-gfm` found in text (e-mail addresses) the positions that they have in the native engine. Changes `parent`. */
function placeAddresses(parent: Parents, source: string): void {
	let from = parent.position?.start.offset ?? 0;
	for (const child of parent.children as Nodes[]) {
		const text = child.type === "link" && !child.position ? child.children[0] : null;
		if (child.type === "link" && text?.type === "text") {
			const offset = source.indexOf(text.value, from);
			if (offset < 0) continue;
			const end = offset + text.value.length;
			const position = { start: { ...positionAt(source, offset), offset }, end: { ...positionAt(source, end), offset: end } };
			Object.assign(child, { position });
			Object.assign(text, { position });
		} else if ("children" in child) placeAddresses(child, source);
		from = child.position?.end.offset ?? from;
	}
}
