import type { Element, Nodes as HastNodes, Root as HastRoot } from "hast";
import type { Root } from "mdast";
import type { Pluggable, Processor } from "unified";
import { packageName } from "../../lib/package-name.ts";
import { runPlugins } from "../extensions/run-plugins.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { fillModuleVariables } from "../markdown/variables.ts";
import { checkComponents } from "../mdx/jsx-forms.ts";
import { renderFallback } from "./module-fallback.ts";
import { checkDepth, htmlOptions } from "./render-html.ts";
import { transformPage } from "./transform-page.ts";

/** Compiles parsed MDX with components to an ES module. */
export async function compileModule(parsed: Root, context: PageContext): Promise<string> {
	const code = await compileMdx(context.source, context, {
		format: "mdx",
		remarkPlugins: [
			[takeTree, parsed],
			() => async (tree: Root) => {
				const transformed = await transformPage(tree, context);
				if (context.policy.isLenient) context.found.fallback = await renderFallback(transformed, context);
				return transformed;
			},
		],
		rehypePlugins: [],
	});
	return context.policy.completeModule(code, checkComponents(code, context));
}

/** A plugin that takes the place of the parser, because the text has already been parsed. */
function takeTree(this: Processor, parsed: Root): void {
	this.parser = () => parsed;
}

/** Compiles a transformed Markdown tree that contains components from the site's fences. */
export async function compileTree(tree: Root, context: PageContext): Promise<string> {
	return compileMdx("", context, {
		format: "md",
		remarkPlugins: [() => () => tree],
		rehypePlugins: [() => (hast: HastRoot) => readRawHtml(hast, context)],
	});
}

async function compileMdx(
	text: string,
	context: PageContext,
	options: { readonly format: "md" | "mdx"; readonly remarkPlugins: Pluggable[]; readonly rehypePlugins: Pluggable[] },
): Promise<string> {
	// The footnotes of a partial are on the same page as other footnotes.
	const notePrefix = context.file === context.page ? "" : `${context.file.replace(/\.mdx?$/, "").replace(/[^\w-]+/g, "-")}-`;
	const [{ compile }, { SourceMapGenerator }] = await Promise.all([import("@mdx-js/mdx"), import("source-map")]);
	const file = await compile(
		{ value: text, path: context.file },
		{
			...options,
			SourceMapGenerator,
			rehypePlugins: [
				...options.rehypePlugins,
				() => async (tree: HastRoot) => {
					checkDepth(tree, context);
					if (notePrefix !== "") renameNoteLabel(tree, notePrefix);
					return runPlugins(tree, context.dialect.rehype, context);
				},
			],
			remarkRehypeOptions: {
				...htmlOptions(context),
				allowDangerousHtml: options.format === "md",
				clobberPrefix: `user-content-${notePrefix}`,
			},
			// As in Markdown pages: the theme's styles and the Markdown version of the page read the attribute.
			tableCellAlignToStyle: false,
			providerImportSource: `${packageName}/mdx-components`,
			jsxImportSource: "react",
		},
	);
	// Errors that the page throws are then located in the page instead of in its module.
	const map = Buffer.from(JSON.stringify(file.map)).toString("base64");
	return `${fillModuleVariables(String(file), context.dialect.variables)}\n//# sourceMappingURL=data:application/json;base64,${map}\n`;
}

/** Gives the heading above the footnotes its own id. Otherwise, the id would be the same in every partial. */
function renameNoteLabel(tree: HastRoot, prefix: string): void {
	const open: HastNodes[] = [tree];
	for (let node = open.pop(); node; node = open.pop()) {
		if ("children" in node) open.push(...node.children);
		if (node.type !== "element") continue;
		const { properties } = node;
		if (properties.id === "footnote-label") properties.id = `${prefix}footnote-label`;
		if (String(properties.ariaDescribedBy) === "footnote-label") properties.ariaDescribedBy = [`${prefix}footnote-label`];
	}
}

/** Reads raw HTML in a tree that also has components, as a browser would. Elements keep the places of the components. */
function readRawHtml(tree: HastRoot, context: PageContext): HastRoot {
	const components: HastNodes[] = [];
	const outside: HastNodes[] = [];
	const take = (node: HastNodes): HastNodes => {
		if (node.type === "mdxjsEsm") {
			outside.push(node);
			return { type: "text", value: "" };
		}
		if (node.type.startsWith("mdx")) {
			components.push(node);
			return { type: "element", tagName: slot, properties: { dataIndex: String(components.length - 1) }, children: [] };
		}
		return "children" in node ? ({ ...node, children: node.children.map(take) } as HastNodes) : node;
	};
	const putBack = (node: HastNodes): HastNodes => {
		if (node.type === "element" && node.tagName === slot) return components[Number(node.properties.dataIndex)] ?? node;
		return "children" in node ? ({ ...node, children: node.children.map(putBack) } as HastNodes) : node;
	};
	const html = context.engine.serializeHtml(take(tree) as HastRoot);
	const read = putBack(context.engine.parseHtml(html)) as HastRoot;
	return { ...read, children: [...outside, ...read.children] as Element[] };
}

/** Element that keeps the place of a component. */
const slot = "keyframe-slot";

/**
 * Adds the page's `frontMatter`, and its headings as `toc`, to its module, if the module uses these names, or others ask for all of them,
 * and it does not define them. The headings include those of partials, so these must be known.
 */
export function withPageNames(
	code: string,
	page: Pick<PageContext, "found" | "source"> & { readonly frontMatter: object; readonly isAsked?: boolean },
): string {
	const { found, source, frontMatter, isAsked } = page;
	const toc = () => found.headings.filter(({ depth }) => depth > 1).map(({ text, id, depth }) => ({ value: text, id, level: depth }));
	const exported = Object.entries({ toc, frontMatter: () => frontMatter })
		.filter(([name]) => (isAsked || source.includes(name)) && !new RegExp(`\\b(?:import|export)\\b[^;\\n]*\\b${name}\\b`).test(source))
		.map(([name, value]) => `\nexport const ${name} = ${JSON.stringify(value())};`);
	return code.replace("\n//# sourceMappingURL", (comment) => exported.join("") + comment);
}
