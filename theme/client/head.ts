import { trustedHtml } from "../components/trusted.ts";
import { pageStyleAttribute } from "../contract/hydration.ts";
import type { NavigationData } from "../contract/page.ts";

/** The tags about the page, which begin with its title. */
function readTags(): Element[] {
	const tags: Element[] = [];
	for (let tag: Element | null = document.head.querySelector("title"); tag; tag = tag.nextElementSibling)
		if (tag.matches(`title, meta, link:not([${pageStyleAttribute}]), script[type$="json"]`)) tags.push(tag);
	return tags;
}

/** The tags of the page that the document was loaded with, as HTML. */
export function readHead(): string {
	return readTags()
		.map((tag) => tag.outerHTML)
		.join("");
}

/** Creates the function that replaces the tags of the previous page with those of a new one. Tags that others have added stay. */
export function createHeadUpdater(): (html: string) => void {
	let tags = readTags();
	return (html) => {
		const template = document.createElement("template");
		template.innerHTML = trustedHtml(html);
		const next = [...template.content.children];
		tags[0]?.before(template.content);
		for (const tag of tags) tag.remove();
		tags = next;
	};
}

/** The style sheet of the page that the document was loaded with, if it has one of its own. */
export function readStylesheet(): Pick<NavigationData, "stylesheet"> {
	const url = document.querySelector(`link[${pageStyleAttribute}]`)?.getAttribute("href");
	return url ? { stylesheet: url } : {};
}

/** Loads the style sheet of a page that is about to be shown, unless the document has it. */
export async function loadStylesheet(url: string, integrity?: string): Promise<void> {
	if (document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(url)}"]`)) return;
	const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: url, ...(integrity && { integrity }) });
	link.setAttribute(pageStyleAttribute, "");
	await new Promise<void>((resolve) => {
		// A page without its colors is better than none.
		link.onload = link.onerror = () => resolve();
		document.head.append(link);
	});
}

/** Removes the style sheets of previous pages. `url` is the style sheet of the current page, if it has one. */
export function dropStylesheets(url: string | undefined): void {
	for (const link of document.querySelectorAll(`link[${pageStyleAttribute}]`)) if (link.getAttribute("href") !== url) link.remove();
}
