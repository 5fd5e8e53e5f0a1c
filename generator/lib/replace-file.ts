import { mkdirSync, readFileSync, renameSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Writes a file (absolute path) atomically, with its folders: other processes see the old contents or the new, even when this
 * process is killed. A file that has these contents already is not written. Throws the errors of the disk.
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
		// The system does not name the file whose disk is full.
		throw error instanceof Error ? Object.assign(error, { path }) : error;
	}
	try {
		renameSync(temporary, path);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== "EISDIR") throw error;
		// Removes an empty folder in place of the file; a folder with contents stays.
		rmdirSync(path);
		renameSync(temporary, path);
	}
}

function hasContents(path: string, bytes: Uint8Array): boolean {
	try {
		return readFileSync(path).equals(bytes);
	} catch {
		return false;
	}
}
