import { existsSync } from "node:fs";
import { join } from "node:path";
import { type PageVersions, versionsMeta } from "../../../theme/contract/version.ts";
import { unescapeHtml } from "../../../theme/lib/escape.ts";
import { decodePath, outputFile, stripHtmlSuffix, toggleTrailingSlash, withoutBase } from "../../../theme/lib/urls.ts";
import { shownVersion } from "../../../theme/lib/version-menu.ts";
import { answerQuery } from "../../../theme/search/engine/answer-query.ts";
import type { SearchHit } from "../../../theme/search/engine/search-answer.ts";
import { createSearchEngine } from "../../../theme/search/engine/search-engine.ts";
import { searchFolder, searchManifest } from "../../../theme/search/engine/search-format.ts";
import { type BuildManifest, manifestName } from "../../lib/build-manifest.ts";
import { nearestNames } from "../../lib/nearest-name.ts";
import { readRegularText } from "../../lib/regular-file.ts";

/** A page that can be read as Markdown. `path` is without the base path of the site. */
type ListedPage = { readonly path: string; readonly title: string };

/** The pages of a built site, in the form that programs read. */
export type SitePages = {
	/** Without unlisted pages, those that search engines should not index, and those of other versions than the last one. */
	readonly list: () => readonly ListedPage[];
	/** The Markdown of a page by its path or complete address, with or without `.md`; else the paths of similar pages. */
	readonly read: (address: string) => { readonly text: string } | { readonly similar: readonly string[] };
	/** The best sections for a query; `null` for a site without an index of its own. */
	readonly search: ((query: string, limit: number) => Promise<readonly SearchHit[]>) | null;
};

/** Number of words around a match. */
const snippetWords = 40;

/** Opens the site in a built folder (absolute). Nothing outside of its manifest is read. */
export function openSitePages(folder: string): SitePages {
	const { base, files } = JSON.parse(readRegularText(join(folder, manifestName))) as BuildManifest;
	const readOwn = (file: string) => (Object.hasOwn(files, file) ? readRegularText(join(folder, file)) : null);
	// Static files may be Markdown without being pages.
	const isPage = (file: string) => file.endsWith(".md") && Object.hasOwn(files, file.replace(/md$/, "html"));
	const pages = new Map(
		Object.keys(files)
			.filter(isPage)
			.map((file) => [`/${file.slice(0, -".md".length).replace(/(^|\/)index$/, "$1")}`, file]),
	);
	const engine = createSearchEngine(async (name) => {
		const text = readOwn(`${searchFolder}/${name}`);
		if (text === null) throw new Error(`${name} is missing`);
		return JSON.parse(text) as unknown;
	});
	const search = async (query: string, limit: number) => {
		const request = { query, offset: 0, limit, group: null, groupLimit: limit, snippetWords };
		return (await answerQuery(engine, request)).hits;
	};
	const isListed = (file: string) => isForMost(readOwn(file.replace(/md$/, "html")) ?? "");
	return {
		list: () =>
			[...pages].filter(([, file]) => isListed(file)).map(([path, file]) => ({ path, title: titleOf(readOwn(file) ?? "") ?? path })),
		read(address) {
			const path = pathOf(address, base);
			const file = [path, toggleTrailingSlash(path)].map((form) => outputFile(form, "md")).find((name) => isPage(name));
			const text = file === undefined ? null : readOwn(file);
			return text === null
				? {
						similar: nearestNames(
							path,
							[...pages].filter(([, file]) => isListed(file)).map(([path]) => path),
							3,
						),
					}
				: { text };
		},
		search: existsSync(join(folder, searchFolder, searchManifest)) ? search : null,
	};
}

/** Whether search engines may index a page (HTML), and it belongs to no other version than the last one. */
function isForMost(html: string): boolean {
	if (/<meta name="robots" content="noindex/.test(html)) return false;
	const text = new RegExp(`<meta name="${versionsMeta}" content="([^"]*)"`).exec(html)?.[1];
	const versions = text === undefined ? null : (JSON.parse(unescapeHtml(text)) as PageVersions);
	return versions === null || versions.isOutside === true || shownVersion(versions, null)?.search === undefined;
}

/** The site path in an address: a path with or without the base path, or a complete address. */
function pathOf(address: string, base: string): string {
	const plain = address
		.trim()
		.replace(/^https?:\/\/[^/]*/i, "")
		.replace(/[?#].*$/s, "");
	const rooted = plain.startsWith("/") ? plain : `/${plain}`;
	return stripHtmlSuffix((withoutBase(rooted, base) ?? decodePath(rooted) ?? rooted).replace(/\.md$/, "")).replace(/\/index$/, "/");
}

function titleOf(markdown: string): string | undefined {
	return /^# (.+)$/m.exec(markdown)?.[1];
}
