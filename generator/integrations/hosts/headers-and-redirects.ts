import { bothForms, type HostHeader, type HostRules } from "./host-rules.ts";

/**
 * `_redirects`. Netlify matches both forms of an address, and needs `!` if there is a file at the address, such as the page that replaces
 * a redirect on other hosts. Cloudflare compares addresses as they are, and redirects before it looks for a file.
 * https://docs.netlify.com/routing/redirects/, https://developers.cloudflare.com/workers/static-assets/redirects/
 */
export function redirectsFile({ redirects }: HostRules, host: "netlify" | "cloudflare"): string {
	const lines = redirects.flatMap(({ from, to, status }) =>
		host === "netlify" ? [`${from} ${to} ${status}!`] : bothForms(from).map((form) => `${form} ${to} ${status}`),
	);
	return lines.map((line) => `${line}\n`).join("");
}

/** `_headers`, which both hosts read in the same way. A folder that also has files without a hash is not cached forever: a rule cannot distinguish them. */
export function headersFile({ base, headers, assets, hasMixedAssets, cacheForever }: HostRules): string {
	const rule = (path: string, list: readonly HostHeader[]) => `${path}\n${list.map(([name, value]) => `  ${name}: ${value}\n`).join("")}`;
	return [rule(`${base}*`, headers), ...(hasMixedAssets ? [] : [rule(`${assets}/*`, [cacheForever])])].join("\n");
}
