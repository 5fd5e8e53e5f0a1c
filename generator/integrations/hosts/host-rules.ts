import { notFoundPath, outputFile, toggleTrailingSlash, withBase } from "../../../theme/lib/urls.ts";
import { searchFolder } from "../../../theme/search/engine/search-format.ts";
import { assetsFolder, isHashed } from "../../lib/assets-folder.ts";
import type { Site } from "../integration.ts";

/** A redirect. Paths are encoded and include the base path; `to` may be a complete URL. */
type HostRedirect = { readonly from: string; readonly to: string; readonly status: 301 | 302 };

/** A response header. */
export type HostHeader = readonly [name: string, value: string];

/** The rules for a host, in no particular format. */
export type HostRules = {
	/** Path that the site is served under, with a slash at both ends. */
	readonly base: string;
	readonly redirects: readonly HostRedirect[];
	/** Headers for all responses. */
	readonly headers: readonly HostHeader[];
	/** URL path of the folder with files that never change, without a trailing slash. */
	readonly assets: string;
	/** URL paths of the folders with search indexes of the site and its languages, whose files with a hash never change. */
	readonly searchData: readonly string[];
	/** Whether the folder of assets also contains other files. */
	readonly hasMixedAssets: boolean;
	readonly cacheForever: HostHeader;
	/** URL path of the file for unknown addresses. */
	readonly notFound: string;
	/** The same for addresses in the folders of languages, whose URL paths end with a slash. */
	readonly notFoundIn: readonly { readonly folder: string; readonly file: string }[];
};

const notFoundFile = outputFile(notFoundPath, "html");

/** Derives the rules for hosts from a site. `languages` are the folders of the languages other than the default one. */
export function hostRules({ base, redirects, staticFiles, contentPolicy }: Site, languages: readonly string[]): HostRules {
	return {
		base,
		redirects: redirects.map(({ path, url, isTemporary }) => ({ from: withBase(path, base), to: url, status: isTemporary ? 302 : 301 })),
		headers: [
			...(contentPolicy === null ? [] : [["Content-Security-Policy", contentPolicy] as const]),
			["X-Content-Type-Options", "nosniff"],
			["Referrer-Policy", "strict-origin-when-cross-origin"],
		],
		assets: withBase(`/${assetsFolder}`, base),
		searchData: ["", ...languages.map((language) => `${language}/`)].map((folder) => withBase(`/${folder}${searchFolder}`, base)),
		hasMixedAssets: staticFiles.some((file) => file.startsWith(`${assetsFolder}/`) && !isHashed(file)),
		cacheForever: ["Cache-Control", "public, max-age=31536000, immutable"],
		notFound: withBase(`/${notFoundFile}`, base),
		notFoundIn: languages.map((language) => {
			const folder = withBase(`/${language}/`, base);
			return { folder, file: folder + notFoundFile };
		}),
	};
}

/** An address with and without a trailing slash, for hosts that compare addresses exactly. */
export function bothForms(path: string): string[] {
	return [path, toggleTrailingSlash(path)].filter((form, index, forms) => forms.indexOf(form) === index);
}
