import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import glob from "fast-glob";
import { parse } from "yaml";
import { standardFolders, withSlashes } from "../../compat/docusaurus/docusaurus-site.ts";
import { type DocsVersion, docsVersions } from "../../compat/docusaurus/docusaurus-versions.ts";
import { compareText } from "../../lib/compare-text.ts";
import { isRecord, type JsonRecord, recordOf, textOf, textsOf } from "../../lib/config-values.ts";
import { kebabCase } from "../../lib/kebab-case.ts";
import { relativePath } from "../../lib/paths.ts";
import { publishingFault } from "../../lib/publishable-file.ts";
import { readRegularText } from "../../lib/regular-file.ts";
import { withSlashRule } from "../../lib/site-path.ts";
import { joinRoute, type NumberPrefixes } from "./doc-rules.ts";
import { type SourceSite, sourcePath } from "./source-site.ts";

/** A content folder of the source site: one instance of the docs, blog or pages plugin. */
export type SourceCollection = {
	readonly kind: "docs" | "blog" | "pages";
	/** Name in the new site. */
	readonly name: string;
	/** Id of the plugin instance; `default` if it has none. */
	readonly id: string;
	/** Absolute folder. */
	readonly dir: string;
	/** Folder in the new site, relative to its root. */
	readonly target: string;
	/** Path below which its pages are, with a slash at both ends and without the base path. */
	readonly route: string;
	/** The route in the old site of unreleased docs that take the place of a released version whose folder does not exist; `null` for other collections. */
	readonly oldRoute: string | null;
	/** The version of docs that it is; `null` for docs without versions, and for other collections. */
	readonly version: SourceVersion | null;
	/** The language of a translation and the collection that it translates; absent for other collections. */
	readonly translationOf?: { readonly locale: string; readonly original: SourceCollection };
	/** As in `SourceSite`. */
	readonly trailingSlash: boolean | null;
	readonly prefixes: NumberPrefixes;
	/** Glob patterns of files that are pages, and of exceptions; relative to the folder. */
	readonly include: readonly string[];
	readonly exclude: readonly string[];
	/** URL of the folder for the "Edit this page" link. */
	readonly editUrl: string | null;
	readonly options: JsonRecord;
};

/** A version of an instance of the docs. */
type SourceVersion = DocsVersion & {
	/** Name of the collection of all versions in the new site. */
	readonly of: string;
};

const kinds = { "content-docs": "docs", "content-blog": "blog", "content-pages": "pages" } as const;
const standardInclude = { docs: ["**/*.{md,mdx}"], blog: ["**/*.{md,mdx}"], pages: ["**/*.{js,jsx,ts,tsx,md,mdx}"] } as const;
const standardExclude: readonly string[] = ["**/_*.{js,jsx,ts,tsx,md,mdx}", "**/_*/**", "**/*.test.{js,jsx,ts,tsx}", "**/__tests__/**"];

/** All existing content folders that the site's plugins name. */
export function sourceCollections(site: SourceSite): SourceCollection[] {
	const found: SourceCollection[] = [];
	for (const plugin of site.plugins) {
		const kind = kinds[plugin.name as keyof typeof kinds];
		if (kind === undefined) continue;
		const id = textOf(plugin.options.id) ?? "default";
		const standard = standardFolders[kind];
		const unversioned = { dir: sourcePath(site, textOf(plugin.options.path) ?? standard.path), options: plugin.options };
		const wanted = id === "default" ? kind : id;
		const of = found.some(({ name }) => name === wanted) ? `${wanted}-${kind}` : wanted;
		const versions =
			kind === "docs" ? migratedVersions(site, id, unversioned) : [{ ...unversioned, path: "", oldPath: null, version: null }];
		for (const { dir, options, path, oldPath, version } of versions.filter((one) => existsSync(one.dir))) {
			const routeOf = (path: string) => withSlashes(`${textOf(options.routeBasePath) ?? standard.routeBasePath}/${path}`);
			found.push({
				kind,
				name: version === null || version.isLast ? of : `${of}-${version.name}`,
				id,
				dir,
				target: mapPath(site, dir),
				route: routeOf(path),
				oldRoute: oldPath === null ? null : routeOf(oldPath),
				version: version && { ...version, of },
				trailingSlash: site.trailingSlash,
				prefixes: options.numberPrefixParser === false ? "off" : "standard",
				include: textsOf(options.include).length > 0 ? textsOf(options.include) : standardInclude[kind],
				exclude: Array.isArray(options.exclude) ? textsOf(options.exclude) : standardExclude,
				editUrl: editUrlOf(site, dir, options.editUrl),
				options,
			});
		}
	}
	return found;
}

/** The path of the page with `slug` (`/intro`) in a collection. */
export function collectionPath({ route, trailingSlash }: SourceCollection, slug: string): string {
	return withSlashRule(joinRoute(route, slug), trailingSlash);
}

/** Where a file or folder of the source site goes in the new site: the same place, or a place inside the new site for files outside of the source site. */
export function mapPath(site: SourceSite, path: string): string {
	const file = relativePath(site.root, path);
	if (!file.startsWith("..")) return file;
	const moved = file.replace(/^(?:\.\.(?:\/|$))+/, "");
	if (moved === "") return "outside";
	return existsSync(`${site.root}/${moved.split("/")[0]}`) ? `outside/${moved}` : moved;
}

