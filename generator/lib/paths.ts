import { dirname, relative, sep } from "node:path";

/** A path as pages and problems name it: relative to `root`, with `/`; empty for `root` itself. */
export function relativePath(root: string, path: string): string {
	return relative(root, path).replaceAll("\\", "/");
}

/** Folder of a file that is named with `/`, without slash at the end; empty at the root. */
export function folderOf(file: string): string {
	return file.slice(0, Math.max(0, file.lastIndexOf("/")));
}

/** The deepest folder that all of the folders (absolute, at least one) are, or lie in. */
export function commonFolder(folders: readonly string[]): string {
	let common = folders[0] ?? "";
	while (!folders.every((folder) => `${folder}${sep}`.startsWith(common.endsWith(sep) ? common : common + sep))) common = dirname(common);
	return common;
}

/** The path of a file within a folder that it lies in, both named with `/` from one root; the folder is empty for the root itself. */
export function withinFolder(folder: string, file: string): string {
	return folder === "" ? file : file.slice(folder.length + 1);
}
