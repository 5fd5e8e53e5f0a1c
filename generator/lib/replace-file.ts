import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";

/**
 * Puts a file (absolute path) in place as a whole, with its folders: whoever reads it meanwhile, or after this process was
 * killed, finds the old one or the new. One that has these contents already is left as it is. Throws what the disk says.
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
