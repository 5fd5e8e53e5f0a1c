import { readFileSync, statSync } from "node:fs";

/** What a file (absolute path) amounts to; `null` when there is none, or nothing is to be made of it. */
export type ReadFact<T> = (path: string) => T | null;

/**
 * Reads files and keeps what `derive` makes of their bytes until their size, time or inode changes: watch mode
 * asks for the same images after every edit. What cannot be read, or makes `derive` throw, is `null`.
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
			known.set(path, { stamp, fact });
			return fact;
		} catch {
			known.delete(path);
			return null;
		}
	};
}
