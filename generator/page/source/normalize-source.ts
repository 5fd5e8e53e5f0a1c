import { normalizeDirectiveOpeners } from "../components/directives.ts";
import type { SourceFile } from "../document.ts";
import { escapeImageAttributes } from "../markdown/images.ts";
import type { PageContext } from "../markdown/page-context.ts";
import { markVariables } from "../markdown/variables.ts";
import { nestDirectives } from "./directive-nesting.ts";
import { takeForeignMarks } from "./foreign-marks.ts";
import { convertHtmlComments, convertMdxComments } from "./html-comments.ts";
import { convertIndentedBlocks } from "./indented-blocks.ts";
import { convertJsxAttributes } from "./jsx-attributes.ts";
import { unwrapMdxCode } from "./mdx-code-blocks.ts";
import { escapeHeadingIds, unifyHeadingIds } from "./prose-lines.ts";
import { convertTemplateLinks } from "./template-links.ts";
import { convertTemplateTags } from "./template-tags.ts";

/**
 * Brings forms of the dialect that parsers do not read to those that they do. Lines keep their numbers. Tags and attributes of
 * other tools are read in folders that were not written for this one: elsewhere, what stands in braces is text.
 */
export function normalizeSource(
	text: string,
	kind: SourceFile["kind"],
	{ dialect, isLenient }: Pick<PageContext, "dialect" | "isLenient">,
): string {
	if (kind === "tsx") return text;
	const unwrapped = unwrapMdxCode(text);
	const known = isLenient && kind === "md" ? takeForeignMarks(convertTemplateLinks(convertTemplateTags(unwrapped))) : unwrapped;
	const commented = kind === "mdx" ? convertHtmlComments(known) : convertIndentedBlocks(known);
	const normalized = unifyHeadingIds(nestDirectives(normalizeDirectiveOpeners(markVariables(commented, dialect.variables))));
	return kind === "mdx" ? escapeImageAttributes(escapeHeadingIds(normalized)) : convertJsxAttributes(convertMdxComments(normalized));
}
