import { notFoundPath, outputFile, toggleTrailingSlash, withBase } from "../../../theme/lib/urls.ts";
import { assetsFolder, isHashed } from "../../lib/assets-folder.ts";
import type { Site } from "../integration.ts";

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

/** Collects the rules of a site for hosts. */
export function hostRules({ base, redirects, staticFiles, contentPolicy }: Site): HostRules {
	return {
		base,
		redirects: redirects.map(({ path, url, isTemporary }) => ({ from: withBase(path, base), to: url, status: isTemporary ? 302 : 301 })),
		headers: [
			...(contentPolicy === null ? [] : [["Content-Security-Policy", contentPolicy] as const]),
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
