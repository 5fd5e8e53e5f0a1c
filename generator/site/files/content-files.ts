import glob from "fast-glob";
import type { SiteConfig } from "../../config/site-config.ts";
import { fileInSite } from "../../config/site-config.ts";
import { compareText } from "../../lib/compare-text.ts";
import { relativePath } from "../../lib/paths.ts";
import { searchFolders } from "../../lib/search-folders.ts";

/** The content folders, and the folders inside them that are not content. */
type ContentFolders = Pick<SiteConfig, "root" | "collections" | "outDir" | "staticDir" | "cacheDir">;

const media = "png,jpg,jpeg,gif,webp,avif,svg,ico,bmp,mp4,m4v,webm,mov,ogv,mp3,m4a,wav,ogg,pdf,zip";

/** Matches the names of files that readers view or download. */
export const mediaName: RegExp = new RegExp(`\\.(?:${media.replaceAll(",", "|")})$`, "i");

/**
 * Images, videos, audio and downloads in the folders of all collections, relative to the root and sorted. Names keep their case, even
 * if the disk ignores case.
 */
export function listContentFiles(config: ContentFolders): readonly string[] {
	return filesBesideContent(config, `**/*.{${media}}`);
}

/** Text files that may refer to media: pages, partials, components, styles, data. Relative to the root and sorted. */
export function listContentTexts(config: ContentFolders): readonly string[] {
	return filesBesideContent(config, "**/*.{md,mdx,ts,tsx,js,jsx,mjs,css,json,yml,yaml}");
}

function filesBesideContent(config: ContentFolders, pattern: string): string[] {
	const found = new Set<string>();
	for (const collection of config.collections) {
		const { dir, version } = collection;
		// Nobody can change the files of a version from Git.
		if (version !== null && version.ref !== null) continue;
		const ignored = [config.outDir, config.staticDir, config.cacheDir]
			.map((folder) => relativePath(dir, folder))
			.filter((folder) => folder !== "" && !folder.startsWith(".."));
		const ignore = ["**/node_modules/**", ...ignored.map((folder) => `${glob.escapePath(folder)}/**`)];
		const options = { cwd: dir, ignore, followSymbolicLinks: false, caseSensitiveMatch: false };
		const files = searchFolders(() => glob.sync(pattern, options), config.root);
		for (const file of files) found.add(fileInSite(collection, file));
	}
	return [...found].sort(compareText);
}
