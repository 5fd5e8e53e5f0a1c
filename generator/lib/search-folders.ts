import { relativePath } from "./paths.ts";
import { errorMessage, siteError } from "./problem.ts";

/**
 * Runs a search for files. Throws `SiteError` if a folder cannot be read: otherwise, its pages would silently be missing from the
 * site. `root` is the site's root (absolute). The search itself must not suppress errors.
 */
export function searchFolders<Found>(search: () => Found, root: string): Found {
	try {
		return search();
	} catch (error) {
		const { path, code } = error as { readonly path?: unknown; readonly code?: unknown };
		if (typeof path !== "string" || typeof code !== "string") throw error;
		throw siteError({
			code: "file-unreadable",
			message: `The folder \`${relativePath(root, path) || "."}\` cannot be read: ${errorMessage(error)}.`,
			hint: "Give your user permission to read it, or move it out of the site.",
		});
	}
}
