import { isExternal } from "../../../theme/lib/urls.ts";
import { safeData, safeScheme } from "../../lib/address-patterns.ts";
import { nearestNames } from "../../lib/nearest-name.ts";
import type { LinkFault } from "./link-fault.ts";
import { linkFault } from "./link-messages.ts";

/** Typos in web addresses: `http:/x`, `https//x`, `http:x`, `https:\\x`, `http://`. */
const webTypo = /^(https?)(?::(?!\/\/[^/\\])|\/\/)[:/\\]*/i;

/** An address outside of the site: its final URL, or what is wrong with it. */
export type OutsideAddress = { readonly url: string; readonly warning?: LinkFault } | { readonly fault: LinkFault };

/** Checks an address that has a scheme or host, or was meant to have one; `null` for an address within the site. */
export function checkOutside(href: string, kind: "link" | "image"): OutsideAddress | null {
	const typo = webTypo.exec(href);
	if (typo) {
		const rest = href.slice(typo[0].length);
		return malformed(href, "is not a complete URL", rest === "" ? [] : [`${typo[1]?.toLowerCase()}://${rest}`]);
	}
	if (!isExternal(href)) return null;
	if (href.startsWith("//")) return checkWithoutScheme(href);
	if (kind === "image" && safeData.test(href)) return { url: href };
	if (!safeScheme.test(href)) return { fault: unsafe(href) };
	if (/^(?:mailto|tel):(?:$|[?#]|\s)/i.test(href) && !/^mailto:\?[^#]/i.test(href)) return malformed(href, "has no recipient");
	if (!/^https?:/i.test(href)) return { url: href };
	return checkWeb(href);
}

function checkWithoutScheme(href: string): OutsideAddress {
	const path = href.replace(/^\/+/, "/");
	if (href.startsWith("///") && path !== "/") return malformed(href, "begins with too many slashes", [path]);
	const complete = `https:${href}`;
	if (!URL.canParse(complete)) return malformed(href, "has no host");
	const warning = linkFault.outside(href, { what: "has no scheme", suggestions: [complete] });
	return { url: complete, warning };
}

function checkWeb(href: string): OutsideAddress {
	const escaped = href.replace(/\s/g, "%20");
	if (escaped !== href) return { fault: linkFault.space(URL.canParse(escaped) ? [escaped] : []) };
	if (!URL.canParse(href)) return malformed(href, "has no valid host");
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
