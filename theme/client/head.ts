import { pageStyleAttribute } from "../contract/hydration.ts";
import type { NavigationData, PageHead } from "../contract/page.ts";

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

/** The head of the page that the document was loaded with, as far as `updateHead` needs it. */
export function readHead(): PageHead {
	return {
		title: document.title,
		description: document.querySelector('meta[name="description"]')?.getAttribute("content") ?? null,
		canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? null,
		image: null,
		keywords: [],
		noIndex: false,
	};
}

function setContent(selector: string, content: string): void {
	document.querySelector(selector)?.setAttribute("content", content);
}

/** The style sheet of the page that the document was loaded with, if it has one of its own. */
export function readStylesheet(): Pick<NavigationData, "stylesheet"> {
	const url = document.querySelector(`link[${pageStyleAttribute}]`)?.getAttribute("href");
	return url ? { stylesheet: url } : {};
}

/** Loads the style sheet of a page that is about to be shown, unless the document has it. */
export async function loadStylesheet(url: string): Promise<void> {
	if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(url)}"]`)) return;
	const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: url });
	link.setAttribute(pageStyleAttribute, "");
	await new Promise<void>((resolve) => {
		// A page without its colours is better than none.
		link.onload = link.onerror = () => resolve();
		document.head.append(link);
	});
}

/** Removes the style sheets of pages that have been left. `url` is that of the page which is shown, if it has one. */
export function dropStylesheets(url: string | undefined): void {
	for (const link of document.querySelectorAll(`link[${pageStyleAttribute}]`)) if (link.getAttribute("href") !== url) link.remove();
}
