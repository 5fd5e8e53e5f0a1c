import { softenProblems } from "../../lib/soften-problems.ts";
import { plainPage } from "../broken-document.ts";
import type { PageCompiler, SourceFile } from "../document.ts";
import { convertJsxAttributes } from "../source/jsx-attributes.ts";
import { mdxAsMarkdown } from "../source/mdx-as-markdown.ts";
import { unwrapMdxCode } from "../source/mdx-code-blocks.ts";

/** A compiler of which every page comes out: Markdown with components is read as MDX where it can be, as other generators do; MDX that cannot be read as such is read as Markdown, and what cannot be read at all is shown as it is written. Why is told in warnings. */
export function lenientCompiler(compile: PageCompiler): PageCompiler {
	return async (source, key) => {
		if (source.kind === "md" && hasComponents(source.text)) {
			const asMdx = await compile({ ...source, kind: "mdx" }, key);
			if (asMdx.ok) return asMdx;
		}
		const result = await compile(source, key);
		if (result.ok) return result;
		const again = source.kind === "mdx" ? await compile(asMarkdown(source), key) : result;
		const problems = softenProblems(
			result.problems,
			again.ok ? "the page is read as plain Markdown" : "the page is shown as it is written",
		);
		if (!again.ok) return { ok: true, page: plainPage(source, key, problems) };
		const { document, body } = again.page;
		return { ok: true, page: { document: { ...document, problems: [...problems, ...document.problems] }, body } };
	};
}

/** Whether lines outside of code begin with the tag of a component, or HTML has values that are code. */
function hasComponents(text: string): boolean {
	if (!/<[A-Z]|=\{/.test(text)) return false;
	const prose = convertJsxAttributes(unwrapMdxCode(text))
		.replace(/^[ \t]*(```+|~~~+)[\s\S]*?^[ \t]*\1/gm, "")
		.replace(/(`+)[^`\n]+\1/g, "");
	return /^[ \t]*<[A-Z][\w.]*[\s/>]/m.test(prose) || /<[a-z][\w-]*\s[^<>]*=\{/.test(prose);
}

function asMarkdown(source: SourceFile): SourceFile {
	const partials = (source.partials ?? []).filter(({ isCode }) => isCode);
	return { ...source, partials, kind: "md", text: mdxAsMarkdown(source.text) };
}
