import { trustedHtml } from "../components/trusted.ts";
import { pageStyleAttribute } from "../contract/hydration.ts";
import type { NavigationData } from "../contract/page.ts";

/** The tags that describe the page; the title is the first one. */
function readTags(): Element[] {
	const tags: Element[] = [];
	for (let tag: Element | null = document.head.querySelector("title"); tag; tag = tag.nextElementSibling)
		if (tag.matches(`title, meta, link:not([${pageStyleAttribute}]), script[type$="json"]`)) tags.push(tag);
	return tags;
}

/** The tags of the first page, as HTML. */
export function readHead(): string {
	return readTags()
		.map((tag) => tag.outerHTML)
		.join("");
}

/** Creates the function that replaces the tags of the previous page with the tags of a new one. Tags that other scripts added stay. */
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

/** The elements with styles for single pages: links to style sheets, and inlined styles. */
function pageStyles(): readonly Element[] {
	return [...document.querySelectorAll(`[${pageStyleAttribute}]`)];
}

/** The URL of a page's style sheet, which inlined styles have, too. */
function stylesheetUrl(style: Element): string | null {
	return style.getAttribute("href") ?? style.getAttribute(pageStyleAttribute);
}

/** The URL of the first page's own style sheet, if it has one. */
export function readStylesheet(): Pick<NavigationData, "stylesheet"> {
	const [url] = pageStyles().map(stylesheetUrl);
	return url ? { stylesheet: url } : {};
}

/** Loads the style sheet of the next page, unless the document already has its styles. */
export async function loadStylesheet(url: string, integrity?: string): Promise<void> {
	if (pageStyles().some((style) => stylesheetUrl(style) === url)) return;
	const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: url, ...(integrity && { integrity }) });
	link.setAttribute(pageStyleAttribute, "");
	await new Promise<void>((resolve) => {
		// A page without its styles is better than no page.
		link.onload = link.onerror = () => resolve();
		document.head.append(link);
	});
}

/** Removes the styles of previous pages. `url` is the current page's own style sheet, if it has one. */
export function dropStylesheets(url: string | undefined): void {
	for (const style of pageStyles()) if (stylesheetUrl(style) !== url) style.remove();
}
