import { joinPath } from "../../theme/lib/urls.ts";
import { withinFolder } from "./paths.ts";

/** Where the folders of versions from Git are, and where they are in the working tree; both relative to the root. */
export type GitFolders = Readonly<Record<string, string>>;

/**
 * The file of the working tree, relative to the root, that a relative path in a file of `folder` means because it leaves the folder of a
 * version from Git, of which nothing else is read; `null` for all other paths.
 */
export function outsideVersion(path: string, folder: string, folders: GitFolders): string | null {
	// Most paths need no more than this look, and a site has many.
	if (!path.startsWith(".") || !path.includes("..")) return null;
	const own = versionFolder(folder, folders);
	if (own === undefined) return null;
	const target = joinPath(folder, path);
	if (isInside(target, own) || versionFolder(target, folders) !== undefined) return null;
	return joinPath(joinPath(folders[own] ?? "", withinFolder(own, folder)), path);
}

/** The folder of the version from Git that has a file or folder. */
function versionFolder(path: string, folders: GitFolders): string | undefined {
	for (const folder in folders) if (isInside(path, folder)) return folder;
	return undefined;
}

function isInside(path: string, folder: string): boolean {
	return path.startsWith(folder) && (path.length === folder.length || path[folder.length] === "/");
}
