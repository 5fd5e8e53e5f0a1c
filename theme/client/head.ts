import { pageStyleAttribute } from "../contract/hydration.ts";
import type { NavigationData, PageHead } from "../contract/page.ts";

/** Brings the document's head in line with a page that was swapped in. */
export function updateHead(head: PageHead): void {
	document.title = head.title;
	const contents = {
		'name="description"': head.description,
		'name="keywords"': head.keywords.join(", "),
		'name="robots"': head.noIndex ? "noindex" : null,
		'name="twitter:card"': head.image ? "summary_large_image" : "summary",
		'property="og:title"': head.title,
		'property="og:description"': head.description,
		'property="og:image"': head.image,
		'property="og:url"': head.canonical,
	};
	for (const [name, content] of Object.entries(contents)) setMeta(name, content);
	if (!head.canonical) return;
	for (const link of document.querySelectorAll('link[rel="canonical"], link[rel="alternate"][hreflang]'))
		link.setAttribute("href", head.canonical);
}

/** The head of the page that the document was loaded with, as far as `updateHead` needs it. */
export function readHead(): PageHead {
	const content = (name: string) => meta(name)?.getAttribute("content") ?? null;
	return {
		title: document.title,
		description: content('name="description"'),
		canonical: document.querySelector('link[rel="canonical"]')?.getAttribute("href") ?? null,
		image: content('property="og:image"'),
		keywords: content('name="keywords"')?.split(", ") ?? [],
		noIndex: content('name="robots"') === "noindex",
	};
}

function meta(name: string): Element | null {
	return document.querySelector(`meta[${name}]`);
}

/** Sets, adds or, without a content, removes a tag. */
function setMeta(name: string, content: string | null): void {
	if (!content) {
		meta(name)?.remove();
		return;
	}
	if (!meta(name)) document.head.insertAdjacentHTML("beforeend", `<meta ${name}>`);
	meta(name)?.setAttribute("content", content);
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
