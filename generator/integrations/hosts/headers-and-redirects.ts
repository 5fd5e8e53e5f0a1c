import { bothForms, type HostHeader, type HostRules } from "./host-rules.ts";

/**
 * `_redirects`. Netlify matches an address with and without a trailing slash, and needs `!` if a file exists at the address, such as the
 * page that replaces a redirect on other hosts. Cloudflare compares addresses exactly, and redirects before it looks for a file.
 * https://docs.netlify.com/routing/redirects/, https://developers.cloudflare.com/workers/static-assets/redirects/
 */
export function redirectsFile({ redirects, notFoundIn }: HostRules, host: "netlify" | "cloudflare"): string {
	const lines = redirects.flatMap(({ from, to, status }) =>
		host === "netlify" ? [`${from} ${to} ${status}!`] : bothForms(from).map((form) => `${form} ${to} ${status}`),
	);
	// Cloudflare answers with the nearest `404.html` by itself.
	if (host === "netlify") lines.push(...notFoundIn.map(({ folder, file }) => `${folder}* ${file} 404`));
	return lines.map((line) => `${line}\n`).join("");
}

/** The beginnings of the names of a search index's files, without those that have no hash. A rule has one `*` at most. */
const searchFiles: readonly string[] = ["core", "list", "terms", "text", "vocabulary"];

/**
 * `_headers`, in a format that both hosts share. If the assets folder also contains files without a hash, it is not cached forever,
 * because a rule cannot tell them apart.
 */
export function headersFile({ base, headers, assets, searchData, hasMixedAssets, cacheForever }: HostRules): string {
	const rule = (path: string, list: readonly HostHeader[]) => `${path}\n${list.map(([name, value]) => `  ${name}: ${value}\n`).join("")}`;
	const search = searchData.flatMap((folder) => searchFiles.map((name) => `${folder}/${name}-*`));
	const unchanging = [...(hasMixedAssets ? [] : [`${assets}/*`]), ...search];
	return [rule(`${base}*`, headers), ...unchanging.map((path) => rule(path, [cacheForever]))].join("\n");
}
