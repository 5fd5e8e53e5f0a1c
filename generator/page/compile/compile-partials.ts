import type { Root } from "mdast";
import { compatPolicy } from "../../compat/compat-policy.ts";
import { mdxAsMarkdown } from "../../compat/mdx/mdx-as-markdown.ts";
import type { CompiledPartial, PartialSource } from "../document.ts";
import { readFrontMatter } from "../front-matter/front-matter.ts";
import { importsIn } from "../import-declarations.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { fillProps } from "../mdx/static-values.ts";
import { importedMarkdown } from "../partials.ts";
import { normalizeSource } from "../source/normalize-source.ts";
import { withPageNames } from "./compile-module.ts";
import { compileProblem } from "./compile-problem.ts";
import { fillFallback } from "./module-fallback.ts";

/** Turns the text of a partial into a module, and notes its findings in the context. Throws if MDX cannot be parsed. */
export type CompilePartial = {
	readonly parse: (text: string, context: PageContext, kind: "md" | "mdx") => Promise<Root>;
	readonly compile: (tree: Root, context: PageContext, kind: "md" | "mdx") => Promise<string>;
};

/**
 * Compiles the Markdown that a page imports into the page itself: its links, code, headings and text become parts of the page, in the
 * place where it is used. Its links stay relative to its own file.
 */
export async function compilePartials(
	partials: readonly PartialSource[],
	page: PageContext,
	compiler: CompilePartial,
): Promise<CompiledPartial[]> {
	const compiled: CompiledPartial[] = [];
	const contexts = new Map<string, PageContext>();
	const frontMatters = new Map<string, object>();
	for (const partial of partials) {
		const { body, values } = readFrontMatter({ text: partial.text, file: partial.file, policy: compatPolicy });
		const context: PageContext = {
			...page,
			file: partial.file,
			names: new Map(),
			found: { ...page.found, headings: [], fallback: null },
		};
		try {
			compiled.push({ file: partial.file, code: await compilePartial(body, context, compiler) });
		} catch (error) {
			const problem = compileProblem(error, partial.file, context.source);
			page.found.problems.push({ ...problem, outcome: "; it is shown as it is written" });
			compiled.push({ file: partial.file, code: plainModule(context.source) });
		}
		contexts.set(partial.file, context);
		frontMatters.set(partial.file, values);
	}
	placeUses(page, contexts, []);
	if (page.found.fallback !== null) page.found.fallback = fillFallback(page, contexts);
	const isAsked = [page, ...contexts.values()].some(({ source }) => importsNames(source));
	return compiled.map(({ file, code }) => {
		const context = contexts.get(file);
		return { file, code: context ? withPageNames(code, { ...context, frontMatter: frontMatters.get(file) ?? {}, isAsked }) : code };
	});
}

/** Whether a text imports something that other tools export from Markdown files besides the component. */
function importsNames(text: string): boolean {
	if (!/\b(?:toc|frontMatter)\b/.test(text)) return false;
	return importsIn(text).some(({ names, path }) => /\.mdx?$/.test(path) && (names.has("toc") || names.has("frontMatter")));
}

/**
 * Other tools read `.md` as MDX. Here it is read as MDX if something in it suggests MDX, with characters that begin no code as text;
 * otherwise it is Markdown, like a page. Throws the MDX error if a strict site would lose components.
 */
async function compilePartial(body: string, context: PageContext, { parse, compile }: CompilePartial): Promise<string> {
	const isMarkdown = context.file.endsWith(".md");
	const found = detectMdx(body);
	const read = (text: string, kind: "md" | "mdx") => {
		context.source = normalizeSource(text, kind, context);
		context.partials = { files: importedMarkdown(context.source, context.file), uses: [] };
		return parse(context.source, context, kind);
	};
	const tree =
		isMarkdown && found === null
			? null
			: await read(body, "mdx").catch((error: unknown) => {
					if (isMarkdown && found === "inline") return null;
					if (!context.policy.isLenient) throw error;
					const problem = compileProblem(error, context.file, context.source);
					context.found.problems.push({ ...problem, outcome: "; it is read as plain Markdown" });
					return null;
				});
	if (tree) return compile(tree, context, "mdx");
	return compile(await read(isMarkdown && found !== "block" ? body : mdxAsMarkdown(body), "md"), context, "md");
}

/** A module that shows a text unchanged. */
function plainModule(text: string): string {
	return `import { jsx } from "react/jsx-runtime";\nexport default () => jsx("pre", { children: ${JSON.stringify(text.trim())} });\n`;
}

/**
 * Puts the headings of partials where the partials are used. Works from the last use to the first, so that the earlier positions stay
 * valid.
 */
function placeUses(context: PageContext, contexts: ReadonlyMap<string, PageContext>, trail: readonly string[]): void {
	for (const use of context.partials.uses.splice(0).reverse()) {
		const partial = contexts.get(use.file);
		if (!partial || trail.includes(use.file)) continue;
		placeUses(partial, contexts, [...trail, use.file]);
		const fill = (text: string) => fillProps(text, use.props);
		context.found.headings.splice(
			use.headings,
			0,
			...partial.found.headings.map((heading) => ({ ...heading, text: fill(heading.text).trim() })),
		);
	}
}

/** A statement that only modules contain. */
const statement = /^(?:import\s+(?:[^\n]*\sfrom\s*)?["']|export\s+(?:const|let|var|function|class|default|async|\{|\*))/m;

/** The tag of a component at the beginning of a line, including lines of lists and quotes. */
const block = /^[ \t>*+-]*<\/?[A-Z][\w.]*[\s/>]/m;

/** Code within a line: a component, an attribute in braces, a value from the page, an MDX comment, a space in braces. */
const inline = /<[A-Z][\w.]*(?:\s[^<>]*)?\/?>|<[a-z][\w-]*\s[^<>]*=\{|\{\s*(?:props\b|frontMatter\b|\/\*|(["'])\s*\1\s*\})/;

/** How certain it is that Markdown is meant as MDX, because other tools read both alike. `null` if nothing outside of code suggests it. */
function detectMdx(text: string): "block" | "inline" | null {
	if (!/[<{]|^(?:import|export)\s/m.test(text)) return null;
	const prose = text.replace(/^[ \t>]*(```+|~~~+)[\s\S]*?^[ \t>]*\1/gm, "").replace(/(`+)[^`\n]+\1/g, "");
	if (statement.test(prose) || block.test(prose)) return "block";
	return inline.test(prose) ? "inline" : null;
}
