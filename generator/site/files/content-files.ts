import type { Dirent } from "node:fs";
import type { SiteConfig } from "../../config/site-config.ts";
import { fileInSite } from "../../config/site-config.ts";
import { compareText } from "../../lib/compare-text.ts";
import { relativePath } from "../../lib/paths.ts";
import { searchFolders } from "../../lib/search-folders.ts";
import { isPackageFolder, walkFolder } from "../../lib/walk-folder.ts";

/** The content folders, and the folders inside them that are not content. */
export type ContentFolders = Pick<SiteConfig, "root" | "collections" | "outDir" | "staticDir" | "cacheDir">;

/** Matches the names of files that readers view or download. */
export const mediaName: RegExp = /\.(?:png|jpe?g|gif|webp|avif|svg|ico|bmp|mp4|m4v|webm|mov|ogv|mp3|m4a|wav|ogg|pdf|zip)$/i;

const textName = /\.(?:mdx?|tsx?|jsx?|mjs|css|json|ya?ml)$/i;

/**
 * Images, videos, audio and downloads in the folders of all collections, relative to the root and sorted. Names keep their case, even
 * if the disk ignores case.
 */
export function listContentFiles(config: ContentFolders): readonly string[] {
	return filesBesideContent(config, mediaName);
}

/** Text files that may refer to media: pages, partials, components, styles, data. Relative to the root and sorted. */
export function listContentTexts(config: ContentFolders): readonly string[] {
	return filesBesideContent(config, textName);
}

function filesBesideContent(config: ContentFolders, name: RegExp): string[] {
	const found = new Set<string>();
	for (const collection of config.collections) {
		const { dir, version } = collection;
		// Nobody can change the files of a version from Git.
		if (version !== null && version.ref !== null) continue;
		const others = new Set([config.outDir, config.staticDir, config.cacheDir].map((folder) => relativePath(dir, folder).toLowerCase()));
		const isLeftOut = (entry: Dirent, path: string) => entry.isDirectory() && (isPackageFolder(entry) || others.has(path.toLowerCase()));
		const walked = searchFolders(() => walkFolder(dir, { isLeftOut }), config.root);
		for (const { path, entry } of walked) if (entry.isFile() && name.test(entry.name)) found.add(fileInSite(collection, path));
	}
	return [...found].sort(compareText);
}
