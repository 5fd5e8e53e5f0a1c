import { realpathSync } from "node:fs";
import { basename, extname, join } from "node:path";
import glob from "fast-glob";
import { decodePath, isExternal, joinPath, splitHref } from "../../../theme/contract/urls.ts";
import type { SiteConfig } from "../../config/site-config.ts";
import { assetsFolder } from "../../lib/assets-folder.ts";
import { compareText } from "../../lib/compare-text.ts";
import { shortHash } from "../../lib/hash.ts";
import { folderOf, relativePath } from "../../lib/paths.ts";
import { publishingFault } from "../../lib/publishable-file.ts";
import { type ReadFact, rememberFiles } from "../../lib/remember-files.ts";
import { searchFolders } from "../../lib/search-folders.ts";
import type { Document } from "../../page/document.ts";

/** A file that a page links to or shows, and that is no page itself. */
export type Asset = {
	/** Relative to the site root. */
	readonly file: string;
	/** Relative to the output folder, with the content's hash in its name. */
	readonly outputPath: string;
};

/** Files that documents link to or show, and the site's logos: each that exists inside the root, by file. Pages are not among them. */
export function findAssets(
	config: SiteConfig,
	documents: readonly Document[],
	hashFile: ReadFact<string> = rememberFiles(shortHash),
): ReadonlyMap<string, Asset> {
	const pages = new Set(documents.map((document) => document.file));
	const candidates = new Set<string>(config.logo ? [config.logo.light, config.logo.dark].map((path) => staticCopy(config, path)) : []);
	const contentFolders = config.policy.assetRoots(config.collections.map((collection) => collection.relativeDir));
	for (const document of documents) {
		const { image } = document.frontMatter;
		for (const link of image === undefined ? document.links : [...document.links, { href: image, file: undefined }]) {
			const file = link.file ?? document.file;
			const folder = folderOf(file);
			if (isExternal(link.href) || link.href.startsWith("#")) continue;
			const path = decodePath(splitHref(link.href.trim()).path);
			if (path) candidates.add(path.startsWith("/") ? path.slice(1) : joinPath(folder, path));
			if (path?.startsWith("/")) for (const contentFolder of contentFolders) candidates.add(joinPath(contentFolder, path.slice(1)));
		}
	}
	const assets = new Map<string, Asset>();
	const root = realpathSync(config.root);
	for (const file of [...candidates].sort(compareText)) {
		if (pages.has(file) || /(?:^|\/)node_modules\//.test(file)) continue;
		const outputPath = hashedPath(join(root, file), root, hashFile);
		if (outputPath !== null) assets.set(file, { file, outputPath });
	}
	return assets;
}

/** A static file, by its path in the output, as a file of the site: what every page shows is published under a hashed name too, to be kept by browsers. */
export function staticCopy(config: SiteConfig, path: string): string {
	return joinPath(relativePath(config.root, config.staticDir), path.slice(1));
}

/** Where a file (absolute) goes in the output; `null` when there is none, or it must not be published. */
export function hashedPath(path: string, root: string, hashFile: ReadFact<string> = rememberFiles(shortHash)): string | null {
	const hash = publishingFault(path, root) === null ? hashFile(path) : null;
	if (hash === null) return null;
	const extension = extname(path);
	const name = basename(path, extension).replace(/[^\w.-]/g, "_");
	return `${assetsFolder}/${name}.${hash}${extension}`;
}

/** Paths of all static files relative to the static folder, sorted. */
export function listStaticFiles(config: SiteConfig): readonly string[] {
	const options = { cwd: config.staticDir, dot: true, followSymbolicLinks: false, ignore: ["**/.DS_Store", "**/.git/**"] };
	return searchFolders(() => glob.sync("**/*", options), config.root).sort(compareText);
}
