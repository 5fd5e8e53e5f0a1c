import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

/** Runs that a file has a record of, so that they need not be repeated. */
export type RecordedRuns = {
	/** Whether a run has no record, or was of something else. With `UPDATE_GOLDEN=1`, every run is missing. */
	readonly isMissing: (name: string) => boolean;
	/** Call it when the missing runs have succeeded. With `UPDATE_RUNS=1`, it writes the record. */
	readonly record: () => void;
};

/**
 * Reads a record of runs that take long, and give the same result until something changes that they depend on. `dependencies` are the
 * runs by name, each with the texts and files that it depends on. The record (JSON, absolute path) has a hash of them for each run. A run
 * that has changed takes place in every test run until it is recorded.
 */
export function recordedRuns(file: string, dependencies: Readonly<Record<string, readonly (string | Uint8Array)[]>>): RecordedRuns {
	const recorded = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Readonly<Record<string, string>>) : {};
	const hashes = Object.fromEntries(Object.entries(dependencies).map(([name, parts]) => [name, hashOf(parts)]));
	return {
		isMissing: (name) => Boolean(process.env.UPDATE_GOLDEN) || recorded[name] !== hashes[name],
		record: () => {
			if (process.env.UPDATE_RUNS) writeFileSync(file, `${JSON.stringify(hashes, null, "\t")}\n`);
		},
	};
}

/** The first 16 hexadecimal digits of a hash of all parts and their borders. */
function hashOf(parts: readonly (string | Uint8Array)[]): string {
	const hash = createHash("sha256");
	for (const part of parts) hash.update(`${part.length}:`).update(part);
	return hash.digest("hex").slice(0, 16);
}
