import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { shortened } from "./hash.ts";

/** Number of bytes to read at once. */
const chunkSize = 1024 * 1024;

/** The short hash that a file (absolute path) has in its published name. Throws system errors. */
export function shortFileHash(path: string): string {
	return shortened(hashFile(path).sha256);
}

/** SHA-256 of a file (absolute path) as hex, and its size in bytes. Never holds the whole file in memory. Throws system errors. */
export function hashFile(path: string): { readonly size: number; readonly sha256: string } {
	const hash = createHash("sha256");
	const chunk = Buffer.allocUnsafe(chunkSize);
	const handle = openSync(path, "r");
	let size = 0;
	try {
		for (let read = readSync(handle, chunk); read > 0; read = readSync(handle, chunk)) {
			hash.update(chunk.subarray(0, read));
			size += read;
		}
	} finally {
		closeSync(handle);
	}
	return { size, sha256: hash.digest("hex") };
}
