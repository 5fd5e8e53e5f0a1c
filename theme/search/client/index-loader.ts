import { searchFolder, searchManifest } from "../engine/search-format.ts";
import type { LoadIndexFile } from "../engine/search-index.ts";

/** How long one file may take to arrive, in ms. */
const fileTimeout = 10_000;

/** Creates the function that loads the files of a site's index. `site` is the absolute URL of the start page, with a slash at the end. */
export function createIndexLoader(site: string): LoadIndexFile {
	return async (name) => {
		// Only the manifest can change under its name; browsers may cache the other files forever.
		const cache = name === searchManifest ? "no-cache" : "default";
		const response = await fetch(`${site}${searchFolder}/${name}`, { cache, signal: AbortSignal.timeout(fileTimeout) });
		if (!response.ok) throw new Error(`${response.url}: ${response.status}`);
		return (await response.json()) as unknown;
	};
}
