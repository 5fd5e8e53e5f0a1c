import { depthLimit } from "../../lib/depth-limit.ts";
import { voidElements } from "../../lib/html-names.ts";
import { decodeAttribute, editText, type HtmlTag, type HtmlToken, scanHtml, type TextEdit } from "../../lib/html-scanner.ts";
import { addressNames } from "../../page/html/address-attributes.ts";
import { createFactsReader, type RenderedFacts } from "../../page/html/rendered-facts.ts";
import { isUnsafeTag } from "../../page/html/unsafe-html.ts";

/** What reading a rendered page's HTML yields. */
export type ReadContent = {
	/** The HTML without styles. */
	readonly html: string;
	/** The styles that the HTML contained. */
	readonly css: string;
	/** Facts about a page that is code; `null` for other pages, whose facts are known from compilation. */
	readonly facts: RenderedFacts | null;
	/** Whether elements are nested deeper than the limit. Components can cause that. */
	readonly isTooDeep: boolean;
};

const styleAttributes: ReadonlySet<string> = new Set(["style", "data-style"]);

const readAttributes: ReadonlySet<string> = new Set([...addressNames, ...styleAttributes, "id", "name"]);

/** Reads a rendered page's HTML in a single pass. Skips pages without code and styles. */
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
		facts: page.isCode ? { ...facts.facts(page.listedIds), unsafe: unsafeParts(html) } : null,
		isTooDeep: deepest > depthLimit,
	};
}

/**
 * Moves the styles in a page's HTML to a style sheet, because a strict content security policy allows no others:
 * `style="color:red"` becomes `data-style="color:red"` with a rule for it, and a `<style>` element becomes its text. In the HTML of
 * islands, the attribute tells the client what to restore before it hydrates them.
 */
type StyleLifter = {
	/** Returns the edits for a token of the page. */
	readonly read: (token: HtmlToken) => readonly TextEdit[];
	/** Returns the CSS found so far; empty if there is none. */
	readonly css: () => string;
};

/** Whether HTML may contain styles and so must be read. */
function mayHaveStyles(html: string): boolean {
	return /style="|<style/i.test(html);
}

const none: readonly TextEdit[] = [];

/** Creates a lifter for the HTML of one page. */
function createStyleLifter(html: string): StyleLifter {
	const sheets: string[] = [];
	const rules = new Set<string>();
	let sheet: { readonly start: number; readonly end: number } | null = null;
	return {
		read(token) {
			if (token.kind === "end" && token.name === "style" && sheet) {
				sheets.push(html.slice(sheet.end, token.start).trim());
				const edit = { start: sheet.start, end: token.end, text: "" };
				sheet = null;
				return [edit];
			}
			if (token.kind !== "start") return none;
			if (token.name === "style") sheet = token;
			const attribute = token.attributes.find(({ name }) => name === "style" || name === "data-style");
			if (!attribute || attribute.value === null) return none;
			const { value, start, end } = attribute;
			const rule = ruleFor(value);
			if (rule === null) return [{ start: start - 1, end, text: "" }];
			rules.add(rule);
			return [{ start, end, text: `data-style="${value.replaceAll('"', "&quot;")}"` }];
		},
		css: () => [...sheets, ...rules].map((text) => `${text}\n`).join(""),
	};
}

/**
 * The rule for a style attribute. Its selector is doubled, so that it overrides class rules, as the attribute would. `null` if the
 * attribute is empty.
 */
function ruleFor(value: string): string | null {
	const style = decodeAttribute(value);
	const declarations = style.trim();
	if (declarations === "" || !isWhole(declarations)) return null;
	const text = style.replace(/["\\]/g, "\\$&").replace(/\n/g, "\\a ");
	return `[data-style="${text}"][data-style]{${declarations}}`;
}

/**
 * Whether declarations end where they seem to. Unbalanced braces, brackets or quotes, a comment, or a backslash at the end could end the rule
 * and begin another, or hide the rules that follow.
 */
function isWhole(declarations: string): boolean {
	const plain = declarations.replace(/\\[\s\S]|"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'/g, "");
	if (/[{}"'\\]|\/\*/.test(plain)) return false;
	const open: string[] = [];
	for (const [bracket] of plain.matchAll(/[()[\]]/g)) {
		if (bracket === "(" || bracket === "[") open.push(bracket);
		else if (open.pop() !== (bracket === ")" ? "(" : "[")) return false;
	}
	return open.length === 0;
}

/** Matches HTML that may be unsafe. Pages without a match are not read again. */
const suspicious = /<(?:base|meta|script|iframe|set|animate)\b|\son[a-z]+\s*=/i;

/** Names the unsafe parts in the HTML of a page that is code, each once: `<base>`, `<script>`, or an attribute such as `onerror`. */
function unsafeParts(html: string): readonly string[] {
	if (!suspicious.test(html)) return [];
	const parts = new Set<string>();
	scanHtml(html, (token) => {
		if (token.kind !== "start") return;
		if (isUnsafeTag(token) || isScript(token)) parts.add(`<${token.name}>`);
		for (const { name } of token.attributes) if (/^on[a-z]+$/.test(name)) parts.add(name);
	});
	return [...parts];
}

/** Whether browsers run a `<script>` or take instructions from it. Scripts of other types are data. */
function isScript({ name, attributes }: HtmlTag): boolean {
	const type = attributes.find((attribute) => attribute.name === "type")?.value ?? "";
	return name === "script" && /^\s*(?:(?:text|application)\/(?:javascript|ecmascript)|module|importmap|speculationrules)?\s*$/i.test(type);
}
