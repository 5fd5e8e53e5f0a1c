import { existsSync } from "node:fs";
import { join } from "node:path";
import { type PageVersions, versionsMeta } from "../../../theme/contract/version.ts";
import { unescapeHtml } from "../../../theme/lib/escape.ts";
import { decodePath, outputFile, stripHtmlSuffix, toggleTrailingSlash, withoutBase } from "../../../theme/lib/urls.ts";
import { shownVersion } from "../../../theme/lib/version-menu.ts";
import { answerQuery } from "../../../theme/search/engine/answer-query.ts";
import type { SearchHit } from "../../../theme/search/engine/search-answer.ts";
import { createSearchEngine, type SearchEngine } from "../../../theme/search/engine/search-engine.ts";
import { searchFolder, searchManifest } from "../../../theme/search/engine/search-format.ts";
import { type BuildManifest, manifestName } from "../../lib/build-manifest.ts";
import { nearestNames } from "../../lib/nearest-name.ts";
import { readRegularText } from "../../lib/regular-file.ts";

/** A page that can be read as Markdown. `path` is without the base path of the site. */
type ListedPage = { readonly path: string; readonly title: string };

/** The pages of a built site, in the form that programs read. */
export type SitePages = {
	/** The languages of the site, the default one first; empty for a site in one language. A language that is not given is the default one. */
	readonly languages: readonly string[];
	/**
	 * The pages of a language, without unlisted and untranslated pages, those that search engines should not index, and those of other versions than
	 * the last one.
	 */
	readonly list: (language?: string) => readonly ListedPage[];
	/** The Markdown of a page by its path or complete address, with or without `.md`; else the paths of similar pages. */
	readonly read: (address: string) => { readonly text: string } | { readonly similar: readonly string[] };
	/** The best sections for a query; `null` for a site without an index of its own. */
	readonly search:
		| ((query: string, options: { readonly limit: number; readonly language?: string | undefined }) => Promise<readonly SearchHit[]>)
		| null;
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
	const languages = languagesOf(readOwn(languagesFile), [...pages.keys()]);
	const [{ folder: start } = { folder: "" }] = languages;
	const folderOf = (language: string | undefined) => languages.find(({ name }) => name === language)?.folder ?? start;
	const openEngine = (language: string) =>
		createSearchEngine(async (name) => {
			const text = readOwn(`${language}${searchFolder}/${name}`);
			if (text === null) throw new Error(`${name} is missing`);
			return JSON.parse(text) as unknown;
		});
	const engines = new Map<string, SearchEngine>();
	const search: SitePages["search"] = async (query, { limit, language }) => {
		const folder = folderOf(language);
		const engine = engines.get(folder) ?? openEngine(folder);
		engines.set(folder, engine);
		const request = { query, offset: 0, limit, group: null, groupLimit: limit, snippetWords };
		return (await answerQuery(engine, request)).hits;
	};
	const inLanguage = (language: string | undefined) => {
		const own = folderOf(language);
		const others = languages.filter((other) => other.folder.length > own.length);
		return [...pages].filter(([path]) => path.startsWith(`/${own}`) && !others.some((other) => path.startsWith(`/${other.folder}`)));
	};
	const listed = (language?: string) => inLanguage(language).filter(([, file]) => isForMost(readOwn(file.replace(/md$/, "html")) ?? ""));
	return {
		languages: languages.map(({ name }) => name),
		list: (language) => listed(language).map(([path, file]) => ({ path, title: titleOf(readOwn(file) ?? "") ?? path })),
		read(address) {
			const path = pathOf(address, base);
			const file = [path, toggleTrailingSlash(path)].map((form) => outputFile(form, "md")).find((name) => isPage(name));
			const text = file === undefined ? null : readOwn(file);
			if (text !== null) return { text };
			const own = languages.find((language) => language.folder !== "" && path.startsWith(`/${language.folder}`));
			return {
				similar: nearestNames(
					path,
					listed(own?.name).map(([listedPath]) => listedPath),
					3,
				),
			};
		},
		search: existsSync(join(folder, start, searchFolder, searchManifest)) ? search : null,
	};
}

/** The file of a site with data about its languages. */
const languagesFile = "site-data/i18n.json";

/** A language of a built site: its tag, and the folder of its pages, such as `de/`; empty for the default one. */
type BuiltLanguage = { readonly name: string; readonly folder: string };

/** The languages of a site that have pages. A site in one language has none. */
function languagesOf(data: string | null, paths: readonly string[]): BuiltLanguage[] {
	if (data === null) return [];
	const { locales, defaultLocale } = JSON.parse(data) as { readonly locales: readonly string[]; readonly defaultLocale: string };
	if (locales.length < 2) return [];
	const others = locales.filter((name) => name !== defaultLocale).map((name) => ({ name, folder: `${name}/` }));
	const all = [{ name: defaultLocale, folder: "" }, ...others];
	const folderOf = (path: string) => others.find(({ folder }) => path.startsWith(`/${folder}`))?.folder ?? "";
	const built = new Set(paths.map(folderOf));
	return all.filter(({ folder }) => built.has(folder));
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
