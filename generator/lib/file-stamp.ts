import { type Stats, statSync } from "node:fs";

/** How long, in ms, a file may change and still have the same stamp: file system clocks tick every 1 to 10 ms. */
export const clockTick = 20;

/** Size, times and inode of a file. They change whenever it is written again, except within a tick of the clock. */
export function stampOf({ size, mtimeMs, ctimeMs, ino }: Pick<Stats, "size" | "mtimeMs" | "ctimeMs" | "ino">): string {
	return `${size} ${mtimeMs} ${ctimeMs} ${ino}`;
}

/** The stamp of a file (absolute path); `null` if it does not exist. */
export function fileStamp(path: string): string | null {
	return settledStamp(path, Number.POSITIVE_INFINITY);
}

/**
 * The stamp of a file (absolute path); `null` if it does not exist, or if it was written less than a tick of the clock before `time` (in ms),
 * so that a later change may leave the stamp as it is.
 */
export function settledStamp(path: string, time: number): string | null {
	try {
		const stats = statSync(path);
		return time - stats.ctimeMs > clockTick ? stampOf(stats) : null;
	} catch {
		return null;
	}
}
