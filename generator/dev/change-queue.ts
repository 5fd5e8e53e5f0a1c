/** Paths that changed (absolute), or "everything" when events may have been lost. */
export type Changes = readonly string[] | "everything";

/** How long the disk must be quiet before a change is handled, in ms: editors write in several steps. */
const quietTime = 25;

/** Collects changes and handles them together, one call at a time. */
export class ChangeQueue {
	readonly #handle: (changes: Changes) => Promise<void>;
	#pending: Set<string> | "everything" = new Set();
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

	#schedule(): void {
		if (this.#timer) clearTimeout(this.#timer);
		this.#timer = setTimeout(() => this.#run(), quietTime);
	}

	#run(): void {
		this.#timer = null;
		const pending = this.#pending;
		if (this.#running || this.#isClosed || (pending !== "everything" && pending.size === 0)) return;
		const waiting = pending === "everything" ? this.#waiting.splice(0) : [];
		this.#pending = new Set();
		this.#running = this.#handle(pending === "everything" ? pending : [...pending].sort()).finally(() => {
			this.#running = null;
			for (const resolve of waiting) resolve();
			if (this.#pending === "everything" || this.#pending.size > 0) this.#schedule();
		});
	}
}
