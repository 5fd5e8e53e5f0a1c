/**
 * Changes the URLs of files in styles, such as backgrounds. `addressOf` returns the new URL for a URL path, or `null` if the file has not
 * changed. Covers style sheets of this origin and `style` attributes.
 */
export function refreshStyleFiles(addressOf: (path: string) => string | null): void {
	for (const sheet of document.styleSheets) {
		const base = sheet.href ?? document.baseURI;
		if (new URL(base).origin === location.origin) for (const style of stylesOf(sheet.cssRules)) refreshStyle(style, base, addressOf);
	}
	for (const element of document.querySelectorAll<HTMLElement>('[style*="url("]')) refreshStyle(element.style, document.baseURI, addressOf);
}

/** The declarations of all rules, including rules inside media queries, layers and other rules. */
function* stylesOf(rules: CSSRuleList): Iterable<CSSStyleDeclaration> {
	for (const rule of rules) {
		const { style, cssRules } = rule as Partial<CSSStyleRule>;
		if (style && rule.cssText.includes("url(")) yield style;
		if (cssRules) yield* stylesOf(cssRules);
	}
}

function refreshStyle(style: CSSStyleDeclaration, base: string, addressOf: (path: string) => string | null): void {
	for (const name of style) {
		const value = style.getPropertyValue(name);
		const now = value.replace(/url\((["']?)([^"')]+)\1\)/g, (whole, _quote, address: string) => {
			const fresh = URL.canParse(address, base) ? addressOf(new URL(address, base).pathname) : null;
			return fresh === null ? whole : `url("${fresh}")`;
		});
		if (now !== value) style.setProperty(name, now, style.getPropertyPriority(name));
	}
}
