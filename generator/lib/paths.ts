import { dirname, relative, sep } from "node:path";

/** A path relative to `root`, with `/`, as problems show it; empty for `root` itself. */
export function relativePath(root: string, path: string): string {
	return relative(root, path).replaceAll("\\", "/");
}

/** The folder of a file path with `/`, without a trailing slash; empty for a file at the root. */
export function folderOf(file: string): string {
	return file.slice(0, Math.max(0, file.lastIndexOf("/")));
}

/** The deepest folder that contains all of the given folders (absolute; at least one). */
export function commonFolder(folders: readonly string[]): string {
	let common = folders[0] ?? "";
	while (!folders.every((folder) => `${folder}${sep}`.startsWith(common.endsWith(sep) ? common : common + sep))) common = dirname(common);
	return common;
}

/** The path of a file within its folder. Both paths are relative to the same root, with `/`; the folder is empty for the root itself. */
export function withinFolder(folder: string, file: string): string {
	return folder === "" ? file : file.slice(folder.length + 1);
}

/** The last part of a path with `/`: the file's name. */
export function lastPart(path: string): string {
	return path.slice(path.lastIndexOf("/") + 1);
}
