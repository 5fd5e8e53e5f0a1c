import type { Integration } from "../integration.ts";
import { headersFile, redirectsFile } from "./headers-and-redirects.ts";
import { type HostRules, hostRules } from "./host-rules.ts";
import { nginxSnippet } from "./nginx.ts";
import { vercelConfig } from "./vercel.ts";

/** A host that needs files of its own. */
export type Host = "netlify" | "cloudflare" | "vercel" | "nginx";

/** The files for each host, and the functions that generate them. */
const files: Readonly<Record<Host, Readonly<Record<string, (rules: HostRules) => string>>>> = {
	netlify: { _redirects: (rules) => redirectsFile(rules, "netlify"), _headers: headersFile },
	cloudflare: { _redirects: (rules) => redirectsFile(rules, "cloudflare"), _headers: headersFile },
	vercel: { "vercel.json": vercelConfig },
	nginx: { "nginx.conf": nginxSnippet },
};

/**
 * Writes the files that set redirects, caching, security headers and pages for unknown addresses on the given hosts, all from the same rules.
 * `languages` are the folders of the languages other than the default one.
 */
export function hosts(names: readonly Host[], languages: readonly string[]): Integration {
	return {
		name: "hosts",
		outputs: (site) =>
			names.flatMap((host) =>
				Object.entries(files[host]).map(([path, write]) => ({
					path,
					isReplaceable: true,
					content: () => write(hostRules(site, languages)),
				})),
			),
	};
}
