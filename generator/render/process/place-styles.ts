import { pageStyleAttribute } from "../../../theme/contract/hydration.ts";
import { escapeHtml } from "../../../theme/lib/escape.ts";
import { withBase } from "../../../theme/lib/urls.ts";
import { pageStylesheet } from "../../lib/assets-folder.ts";
import { integrityOf } from "../../lib/hash.ts";
import { allowStyles } from "../content-security-policy.ts";

/**
 * The most characters of CSS that are part of the HTML of a page, about 2.5 KB when compressed. A longer style sheet is a file: HTML of more than 14.6 KB
 * takes another round trip, and browsers keep a file for other pages with the same styles.
 */
const inlineLimit = 10_000;

/** What decides how a page gets its own styles. */
type StylePlace = {
	/** The styles of the page alone; may be empty. */
	readonly css: string;
	readonly base: string;
	/** The content policy in the page; `null` for none. */
	readonly contentPolicy: string | null;
	/** Whether browsers check the files of the page. */
	readonly isChecked: boolean;
};

/**
 * Adds the styles of a page alone to the beginning of its document. They are in the HTML, because a second style sheet delays the first paint,
 * and a hash in the page's content policy allows exactly these. `render/decisions.md` has the figures.
 */
export function placeStyles(before: string, { css, base, contentPolicy, isChecked }: StylePlace): string {
	if (css === "") return before;
	const url = escapeHtml(withBase(`/${pageStylesheet(css)}`, base));
	if (css.length > inlineLimit) {
		const integrity = isChecked ? ` integrity="${integrityOf(css)}"` : "";
		return before.replace("</head>", () => `<link rel="stylesheet" ${pageStyleAttribute} href="${url}"${integrity}></head>`);
	}
	// The backslash changes nothing in strings and comments of CSS. Browsers hash the text with the line breaks that HTML has.
	const text = css.replaceAll(/<\/(?=style)/gi, "<\\/").replaceAll(/\r\n?/g, "\n");
	const styled = before.replace("</head>", () => `<style ${pageStyleAttribute}="${url}">${text}</style></head>`);
	return contentPolicy === null ? styled : styled.replace(escapeHtml(contentPolicy), () => escapeHtml(allowStyles(contentPolicy, text)));
}
