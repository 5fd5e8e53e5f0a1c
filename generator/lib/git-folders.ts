import { joinPath } from "../../theme/lib/urls.ts";
import { withinFolder } from "./paths.ts";

/** Where the folders of versions from Git are, and where they are in the working tree; both relative to the root. */
export type GitFolders = Readonly<Record<string, string>>;

/**
 * The file of the working tree, relative to the root, that a relative path in a file of `folder` means because it leaves the folder of a
 * version from Git, of which nothing else is read; `null` for all other paths.
 */
export function outsideVersion(path: string, folder: string, folders: GitFolders): string | null {
	const all = Object.keys(folders);
	const own = all.find((dir) => isInside(folder, dir));
	if (own === undefined || !path.startsWith(".")) return null;
	const target = joinPath(folder, path);
	return all.some((dir) => isInside(target, dir)) ? null : joinPath(joinPath(folders[own] ?? "", withinFolder(own, folder)), path);
}

function isInside(path: string, folder: string): boolean {
	return path === folder || path.startsWith(`${folder}/`);
}
