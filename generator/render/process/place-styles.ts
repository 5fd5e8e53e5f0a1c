import { pageStyleAttribute } from "../../../theme/contract/hydration.ts";
import { escapeHtml } from "../../../theme/lib/escape.ts";
import { withBase } from "../../../theme/lib/urls.ts";
import type { PartStyles } from "../../bundle/site-styles.ts";
import { pageStylesheet } from "../../lib/assets-folder.ts";
import { integrityOf } from "../../lib/hash.ts";
import { allowStyles } from "../content-security-policy.ts";

/**
 * Maximum size of the CSS that a page's HTML includes, in characters: about 2.5 KB when compressed. Longer CSS becomes a file, because
 * HTML over 14.6 KB takes another round trip, and browsers reuse the file for other pages with the same styles.
 */
const inlineLimit = 10_000;

/** What determines where a page's own styles go. */
type StylePlace = {
	/** The styles that only this page needs; may be empty. */
	readonly css: string;
	readonly base: string;
	/** The content security policy in the page; `null` if it has none. */
	readonly contentPolicy: string | null;
	/** Whether browsers verify the page's files (subresource integrity). */
	readonly isChecked: boolean;
};

/**
 * Adds a page's own styles to the beginning of its document. They are in the HTML, because a second style sheet would delay the first
 * paint; a hash in the page's content security policy allows exactly these styles. `render/decisions.md` has the measurements.
 */
export function placeStyles(before: string, { css, base, contentPolicy, isChecked }: StylePlace): string {
	if (css === "") return before;
	const url = escapeHtml(withBase(`/${pageStylesheet(css)}`, base));
	if (css.length > inlineLimit) {
		const integrity = isChecked ? ` integrity="${integrityOf(css)}"` : "";
		return before.replace("</head>", () => `<link rel="stylesheet" ${pageStyleAttribute} href="${url}"${integrity}></head>`);
	}
	// In CSS strings and comments, the backslash has no effect. Browsers hash the text with the HTML's normalized line breaks.
	const text = css.replaceAll(/<\/(?=style)/gi, "<\\/").replaceAll(/\r\n?/g, "\n");
	const styled = before.replace("</head>", () => `<style ${pageStyleAttribute}="${url}">${text}</style></head>`);
	return contentPolicy === null ? styled : styled.replace(escapeHtml(contentPolicy), () => escapeHtml(allowStyles(contentPolicy, text)));
}

/**
 * Returns a function that finds the styles of the parts that a page's HTML contains. The same parts give the same text, in whatever
 * order they occur. The part `rtl` is for pages with an element that runs from right to left; all others go by the beginning of a class.
 */
export function createPartFinder(styles: PartStyles): (html: string) => string {
	const names = Object.keys(styles);
	const pattern = new RegExp(` class="(?:[^" ]* )*(${names.join("|")})`, "g");
	return (html) => {
		const found = new Set([...html.matchAll(pattern)].map((match) => match[1]));
		if (html.includes(' dir="rtl"')) found.add("rtl");
		return names.map((name) => (found.has(name) ? styles[name] : "")).join("");
	};
}
