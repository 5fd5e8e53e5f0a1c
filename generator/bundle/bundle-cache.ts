import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../lib/hash.ts";
import { replaceFile } from "../lib/replace-file.ts";

/** A finished bundle: its result (JSON), and the absolute paths of the files that it is made of, or would be if they were there, and of those that it wrote. */
export type BuiltBundle<T> = { readonly result: T; readonly inputs: readonly string[]; readonly outputs: readonly string[] };

/** `hash` is `null` for a file that was not there. */
type BundleRecord<T> = {
	readonly key: string;
	readonly files: readonly (readonly [path: string, hash: string | null])[];
	readonly result: T;
};

/**
 * Reuses the last bundle of this name when neither `key` (what was asked for) nor any file that
 * went into it or came out of it has changed; else builds it anew. The record, which begins with its
 * own checksum, is advisory: a bad one is a miss. There is none when a file is edited while the bundle is
 * made: nobody knows which of its texts went in.
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
	const start = Date.now();
	const { result, inputs, outputs } = await build();
	const files = [...inputs, ...outputs].map((path) => [path, fileHash(path)] as const);
	if (inputs.some((path) => isNewerThan(path, start))) return result;
	const record: BundleRecord<T> = { key: options.key, files, result };
	try {
		const text = JSON.stringify(record);
		replaceFile(file, `${sha256(text)}\n${text}`);
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

/** Whether a file was written, or put in its place, after a time in whole ms. */
function isNewerThan(path: string, time: number): boolean {
	try {
		return statSync(path).ctimeMs >= time + 1;
	} catch {
		// A place that was only looked at: nothing is there, or a file where it has a folder.
		return false;
	}
}

function fileHash(path: string): string | null {
	try {
		return sha256(readFileSync(path));
	} catch {
		return null;
	}
}
