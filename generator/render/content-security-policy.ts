import { createHash } from "node:crypto";
import type { PageIntegrity } from "../../theme/contract/renderer.ts";
import type { AnalyticsProvider, Embed, SiteMeta } from "../../theme/contract/site.ts";
import { bootScript } from "../../theme/lib/boot-script.ts";
import { policySources } from "../config/hosted-search.ts";
import type { SiteConfig } from "../config/site-config.ts";

/**
 * The most that a page may need. Scripts and styles are strict: they come from the site, and of inline
 * scripts only the theme's own runs, of inline styles only those of the page. Pictures, films, frames and requests of components may come from
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
	const hashes = inline.map(hashSource);
	const own = Object.entries(standardSources)
		.map(([directive, own]) => {
			const scripts = directive === "script-src" ? [...hashes, ...scriptHosts(site)] : [];
			return [directive, ...new Set([...own, ...scripts, ...(sources[directive] ?? [])])].join(" ");
		})
		.join("; ");
	return trustedTypes ? `${own}; require-trusted-types-for 'script'; trusted-types keyframe` : own;
}

/** The policy of a page with these styles in its HTML. */
export function allowStyles(policy: string, css: string): string {
	return addStyleSource(policy, hashSource(css));
}

/**
 * The policy for the headers of responses, which are the same for all pages. Unlike the element in the pages, it restricts who may embed them in a frame. It leaves
 * inline styles to the policy in each page, which allows exactly those of the page: browsers apply both.
 */
export function headerPolicy(pagePolicy: string): string {
	return `${addStyleSource(pagePolicy, anyInline)}; frame-ancestors 'self'`;
}

const anyInline = "'unsafe-inline'";

/** Adds a source of styles. A policy that allows all inline styles stays as it is: with a hash, browsers would allow only the styles with that hash. */
function addStyleSource(policy: string, source: string): string {
	return policy.replace(/(?<=^|; )style-src [^;]*/, (directive) => (directive.includes(anyInline) ? directive : `${directive} ${source}`));
}

function hashSource(text: string): string {
	return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

function scriptHosts(site: SiteMeta): string[] {
	const embeds: readonly (Embed | undefined)[] = [site.askAi?.embed, ...site.analytics.map(embedOf)];
	return embeds.flatMap((embed) => (embed ? [new URL(embed.src).origin] : []));
}

function embedOf(provider: AnalyticsProvider): Embed | undefined {
	return "embed" in provider ? provider.embed : undefined;
}
