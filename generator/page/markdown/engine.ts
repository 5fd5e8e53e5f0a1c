import type { Root as HastRoot } from "hast";
import type { Nodes, Paragraph, Parents, Root } from "mdast";
import type { Pluggable } from "unified";

/**
 * A Markdown parser. Two exist: the native one, which is the default because it is some 25 times
 * faster, and remark-parse, which is the reference and stands in where the native one has no
 * binary. They give the same trees and positions; a conformance test keeps it so.
 */
export type MarkdownEngine = {
	readonly name: "native" | "reference";
	/** Parses CommonMark, GFM and directives; with `mdx` also JSX, expressions and ESM. With `math` the native engine reads `$`, too; the reference needs a plugin for it. Throws on an MDX syntax error. */
	readonly parse: (source: string, options: { readonly mdx: boolean; readonly math?: boolean }) => Root;
	/** Parses HTML the way a browser does, so that unclosed and misplaced tags cannot break the page around them. */
	readonly parseHtml: (html: string) => HastRoot;
};

/** The native engine, or the reference engine on platforms that have no binary for it. */
export async function loadEngine(): Promise<MarkdownEngine> {
	try {
		return await nativeEngine();
	} catch {
		return referenceEngine();
	}
}

/** satteri: Rust, the same mdast as remark-parse. */
export async function nativeEngine(): Promise<MarkdownEngine> {
	const { markdownToMdast, mdxToMdast, htmlToHast } = await import("satteri");
	const features = { gfm: true, frontmatter: false, directive: true };
	const optionsFor = (math: boolean) => ({ features: { ...features, math } });
	const [plain, withMath] = [optionsFor(false), optionsFor(true)];
	return {
		name: "native",
		parse: (source, { mdx, math }) => (mdx ? mdxToMdast : markdownToMdast)(source, math ? withMath : plain) as unknown as Root,
		parseHtml: (html) => htmlToHast(html, { fragment: true }) as unknown as HastRoot,
	};
}

/** remark-parse with GFM, directives, MDX and what plugins add to the syntax. */
export async function referenceEngine(syntax: readonly Pluggable[] = []): Promise<MarkdownEngine> {
	const [{ unified }, parse, gfm, directive, mdx, { fromHtml }] = await Promise.all([
		import("unified"),
		import("remark-parse"),
		import("remark-gfm"),
		import("remark-directive"),
		import("remark-mdx"),
		import("hast-util-from-html"),
	]);
	const markdown = unified()
		.use(parse.default)
		.use(gfm.default)
		.use(directive.default)
		.use([...syntax])
		.freeze();
	const withMdx = unified()
		.use(parse.default)
		.use(gfm.default)
		.use(directive.default)
		.use([...syntax])
		.use(mdx.default)
		.freeze();
	return {
		name: "reference",
		parse: (source, options) => (options.mdx ? unravelJsx(withMdx.parse(source)) : markdown.parse(source)),
		parseHtml: (html) => fromHtml(html, { fragment: true }),
	};
}

/** Paragraphs that hold nothing but JSX and expressions give way to them, as `@mdx-js/mdx` and the native engine have it. Changes `parent`. */
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
