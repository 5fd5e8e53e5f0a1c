import type { OutputFile, OutputInput } from "../output-file.ts";
import { headersFile, redirectsFile } from "./headers-and-redirects.ts";
import { type HostRules, type HostRulesInput, hostRules } from "./host-rules.ts";
import { nginxSnippet } from "./nginx.ts";
import { vercelConfig } from "./vercel.ts";

type Host = OutputInput["config"]["hosts"][number];

/** The files of each host, and the functions that make them. */
const files: Readonly<Record<Host, Readonly<Record<string, (rules: HostRules) => string>>>> = {
	netlify: { _redirects: (rules) => redirectsFile(rules, "netlify"), _headers: headersFile },
	cloudflare: { _redirects: (rules) => redirectsFile(rules, "cloudflare"), _headers: headersFile },
	vercel: { "vercel.json": vercelConfig },
	nginx: { "nginx.conf": nginxSnippet },
};

/** Files by which the configured hosts redirect, cache and protect, all from the same rules. None for other hosts. */
export function hostFiles({ config, ...input }: HostRulesInput): OutputFile[] {
	return config.hosts.flatMap((host) =>
		Object.entries(files[host]).map(
			([path, write]): OutputFile => ({
				path,
				owner: `the configuration for ${host}`,
				isReplaceable: true,
				content: { kind: "made", make: () => write(hostRules({ config, ...input })) },
			}),
		),
	);
}
