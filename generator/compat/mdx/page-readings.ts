import { unwrapMdxCode } from "../docusaurus/mdx-code-blocks.ts";
import { convertJsxAttributes } from "./jsx-attributes.ts";
import { mdxAsMarkdown } from "./mdx-as-markdown.ts";

/** The parts of a page that decide how it is read. */
export type ReadablePage = {
	readonly kind: "md" | "mdx" | "tsx";
	readonly text: string;
	readonly partials?: readonly { readonly kind: string }[];
};

/**
 * The ways to read a page, best first. As in other generators, Markdown with components can be MDX; MDX that does not parse can be
 * Markdown.
 */
export function pageReadings<Page extends ReadablePage>(page: Page): readonly Page[] {
	if (page.kind === "md" && hasComponents(page.text)) return [{ ...page, kind: "mdx" }, page];
	if (page.kind !== "mdx") return [page];
	const partials = (page.partials ?? []).filter(({ kind }) => kind === "code" || kind === "defaults");
	return [page, { ...page, partials, kind: "md", text: mdxAsMarkdown(page.text) }];
}

/** Whether lines outside of code begin with the tag of a component, or HTML has attributes in braces. */
function hasComponents(text: string): boolean {
	if (!/<[A-Z]|=\{/.test(text)) return false;
	const prose = convertJsxAttributes(unwrapMdxCode(text))
		.replace(/^[ \t]*(```+|~~~+)[\s\S]*?^[ \t]*\1/gm, "")
		.replace(/(`+)[^`\n]+\1/g, "");
	return /^[ \t]*<[A-Z][\w.]*[\s/>]/m.test(prose) || /<[a-z][\w-]*\s[^<>]*=\{/.test(prose);
}
