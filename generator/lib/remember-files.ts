import { statSync } from "node:fs";
import { clockTick, stampOf } from "./file-stamp.ts";

/** Reads a fact about a file (absolute path); `null` if the file or the fact does not exist. */
export type ReadFact<T> = (path: string) => T | null;

/**
 * Caches what `derive` returns for a file (absolute path) until the file's size, time or inode changes: watch mode needs the same
 * images after every edit. The result is `null` if the file does not exist or `derive` throws.
 */
export function rememberFiles<T>(derive: (path: string) => T | null): ReadFact<T> {
	const known = new Map<string, { readonly stamp: string; readonly fact: T | null }>();
	return (path) => {
		try {
			const stats = statSync(path);
			const stamp = stampOf(stats);
			const before = known.get(path);
			if (before?.stamp === stamp) return before.fact;
			const fact = derive(path);
			if (Date.now() - stats.ctimeMs > clockTick) known.set(path, { stamp, fact });
			return fact;
		} catch {
			known.delete(path);
			return null;
		}
	};
}
