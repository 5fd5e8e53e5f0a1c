import { existsSync, statSync } from "node:fs";

/** Whether there is a file at a path. */
export function isFile(path: string): boolean {
	// `statSync` alone throws where a part of the path is a file.
	return existsSync(path) && statSync(path).isFile();
}

/** Whether there is a folder at a path. */
export function isFolder(path: string): boolean {
	return existsSync(path) && statSync(path).isDirectory();
}
