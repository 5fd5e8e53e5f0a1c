import type { PageHead } from "../contract/page.ts";

/** Brings the document's head in line with a page that was swapped in. */
export function updateHead(head: PageHead): void {
	document.title = head.title;
	setContent('meta[property="og:title"]', head.title);
	setContent('meta[name="description"]', head.description ?? "");
	setContent('meta[property="og:description"]', head.description ?? "");
	if (head.canonical) {
		setContent('meta[property="og:url"]', head.canonical);
		for (const link of document.querySelectorAll('link[rel="canonical"], link[rel="alternate"][hreflang]'))
			link.setAttribute("href", head.canonical);
	}
}

function setContent(selector: string, content: string): void {
	document.querySelector(selector)?.setAttribute("content", content);
}
