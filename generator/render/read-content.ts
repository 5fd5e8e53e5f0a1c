import { depthLimit } from "../lib/depth-limit.ts";
import { voidElements } from "../lib/html-names.ts";
import { editText, type HtmlToken, scanHtml, type TextEdit } from "../lib/html-scanner.ts";
import { addressNames } from "../page/html/address-attributes.ts";
import { createFactsReader, type RenderedFacts } from "../page/html/rendered-facts.ts";
import { createStyleLifter, mayHaveStyles } from "./lift-styles.ts";

/** What reading the HTML of a rendered page gives. */
export type ReadContent = {
	/** Without styles. */
	readonly html: string;
	/** The styles that were in it. */
	readonly css: string;
	/** Of a page that is code; else `null`, since its compilation told them. */
	readonly facts: RenderedFacts | null;
	/** Whether elements are nested deeper than the limit, which components can do. */
	readonly isTooDeep: boolean;
};

const styleAttributes: ReadonlySet<string> = new Set(["style", "data-style"]);

const readAttributes: ReadonlySet<string> = new Set([...addressNames, ...styleAttributes, "id", "name"]);

/** Reads the HTML of a rendered page once for all purposes. One that is neither code nor has styles is not read at all. */
export function readContent(html: string, page: { readonly isCode: boolean; readonly listedIds: readonly string[] }): ReadContent {
	const hasStyles = mayHaveStyles(html);
	if (!page.isCode && !hasStyles) return { html, css: "", facts: null, isTooDeep: false };
	const facts = createFactsReader();
	const styles = createStyleLifter(html);
	const edits: TextEdit[] = [];
	let depth = 0;
	let deepest = 0;
	const read = (token: HtmlToken) => {
		if (hasStyles) edits.push(...styles.read(token));
		if (!page.isCode) return;
		if (token.kind === "end") depth--;
		if (token.kind !== "start") return;
		facts.read(token);
		if (!voidElements.has(token.name) && html[token.end - 2] !== "/") deepest = Math.max(deepest, ++depth);
	};
	scanHtml(html, read, { attributes: page.isCode ? readAttributes : styleAttributes });
	return {
		html: editText(html, edits),
		css: styles.css(),
		facts: page.isCode ? facts.facts(page.listedIds) : null,
		isTooDeep: deepest > depthLimit,
	};
}
