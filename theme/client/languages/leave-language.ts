import type { PageLanguages } from "../../contract/language.ts";
import { siteLink } from "../links.ts";
import { readLanguages } from "./page-languages.ts";

/**
 * Lets the browser follow links to pages in another language: client navigation replaces the page, but not the rest of the document, which
 * is in one language. Returns a function that ends this.
 */
export function leaveLanguages(): () => void {
	const onClick = (event: MouseEvent) => {
		const url = siteLink(event);
		const text = readLanguages();
		if (!url || text === "") return;
		const { shown, items } = JSON.parse(text) as PageLanguages;
		const [language] = items.filter(({ home }) => isWithin(url.pathname, home)).sort((a, b) => b.home.length - a.home.length);
		// Client navigation listens further down.
		if (language && language.lang !== shown) event.stopImmediatePropagation();
	};
	addEventListener("click", onClick, { capture: true });
	return () => removeEventListener("click", onClick, { capture: true });
}

function isWithin(pathname: string, home: string): boolean {
	return `${pathname}/`.startsWith(home.endsWith("/") ? home : `${home}/`);
}
