import type { Element, Root as HastRoot, RootContent } from "hast";
import { toHtml } from "hast-util-to-html";
import type { Root } from "mdast";
import { toHast } from "mdast-util-to-hast";
import { depthLimit } from "../lib/depth-limit.ts";
import { hasErrors } from "../lib/problem.ts";
import { compilePartials } from "./compile-partials.ts";
import { compileProblem } from "./compile-problem.ts";
import type { CompiledPartial, CompileResult, DocumentBody, SourceFile } from "./document.ts";
import { type FrontMatterResult, readFrontMatter } from "./front-matter.ts";
import { transformDirectives } from "./markdown/directives.ts";
import { type MarkdownEngine, referenceEngine } from "./markdown/engine.ts";
import { normalizeSource } from "./markdown/normalize-source.ts";
import { createPageContext, type PageContext, sortedAnchors } from "./markdown/page-context.ts";
import { withoutHeadingIds } from "./markdown/prose-lines.ts";
import { lowerStaticJsx } from "./markdown/static-jsx.ts";
import { holeJsxLinks, transformStructure } from "./markdown/structure.ts";
import { taskListHandlers } from "./markdown/task-list.ts";
import { visit } from "./markdown/visit.ts";

/** Compiles one source file; `key` becomes the document's cache key. */
export type PageCompiler = (source: SourceFile, key: string) => Promise<CompileResult>;

/** Makes a page compiler. With `lenient`, faults in front matter are warnings. */
export function createPageCompiler(engine: MarkdownEngine, options: { readonly lenient: boolean }): PageCompiler {
	return async (source, key) => {
		const front = readFrontMatter({ text: source.text, file: source.file, lenient: options.lenient, inComment: source.kind === "tsx" });
		if (hasErrors(front.problems)) return { ok: false, problems: front.problems };
		const text = normalizeSource(front.body, source.kind);
		const context = createPageContext(source.file, text);
		context.problems.push(...front.problems);
		try {
			const content = await compileContent(source, text, context, engine);
			const document = describePage({ source, key, front, context, bodyKind: content.kind });
			const body: DocumentBody = {
				content: content.text,
				...(content.partials.length === 0 ? {} : { partials: content.partials }),
				codeBlocks: context.codeBlocks,
				sections: context.sections,
				markdown: `${ownTitle(context) === undefined ? `# ${document.title}\n\n` : ""}${content.markdown}\n`,
			};
			if (hasErrors(context.problems)) return { ok: false, problems: context.problems };
			return { ok: true, page: { document, body } };
		} catch (error) {
			return { ok: false, problems: [...context.problems, compileProblem(error, source.file)] };
		}
	};
}

type Content = {
	readonly kind: "html" | "module";
	readonly text: string;
	readonly partials: readonly CompiledPartial[];
	readonly markdown: string;
};

async function compileContent(source: SourceFile, text: string, context: PageContext, engine: MarkdownEngine): Promise<Content> {
	if (source.kind === "tsx") {
		const code = holeJsxLinks(text, context);
		return { kind: "module", text: code, partials: await compilePartials(source.partials ?? [], context, compileModule), markdown: "" };
	}
	const tree = await parse(text, source.kind === "mdx", engine);
	const markdown = plainMarkdown(tree, text);
	if (source.kind === "mdx" && !lowerStaticJsx(tree)) {
		const code = await compileModule(text, context);
		return { kind: "module", text: code, partials: await compilePartials(source.partials ?? [], context, compileModule), markdown };
	}
	transformMarkdown(tree, context);
	return { kind: "html", text: renderHtml(tree, context, engine), partials: [], markdown };
}

/** An MDX error of the native engine has a poorer message, so the reference engine gets the last word. */
async function parse(text: string, mdx: boolean, engine: MarkdownEngine): Promise<Root> {
	if (!mdx) return engine.parse(text, { mdx });
	try {
		return engine.parse(text, { mdx });
	} catch {
		return (await referenceEngine()).parse(text, { mdx });
	}
}

/** Everything between parsing and HTML; the same for both kinds of bodies. */
function transformMarkdown(tree: Root, context: PageContext): void {
	transformDirectives(tree, context);
	transformStructure(tree, context);
}

