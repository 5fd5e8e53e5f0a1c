import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { sha256 } from "./hash.ts";

/**
 * A content-addressed store of text on disk. Keys are hashes over everything that an entry
 * depends on, so entries are never updated, only added, and two builds may share a cache.
 */
export type DiskCache = {
	/** The stored text, or `null` when there is none that is whole. */
	readonly get: (kind: string, key: string) => string | null;
	/** Stores the text; `false` when the disk refuses, which costs speed and never the build. */
	readonly set: (kind: string, key: string, text: string) => boolean;
};

/** Characters of the checksum that starts every entry. */
const checksumLength = 16;

/** Opens the cache below `folder`; nothing is created before the first entry. */
export function openDiskCache(folder: string): DiskCache {
	const file = (kind: string, key: string) => join(folder, kind, key.slice(0, 2), key.slice(2));
	return {
		get: (kind, key) => readEntry(file(kind, key)),
		set(kind, key, text) {
			// No temporary name and rename: a torn entry fails its checksum and counts as absent.
			const path = file(kind, key);
			const entry = sha256(text).slice(0, checksumLength) + text;
			return tryWrite(path, entry) || (tryMakeFolder(dirname(path)) && tryWrite(path, entry));
		},
	};
}

function readEntry(path: string): string | null {
	let entry: string;
	try {
		entry = readFileSync(path, "utf8");
	} catch {
		return null;
	}
	const text = entry.slice(checksumLength);
	return sha256(text).slice(0, checksumLength) === entry.slice(0, checksumLength) ? text : null;
}

function tryWrite(path: string, entry: string): boolean {
	try {
		writeFileSync(path, entry);
		return true;
	} catch {
		return false;
	}
}

function tryMakeFolder(path: string): boolean {
	try {
		mkdirSync(path, { recursive: true });
		return true;
	} catch {
		return false;
	}
}
