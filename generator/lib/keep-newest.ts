import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Removes old files and folders from a cache folder (absolute). Of the names that begin with `prefix` and are not in `inUse`, it keeps
 * the newest `count`, because another build or watch mode may use them. Safe to run in several processes at once.
 */
export function keepNewest(
	folder: string,
	options: { readonly prefix: string; readonly count: number; readonly inUse: ReadonlySet<string> },
): void {
	const { prefix, count, inUse } = options;
	const unused = readdirSync(folder).filter((name) => name.startsWith(prefix) && !inUse.has(name));
	if (unused.length <= count) return;
	const timed = unused.map((name) => {
		const path = join(folder, name);
		return { path, time: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 };
	});
	timed.sort((a, b) => b.time - a.time);
	for (const { path } of timed.slice(count)) rmSync(path, { recursive: true, force: true });
}
