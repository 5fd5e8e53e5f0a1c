import { escapeHtml } from "../../theme/contract/escape.ts";
import { outputFile, withBase } from "../../theme/contract/urls.ts";
import type { SiteConfig } from "../config/site-config.ts";
import { compareText } from "../lib/compare-text.ts";
import type { SiteGraph } from "../site/graph/site-graph.ts";
import { notFoundPath } from "../site/routes/generated-routes.ts";
import type { OutputFile } from "./output-file.ts";
import { siteData } from "./site-data.ts";

/** The files that describe the site as a whole: sitemap, robots, redirects, data. */
export function siteOutputs(config: SiteConfig, graph: SiteGraph): OutputFile[] {
	return [...sitemap(config, graph), robots(config), ...redirectPages(config, graph), ...siteData(config, graph)];
}

/** https://www.sitemaps.org/protocol.html; a site without a public address has none. */
function sitemap(config: SiteConfig, graph: SiteGraph): OutputFile[] {
	if (config.url === null || config.noIndex) return [];
	const listed = [...graph.routes, ...graph.generated]
		.filter((route) => !route.document.frontMatter.unlisted && !route.document.frontMatter.noindex && route.path !== notFoundPath)
		.sort((a, b) => compareText(a.path, b.path));
	const entries = listed.map((route) => `\t<url><loc>${escapeHtml(config.url + route.url)}</loc></url>\n`);
	const text = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("")}</urlset>\n`;
	return [{ path: "sitemap.xml", text, owner: "the sitemap" }];
}

function robots(config: SiteConfig): OutputFile {
	const sitemapLine = config.url === null || config.noIndex ? "" : `\nSitemap: ${config.url}${withBase("/sitemap.xml", config.base)}\n`;
	return { path: "robots.txt", text: `User-agent: *\nAllow: /\n${sitemapLine}`, owner: "robots.txt" };
}

/** A page for each old address, for hosts that know no redirects: refresh, canonical link, and a plain link. */
function redirectPages(config: SiteConfig, graph: SiteGraph): OutputFile[] {
	const policy = config.contentSecurityPolicy === null ? "" : `<meta http-equiv="content-security-policy" content="default-src 'self'">\n`;
	return graph.redirects.map((redirect) => {
		const url = escapeHtml(redirect.url);
		const canonical = escapeHtml(redirect.url.startsWith("/") && config.url !== null ? config.url + redirect.url : redirect.url);
		const text = `<!doctype html>
<html lang="${escapeHtml(config.language)}">
<meta charset="utf-8">
${policy}<title>Moved</title>
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="0; url=${url}">
<link rel="canonical" href="${canonical}">
<p>This page has moved to <a href="${url}">${url}</a>.</p>
</html>
`;
		return { path: outputFile(redirect.path, "html"), text, owner: `the redirect from \`${redirect.path}\`` };
	});
}
