import { type HtmlTag, scanHtml } from "../../lib/html-scanner.ts";
import { isUnsafeTag } from "./unsafe-html.ts";

/** Matches what may be unsafe: a page without a match is not read again. */
const suspicious = /<(?:base|meta|script|iframe|set|animate)\b|\son[a-z]+\s*=/i;

/** Names what is unsafe in the HTML of a page that is code: `<base>`, `<script>`, or an attribute such as `onerror`. Each once. */
export function unsafeParts(html: string): readonly string[] {
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
