import { escapeHtml } from "../contract/escape.ts";
import type { PageHead } from "../contract/page.ts";
import type { RenderInput } from "../contract/renderer.ts";
import { bootScript } from "./boot-script.ts";

/** The document up to the inside of `<body>`. The same inline script stands on every page, so that one hash in a content policy allows it. */
export function documentStart({ site, assets, page }: RenderInput): string {
	const attribute = escapeHtml;
	const preloads = [...assets.preloads, assets.site].map((url) => `<link rel="modulepreload" href="${attribute(url)}">`).join("");
	const sidebar = page.sidebar ? `<link rel="preload" as="fetch" crossorigin href="${attribute(page.sidebar.dataUrl)}">` : "";
	return (
		`<!doctype html><html lang="${attribute(site.language)}" dir="ltr"><head><meta charset="utf-8">` +
		`<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` +
		`<script>${bootScript}</script><link rel="stylesheet" href="${attribute(assets.stylesheet)}">` +
		headTags(page.head, page.url, site.title, site.language) +
		(page.markdownUrl ? `<link rel="alternate" type="text/markdown" href="${attribute(page.markdownUrl)}">` : "") +
		(site.logo ? `<link rel="icon" href="${attribute(site.logo.light)}">` : "") +
		`<script type="module" src="${attribute(assets.script)}"></script>${preloads}${sidebar}` +
		(assets.dev ? `<script type="module" src="${attribute(assets.dev)}"></script>` : "") +
		"</head><body>"
	);
}

/** The document's last tags. */
export const documentEnd = "</body></html>\n";

function headTags(head: PageHead, url: string, siteTitle: string, language: string): string {
	const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
	const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;
	const tags = [
		`<title>${escapeHtml(head.title)}</title>`,
		property("og:title", head.title),
		property("og:type", "website"),
		property("og:site_name", siteTitle),
		meta("twitter:card", head.image ? "summary_large_image" : "summary"),
	];
	if (head.description) tags.push(meta("description", head.description), property("og:description", head.description));
	if (head.keywords.length > 0) tags.push(meta("keywords", head.keywords.join(", ")));
	if (head.image) tags.push(property("og:image", head.image));
	if (head.noIndex) tags.push(meta("robots", "noindex"));
	if (head.canonical) {
		const href = escapeHtml(head.canonical);
		tags.push(
			`<link rel="canonical" href="${href}">`,
			property("og:url", head.canonical),
			`<link rel="alternate" hreflang="${escapeHtml(language)}" href="${href}">`,
			`<link rel="alternate" hreflang="x-default" href="${href}">`,
		);
	} else {
		tags.push(property("og:url", url));
	}
	return tags.join("");
}
