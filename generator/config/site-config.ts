import { join, resolve } from "node:path";
import type { LayoutName } from "../../theme/contract/page.ts";
import { policyNamed } from "../compat/policies.ts";
import type { CompatPolicy } from "../compat/policy.ts";
import type { Integration } from "../integrations/integration.ts";
import { compareText } from "../lib/compare-text.ts";
import { wordsOf } from "../lib/file-names.ts";
import type { GitFolders } from "../lib/git-folders.ts";
import { relativePath, withinFolder } from "../lib/paths.ts";
import type { CliOptions } from "./cli-options.ts";
import type { ConfigModule } from "./config-module.ts";
import { type DialectData, dialectData } from "./dialect-data.ts";
import { isComponentFile, type ListSettings } from "./list-schema.ts";
import type { LoadInputs } from "./load-schema.ts";
import { type Direction, directionOf, labelReader, localesToBuild, localizeCollection, type SiteLocale, siteLocales } from "./locales.ts";
import type { ConfigSource } from "./locate-pattern.ts";
import { type ParsedConfig, siteSchema, type UserConfig } from "./schema.ts";
import { type SharedCacheSettings, sharedCacheSettings } from "./shared-cache-settings.ts";
import { siteText, type TextSettings } from "./site-texts.ts";
import { type CollectionVersion, expandVersions } from "./versions.ts";

/** A kind of pages, resolved. `route` starts and ends with a slash: `/docs/`, `/`. */
export type CollectionConfig = Readonly<
	Omit<ParsedConfig["collections"][string], "dir" | "load" | "inputs" | "layout" | "list" | "versions" | "lastVersion" | "translations">
> & {
	readonly name: string;
	/** Its name in the configuration, which all its versions and translations share. */
	readonly key: string;
	/** What its pages are loaded from; `null` for pages in a folder of the site. */
	readonly inputs: LoadInputs | null;
	/** The version that it is; `null` for a collection without versions. */
	readonly version: CollectionVersion | null;
	/** The language of its pages; `null` on a site in one language. */
	readonly locale: SiteLocale | null;
	readonly layout: Extract<LayoutName, "docs" | "page" | "post" | "own">;
	/** Component of the site that draws the pages, relative to the root; `null` for layouts of the theme. */
	readonly layoutFile: string | null;
	readonly list: ListConfig | null;
	/** The folder of the pages in the default language, like `relativeDir`. */
	readonly originalDir: string;
	/** Absolute folder. */
	readonly dir: string;
	/** Relative to the root, `/`-separated, without a trailing slash; empty for the root itself. */
	readonly relativeDir: string;
	/** The same for the folder in the configuration, which for a version from Git is not where its files are. */
	readonly sourceDir: string;
};

/** The pages that list the pages of a collection. `path` is the path of the list itself. */
export type ListConfig = Readonly<ListSettings> & { readonly title: string; readonly path: string };

/** The components of the site that draw pages, relative to the root: layouts of collections, lists and integrations. */
export function layoutFiles({ collections, integrations }: Pick<SiteConfig, "collections" | "integrations">): string[] {
	const ofCollections = collections.flatMap(({ layoutFile, list }) => [layoutFile, list?.layoutFile ?? null]);
	const ofIntegrations = integrations.flatMap(({ routes = [] }) => routes.map(({ layout }) => layout));
	return [...new Set([...ofCollections, ...ofIntegrations].filter((file) => file !== null))].sort(compareText);
}

/** The path, relative to the site root, of a file in a collection's folder. */
export function fileInSite({ relativeDir }: CollectionConfig, path: string): string {
	return relativeDir === "" ? path : `${relativeDir}/${path}`;
}

/** The path within a collection's folder of a file that is relative to the site root. */
export function pathInCollection(
	{ relativeDir, originalDir }: Pick<CollectionConfig, "relativeDir" | "originalDir">,
	file: string,
): string {
	// An untranslated page shows the page of the default language.
	return withinFolder(originalDir !== relativeDir && !file.startsWith(`${relativeDir}/`) ? originalDir : relativeDir, file);
}

