import { attributeValue, decodeAttribute, type HtmlTag, htmlTags, htmlText } from "../../lib/html-scanner.ts";

/** The links in HTML that have an address and a label: their text, or what stands for it. */
export function htmlLinks(html: string): { readonly label: string; readonly href: string }[] {
	return htmlTags(html).flatMap((tag) => {
		const href = textOfAttribute(tag, "href");
		if (tag.name !== "a" || href === "") return [];
		const content = html.slice(tag.end).split(/<\/a/i, 1)[0] ?? "";
		const described = htmlTags(content).map((inner) => textOfAttribute(inner, "alt") || textOfAttribute(inner, "aria-label"));
		// A badge from another host often has no text at all.
		const place = URL.canParse(href) && /^https?:/.test(href) ? new URL(href).host + new URL(href).pathname.replace(/\/$/, "") : "";
		const labels = [htmlText(content), textOfAttribute(tag, "aria-label"), textOfAttribute(tag, "title"), ...described, place];
		const label = labels.map((text) => text.replace(/\s+/g, " ").trim()).find((text) => text !== "");
		return label === undefined ? [] : [{ label, href }];
	});
}

function textOfAttribute(tag: HtmlTag, name: string): string {
	return decodeAttribute(attributeValue(tag, name) ?? "").trim();
}
