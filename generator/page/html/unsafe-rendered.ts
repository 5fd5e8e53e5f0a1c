import { scanHtml } from "../../lib/html-scanner.ts";
import { isUnsafeTag } from "./unsafe-html.ts";

/** What may be unsafe, so that a page without it is not read again. */
const suspicious = /<(?:base|meta|iframe|set|animate)\b|\son[a-z]+\s*=/i;

/** Names what is unsafe in the HTML of a page that is code: `<base>`, or an attribute such as `onerror`. Each once. */
export function unsafeParts(html: string): readonly string[] {
	if (!suspicious.test(html)) return [];
	const parts = new Set<string>();
	scanHtml(html, (token) => {
		if (token.kind !== "start") return;
		if (isUnsafeTag(token)) parts.add(`<${token.name}>`);
		for (const { name } of token.attributes) if (/^on[a-z]+$/.test(name)) parts.add(name);
	});
	return [...parts];
}
