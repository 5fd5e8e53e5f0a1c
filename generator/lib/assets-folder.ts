import { searchFolder } from "../../theme/search/engine/search-format.ts";
import { shortHash } from "./hash.ts";

/** Output folder for files with hashed names. */
export const assetsFolder = "assets";

/** Output path of the style sheet for pages that use exactly this CSS. */
export function pageStylesheet(css: string): string {
	return `${assetsFolder}/page.${shortHash(css)}.css`;
}

/** Output path of the file with the types of names in a page's samples (`json`). */
export function pageTypes(json: string): string {
	return `${assetsFolder}/types.${shortHash(json)}.json`;
}

/** Whether a path belongs to a page's style sheet or types file. Several pages may share one. */
export function isPageAsset(path: string): boolean {
	return /^assets\/(?:page\.[0-9a-f]{10}\.css|types\.[0-9a-f]{10}\.json)$/.test(path);
}

const hashedAsset = new RegExp(`^${assetsFolder}/.*\\.(?:[A-Z2-7]{8}|[0-9a-f]{10})\\.[^/]+$`);

/** A file of a search index, in the folder of the site, of a language or of a version. */
const hashedSearchFile = new RegExp(`(?:^|/)${searchFolder}/[a-z]+-[0-9a-f]{10}\\.json$`);

/** Whether a path has a hash in its name: an asset from the bundler, a copied file in `assets/`, or a part of a search index. Such a file never changes. */
export function isHashed(path: string): boolean {
	return hashedAsset.test(path) || hashedSearchFile.test(path);
}
