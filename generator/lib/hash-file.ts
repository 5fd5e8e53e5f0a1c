import { createHash } from "node:crypto";
import { closeSync, openSync, readSync } from "node:fs";
import { shortened } from "./hash.ts";

/** Bytes that are read at once. */
const chunkSize = 1024 * 1024;

/** The short hash of a file (absolute path) in the name under which it is published. Throws what the system reports. */
export function shortFileHash(path: string): string {
	return shortened(hashFile(path).sha256);
}

/** SHA-256 of a file (absolute path) as hex, and its size in bytes. The file is never in memory as a whole. Throws what the system reports. */
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
