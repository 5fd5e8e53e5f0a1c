import { isExternal, withBase, withoutBase } from "../../../theme/contract/urls.ts";
import { nearestNames } from "../../lib/nearest-name.ts";
import type { LinkFault } from "./resolved-link.ts";

const safeScheme = /^(?:https?:|mailto:|tel:)/i;

/** Images that cannot hold scripts. */
const safeData = /^data:image\/(?:png|jpe?g|gif|webp|avif);/i;

/** `http:/x`, `https//x`, `http:x`, `https:\\x`, `http://`. */
const webSlip = /^(https?)(?::(?!\/\/[^/\\])|\/\/)[:/\\]*/i;

/** What an address outside of the site is: the URL to write, or what is wrong with it. */
export type OutsideAddress = { readonly url: string; readonly warning?: LinkFault } | { readonly fault: LinkFault };

/** The link within the site that a complete address below the site's own is (`https://my.site/base/docs/a?b#c` → `/docs/a?b#c`), or `null`. */
export function ownHref(href: string, site: { readonly siteUrl: string | null; readonly base: string }): string | null {
	if (site.siteUrl === null || !/^https?:\/\//i.test(href) || !URL.canParse(href)) return null;
	const { host, pathname, search, hash } = new URL(href);
	if (host !== new URL(site.siteUrl).host) return null;
	const path = withoutBase(pathname, site.base);
	return path === null ? null : withBase(path, "/") + search + hash;
}

/** Judges an href that names a scheme or a host, or is meant to; `null` for one within the site. */
export function judgeOutside(href: string, kind: "link" | "image"): OutsideAddress | null {
	const slip = webSlip.exec(href);
	if (slip) {
		const rest = href.slice(slip[0].length);
		return malformed(`\`${head(href)}\` is no complete address`, rest === "" ? [] : [`${slip[1]?.toLowerCase()}://${rest}`]);
	}
	if (!isExternal(href)) return null;
	if (href.startsWith("//")) return judgeWithoutScheme(href);
	if (kind === "image" && safeData.test(href)) return { url: href };
	if (!safeScheme.test(href)) return { fault: unsafe(href) };
	if (/^(?:mailto|tel):(?:$|[?#]|\s)/i.test(href) && !/^mailto:\?[^#]/i.test(href)) return malformed(`\`${head(href)}\` names nobody`, []);
	if (!/^https?:/i.test(href)) return { url: href };
	return judgeWeb(href);
}

function judgeWithoutScheme(href: string): OutsideAddress {
	const path = href.replace(/^\/+/, "/");
	if (href.startsWith("///") && path !== "/") return malformed(`\`${head(href)}\` begins with too many slashes`, [path]);
	const complete = `https:${href}`;
	if (!URL.canParse(complete)) return malformed(`\`${head(href)}\` names no host`, []);
	const warning = fault("link-malformed", `\`${head(href)}\` has no scheme, so it is taken for https`, [complete]);
	return { url: complete, warning };
}

function judgeWeb(href: string): OutsideAddress {
	const escaped = href.replace(/\s/g, "%20");
	if (escaped !== href) return malformed("a blank is no part of an address", URL.canParse(escaped) ? [escaped] : []);
	if (!URL.canParse(href)) return malformed(`\`${head(href)}\` names no valid host`, []);
	const [path = ""] = href.split(/[?#]/, 1);
	if (/%(?![0-9a-f]{2})/i.test(path))
		return malformed(`\`${head(href)}\` has a malformed escape`, [href.replace(/%(?![0-9a-f]{2})/gi, "%25")]);
	return { url: href };
}

function unsafe(href: string): LinkFault {
	const scheme = /^[a-z][a-z0-9+.-]*(?=:\/\/)/i.exec(href)?.[0] ?? "";
	const nearest = scheme.length < 4 ? undefined : nearestNames(scheme, ["https", "http"])[0];
	if (/^(?!javascript:|vbscript:|data:|file:)[\w.-]+:\d+(?:[/?#]|$)/i.test(href))
		return fault("link-malformed", `\`${head(href)}\` has no scheme`, [`http://${href}`]);
	if (/^(?:file:|[a-z]:[\\/])/i.test(href)) {
		const hint = "Write the path from this page, such as `../guide.md`, or from the root of the site.";
		return { code: "link-unsafe", reason: `\`${head(href)}\` is a file of one computer`, hint, suggestions: [] };
	}
	const reason = `the scheme of \`${head(href)}\` is not allowed`;
	if (nearest) return fault("link-unsafe", reason, [nearest + href.slice(scheme.length)]);
	return { code: "link-unsafe", reason, hint: "Use https, http, mailto or tel.", suggestions: [] };
}

function malformed(reason: string, suggestions: readonly string[]): OutsideAddress {
	return {
		fault: { ...fault("link-malformed", reason, suggestions), ...(suggestions.length === 0 ? { hint: "Write the whole address." } : {}) },
	};
}

function fault(code: LinkFault["code"], reason: string, suggestions: readonly string[]): LinkFault {
	return { code, reason, suggestions, hint: suggestions[0] === undefined ? null : `Did you mean \`${suggestions[0]}\`?` };
}

/** Enough of an address to recognise it. */
function head(href: string): string {
	return href.length > 60 ? `${href.slice(0, 60)}…` : href;
}
