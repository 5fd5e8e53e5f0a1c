import { isExternal } from "../../../theme/contract/urls.ts";
import { safeData, safeScheme } from "../../lib/address-patterns.ts";
import { nearestNames } from "../../lib/nearest-name.ts";
import { linkFault } from "./link-messages.ts";
import type { LinkFault } from "./resolved-link.ts";

/** `http:/x`, `https//x`, `http:x`, `https:\\x`, `http://`. */
const webSlip = /^(https?)(?::(?!\/\/[^/\\])|\/\/)[:/\\]*/i;

/** What an address outside of the site is: the URL to write, or what is wrong with it. */
export type OutsideAddress = { readonly url: string; readonly warning?: LinkFault } | { readonly fault: LinkFault };

/** Judges an href that names a scheme or a host, or is meant to; `null` for one within the site. */
export function judgeOutside(href: string, kind: "link" | "image"): OutsideAddress | null {
	const slip = webSlip.exec(href);
	if (slip) {
		const rest = href.slice(slip[0].length);
		return malformed(href, "is no complete address", rest === "" ? [] : [`${slip[1]?.toLowerCase()}://${rest}`]);
	}
	if (!isExternal(href)) return null;
	if (href.startsWith("//")) return judgeWithoutScheme(href);
	if (kind === "image" && safeData.test(href)) return { url: href };
	if (!safeScheme.test(href)) return { fault: unsafe(href) };
	if (/^(?:mailto|tel):(?:$|[?#]|\s)/i.test(href) && !/^mailto:\?[^#]/i.test(href)) return malformed(href, "names nobody");
	if (!/^https?:/i.test(href)) return { url: href };
	return judgeWeb(href);
}

function judgeWithoutScheme(href: string): OutsideAddress {
	const path = href.replace(/^\/+/, "/");
	if (href.startsWith("///") && path !== "/") return malformed(href, "begins with too many slashes", [path]);
	const complete = `https:${href}`;
	if (!URL.canParse(complete)) return malformed(href, "names no host");
	const warning = linkFault.outside(href, { what: "has no scheme, so it is taken for https", suggestions: [complete] });
	return { url: complete, warning };
}

function judgeWeb(href: string): OutsideAddress {
	const escaped = href.replace(/\s/g, "%20");
	if (escaped !== href) return { fault: linkFault.blank(URL.canParse(escaped) ? [escaped] : []) };
	if (!URL.canParse(href)) return malformed(href, "names no valid host");
	const [path = ""] = href.split(/[?#]/, 1);
	if (/%(?![0-9a-f]{2})/i.test(path)) return malformed(href, "has a malformed escape", [href.replace(/%(?![0-9a-f]{2})/gi, "%25")]);
	return { url: href };
}

function unsafe(href: string): LinkFault {
	if (/^(?!javascript:|vbscript:|data:|file:)[\w.-]+:\d+(?:[/?#]|$)/i.test(href))
		return linkFault.outside(href, { what: "has no scheme", suggestions: [`http://${href}`] });
	if (/^(?:file:|[a-z]:[\\/])/i.test(href)) return linkFault.localFile(href);
	const scheme = /^[a-z][a-z0-9+.-]*(?=:\/\/)/i.exec(href)?.[0] ?? "";
	const nearest = scheme.length < 4 ? undefined : nearestNames(scheme, ["https", "http"])[0];
	return linkFault.scheme(href, nearest ? nearest + href.slice(scheme.length) : null);
}

function malformed(href: string, what: string, suggestions: readonly string[] = []): OutsideAddress {
	return { fault: linkFault.outside(href, { what, suggestions }) };
}
