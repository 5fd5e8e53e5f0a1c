/** Attributes whose value is the URL of a file. */
const attributes = ["src", "srcset", "poster", "data"] as const;

/** Files whose content has changed since the page was loaded. Browsers reuse a loaded file while its URL is the same. */
export type ChangedFiles = {
	/** Records that files (URL paths) have changed, and shows their new content. */
	readonly add: (urls: readonly string[]) => void;
	/** Shows the new files in content that was swapped in later. */
	readonly show: () => void;
};

/** Tracks the changed files of a document. */
export function createChangedFiles(): ChangedFiles {
	const versions = new Map<string, number>();
	const versioned = (path: string): string | null => {
		const version = versions.get(path);
		return version === undefined ? null : `${path}?changed=${version}`;
	};
	const current = (candidate: string): string => {
		const [, address = "", rest = ""] = /^\s*(\S*)(.*)$/s.exec(candidate) ?? [];
		const now = versioned(address.split(/[?#]/, 1)[0] ?? "");
		return now === null ? candidate : now + rest;
	};
	const show = () => {
		if (versions.size === 0) return;
		for (const element of document.querySelectorAll("img, source, video, audio, object, embed, iframe")) {
			for (const name of attributes) {
				const value = element.getAttribute(name);
				const now = value === null ? null : name === "srcset" ? value.split(/,\s+/).map(current).join(", ") : current(value);
				if (now !== null && now !== value) element.setAttribute(name, now);
			}
		}
		refreshStyleFiles(versioned);
	};
	return {
		add(urls) {
			for (const url of urls) versions.set(url, (versions.get(url) ?? 0) + 1);
			show();
		},
		show,
	};
}

/**
 * Changes the URLs of files in styles, such as backgrounds. `addressOf` returns the new URL for a URL path, or `null` if the file has not
 * changed. Covers style sheets of this origin and `style` attributes.
 */
function refreshStyleFiles(addressOf: (path: string) => string | null): void {
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
