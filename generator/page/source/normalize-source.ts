import { convertJsxAttributes } from "../../compat/mdx/jsx-attributes.ts";
import type { CompatPolicy } from "../../compat/policy.ts";
import { escapeHeadingIds, unifyHeadingIds } from "../../lib/prose-lines.ts";
import { normalizeDirectiveOpeners } from "../components/directives.ts";
import type { SourceFile } from "../document.ts";
import type { Dialect } from "../markdown/dialect.ts";
import { escapeImageAttributes } from "../markdown/images.ts";
import { markVariables } from "../markdown/variables.ts";
import { nestDirectives } from "./directive-nesting.ts";
import { convertHtmlComments, convertMdxComments } from "./html-comments.ts";
import { checkTextLimits } from "./text-limits.ts";

/** Brings forms of the dialect that parsers do not read to those that they do. Lines keep their numbers. Throws `TextLimitError` for a text that parsers cannot read in reasonable time. */
export function normalizeSource(
	text: string,
	kind: SourceFile["kind"],
	{ dialect, policy }: { readonly dialect: Pick<Dialect, "variables">; readonly policy: CompatPolicy },
): string {
	if (kind === "tsx") return text;
	checkTextLimits(text, kind);
	const known = policy.prepareSource(text, kind);
	const commented = kind === "mdx" ? convertHtmlComments(known) : known;
	const normalized = nestDirectives(normalizeDirectiveOpeners(markVariables(commented, dialect.variables)));
	if (kind === "mdx") return escapeImageAttributes(escapeHeadingIds(normalized));
	return convertJsxAttributes(convertMdxComments(unifyHeadingIds(normalized)));
}
