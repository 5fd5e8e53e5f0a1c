import { mkdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { readRegularFile } from "./regular-file.ts";

/**
 * Writes a file (absolute path) atomically and creates its folders: other processes see the old or the new contents, even if this
 * process is killed. Does not write a file that already has these contents. Throws disk errors.
 */
export function replaceFile(path: string, contents: string | Uint8Array): void {
	const bytes = typeof contents === "string" ? Buffer.from(contents) : contents;
	if (hasContents(path, bytes)) return;
	const temporary = `${path}.${process.pid}`;
	mkdirSync(dirname(path), { recursive: true });
	try {
		writeFileSync(temporary, bytes);
	} catch (error) {
		rmSync(temporary, { force: true });
		// If the disk is full, the system does not name the file.
		throw error instanceof Error ? Object.assign(error, { path }) : error;
	}
	try {
		renameSync(temporary, path);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EISDIR") throw error;
		// Removes an empty folder at the file's path; a folder with contents stays.
		rmdirSync(path);
		renameSync(temporary, path);
	}
}

function hasContents(path: string, bytes: Uint8Array): boolean {
	try {
		return readRegularFile(path).equals(bytes);
	} catch {
		return false;
	}
}
