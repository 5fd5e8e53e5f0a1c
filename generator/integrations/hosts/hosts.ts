import type { Integration } from "../integration.ts";
import { headersFile, redirectsFile } from "./headers-and-redirects.ts";
import { type HostRules, hostRules } from "./host-rules.ts";
import { nginxSnippet } from "./nginx.ts";
import { vercelConfig } from "./vercel.ts";

/** A host for which files can be written. */
export type Host = "netlify" | "cloudflare" | "vercel" | "nginx";

/** The files of each host, and the functions that make them. */
const files: Readonly<Record<Host, Readonly<Record<string, (rules: HostRules) => string>>>> = {
	netlify: { _redirects: (rules) => redirectsFile(rules, "netlify"), _headers: headersFile },
	cloudflare: { _redirects: (rules) => redirectsFile(rules, "cloudflare"), _headers: headersFile },
	vercel: { "vercel.json": vercelConfig },
	nginx: { "nginx.conf": nginxSnippet },
};

/** Writes the files by which these hosts redirect, cache and protect, all from the same rules. */
export function hosts(names: readonly Host[]): Integration {
	return {
		name: "hosts",
		outputs: (site) =>
			names.flatMap((host) =>
				Object.entries(files[host]).map(([path, write]) => ({ path, isReplaceable: true, content: () => write(hostRules(site)) })),
			),
	};
}
