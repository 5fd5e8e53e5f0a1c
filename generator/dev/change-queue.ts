import { statSync } from "node:fs";

/** Paths that changed (absolute), or "everything" if events may have been lost. */
export type Changes = readonly string[] | "everything";

/** How long the disk must be quiet before changes are handled, in ms: editors write in several steps. */
const quietTime = 10;

/** After how long changes are handled even if the disk is not quiet, in ms. */
const longestWait = 200;

/**
 * A burst is a series of changes less than `gap` ms apart, from a program that writes all the time. After some runs within a burst,
 * changes are handled only when the program pauses or, if it does not, at longer intervals.
 */
const burst = { gap: 100, runs: 4, quietTime: 80, longestWait: 1200 } as const;

/** Collects changes and handles them together, one call at a time. */
export class ChangeQueue {
	readonly #handle: (changes: Changes) => Promise<void>;
	readonly #unfinished = new UnfinishedFiles();
	#pending: Set<string> | "everything" = new Set();
	/** Time of the oldest pending change, in ms of `performance.now()`. */
	#pendingSince = 0;
	/** Time of the latest change, in ms of `performance.now()`, and the number of runs since its burst began. */
	#lastChange = Number.NEGATIVE_INFINITY;
	#runsInBurst = 0;
	#timer: NodeJS.Timeout | null = null;
	#running: Promise<void> | null = null;
	#isClosed = false;
	/** Called after the next run over everything that has not started yet. */
	#waiting: (() => void)[] = [];

	constructor(handle: (changes: Changes) => Promise<void>) {
		this.#handle = handle;
	}

	/** Whether changes are being handled. */
	get isRunning(): boolean {
		return this.#running !== null;
	}

	/** Adds a changed path, or everything. */
	add(change: string | "everything"): void {
		const now = performance.now();
		if (now - this.#lastChange > burst.gap) this.#runsInBurst = 0;
		this.#lastChange = now;
		if (change === "everything") this.#pending = change;
		else if (this.#pending !== "everything") this.#pending.add(change);
		this.#schedule();
	}

	/** Adds everything. Resolves when it has been handled. */
	addEverything(): Promise<void> {
		const handled = new Promise<void>((resolve) => this.#waiting.push(resolve));
		this.add("everything");
		return handled;
	}

	/** Drops pending changes and waits for the current run. */
	async close(): Promise<void> {
		this.#isClosed = true;
		if (this.#timer) clearTimeout(this.#timer);
		await this.#running;
	}

	#hasPending(): boolean {
		return this.#pending === "everything" || this.#pending.size > 0;
	}

	#schedule(): void {
		if (this.#timer) clearTimeout(this.#timer);
		else this.#pendingSince = performance.now();
		const waited = performance.now() - this.#pendingSince;
		const limits = this.#runsInBurst >= burst.runs ? burst : { quietTime, longestWait };
		this.#timer = setTimeout(() => this.#run(), Math.max(0, Math.min(limits.quietTime, limits.longestWait - waited)));
	}

	#run(): void {
		this.#timer = null;
		if (this.#running || this.#isClosed) return;
		const changes = this.#takePending();
		if (this.#hasPending()) this.#schedule();
		if (changes.length === 0) return;
		this.#runsInBurst++;
		const waiting = changes === "everything" ? this.#waiting.splice(0) : [];
		this.#running = this.#handle(changes).finally(() => {
			this.#running = null;
			for (const resolve of waiting) resolve();
			if (this.#hasPending()) this.#schedule();
		});
	}

	/** Takes the changes that can be handled now. Files that are being written stay pending. */
	#takePending(): Changes {
		if (this.#pending === "everything") {
			this.#pending = new Set();
			return "everything";
		}
		const finished = [...this.#pending].filter((path) => !this.#unfinished.has(path)).sort();
		for (const path of finished) this.#pending.delete(path);
		return finished;
	}
}

/** How long a file may be missing or empty before that counts, in ms: editors truncate a file, or move it away, before they write it. */
const patience = 100;

/** Detects files that an editor is about to write. */
class UnfinishedFiles {
	/** When each path was first found missing or empty, in ms of `performance.now()`. */
	readonly #since = new Map<string, number>();

	/** Whether a path (absolute) is missing or empty, but only recently. */
	has(path: string): boolean {
		const size = sizeOf(path);
		const since = this.#since.get(path) ?? performance.now();
		const isUnfinished = size === 0 && performance.now() - since < patience;
		if (isUnfinished) this.#since.set(path, since);
		else this.#since.delete(path);
		return isUnfinished;
	}
}

/** Size in bytes; 0 if the path does not exist. Unreadable files count as finished, so that their problem is reported. */
function sizeOf(path: string): number {
	try {
		return statSync(path, { throwIfNoEntry: false })?.size ?? 0;
	} catch {
		return Number.POSITIVE_INFINITY;
	}
}