/** The configuration that the stages use, frozen: the keys of the schema under their names, with absolute paths, and the options of the command. */
export type SiteConfig = Readonly<
	Omit<
		ParsedConfig,
		| "collections"
		| "locales"
		| "integrations"
		| "markdown"
		| "variables"
		| "lenient"
		| "brokenLinks"
		| "images"
		| "socialCards"
		| "cache"
		| "facts"
	>
> & {
	readonly brokenLinks: "error" | "warn";
	readonly images: NonNullable<ParsedConfig["images"]> | null;
	readonly socialCards: NonNullable<ParsedConfig["socialCards"]> | null;
	/** `ofVersions`: the folders of facts about the packages of versions, by collection. */
	readonly facts: (NonNullable<ParsedConfig["facts"]> & { readonly ofVersions: Readonly<Record<string, string>> }) | null;
	readonly root: string;
	/** The folder to which `@site` refers: the root, except for sites of other tools with content outside of their folder. */
	readonly aliasDir: string;
	readonly gitFolders: GitFolders;
	readonly outDir: string;
	readonly cacheDir: string;
	/** Absolute folder of bundles that several sites use; `null` if the site has its own. */
	readonly sharedBundles: string | null;
	/** Absolute path of the configuration file, or `null` for a folder of Markdown. */
	readonly configFile: string | null;
	readonly configSources: readonly ConfigSource[];
	readonly collections: readonly CollectionConfig[];
	/** The languages of the site; empty if it has only one. */
	readonly locales: readonly SiteLocale[];
	/** The languages whose pages are built: all, or the one of `--locale`. */
	readonly builtLocales: readonly SiteLocale[];
	/** The language that this configuration is for: the default one for the whole site, or one of the others; `null` on a site in one language. */
	readonly locale: SiteLocale | null;
	/** Writing direction of `language`. */
	readonly dir: Direction;
	readonly integrations: readonly Integration[];
	/** Those of the integrations that are part of Keyframe: if one of them fails, that is a bug in Keyframe. */
	readonly builtIns: readonly Integration[];
	/** How the Markdown differs from the standard dialect; `null` for the standard dialect. */
	readonly dialect: DialectData | null;
	/** The same for pages in the languages other than the default one, by their keys. */
	readonly dialects: Readonly<Record<string, DialectData | null>>;
	/** The formats of other tools that are read, and the severity of mistakes in content. */
	readonly policy: CompatPolicy;
	readonly strict: boolean;
	readonly drafts: boolean;
	/** Whether to reuse what earlier builds have made. */
	readonly cache: boolean;
	/** The store in which this machine and others keep it; `null` if the site has none. */
	readonly sharedCache: SharedCacheSettings | null;
	/** Whether to refuse all code of the site. */
	readonly untrusted: boolean;
	readonly workers: number;
};

/** The parts of a configuration that its file does not contain. Folders are absolute. */
export type ConfigContext = {
	readonly root: string;
	/** By default, the root. */
	readonly aliasDir?: string;
	/** By default, `.keyframe` in the root. */
	readonly cacheDir?: string;
	/** Output folder if the command line has none. By default, `out` in the root. */
	readonly outDir?: string;
	readonly configFile: string | null;
	readonly configSources?: readonly ConfigSource[];
	/** The compiled configuration, for its functions. */
	readonly configModule?: ConfigModule | null;
	/** By default, the integrations of the parsed configuration. */
	readonly integrations?: readonly Integration[];
	readonly cli?: CliOptions;
	/** The variables that may name a shared cache. By default, none. */
	readonly environment?: NodeJS.ProcessEnv;
};

