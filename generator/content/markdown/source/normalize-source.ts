import type { SourceFile } from "../../document.ts";
import type { Dialect } from "../dialect.ts";
import { normalizeDirectiveOpeners } from "../directives.ts";
import { escapeImageAttributes } from "../images.ts";
import { markVariables } from "../variables.ts";
import { nestDirectives } from "./directive-nesting.ts";
import { takeForeignMarks } from "./foreign-marks.ts";
import { convertHtmlComments, convertMdxComments } from "./html-comments.ts";
import { convertIndentedBlocks } from "./indented-blocks.ts";
import { convertJsxAttributes } from "./jsx-attributes.ts";
import { unwrapMdxCode } from "./mdx-code-blocks.ts";
import { escapeHeadingIds, unifyHeadingIds } from "./prose-lines.ts";
import { convertTemplateLinks } from "./template-links.ts";
import { convertTemplateTags } from "./template-tags.ts";

/** Brings forms of the dialect that parsers do not read to those that they do. Lines keep their numbers. */
export function normalizeSource(text: string, kind: SourceFile["kind"], dialect: Dialect): string {
	if (kind === "tsx") return text;
	const unwrapped = unwrapMdxCode(text);
	const commented =
		kind === "mdx"
			? convertHtmlComments(unwrapped)
			: takeForeignMarks(convertTemplateLinks(convertIndentedBlocks(convertTemplateTags(unwrapped))));
	const normalized = unifyHeadingIds(nestDirectives(normalizeDirectiveOpeners(markVariables(commented, dialect.variables))));
	return kind === "mdx" ? escapeImageAttributes(escapeHeadingIds(normalized)) : convertJsxAttributes(convertMdxComments(normalized));
}