/** The versions of docs, with the options of each. If the folder of the last version does not exist, the unreleased docs take its place. */
function migratedVersions(site: SourceSite, id: string, current: { readonly dir: string; readonly options: JsonRecord }) {
	const { dir, options } = current;
	const existing = docsVersions({ root: site.root, id, dir }, options).filter((version) => existsSync(version.dir));
	const hasLast = existing.some(({ isLast }) => isLast);
	const [first] = existing;
	if (first === undefined) return [{ ...current, path: "", oldPath: null, version: null }];
	const versions = existing.map((version) => (hasLast || version !== first ? version : { ...version, path: "", isLast: true }));
	const [only = first] = versions;
	const oldPath = hasLast ? null : first.path;
	if (versions.length === 1 && only.name === "current") return [{ ...current, path: only.path, oldPath, version: null }];
	return versions.map((version) => {
		const prefix = id === "default" ? "" : `${id}_`;
		const ownSidebars = join(site.root, `${prefix}versioned_sidebars/version-${version.name}-sidebars.json`);
		const own = version.name === "current" ? options : { ...options, sidebarPath: existsSync(ownSidebars) ? ownSidebars : undefined };
		return { dir: version.dir, path: version.path, oldPath: version === only ? oldPath : null, options: own, version };
	});
}

function editUrlOf(site: SourceSite, dir: string, value: unknown): string | null {
	const base = textOf(value);
	if (base === null || !URL.canParse(base)) return null;
	return new URL(relativePath(site.root, dir), base.endsWith("/") ? base : `${base}/`).href;
}

/** The files of a collection whose names match `name`, without those that it excludes; relative to its folder, sorted. */
export function collectionFiles({ dir, include, exclude }: SourceCollection, name: RegExp): string[] {
	return glob
		.sync([...include], {
			cwd: dir,
			ignore: [...exclude, "**/node_modules/**"],
			followSymbolicLinks: false,
			suppressErrors: true,
		})
		.filter((file) => name.test(file))
		.sort(compareText);
}

/** Matches the names of Markdown pages. */
export const markdownName: RegExp = /\.mdx?$/i;

/** An author of a blog. `path` is the path of the author's page below the page of all authors; `null` if the author has no page. */
type BlogAuthor = {
	readonly name: string;
	readonly title: string | null;
	readonly about: string | null;
	readonly path: string | null;
};

/** A tag that a file defines. `permalink` is relative to the page of all tags. */
export type DefinedTag = { readonly label: string; readonly permalink: string; readonly description: string | null };

/** Absolute path of a blog's authors file; `null` if it does not exist. */
export function authorsFile(collection: SourceCollection): string | null {
	if (collection.kind !== "blog") return null;
	const file = join(collection.dir, textOf(collection.options.authorsMapPath) ?? "authors.yml");
	return existsSync(file) ? file : null;
}

/** The authors in a blog's authors file, by key. */
export function blogAuthors(collection: SourceCollection): ReadonlyMap<string, BlogAuthor> {
	const file = authorsFile(collection);
	return new Map(
		Object.entries(file === null ? {} : readData(file)).map(([key, value]): [string, BlogAuthor] => {
			const { name, title, description, page } = recordOf(value);
			const path = isRecord(page) ? textOf(page.permalink) : page === true ? kebabCase(key) : null;
			return [key, { name: textOf(name) ?? key, title: textOf(title), about: textOf(description), path }];
		}),
	);
}

/** The tags that a collection's tags file defines, by the key that pages use. */
export function definedTags(collection: SourceCollection): ReadonlyMap<string, DefinedTag> {
	const { tags } = collection.options;
	const file = tags === false || tags === null ? null : join(collection.dir, textOf(tags) ?? "tags.yml");
	return new Map(
		Object.entries(file === null || !existsSync(file) ? {} : readData(file)).map(([key, value]) => {
			const tag = recordOf(value);
			const label = textOf(tag.label) ?? key.charAt(0).toUpperCase() + key.slice(1).toLowerCase();
			return [key, { label, permalink: textOf(tag.permalink) ?? `/${kebabCase(key)}`, description: textOf(tag.description) }];
		}),
	);
}

/** The data of a YAML or JSON file; empty if it cannot be read. */
export function readData(file: string): JsonRecord {
	try {
		return recordOf(parse(readRegularText(file), { schema: "core", maxAliasCount: 100 }));
	} catch {
		return {};
	}
}

/** Folders (absolute) whose files a migration may copy: the repository of the old site, or its own folder and its content folders if it is not in a repository. */
export function copyableFolders(site: SourceSite, collections: readonly SourceCollection[]): readonly string[] {
	for (let folder = site.root; folder !== dirname(folder); folder = dirname(folder)) if (existsSync(join(folder, ".git"))) return [folder];
	return [site.root, ...collections.map(({ dir }) => dir), ...site.staticDirs];
}

/** Why a file (absolute) must not be copied, for the report; `null` if it may be copied. */
export function copyRefusal(path: string, folders: readonly string[]): string | null {
	const faults = folders.map((folder) => publishingFault(path, { root: folder, allow: [] }));
	if (faults.some((fault) => fault === null || fault === "missing")) return null;
	return faults.includes("secret") ? "it is hidden or a key" : "it is outside the repository";
}
