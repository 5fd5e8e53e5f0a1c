import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { basePattern, originPattern } from "../../lib/address-patterns.ts";
import { isRecord, type JsonRecord, listOf, recordOf, textOf, textsOf } from "../../lib/config-values.ts";
import { isFolder } from "../../lib/file-kind.ts";
import { commonFolder, relativePath } from "../../lib/paths.ts";
import type { SourcePosition } from "../../lib/problem.ts";
import { positionAt } from "../../lib/text-file.ts";
import { configLiterals, UnreadValue } from "../config-literals.ts";
import type { ForeignCollection, ForeignSite, ForeignVersion } from "../foreign-site.ts";
import { blogList } from "./blog-options.ts";
import { configuredPlugins } from "./configured-plugins.ts";
import { type DocusaurusLocales, docusaurusLocales, translationFolders } from "./docusaurus-locales.ts";
import { type DocsVersion, docsVersions } from "./docusaurus-versions.ts";

export { type DocusaurusLocales, docusaurusLocales, readMessages, translationFolders } from "./docusaurus-locales.ts";

/** A Docusaurus site, as far as its configuration can be read. */
export type DocusaurusSite = ForeignSite & {
	/** The options whose values are known only when the configuration runs, and the places of these values. */
	readonly unread: readonly UnreadOption[];
};

/** An option whose value is computed. */
type UnreadOption = { readonly name: string; readonly at: SourcePosition };

/** The defaults of Docusaurus for each kind of content. */
export const standardFolders = {
	docs: { path: "docs", routeBasePath: "docs", fileNames: "numbered", layout: "docs" },
	blog: { path: "blog", routeBasePath: "blog", fileNames: "dated", layout: "post" },
	pages: { path: "src/pages", routeBasePath: "/", fileNames: "plain", layout: "page" },
} as const;

type Kind = keyof typeof standardFolders;

const kinds = ["docs", "blog", "pages"] as const;

/** Usual folders of a site within a repository. */
export const siteFolders = ["website", "docs", "documentation", "site", "www", "docusaurus"] as const;

/**
 * The Docusaurus site in a folder (absolute), or in one of the usual subfolders; `null` if there is none. Its configuration is read, not
 * run: computed options have no effect, and the default folders replace those that cannot be read.
 */
export function docusaurusSite(folder: string): DocusaurusSite | null {
	for (const dir of [folder, ...siteFolders.map((name) => join(folder, name))]) {
		const configFile = isFolder(dir) && readdirSync(dir).find((name) => /^docusaurus\.config\.[mc]?[jt]s$/.test(name));
		if (!configFile) continue;
		const { value: config, source } = configLiterals(join(dir, configFile), { wanted: ["presets", "baseUrl"] });
		const languages = docusaurusLocales(config, dir);
		const folders = contentFolders(config, dir, languages);
		const root = commonFolder([folder, dir, ...folders.map((content) => content.dir)]);
		const relativeDir = (path: string) => relativePath(root, path) || ".";
		const translated = ({ translations }: Pick<ForeignVersion, "translations">) =>
			translations && { translations: Object.fromEntries(Object.entries(translations).map(([key, path]) => [key, relativeDir(path)])) };
		const collections = folders.map(({ name, isSection, versions, ...content }) => {
			const written = Object.entries(versions ?? {}).map(([version, keys]) => {
				if (keys === false) return [version, keys] as const;
				const isElsewhere = keys.dir !== undefined && { dir: relativeDir(keys.dir) };
				return [version, { ...keys, ...isElsewhere, ...translated(keys) }] as const;
			});
			const own = { ...content, dir: relativeDir(content.dir), ...translated(content) };
			return [name, versions ? { ...own, versions: Object.fromEntries(written) } : own] as const;
		});
		return {
			dir,
			root,
			options: {
				...siteOptions(config),
				...(languages && { language: languages.main, locales: languages.locales }),
				collections: Object.fromEntries(collections),
			},
			sections: folders.filter(({ isSection }) => isSection).map(({ name }) => name),
			staticDir:
				textsOf(config.staticDirectories)
					.map((path) => resolve(dir, path))
					.find(isFolder) ?? null,
			unread: unreadOptions(config).map(({ name, offset }) => ({
				name,
				at: { file: relativePath(root, join(dir, configFile)), ...positionAt(source, offset) },
			})),
		};
	}
	return null;
}

