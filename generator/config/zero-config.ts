import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { type FoundSite, findForeignSite } from "../compat/find-foreign-site.ts";
import type { ForeignLocale } from "../compat/foreign-site.ts";
import { isFolder } from "../lib/file-kind.ts";
import { wordsOf } from "../lib/file-names.ts";
import { relativePath } from "../lib/paths.ts";
import { readRegularText } from "../lib/regular-file.ts";
import { canonicalTag } from "./locales.ts";
import { type ParsedConfig, siteSchema, type UserConfig } from "./schema.ts";

/** Folders of static files that other tools use. */
const staticFolders = ["static", "public", "docs/static", "docs/public"] as const;

/** The configuration of a folder that has none, with the absolute folders of its files and of `@site`, and the site of another tool that it is based on, if any. */
type ZeroConfig = {
	readonly parsed: ParsedConfig;
	readonly root: string;
	readonly aliasDir: string;
	readonly foreign: FoundSite | null;
};

/**
 * The configuration of a folder without `site.config.ts`. Its `docs/` folder, or the folder itself, becomes a site at `/`, and posts in
 * `blog/` become a blog. The content folders of another tool's site keep their routes. Broken links are warnings, because the folder was not
 * written for Keyframe, and a site with a broken link is better than none.
 */
export function zeroConfig(folder: string): ZeroConfig {
	const theirs = findForeignSite(folder);
	const { root, dir } = theirs ?? { root: folder, dir: folder };
	const { collections: published = {}, locales, ...options } = theirs?.options ?? {};
	const isTheirs = Object.keys(published).length > 0;
	const collections = isTheirs ? published : ownCollections(root);
	const sections = Object.entries(collections).filter(([name]) => !isTheirs || theirs?.sections.includes(name));
	const staticDir = theirs?.staticDir ?? join(dir, staticFolders.find((name) => existsSync(join(dir, name))) ?? staticFolders[0]);
	const parsed = siteSchema.parse({
		title: packageName(dir) ?? folderTitle(folder),
		navbar: {
			left:
				sections.length < 2
					? []
					: sections.map(([name, { route, list }]) => ({ label: wordsOf(name), to: list ? route : `${route}/`.replace("//", "/") })),
		},
		...options,
		...knownLocales(locales, theirs?.options.language),
		collections,
		brokenLinks: "warn",
		staticDir: relativePath(root, staticDir),
	});
	return { parsed, root, aliasDir: dir, foreign: theirs };
}

/** The languages of another tool's site, with tags as browsers expect them. A language that does not exist would be an error, so it is left out. */
export function knownLocales(locales: Readonly<Record<string, ForeignLocale>> = {}, language = ""): Pick<UserConfig, "locales"> {
	const known = Object.entries(locales).flatMap(([key, locale]) => {
		const lang = canonicalTag(locale.lang ?? key);
		return lang === null ? [] : [[key, { ...locale, lang }] as const];
	});
	return known.some(([key]) => key === language) ? { locales: Object.fromEntries(known) } : {};
}

/** `docs/` of a folder and, if it has posts, `blog/`; or the folder itself. */
function ownCollections(root: string): NonNullable<UserConfig["collections"]> {
	const docs = { route: "/", fileNames: "numbered" } as const;
	if (!existsSync(join(root, "docs"))) return { docs: { dir: ".", ...docs } };
	const blog = { dir: "blog", route: "/blog", fileNames: "dated", layout: "post", list: { authors: "marked" } } as const;
	return { docs: { dir: "docs", ...docs }, ...(hasPosts(join(root, blog.dir)) ? { blog } : {}) };
}

/** Whether a folder contains pages whose names begin with a date. */
function hasPosts(folder: string): boolean {
	return isFolder(folder) && readdirSync(folder).some((name) => /^\d{4}-\d{1,2}-\d{1,2}\b/.test(name));
}

/** The default title of a site: the name of its package, or of its folder (absolute). */
export function folderTitle(folder: string): string {
	return packageName(folder) ?? (basename(folder) || "Documentation");
}

function packageName(folder: string): string | null {
	try {
		const manifest = JSON.parse(readRegularText(join(folder, "package.json"))) as { name?: unknown };
		if (typeof manifest.name === "string" && manifest.name !== "") return manifest.name;
	} catch {
		// Most folders of Markdown are not packages.
	}
	return null;
}
