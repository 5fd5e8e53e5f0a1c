import { readFileSync, statSync } from "node:fs";

/** How long a file can change without a new time, in ms: the clock of file systems ticks every 1 to 10 ms. */
const clockTick = 20;

/** A fact about a file (absolute path); `null` when there is no file, or no such fact. */
export type ReadFact<T> = (path: string) => T | null;

/**
 * Reads files and caches the result of `derive` until their size, time or inode changes: watch mode
 * needs the same images after every edit. The result is `null` when a file cannot be read or `derive` throws.
 */
export function rememberFiles<T>(derive: (bytes: Buffer) => T | null): ReadFact<T> {
	const known = new Map<string, { readonly stamp: string; readonly fact: T | null }>();
	return (path) => {
		try {
			const { size, mtimeMs, ctimeMs, ino } = statSync(path);
			const stamp = `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
			const before = known.get(path);
			if (before?.stamp === stamp) return before.fact;
			const fact = derive(readFileSync(path));
			if (Date.now() - ctimeMs > clockTick) known.set(path, { stamp, fact });
			return fact;
		} catch {
			known.delete(path);
			return null;
		}
	};
}
