import { createHash } from "node:crypto";
import { bootScript } from "../../theme/contract/boot-script.ts";
import type { PageIntegrity } from "../../theme/contract/renderer.ts";
import type { AnalyticsProvider, Embed, SiteMeta } from "../../theme/contract/site.ts";
import { policySources } from "../config/hosted-search.ts";
import type { SiteConfig } from "../config/site-config.ts";

/**
 * The most that a page may need. Scripts and styles are strict: they come from the site, and of inline
 * scripts only the theme's own runs. Pictures, films, frames and requests of components may come from
 * and go to any secure host, because pages name them freely and none of them can act on the page.
 */
const standardSources: Readonly<Record<string, readonly string[]>> = {
	"default-src": ["'self'"],
	"script-src": ["'self'"],
	"style-src": ["'self'"],
	"img-src": ["'self'", "data:", "blob:", "https:"],
	"media-src": ["'self'", "blob:", "https:"],
	"font-src": ["'self'", "data:"],
	"connect-src": ["'self'", "https:"],
	"frame-src": ["'self'", "https:"],
	"worker-src": ["'self'", "blob:"],
	"object-src": ["'none'"],
	"base-uri": ["'self'"],
	"form-action": ["'self'", "https:"],
};

/** The content policy of a site's pages; `null` for a site that wants none. */
export function sitePolicy(config: SiteConfig, site: SiteMeta, integrity: PageIntegrity | null): string | null {
	const sources = policySources(config);
	const { trustedTypes } = config;
	return sources === null ? null : contentSecurityPolicy({ site, sources, trustedTypes, importMap: integrity?.importMap ?? null });
}

/** The content policy of a site's pages: the theme's own sources, the hosts of its configured scripts, and those that the configuration adds. */
export function contentSecurityPolicy(input: {
	readonly site: SiteMeta;
	readonly sources: Readonly<Record<string, readonly string[]>>;
	/** Whether only the theme's own Trusted Types policy may put HTML and scripts into a page. */
	readonly trustedTypes?: boolean;
	/** The import map of all pages; `null` for none. */
	readonly importMap?: string | null;
}): string {
	const { site, sources, trustedTypes = false, importMap = null } = input;
	const inline = [bootScript, ...(importMap === null ? [] : [importMap])];
	const hashes = inline.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
	const own = Object.entries(standardSources)
		.map(([directive, own]) => {
			const scripts = directive === "script-src" ? [...hashes, ...scriptHosts(site)] : [];
			return [directive, ...new Set([...own, ...scripts, ...(sources[directive] ?? [])])].join(" ");
		})
		.join("; ");
	return trustedTypes ? `${own}; require-trusted-types-for 'script'; trusted-types keyframe` : own;
}

function scriptHosts(site: SiteMeta): string[] {
	const embeds: readonly (Embed | undefined)[] = [site.askAi?.embed, ...site.analytics.map(embedOf)];
	return embeds.flatMap((embed) => (embed ? [new URL(embed.src).origin] : []));
}

function embedOf(provider: AnalyticsProvider): Embed | undefined {
	return "embed" in provider ? provider.embed : undefined;
}
