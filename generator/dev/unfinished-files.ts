import { statSync } from "node:fs";

/** How long a file may be missing or empty before that counts, in ms: editors truncate a file, or move it away, and write it then. */
const patience = 100;

/** Recognizes files that an editor is about to write. */
export class UnfinishedFiles {
	/** When each path was first found missing or empty, in ms of `performance.now()`. */
	readonly #since = new Map<string, number>();

	/** Whether a path (absolute) is missing or empty and has not been for long. */
	has(path: string): boolean {
		const size = sizeOf(path);
		const since = this.#since.get(path) ?? performance.now();
		const isUnfinished = size === 0 && performance.now() - since < patience;
		if (isUnfinished) this.#since.set(path, since);
		else this.#since.delete(path);
		return isUnfinished;
	}
}

/** In bytes; 0 when the path is missing. What cannot be read counts as finished, so that its problem is reported. */
function sizeOf(path: string): number {
	try {
		return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
	} catch {
		return Number.POSITIVE_INFINITY;
	}
}
