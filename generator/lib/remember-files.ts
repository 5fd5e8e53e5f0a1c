import { statSync } from "node:fs";

/** How long a file can change without a new time, in ms: the clock of file systems ticks every 1 to 10 ms. */
const clockTick = 20;

/** A fact about a file (absolute path); `null` when there is no file, or no such fact. */
export type ReadFact<T> = (path: string) => T | null;

/**
 * Caches what `derive` reads of a file (absolute path) until its size, time or inode changes: watch mode
 * needs the same images after every edit. The result is `null` when there is no file or `derive` throws.
 */
export function rememberFiles<T>(derive: (path: string) => T | null): ReadFact<T> {
	const known = new Map<string, { readonly stamp: string; readonly fact: T | null }>();
	return (path) => {
		try {
			const { size, mtimeMs, ctimeMs, ino } = statSync(path);
			const stamp = `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
			const before = known.get(path);
			if (before?.stamp === stamp) return before.fact;
			const fact = derive(path);
			if (Date.now() - ctimeMs > clockTick) known.set(path, { stamp, fact });
			return fact;
		} catch {
			known.delete(path);
			return null;
		}
	};
}
