import type { SourceFile } from "../document.ts";
import { normalizeDirectiveOpeners } from "./directives.ts";
import { escapeHeadingIds } from "./prose-lines.ts";

/** Brings forms of the dialect that parsers do not read to those that they do. Lines keep their numbers. */
export function normalizeSource(text: string, kind: SourceFile["kind"]): string {
	if (kind === "tsx") return text;
	const normalized = normalizeDirectiveOpeners(text);
	return kind === "mdx" ? escapeHeadingIds(normalized) : normalized;
}
