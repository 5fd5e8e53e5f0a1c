import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../lib/hash.ts";

/** A finished bundle: its result (JSON) and the absolute paths of all files that went into it, of those that it looked for in vain, and of those that it wrote. */
export type BuiltBundle<T> = { readonly result: T; readonly files: readonly string[] };

/** `hash` is `null` for a file that was not there. */
type BundleRecord<T> = {
	readonly key: string;
	readonly files: readonly (readonly [path: string, hash: string | null])[];
	readonly result: T;
};

/**
 * Reuses the last bundle of this name when neither `key` (what was asked for) nor any file that
 * went into it or came out of it has changed; else builds it anew. The record, which begins with its
 * own checksum, is advisory: a bad one is a miss.
 */
export async function reuseBundle<T>(
	options: {
		readonly folder: string;
		readonly name: string;
		readonly key: string;
		readonly reuse: boolean;
	},
	build: () => Promise<BuiltBundle<T>>,
): Promise<T> {
	const file = join(options.folder, `${options.name}.json`);
	const known = options.reuse ? readRecord<T>(file, options.key) : null;
	if (known !== null) return known;
	const { result, files } = await build();
	const record: BundleRecord<T> = {
		key: options.key,
		files: files.map((path) => [path, fileHash(path)]),
		result,
	};
	try {
		mkdirSync(options.folder, { recursive: true });
		const text = JSON.stringify(record);
		writeFileSync(file, `${sha256(text)}\n${text}`);
	} catch {
		// A read-only cache costs the next build some time, no more.
	}
	return result;
}

function readRecord<T>(file: string, key: string): T | null {
	try {
		const [checksum, text = ""] = readFileSync(file, "utf8").split("\n", 2);
		if (sha256(text) !== checksum) return null;
		const record = JSON.parse(text) as BundleRecord<T>;
		if (record.key !== key || record.files.length === 0) return null;
		return record.files.every(([path, hash]) => fileHash(path) === hash) ? record.result : null;
	} catch {
		return null;
	}
}

function fileHash(path: string): string | null {
	try {
		return sha256(readFileSync(path));
	} catch {
		return null;
	}
}
