import { statSync } from "node:fs";

/** How long, in ms, a file may change and still have the same modification time: file system clocks tick every 1 to 10 ms. */
const clockTick = 20;

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
