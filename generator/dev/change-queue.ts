import { statSync } from "node:fs";

/** Paths that changed (absolute), or "everything" when events may have been lost. */
export type Changes = readonly string[] | "everything";

/** How long the disk must be quiet before a change is handled, in ms: editors write in several steps. */
const quietTime = 25;

/** After how long a change is handled although the disk is not quiet, in ms. */
const longestWait = 200;

/**
 * A burst is a series of changes less than `gap` ms apart: a program that writes all the time. After some runs in one, changes are handled when it pauses, and
 * now and then while it does not.
 */
const burst = { gap: 100, runs: 4, quietTime: 80, longestWait: 1200 } as const;

/** Collects changes and handles them together, one call at a time. */
export class ChangeQueue {
	readonly #handle: (changes: Changes) => Promise<void>;
	readonly #unfinished = new UnfinishedFiles();
	#pending: Set<string> | "everything" = new Set();
	/** When the oldest pending change came, in ms of `performance.now()`. */
	#pendingSince = 0;
	/** When the latest change came, in ms of `performance.now()`, and the runs since its burst began. */
	#lastChange = Number.NEGATIVE_INFINITY;
	#runsInBurst = 0;
	#timer: NodeJS.Timeout | null = null;
	#running: Promise<void> | null = null;
	#isClosed = false;
	/** Called after the next run over everything that starts from now on. */
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

	/** Adds everything; resolves when it has been handled. */
	addEverything(): Promise<void> {
		const handled = new Promise<void>((resolve) => this.#waiting.push(resolve));
		this.add("everything");
		return handled;
	}

	/** Drops what is pending and waits for the current run. */
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

	/** What can be handled now. Files that are being written stay pending. */
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

/** How long a file may be missing or empty before that counts, in ms: editors truncate a file, or move it away, and write it then. */
const patience = 100;

/** Recognizes files that an editor is about to write. */
class UnfinishedFiles {
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
