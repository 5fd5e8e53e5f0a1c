import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sha256 } from "../lib/hash.ts";

/** A finished bundle: its result (JSON) and the absolute paths of all files that went into it. */
export type BuiltBundle<T> = { readonly result: T; readonly inputs: readonly string[] };

type BundleRecord<T> = { readonly key: string; readonly inputs: readonly (readonly [path: string, hash: string])[]; readonly result: T };

/**
 * Reuses the last bundle of this name when neither `key` (what was asked for) nor any file that
 * went into it has changed; else builds it anew. The record is advisory: a bad one is a miss.
 */
export async function reuseBundle<T>(
	options: {
		readonly folder: string;
		readonly name: string;
		readonly key: string;
		readonly reuse: boolean;
		readonly isIntact?: (result: T) => boolean;
	},
	build: () => Promise<BuiltBundle<T>>,
): Promise<T> {
	const file = join(options.folder, `${options.name}.json`);
	const known = options.reuse ? readRecord<T>(file, options.key) : null;
	if (known !== null && (options.isIntact?.(known) ?? true)) return known;
	const { result, inputs } = await build();
	const record: BundleRecord<T> = {
		key: options.key,
		inputs: inputs.filter(existsSync).map((path) => [path, sha256(readFileSync(path))]),
		result,
	};
	try {
		mkdirSync(options.folder, { recursive: true });
		writeFileSync(file, JSON.stringify(record));
	} catch {
		// A read-only cache costs the next build some time, no more.
	}
	return result;
}

function readRecord<T>(file: string, key: string): T | null {
	try {
		const record = JSON.parse(readFileSync(file, "utf8")) as BundleRecord<T>;
		if (record.key !== key || record.inputs.length === 0) return null;
		return record.inputs.every(([path, hash]) => sha256(readFileSync(path)) === hash) ? record.result : null;
	} catch {
		return null;
	}
}