/** The configuration of a Docusaurus site (absolute file), as far as it consists of literals; otherwise empty. */
export function configValue(file: string): JsonRecord {
	return recordOf(withoutUnread(configLiterals(file, { wanted: ["presets", "baseUrl"] }).value));
}

function withoutUnread(value: unknown): unknown {
	if (Array.isArray(value)) return value.filter((item) => !(item instanceof UnreadValue)).map(withoutUnread);
	if (!isRecord(value)) return value instanceof UnreadValue ? undefined : value;
	return Object.fromEntries(Object.entries(value).flatMap(([key, inner]) => (key === "..." ? [] : [[key, withoutUnread(inner)]])));
}

/** Keys of the options that name content and its folders. */
const contentKeys: ReadonlySet<string> = new Set(
	"... docs blog pages id path routeBasePath numberPrefixParser versions lastVersion onlyIncludeVersions includeCurrentVersion disableVersioning".split(
		" ",
	),
);

type Unread = { readonly name: string; readonly offset: number };

/** The options that matter here and are computed; the whole configuration if no part of it can be read. */
function unreadOptions(config: JsonRecord): Unread[] {
	const within = (value: unknown, name: string): Unread[] => {
		if (value instanceof UnreadValue) return [{ name, offset: value.offset }];
		if (Array.isArray(value)) return value.flatMap((item) => within(item, name));
		if (!isRecord(value)) return [];
		return Object.entries(value).flatMap(([key, inner]) => (contentKeys.has(key) ? within(inner, key === "..." ? name : key) : []));
	};
	if (Object.keys(config).length === 0) return [{ name: "configuration", offset: 0 }];
	const options = ["title", "url", "baseUrl", "trailingSlash", "staticDirectories", "presets", "plugins", "..."];
	return options.flatMap((name) => within(config[name], name === "..." ? "configuration" : name));
}

function siteOptions({ title, url, baseUrl, trailingSlash }: JsonRecord): Omit<DocusaurusSite["options"], "collections"> {
	return {
		...(textOf(title) === null ? {} : { title: String(title) }),
		...(typeof url === "string" && originPattern.test(url) ? { url } : {}),
		...(typeof baseUrl === "string" && basePattern.test(withSlashes(baseUrl)) ? { base: withSlashes(baseUrl) } : {}),
		...(typeof trailingSlash === "boolean" ? { trailingSlash } : {}),
	};
}

type ContentFolder = ForeignCollection & { readonly name: string; readonly isSection: boolean };