/** Turns a validated configuration into the one that the stages use. */
export function resolveSiteConfig(parsed: ParsedConfig, context: ConfigContext): SiteConfig {
	const { markdown, variables, lenient, cache: store, ...keys } = parsed;
	const { root, aliasDir = root, cacheDir = join(root, ".keyframe"), configFile, configSources = [], configModule = null } = context;
	const { out, base = parsed.base, cache = true, drafts = false, strict = false, workers = 1, sharedBundles = null } = context.cli ?? {};
	const { untrustedContent: untrusted = false } = context.cli ?? {};
	// The token of a store is for those who are trusted.
	const sharedCache = sharedCacheSettings(store, untrusted ? {} : (context.environment ?? {}));
	const versionsDir = join(cacheDir, versionsFolder);
	const folderOfRef = (version: string, dir: string) => `${relativePath(root, versionsDir)}/${version}/${plainFolder(dir) || "root"}`;
	const locales = siteLocales(parsed.locales, parsed.language);
	const locale = locales.find(({ isDefault }) => isDefault) ?? null;
	const builtLocales = localesToBuild(locales, context.cli?.locale);
	const expanded = Object.entries(parsed.collections).flatMap(([name, { load, inputs, ...collection }]) => {
		const { dir = `${relativePath(root, join(cacheDir, loadedFolder))}/${name}` } = collection;
		return expandVersions(name, { ...collection, dir }, folderOfRef).flatMap((version) => {
			const sourceDir = plainFolder(version.version?.ref == null ? version.dir : dir);
			return localizeCollection({ ...version, inputs: load === null ? null : inputs, sourceDir }, locales, folderOfRef);
		});
	});
	const collections = expanded.map((collection): CollectionConfig => {
		const relativeDir = plainFolder(collection.dir);
		return {
			...collection,
			...layoutOf(collection.layout),
			version: collection.version && { ...collection.version, label: versionLabel(collection, parsed) },
			dir: join(root, relativeDir),
			relativeDir,
			originalDir: plainFolder(collection.originalDir),
			...routesOf(collection),
		};
	});
	const dialectIn = (language: string) =>
		dialectData({ ...parsed, language, markdown, variables }, { root, module: configModule, untrusted });
	return deepFreeze({
		...keys,
		...{ root, aliasDir, cacheDir, sharedBundles, configFile, configSources, collections, locales, builtLocales },
		facts: parsed.facts && { ...parsed.facts, ofVersions: factsOfVersions(collections) },
		gitFolders: Object.fromEntries(collections.flatMap((each) => (each.version?.ref == null ? [] : [[each.relativeDir, each.sourceDir]]))),
		locale,
		language: locale?.lang ?? parsed.language,
		dir: locale?.dir ?? directionOf(parsed.language),
		...{ base, cache, sharedCache, drafts, strict, untrusted, workers },
		integrations: context.integrations ?? parsed.integrations,
		builtIns: [],
		outDir: out === undefined ? (context.outDir ?? join(root, "out")) : resolve(out),
		staticDir: join(root, parsed.staticDir),
		brokenLinks: parsed.brokenLinks ?? (lenient ? "warn" : "error"),
		allow: parsed.allow.map((path) => resolve(root, path)),
		images: parsed.images ?? null,
		socialCards: parsed.socialCards ?? null,
		dialect: dialectIn(parsed.language),
		dialects: Object.fromEntries(locales.flatMap(({ key, lang, isDefault }) => (isDefault ? [] : [[key, dialectIn(lang)]]))),
		policy: policyNamed(configFile === null || lenient ? "compat" : "strict"),
	});
}

function layoutOf(layout: ParsedConfig["collections"][string]["layout"]): Pick<CollectionConfig, "layout" | "layoutFile"> {
	return isComponentFile(layout) ? { layout: "own", layoutFile: layout } : { layout, layoutFile: null };
}

/** The route and the list of a collection. Feeds are for the newest entries, so only the last version has them. */
function routesOf({
	key,
	route,
	list,
	version,
	locale,
}: Pick<ParsedConfig["collections"][string], "route" | "list"> &
	Pick<CollectionConfig, "key" | "locale"> & { readonly version: Pick<CollectionVersion, "isLast"> | null }): Pick<
	CollectionConfig,
	"route" | "list"
> {
	const { feeds = null } = version === null || version.isLast ? (list ?? {}) : {};
	return {
		route: route.endsWith("/") ? route : `${route}/`,
		list: list && { ...list, feeds, title: (locale ? labelReader(locale) : String)(list.title ?? wordsOf(key)), path: route },
	};
}

/** The folders of facts about the packages of versions, by collection. */
function factsOfVersions(collections: readonly CollectionConfig[]): Record<string, string> {
	return Object.fromEntries(
		collections.flatMap(({ name, version }): [string, string][] => (version?.facts == null ? [] : [[name, version.facts]])),
	);
}

