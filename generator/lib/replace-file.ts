import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
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
	writeFileSync(temporary, bytes);
	renameSync(temporary, path);
}

function hasContents(path: string, bytes: Uint8Array): boolean {
	try {
		return readFileSync(path).equals(bytes);
	} catch {
		return false;
	}
}
