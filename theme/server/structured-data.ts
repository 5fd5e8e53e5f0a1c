import type { StructuredThing } from "../contract/page.ts";

/**
 * The structured data of a page as JSON-LD. Browsers do not run it, so a strict content policy allows it. Without `<`, an author's text
 * cannot end the element.
 */
export function structuredDataScript(things: readonly StructuredThing[]): string {
	if (things.length === 0) return "";
	const json = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
	return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}