/** The existing content folders (absolute) of the preset and of plugins. */
function contentFolders(config: JsonRecord, root: string, languages: DocusaurusLocales | null): ContentFolder[] {
	const folders: ContentFolder[] = [];
	for (const { kind, options } of contentOptions(config, root)) {
		const standard = standardFolders[kind];
		const [path, route, id] = [options.path, options.routeBasePath, options.id].map((value) => (typeof value === "string" ? value : null));
		const dir = resolve(root, (path ?? standard.path).replace(/^@site\//, ""));
		const fileNames = options.numberPrefixParser === false ? "plain" : standard.fileNames;
		const published = kind === "docs" ? docsVersions({ root, id: id ?? "default", dir }, options).filter((one) => isFolder(one.dir)) : [];
		if (published.length === 0 && !isFolder(dir)) continue;
		folders.push({
			name: freeName(id ?? kind, kind, folders),
			dir,
			...placeOf(kind, { path: route ?? standard.routeBasePath, options, config, dir }),
			layout: standard.layout,
			fileNames,
			isSection: kind !== "pages",
			...(languages && {
				translations: translationFolders(languages, { kind, id: id ?? "default", version: kind === "docs" ? "current" : null }),
			}),
			...versionKeys(published, options, (version) =>
				languages && version !== "current" ? { translations: translationFolders(languages, { kind, id: id ?? "default", version }) } : {},
			),
		});
	}
	return folders;
}

/** The route of a folder, and its blog list, whose address has no trailing slash. */
function placeOf(
	kind: Kind,
	content: { readonly path: string; readonly options: JsonRecord; readonly config: JsonRecord; readonly dir: string },
): Pick<ContentFolder, "route" | "list"> {
	const route = withSlashes(content.path);
	if (kind !== "blog") return { route };
	const hasUrl = siteOptions(content.config).url !== undefined;
	const list = blogList(content.options, { hasUrl, hasAuthors: existsSync(join(content.dir, "authors.yml")) });
	return { route: route === "/" ? "/" : route.slice(0, -1), list };
}

/** The keys for the versions of a folder, whose folders all exist. If the folder of the last version is missing, the unreleased docs take its place. */
function versionKeys(
	published: readonly DocsVersion[],
	options: JsonRecord,
	translated: (version: string) => Pick<ForeignVersion, "translations">,
): Pick<ForeignCollection, "versions" | "lastVersion"> {
	const [only] = published;
	if (published.length === 1 && only?.name === "current" && only.path === "") return {};
	if (published.length === 0) return {};
	const last = published.find(({ isLast }) => isLast);
	const versions = published.map(({ name, dir, path }) => {
		const { label, banner, noIndex } = recordOf(recordOf(options.versions)[name]);
		const isIn = banner === "none" || banner === "unreleased" || banner === "unmaintained";
		const place = { path: last === undefined && name === "current" ? "" : path.replace(/^\/+|\/+$/g, "") };
		const keys = {
			...place,
			...(textOf(label) !== null && { label: String(label) }),
			...(isIn && { banner }),
			noIndex: noIndex === true,
			...translated(name),
		};
		return [name, name === "current" ? keys : { ...keys, dir }] as const;
	});
	return {
		versions: { ...(published.some(({ name }) => name === "current") ? {} : { current: false as const }), ...Object.fromEntries(versions) },
		lastVersion: (last ?? published.find(({ name }) => name === "current") ?? published[0])?.name ?? "current",
	};
}

/** The name; with the kind of content or a number added if another folder has the same name. */
function freeName(wanted: string, kind: Kind, folders: readonly ContentFolder[]): string {
	const isFree = (name: string) => !folders.some((folder) => folder.name === name);
	const names = [wanted, `${wanted}-${kind}`, ...folders.map((_, index) => `${wanted}-${index + 2}`)];
	return names.find(isFree) ?? wanted;
}

type ContentOptions = { readonly kind: Kind; readonly options: JsonRecord };

/** The options of content in a configuration. If there are none, or if presets are computed, the options of the classic preset. */
function contentOptions(config: JsonRecord, root: string): ContentOptions[] {
	const found = configuredPlugins(config, root).flatMap(({ name, options }): ContentOptions[] => {
		const kind = /(?:^|plugin-)content-(docs|blog|pages)\b/.exec(name)?.[1] as Kind | undefined;
		return kind ? [{ kind, options }] : [];
	});
	const isOpen = found.length === 0 || listOf(config.presets).some((preset) => preset instanceof UnreadValue);
	const isStandard = (kind: Kind, content: ContentOptions) => content.kind === kind && (content.options.id ?? "default") === "default";
	const usual = kinds.filter((kind) => isOpen && !found.some((content) => isStandard(kind, content)));
	return [...found, ...usual.map((kind) => ({ kind, options: {} }))];
}

/** `sub` → `/sub/`, empty → `/`. */
export function withSlashes(path: string): string {
	return `/${path}/`.replace(/\/{2,}/g, "/");
}
