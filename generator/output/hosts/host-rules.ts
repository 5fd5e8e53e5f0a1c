import { outputFile, toggleTrailingSlash, withBase } from "../../../theme/lib/urls.ts";
import { assetsFolder, isHashed } from "../../lib/assets-folder.ts";
import { headerPolicy, sitePolicy } from "../../render/content-security-policy.ts";
import { pageIntegrity } from "../../render/main/page-integrity.ts";
import { notFoundPath } from "../../site/routes/generated-routes.ts";
import type { OutputInput } from "../output-file.ts";

/** A redirect: paths with base, encoded; `to` may be a complete address. */
type HostRedirect = { readonly from: string; readonly to: string; readonly status: 301 | 302 };

/** A header of a response. */
export type HostHeader = readonly [name: string, value: string];

/** The rules for a host, independent of its format. */
export type HostRules = {
	/** Path below which the site is served, with slashes at both ends. */
	readonly base: string;
	readonly redirects: readonly HostRedirect[];
	/** Headers of all responses. */
	readonly headers: readonly HostHeader[];
	/** URL path of the folder with files that never change, without a slash at the end. */
	readonly assets: string;
	/** Whether that folder has other files, too. */
	readonly hasMixedAssets: boolean;
	readonly cacheForever: HostHeader;
	/** File of the page for unknown addresses, as a URL path. */
	readonly notFound: string;
};

/** What the rules depend on. */
export type HostRulesInput = Pick<OutputInput, "config" | "graph" | "client" | "shared" | "staticFiles">;

/** Collects the rules of a site for hosts. */
export function hostRules({ config, graph, client, shared, staticFiles }: HostRulesInput): HostRules {
	const { base } = config;
	const policy = sitePolicy(config, graph.meta, pageIntegrity(config, { client, siteModule: shared.siteModule }));
	return {
		base,
		redirects: graph.redirects.map(({ path, url, temporary }) => ({ from: withBase(path, base), to: url, status: temporary ? 302 : 301 })),
		headers: [
			...(policy === null ? [] : [["Content-Security-Policy", headerPolicy(policy)] as const]),
			["X-Content-Type-Options", "nosniff"],
			["Referrer-Policy", "strict-origin-when-cross-origin"],
		],
		assets: withBase(`/${assetsFolder}`, base),
		hasMixedAssets: staticFiles.some((file) => file.startsWith(`${assetsFolder}/`) && !isHashed(file)),
		cacheForever: ["Cache-Control", "public, max-age=31536000, immutable"],
		notFound: withBase(`/${outputFile(notFoundPath, "html")}`, base),
	};
}

/** Both forms of an address, with and without a trailing slash, for hosts that compare them as they are. */
export function bothForms(path: string): string[] {
	return [path, toggleTrailingSlash(path)].filter((form, index, forms) => forms.indexOf(form) === index);
}
