import { bothForms, type HostHeader, type HostRules } from "./host-rules.ts";

/** `vercel.json`; `cleanUrls` finds `a.html` for `/a`. https://vercel.com/docs/project-configuration */
export function vercelConfig({ base, redirects, headers, assets, cacheForever }: HostRules): string {
	const rule = (source: string, list: readonly HostHeader[]) => ({ source, headers: list.map(([key, value]) => ({ key, value })) });
	const config = {
		$schema: "https://openapi.vercel.sh/vercel.json",
		cleanUrls: true,
		redirects: redirects.flatMap(({ from, to, status }) =>
			bothForms(from).map((form) => ({ source: escapePattern(form), destination: escapeTarget(to), statusCode: status })),
		),
		headers: [
			rule(`${escapePattern(base)}(.*)`, headers),
			rule(`${escapePattern(assets)}/(.*)\\.([A-Z2-7]{8}|[0-9a-f]{10})\\.([^/]+)`, [cacheForever]),
		],
	};
	return `${JSON.stringify(config, null, "\t")}\n`;
}

/** A path as a pattern that matches, or results in, only that path. */
function escapePattern(path: string): string {
	return path.replace(/[(){}:*+?\\]/g, "\\$&");
}

/** The target of a redirect as a pattern: only its path is read as one. */
function escapeTarget(target: string): string {
	const [, origin = "", path = "", rest = ""] = /^((?:https?:\/\/[^/?#]*)?)([^?#]*)(.*)$/s.exec(target) ?? [];
	return origin + escapePattern(path) + rest;
}