/** The name of a version in the language of its pages. */
function versionLabel(
	{ version, locale }: { readonly version: { readonly label: string | null } | null; readonly locale: SiteLocale | null },
	{ language, texts }: TextSettings,
): string {
	const label = version?.label ?? null;
	if (label === null) return siteText({ language: locale?.lang ?? language, texts })("version.next");
	return locale ? labelReader(locale)(label) : label;
}

/** Folder in the cache with the files of versions from Git. */
export const versionsFolder = "versions";

/** Folder in the cache with the pages of collections that have `load`. */
export const loadedFolder = "pages";

/** A folder as it is written in the configuration, without a leading `.` and a trailing slash; empty for the root. */
function plainFolder(dir: string): string {
	return dir.replaceAll("\\", "/").replace(/^(?:\.(?:\/+|$))+|\/+$/g, "");
}

/** The configuration of a site at `root` whose `site.config.ts` exports `user`, without reading any file. Throws if `user` is invalid. */
export function siteConfigOf(user: UserConfig, root: string): SiteConfig {
	return resolveSiteConfig(siteSchema.parse(user), { root, configFile: join(root, "site.config.ts") });
}

/** The configuration of one language: its collections, and the texts of the configuration in it. */
export function configOfLocale(config: SiteConfig, locale: SiteLocale): SiteConfig {
	const { title, tagline, navbar, footer, announcement, askAi, search } = config;
	const label = labelReader(locale);
	const own = config.collections.filter((collection) => collection.locale === locale);
	// A language links to the pages that only the default language has.
	const others = locale.isDefault
		? []
		: config.collections.filter((collection) => collection.locale?.isDefault && !own.some(({ key }) => key === collection.key));
	const sidebars = new Set(others.flatMap(({ name, sidebars }) => (sidebars === "auto" ? [name] : Object.keys(sidebars))));
	const labeled = <Link extends { readonly label: string; readonly sidebar?: string | undefined }>(link: Link): Link => ({
		...link,
		label: label(link.label),
		...(link.sidebar === undefined || sidebars.has(link.sidebar) ? {} : { sidebar: link.sidebar + locale.suffix }),
	});
	const items = (entries: typeof navbar.left) =>
		entries.map((entry) => ("items" in entry ? { label: label(entry.label), items: entry.items.map(labeled) } : labeled(entry)));
	const { columns, copyright } = footer;
	return {
		...config,
		locale,
		language: locale.lang,
		dir: locale.dir,
		dialect: locale.isDefault ? config.dialect : (config.dialects[locale.key] ?? null),
		collections: own,
		title: label(title),
		tagline: label(tagline),
		navbar: { ...navbar, left: items(navbar.left), right: items(navbar.right) },
		footer: {
			...footer,
			columns: columns.map((column) => ({ title: label(column.title), items: column.items.map(labeled) })),
			...(copyright !== undefined && { copyright: label(copyright) }),
		},
		announcement: announcement && {
			...announcement,
			text: label(announcement.text),
			...(announcement.link && { link: labeled(announcement.link) }),
		},
		askAi: askAi && { ...askAi, label: label(askAi.label) },
		search: search && { ...search, page: search.page && locale.prefix + search.page },
		redirects: redirectsOf(config, locale),
	};
}

/** The redirects in a language: all, below its prefix. An old address that begins with a language exists only once. */
function redirectsOf({ redirects, locales }: SiteConfig, { isDefault, prefix }: SiteLocale): SiteConfig["redirects"] {
	if (isDefault) return redirects;
	const isShared = (from: string) => !locales.some(({ key }) => `${from}/`.startsWith(`/${key}/`));
	return redirects.filter(({ from }) => isShared(from)).map((redirect) => ({ ...redirect, from: prefix + redirect.from }));
}

function deepFreeze<T>(value: T): T {
	if (typeof value === "object" && value !== null && !Object.isFrozen(value)) {
		Object.freeze(value);
		for (const inner of Object.values(value)) deepFreeze(inner);
	}
	return value;
}
