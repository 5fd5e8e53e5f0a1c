import { decodeEntities } from "../lib/decode-entities.ts";

/** Start tags, with their attributes as our renderers write them: in double quotes. */
const startTag = /<[a-z][\w:-]*(?:\s+[^\s"'<>/=]+(?:="[^"]*")?)+\s*\/?>/gi;

const styleAttribute = /\s(?:data-)?style="([^"]*)"/i;

/**
 * Moves the styles in a page's HTML into a style sheet, because a strict content policy allows no others:
 * `style="color:red"` becomes `data-style="color:red"` with a rule for it, a `<style>` element its text.
 * Returns the CSS, empty when there are no styles. In the HTML of islands the attribute tells the client what
 * to restore before it hydrates them.
 */
export function liftStyles(html: string): { readonly html: string; readonly css: string } {
	if (!/style="|<style/i.test(html)) return { html, css: "" };
	const sheets: string[] = [];
	const rules = new Set<string>();
	const withoutSheets = html.replace(/<style\b[^>]*>([\s\S]*?)<\/style>/gi, (_, css: string) => {
		sheets.push(css.trim());
		return "";
	});
	const lifted = withoutSheets.replace(startTag, (tag) =>
		tag.replace(styleAttribute, (_, value: string) => {
			const rule = ruleFor(value);
			if (rule !== null) rules.add(rule);
			return rule === null ? "" : ` data-style="${value}"`;
		}),
	);
	return { html: lifted, css: [...sheets, ...rules].map((text) => `${text}\n`).join("") };
}

/** The rule of a style attribute; twice the same selector, so that it wins over rules for a class, as the attribute would. `null` when there is nothing in it. */
function ruleFor(value: string): string | null {
	const style = decodeEntities(value);
	const declarations = style.trim();
	// Braces could end the rule and begin another, and so could a quote that is never closed.
	const isWhole = /^(?:[^{}"']|"[^"]*"|'[^']*')*$/.test(declarations);
	if (declarations === "" || !isWhole) return null;
	const text = style.replace(/["\\]/g, "\\$&").replace(/\n/g, "\\a ");
	return `[data-style="${text}"][data-style]{${declarations}}`;
}
