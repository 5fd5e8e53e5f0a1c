import { join, posix } from "node:path";
import { layoutFiles, type SiteConfig } from "../config/site-config.ts";
import { compareText } from "../lib/compare-text.ts";
import { relativePath } from "../lib/paths.ts";
import { isPackageFolder, walkFolder } from "../lib/walk-folder.ts";

/** Name of an island in pages: its path relative to the root, without the extension. */
export function islandId(root: string, file: string): string {
	return relativePath(root, file).replace(/\.island\.tsx$/, "");
}

/** The folders, relative to the root, that can contain islands: `components`, and the folders of collections, layouts and slots. */
export function islandFolders(config: Pick<SiteConfig, "integrations" | "collections" | "slots">): readonly string[] {
	const components = [...layoutFiles(config), ...config.slots.map(({ file }) => file)];
	const folders = [
		"components",
		...config.collections.map(({ relativeDir }) => relativeDir),
		...components.map((file) => posix.dirname(posix.normalize(file))),
	];
	return [...new Set(folders.map((folder) => (folder === "." ? "" : folder)))];
}

/** The files (absolute) of a site's islands: each `*.island.tsx` in one of their folders. An untrusted site has none. */
export function findIslands(config: Pick<SiteConfig, "slots" | "integrations" | "collections" | "root" | "untrusted">): string[] {
	if (config.untrusted) return [];
	// Each folder has its own search, because a component of an integration can be in a package, below `node_modules`.
	const found = islandFolders(config).flatMap((folder) => {
		const home = join(config.root, folder);
		return walkFolder(home, { isLeftOut: isPackageFolder, isTolerant: true })
			.filter(({ entry }) => entry.isFile() && entry.name.endsWith(".island.tsx"))
			.map(({ path }) => join(home, path));
	});
	return [...new Set(found)].sort(compareText);
}
