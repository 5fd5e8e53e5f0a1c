import { bothForms, type HostHeader, type HostRules } from "./host-rules.ts";

/** `vercel.json`. With `cleanUrls`, `/a` finds `a.html`. https://vercel.com/docs/project-configuration */
export function vercelConfig({ base, redirects, headers, assets, searchData, cacheForever }: HostRules): string {
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
			...searchData.map((folder) => rule(`${escapePattern(folder)}/([a-z]+)-([0-9a-f]{10})\\.json`, [cacheForever])),
		],
	};
	return `${JSON.stringify(config, null, "\t")}\n`;
}

/** Escapes a path so that, as a pattern, it only matches or produces that path. */
function escapePattern(path: string): string {
	return path.replace(/[(){}:*+?\\]/g, "\\$&");
}

/** Escapes the target of a redirect. Only its path is a pattern. */
function escapeTarget(target: string): string {
	const [, origin = "", path = "", rest = ""] = /^((?:https?:\/\/[^/?#]*)?)([^?#]*)(.*)$/s.exec(target) ?? [];
	return origin + escapePattern(path) + rest;
}
