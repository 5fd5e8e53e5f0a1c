import { softenProblems } from "../../lib/soften-problems.ts";
import type { CompiledPartial, PartialSource, SearchSection } from "../document.ts";
import { readFrontMatter } from "../front-matter/front-matter.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { normalizeSource } from "../markdown/source/normalize-source.ts";
import { importedMarkdown } from "../partials.ts";
import { compileProblem } from "./compile-problem.ts";
import { fillFallback } from "./module-fallback.ts";

/** Compiles the text of a Markdown file to a module, noting what it finds in the context. */
type CompileModule = (text: string, context: PageContext) => Promise<string>;

/**
 * Compiles the Markdown that a page imports into the page itself: its links, code, headings and text
 * become those of the page, in the place where it is used, and its links lead on from its own file.
 */
export async function compilePartials(
	partials: readonly PartialSource[],
	page: PageContext,
	compile: CompileModule,
): Promise<CompiledPartial[]> {
	const compiled: CompiledPartial[] = [];
	const contexts = new Map<string, PageContext>();
	for (const partial of partials) {
		const { body } = readFrontMatter({ text: partial.text, file: partial.file, lenient: true });
		const text = normalizeSource(body, "mdx", page.dialect);
		const context: PageContext = {
			...page,
			file: partial.file,
			source: text,
			headings: [],
			sections: [],
			partials: { files: importedMarkdown(text, partial.file), uses: [] },
			fallback: null,
		};
		try {
			compiled.push({ file: partial.file, code: await compile(text, context) });
		} catch (error) {
			const problem = compileProblem(error, partial.file, text);
			page.problems.push(...(page.isLenient ? softenProblems([problem], "it is shown as it is written") : [problem]));
			if (page.isLenient) compiled.push({ file: partial.file, code: plainModule(text) });
		}
		page.tabGroups = context.tabGroups;
		contexts.set(partial.file, context);
	}
	placeUses(page, contexts, []);
	if (page.fallback !== null) page.fallback = fillFallback(page, contexts);
	return compiled;
}

/** A module that shows a text as it is. */
function plainModule(text: string): string {
	return `import { jsx } from "react/jsx-runtime";\nexport default () => jsx("pre", { children: ${JSON.stringify(text.trim())} });\n`;
}

/** Puts headings and text of partials where they are used, the last use first, so that the earlier places stay true. */
function placeUses(context: PageContext, contexts: ReadonlyMap<string, PageContext>, trail: readonly string[]): void {
	for (const use of context.partials.uses.splice(0).reverse()) {
		const partial = contexts.get(use.file);
		if (!partial || trail.includes(use.file)) continue;
		placeUses(partial, contexts, [...trail, use.file]);
		context.headings.splice(use.headings, 0, ...partial.headings);
		const [first, ...rest] = partial.sections;
		const hasIntro = first?.anchor === "";
		const own = context.sections[use.sections];
		if (hasIntro && own) context.sections[use.sections] = joinSections(own, first);
		context.sections.splice(own ? use.sections + 1 : use.sections, 0, ...(hasIntro && own ? rest : partial.sections));
	}
}

function joinSections(own: SearchSection, added: SearchSection): SearchSection {
	return { ...own, text: `${own.text} ${added.text}`.trim() };
}
