import { shortHash } from "./hash.ts";

/** Folder of hashed files in the output. */
export const assetsFolder = "assets";

/** Path in the output of the style sheet of pages with exactly these styles. */
export function pageStylesheet(css: string): string {
	return `${assetsFolder}/page.${shortHash(css)}.css`;
}

/** Path in the output of the file with exactly these types of names in the samples of a page. */
export function pageTypes(json: string): string {
	return `${assetsFolder}/types.${shortHash(json)}.json`;
}

/** Whether a path is that of a style sheet or of types of pages, which several pages may share. */
export function isPageAsset(path: string): boolean {
	return /^assets\/(?:page\.[0-9a-f]{10}\.css|types\.[0-9a-f]{10}\.json)$/.test(path);
}

/** Whether a path is under `assets/` and has a hash in its name, of the bundler or of a copied file: such a file never changes. */
export function isHashed(path: string): boolean {
	return /^assets\/.*\.(?:[A-Z2-7]{8}|[0-9a-f]{10})\.[^/]+$/.test(path);
}
