import { announcementAttribute } from "../contract/announcement.ts";
import { browserColors } from "../contract/color-mode.ts";
import { actionAttribute, copyPageAction, manifestAttribute, modulesAttribute } from "../contract/hydration.ts";
import { languagesMeta } from "../contract/language.ts";
import type { PageHead, StructuredThing } from "../contract/page.ts";
import type { RenderInput } from "../contract/renderer.ts";
import { versionsMeta } from "../contract/version.ts";
import { baseHintId, bootScript } from "../lib/boot-script.ts";
import { escapeHtml } from "../lib/escape.ts";
import { withBase } from "../lib/urls.ts";
import { createText, type Text } from "../texts/texts.ts";
import { mergeHeadTags } from "./head-tags.ts";

/** The document up to the inside of `<body>`. Every page has the same inline script, so that one hash in a content policy allows it. */
export function documentStart({ site, texts, assets, page, contentPolicy }: RenderInput, pageTags: string): string {
	const attribute = escapeHtml;
	const announcement = site.announcement ? ` ${announcementAttribute}="${attribute(site.announcement.id)}"` : "";
	const modules = ` ${modulesAttribute}="${attribute([assets.script, ...assets.preloads, assets.site].join(" "))}"`;
	const copyPage = ` ${actionAttribute}-${copyPageAction}="${attribute(assets.copyPage)}"`;
	const manifest = assets.manifest === null ? "" : ` ${manifestAttribute}="${attribute(assets.manifest)}"`;
	const integrity = assets.integrity === null ? "" : ` integrity="${assets.integrity.stylesheet}"`;
	const fonts = assets.fonts
		.map((font) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${attribute(font)}">`)
		.join("");
	return (
		`<!doctype html><html lang="${attribute(page.lang)}" dir="${page.dir}"${announcement}${manifest}${modules}${copyPage}><head><meta charset="utf-8">` +
		// This must come before everything that it applies to.
		(contentPolicy === null ? "" : `<meta http-equiv="content-security-policy" content="${attribute(contentPolicy)}">`) +
		`<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark">` +
		browserColorTags +
		// This must come before the first module loads.
		(assets.integrity === null ? "" : `<script type="importmap">${assets.integrity.importMap}</script>`) +
		`<script>${bootScript}</script><link rel="stylesheet" href="${attribute(assets.stylesheet)}"${integrity}>${fonts}` +
		// Otherwise browsers would request a `favicon.ico` that does not exist.
		`<link rel="icon" href="${attribute(assets.icon)}">` +
		(assets.touchIcon === null ? "" : `<link rel="apple-touch-icon" href="${attribute(assets.touchIcon)}">`) +
		(assets.openSearch === null
			? ""
			: `<link rel="search" type="application/opensearchdescription+xml" title="${attribute(site.title)}" href="${attribute(assets.openSearch)}">`) +
		(assets.dev ? `<script type="module" src="${attribute(assets.dev)}"></script>` : "") +
		// These come last: client navigation replaces everything from the title on.
		pageTags +
		// Client navigation does not fetch this part: it is for search engines, which read documents.
		structuredDataScript(page.head.structuredData ?? []) +
		"</head><body>" +
		(page.url === withBase("/", site.base) && !(page.languages && page.lang !== page.languages.items[0]?.lang)
			? baseUrlBanner(site.base, createText(texts))
			: "")
	);
}

/**
 * The tags that describe the page, the title first. Client navigation swaps them, so everything that differs from page to page belongs
 * here.
 */
export function pageTags({ site, page }: Pick<RenderInput, "site" | "page">): string {
	const markdown = page.markdownUrl ? `<link rel="alternate" type="text/markdown" href="${escapeHtml(page.markdownUrl)}">` : "";
	const versions = page.versions ? `<meta name="${versionsMeta}" content="${escapeHtml(JSON.stringify(page.versions))}">` : "";
	const languages = page.languages ? `<meta name="${languagesMeta}" content="${escapeHtml(JSON.stringify(page.languages))}">` : "";
	return mergeHeadTags(headTags(page.head, page.url, site.title, page.lang), page.head.tags ?? []) + versions + languages + markdown;
}

/** These come before the boot script, which sets them to the reader's mode. */
const browserColorTags = Object.entries(browserColors)
	.map(([mode, color]) => `<meta name="theme-color" media="(prefers-color-scheme: ${mode})" content="${color}">`)
	.join("");

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
		property("og:locale", language.replace("-", "_")),
		meta("generator", "Keyframe"),
		meta("twitter:card", head.image ? "summary_large_image" : "summary"),
	];
	if (head.description) tags.push(meta("description", head.description), property("og:description", head.description));
	if (head.keywords.length > 0) tags.push(meta("keywords", head.keywords.join(", ")));
	// X also reads these tags, so its own names are not needed.
	if (head.image) tags.push(property("og:image", head.image));
	for (const { title, url, type } of head.feeds)
		tags.push(`<link rel="alternate" type="${type}" title="${escapeHtml(title)}" href="${escapeHtml(url)}">`);
	if (head.noIndex) tags.push(meta("robots", "noindex"));
	if (head.canonical) {
		const href = escapeHtml(head.canonical);
		// The page in its only language is also the one for readers of other languages.
		const alternates = head.alternates ?? [{ lang: language, url: head.canonical }];
		const named = [...alternates, ...alternates.slice(0, 1).map(({ url }) => ({ lang: "x-default", url }))];
		tags.push(
			`<link rel="canonical" href="${href}">`,
			property("og:url", head.canonical),
			...named.map(({ lang, url }) => `<link rel="alternate" hreflang="${escapeHtml(lang)}" href="${escapeHtml(url)}">`),
		);
	} else {
		tags.push(property("og:url", url));
	}
	return tags.join("");
}

/**
 * The structured data of a page as JSON-LD. Browsers do not run it, so a strict content policy allows it. Without `<`, an author's text
 * cannot end the element.
 */
export function structuredDataScript(things: readonly StructuredThing[]): string {
	if (things.length === 0) return "";
	const json = JSON.stringify({ "@context": "https://schema.org", "@graph": things });
	return `<script type="application/ld+json">${json.replaceAll("<", "\\u003c")}</script>`;
}

/**
 * The message of the start page if the site is served below another path than the one it was built for, so that its assets are missing. The
 * message needs no assets: the style sheet hides it, so it shows if the style sheet is missing.
 */
function baseUrlBanner(base: string, text: Text): string {
	const path = escapeHtml(base);
	const configured = escapeHtml(text("site.configured", { base: "*" })).replace("*", () => `<code>base: "${path}"</code>`);
	return (
		`<div class="base-url-banner" data-nosnippet><p><strong>${escapeHtml(text("site.noStyles"))}</strong> ` +
		`${escapeHtml(text("site.otherBase"))}</p>` +
		`<p>${configured} <span id="${baseHintId}" data-base="${path}" ` +
		`data-hint="${escapeHtml(text("site.servedAt", { path: "*" }))}">` +
		`${escapeHtml(text("site.setBase"))}</span></p></div>`
	);
}