function renderHtml(tree: Root, context: PageContext, engine: MarkdownEngine): string {
	const hast = toHast(tree, { allowDangerousHtml: true, handlers: taskListHandlers }) as HastRoot;
	let hasRawHtml = false;
	visit(tree, (node) => {
		hasRawHtml ||= node.type === "html";
		return undefined;
	});
	checkDepth(hast, context);
	const html = toHtml(hast, { allowDangerousHtml: true });
	if (!hasRawHtml) return html;
	const repaired = engine.parseHtml(html);
	checkDepth(repaired, context);
	return toHtml(repaired);
}

/** Reports elements below the depth limit once, at the outermost one that has a place. Iterative: the tree may be too deep to recurse. */
function checkDepth(root: HastRoot, context: PageContext): void {
	const open: { node: RootContent; depth: number }[] = root.children.map((node) => ({ node, depth: 1 }));
	for (let entry = open.pop(); entry; entry = open.pop()) {
		if (entry.node.type !== "element") continue;
		if (entry.depth > depthLimit) {
			const start = entry.node.position?.start;
			context.problems.push({
				code: "nesting-too-deep",
				severity: "error",
				message: `Elements are nested deeper than ${depthLimit} levels.`,
				hint: "Flatten the list, quote or markup here.",
				at: { file: context.file, line: start?.line ?? 1, column: start?.column ?? 1 },
			});
			return;
		}
		const { depth } = entry;
		open.push(...(entry.node as Element).children.map((node) => ({ node, depth: depth + 1 })));
	}
}

/** Compiles MDX with components to an ES module. These pages are parsed by `@mdx-js/mdx` itself, which needs the syntax trees of their expressions. */
async function compileModule(text: string, context: PageContext): Promise<string> {
	const [{ compile }, gfm, directive, { SourceMapGenerator }] = await Promise.all([
		import("@mdx-js/mdx"),
		import("remark-gfm"),
		import("remark-directive"),
		import("source-map"),
	]);
	const file = await compile(
		{ value: text, path: context.file },
		{
			format: "mdx",
			SourceMapGenerator,
			remarkPlugins: [gfm.default, directive.default, () => (tree: Root) => transformMarkdown(tree, context)],
			rehypePlugins: [() => (tree: HastRoot) => checkDepth(tree, context)],
			remarkRehypeOptions: { handlers: taskListHandlers },
			providerImportSource: "keyframe/mdx-components",
			jsxImportSource: "react",
		},
	);
	// What the page throws is then placed in the page, not in the module that was made of it.
	const map = Buffer.from(JSON.stringify(file.map)).toString("base64");
	return `${file}\n//# sourceMappingURL=data:application/json;base64,${map}\n`;
}

/** The page's text without imports, exports and heading ids. */
function plainMarkdown(tree: Root, text: string): string {
	let result = "";
	let from = 0;
	for (const node of tree.children) {
		if (node.type !== "mdxjsEsm") continue;
		result += text.slice(from, node.position?.start.offset);
		from = node.position?.end.offset ?? from;
	}
	return withoutHeadingIds(result + text.slice(from))
		.replace(/\n{3,}/g, "\n\n")
		.trim();
}

function describePage(input: {
	source: SourceFile;
	key: string;
	front: FrontMatterResult;
	context: PageContext;
	bodyKind: "html" | "module";
}) {
	const { source, key, front, context } = input;
	const { frontMatter } = front;
	const own = ownTitle(context);
	return {
		collection: source.collection,
		id: frontMatter.id ?? source.id,
		file: source.file,
		key,
		frontMatter,
		title: frontMatter.title ?? (own || titleFromId(source.id)),
		needsTitle: own === undefined && frontMatter.hide_title !== true && source.kind !== "tsx",
		description: frontMatter.description ?? null,
		bodyKind: input.bodyKind,
		headings: context.headings,
		anchors: sortedAnchors(context),
		links: context.links,
		codeBlockCount: context.codeBlocks.length,
		frontMatterPositions: front.positions,
		problems: context.problems,
	};
}

/** Text of the heading that the content brings for the page. */
function ownTitle(context: PageContext): string | undefined {
	return context.headings.find((heading) => heading.depth === 1)?.text;
}

/** `guides/getting-started` → `Getting started`; an index is named after its folder. */
function titleFromId(id: string): string {
	const parts = id.split("/");
	const last = parts.at(-1) ?? "";
	const name = /^(?:index|readme)$/i.test(last) ? (parts.at(-2) ?? "Home") : last;
	const words = name.replace(/[-_]+/g, " ").trim() || name;
	return words.charAt(0).toUpperCase() + words.slice(1);
}
