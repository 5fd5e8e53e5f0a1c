import { relativePath } from "./paths.ts";
import { errorMessage, siteError } from "./problem.ts";

/**
 * Runs a search for files. Throws `SiteError` when a folder cannot be read: otherwise its pages would be missing from the site without a message. `root` is that of the site
 * (absolute). The search itself must not suppress errors.
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
			hint: "Give this user the right to read it, or move it out of the site.",
		});
	}
}
