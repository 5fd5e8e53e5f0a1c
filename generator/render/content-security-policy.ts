import { createHash } from "node:crypto";
import type { PageIntegrity } from "../../theme/contract/renderer.ts";
import type { AnalyticsProvider, Embed, SiteMeta } from "../../theme/contract/site.ts";
import { bootScript } from "../../theme/lib/boot-script.ts";
import { type PolicySettings, policySources } from "../config/hosted-search.ts";
import type { SiteConfig } from "../config/site-config.ts";

/**
 * The most permissive policy that a page may need. Scripts and styles are strict: files must come from the site, and inline code must
 * be the theme's own script or the page's own styles. Images, videos, frames and requests may use any secure host, because pages
 * refer to them freely and none of them can affect the page.
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

/** The content security policy for a site's pages; `null` if the site has turned it off. */
export function sitePolicy(
	config: PolicySettings & Pick<SiteConfig, "trustedTypes">,
	site: SiteMeta,
	integrity: PageIntegrity | null,
): string | null {
	const sources = policySources(config);
	const { trustedTypes } = config;
	return sources === null ? null : contentSecurityPolicy({ site, sources, trustedTypes, importMap: integrity?.importMap ?? null });
}

/**
 * The content security policy for a site's pages: the theme's own sources, the hosts of configured scripts, and sources that the
 * configuration adds.
 */
export function contentSecurityPolicy(input: {
	readonly site: SiteMeta;
	readonly sources: Readonly<Record<string, readonly string[]>>;
	/** Whether only the theme's own Trusted Types policy may insert HTML and scripts. */
	readonly trustedTypes?: boolean;
	/** The import map that all pages contain; `null` if they have none. */
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

/** Extends the policy for a page that has these styles in its HTML. */
export function allowStyles(policy: string, css: string): string {
	return addStyleSource(policy, hashSource(css));
}

/**
 * The policy for response headers, which are the same for all pages. Unlike the `<meta>` element in pages, it restricts who may embed
 * them in a frame. It leaves inline styles to the policy in each page, which allows exactly that page's styles: browsers apply both.
 */
export function headerPolicy(pagePolicy: string): string {
	return `${addStyleSource(pagePolicy, anyInline)}; frame-ancestors 'self'`;
}

const anyInline = "'unsafe-inline'";

/**
 * Adds a source of styles. A policy that allows all inline styles stays unchanged, because a hash would make browsers reject all other
 * inline styles.
 */
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
