import { existsSync } from "node:fs";
import { join } from "node:path";
import glob from "fast-glob";
import { compareText } from "../../lib/compare-text.ts";
import { relativePath } from "../../lib/paths.ts";
import { docsVersions } from "../docusaurus/docusaurus-versions.ts";
import type { NumberPrefixes } from "./doc-rules.ts";
import { type SourceSite, sourcePath } from "./source-site.ts";
import { type JsonRecord, textOf, textsOf } from "./values.ts";

/** One folder of content of the source site: an instance of the docs, blog or pages plugin. */
export type SourceCollection = {
	readonly kind: "docs" | "blog" | "pages";
	/** Name in the new site. */
	readonly name: string;
	/** Id of the plugin's instance, `default` when it has none. */
	readonly id: string;
	/** Absolute folder. */
	readonly dir: string;
	/** Folder in the new site, relative to its root. */
	readonly target: string;
	/** Where its pages live: starts and ends with a slash, without the base path. */
	readonly route: string;
	/** Where the same pages live there as unreleased docs beside those of a version that is not taken. */
	readonly oldRoute: string | null;
	readonly prefixes: NumberPrefixes;
	/** Patterns of files that are pages, and of those among them that are not; relative to the folder. */
	readonly include: readonly string[];
	readonly exclude: readonly string[];
	/** Address of the folder for "edit this page". */
	readonly editUrl: string | null;
	readonly options: JsonRecord;
};

const kinds = { "content-docs": "docs", "content-blog": "blog", "content-pages": "pages" } as const;
const standardDirs = { docs: "docs", blog: "blog", pages: "src/pages" } as const;
const standardRoutes = { docs: "docs", blog: "blog", pages: "/" } as const;
const standardInclude = { docs: ["**/*.{md,mdx}"], blog: ["**/*.{md,mdx}"], pages: ["**/*.{js,jsx,ts,tsx,md,mdx}"] } as const;
const standardExclude: readonly string[] = ["**/_*.{js,jsx,ts,tsx,md,mdx}", "**/_*/**", "**/*.test.{js,jsx,ts,tsx}", "**/__tests__/**"];

/** All folders of content that the site's plugins name and that are there. */
export function sourceCollections(site: SourceSite): SourceCollection[] {
	const found: SourceCollection[] = [];
	for (const plugin of site.plugins) {
		const kind = kinds[plugin.name as keyof typeof kinds];
		if (kind === undefined) continue;
		const id = textOf(plugin.options.id) ?? "default";
		const standard = { dir: sourcePath(site, textOf(plugin.options.path) ?? standardDirs[kind]), options: plugin.options };
		const version = kind === "docs" ? takenVersion(site, id, standard) : { ...standard, path: "", oldPath: null };
		const { dir, options } = version;
		if (!existsSync(dir)) continue;
		const wanted = id === "default" ? kind : id;
		const taken = new Set(found.map((collection) => collection.name));
		found.push({
			kind,
			name: taken.has(wanted) ? `${wanted}-${kind}` : wanted,
			id,
			dir,
			target: mapPath(site, dir),
			route: routeOf(textOf(options.routeBasePath) ?? standardRoutes[kind], version.path),
			oldRoute: version.oldPath === null ? null : routeOf(textOf(options.routeBasePath) ?? standardRoutes[kind], version.oldPath),
			prefixes: options.numberPrefixParser === false ? "off" : "standard",
			include: textsOf(options.include).length > 0 ? textsOf(options.include) : standardInclude[kind],
			exclude: Array.isArray(options.exclude) ? textsOf(options.exclude) : standardExclude,
			editUrl: editUrlOf(site, dir, options.editUrl),
			options,
		});
	}
	return found;
}

/** Where a file or folder of the source site goes: the same place; what lies beside the site's folder moves into it. */
export function mapPath(site: SourceSite, path: string): string {
	const file = relativePath(site.root, path);
	if (!file.startsWith("..")) return file;
	const moved = file.replace(/^(?:\.\.(?:\/|$))+/, "");
	if (moved === "") return "outside";
	return existsSync(`${site.root}/${moved.split("/")[0]}`) ? `outside/${moved}` : moved;
}

/** `docs` → `/docs/`, with the path of the current version behind it. */
function routeOf(base: string, version: string): string {
	const parts = `${base}/${version}`.split("/").filter(Boolean);
	return `/${parts.map((part) => `${part}/`).join("")}`;
}

/** The version of docs that is taken: the unreleased one, or the last where that is not published. */
type TakenVersion = {
	readonly dir: string;
	/** Below the route of the docs: that of the last version, which readers know. */
	readonly path: string;
	/** Where the docs are not that version, the path of theirs. */
	readonly oldPath: string | null;
	readonly options: JsonRecord;
};

function takenVersion(
	site: SourceSite,
	id: string,
	{ dir, options }: { readonly dir: string; readonly options: JsonRecord },
): TakenVersion {
	const versions = docsVersions({ root: site.root, id, dir }, options);
	const last = versions.find(({ isLast }) => isLast);
	const there = versions.filter((version) => existsSync(version.dir));
	const taken = there.find(({ name }) => name === "current") ?? there.find(({ isLast }) => isLast) ?? there[0];
	if (taken === undefined) return { dir, path: "", oldPath: null, options };
	const prefix = id === "default" ? "" : `${id}_`;
	const ownSidebars = join(site.root, `${prefix}versioned_sidebars/version-${taken.name}-sidebars.json`);
	return {
		dir: taken.dir,
		path: (last ?? taken).path,
		oldPath: last === undefined || last === taken ? null : taken.path,
		options: taken.name === "current" ? options : { ...options, sidebarPath: existsSync(ownSidebars) ? ownSidebars : undefined },
	};
}

function editUrlOf(site: SourceSite, dir: string, value: unknown): string | null {
	const base = textOf(value);
	if (base === null || !URL.canParse(base)) return null;
	return new URL(relativePath(site.root, dir), base.endsWith("/") ? base : `${base}/`).href;
}

/** The files of a collection whose names match, those that it leaves out aside; relative to its folder, sorted. */
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

/** Names of pages that are Markdown. */
export const markdownName: RegExp = /\.mdx?$/i;
