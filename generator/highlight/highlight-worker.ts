import { Worker } from "node:worker_threads";
import { processorWait, startTimeBudget } from "../processes/time-budget.ts";
import type { TypedBlock } from "./highlight-thread.ts";
import { type HighlightedCode, type HighlightFault, type ThreadMessage, threadMemory } from "./highlighted-code.ts";
import type { SpareThreads } from "./spare-threads.ts";
import { escapeCode } from "./tokens-to-html.ts";

/** What a thread needs besides blocks. */
export type ThreadOptions = {
	/** Time budget of a block in ms, without the time in which its highlighter is loaded or the thread waits for a processor. */
	readonly timeout: number;
	/** The ms that a thread has waited for a processor, by its number in the operating system; `null` if this is not known. */
	readonly waited?: typeof processorWait;
	/** Where threads come from and go to that outlive the highlighter. Without it, they end with it. */
	readonly spares?: SpareThreads | undefined;
};

/** A block without a result. `fault` is why its first try failed. */
type Job = { readonly block: TypedBlock; readonly done: (code: HighlightedCode) => void; readonly fault: HighlightFault | null };

/** A thread that colors code. If a block exceeds the limits of the thread, another thread takes its place, and the block stays plain. */
export class HighlightThread {
	/** Amount of code sent to this thread so far, in characters. */
	load = 0;
	isClosed = false;
	readonly #options: ThreadOptions;
	/** Blocks without an answer, in the order of the answers. */
	readonly #waiting: Job[] = [];
	#worker: Worker;
	#isSealed = false;
	/** Stops the time budget of the current block. */
	#stopTimer: () => void = () => {};

	constructor(options: ThreadOptions) {
		this.#options = options;
		this.#worker = this.#start();
	}

	/** Colors a block after those before it. */
	run(block: TypedBlock): Promise<HighlightedCode> {
		this.load += block.code.length;
		return new Promise((done) => {
			this.#waiting.push({ block, done, fault: null });
			this.#worker.postMessage(block);
		});
	}

	closeWhenIdle(): void {
		this.#isSealed = true;
		if (this.#waiting.length === 0 && !this.isClosed) this.close();
	}

	/** Ends the thread, or keeps it for the next highlighter if it is idle. */
	close(): void {
		if (this.isClosed) return;
		this.isClosed = true;
		this.#stopTimer();
		if (this.#options.spares && this.#waiting.length === 0) this.#options.spares.give(this.#worker);
		else void this.#worker.terminate();
	}

	#start(): Worker {
		const worker = this.#options.spares?.take() ?? startWorker();
		worker.on("message", (message: ThreadMessage) => {
			this.#stopTimer();
			if (message.kind === "begun") this.#startTimer(message.systemId);
			else this.#finish(message);
		});
		let fault: HighlightFault = "failed";
		worker.on("error", (error: NodeJS.ErrnoException) => {
			if (error.code === "ERR_WORKER_OUT_OF_MEMORY") fault = "out-of-memory";
		});
		// An error may arrive before the answers to earlier blocks, but the exit does not.
		worker.on("exit", () => this.#replace(fault));
		return worker;
	}

	#startTimer(systemId: number | null): void {
		const { timeout, waited = processorWait } = this.#options;
		this.#stopTimer = startTimeBudget({
			limit: timeout,
			waited: () => (systemId === null ? null : waited(systemId)),
			onSpent: () => this.#replace("timeout"),
		});
	}

	#finish({ html, fault }: HighlightedCode): void {
		const job = this.#waiting.shift();
		job?.done({ html, fault: job.fault ?? fault });
		if (this.#isSealed) this.closeWhenIdle();
	}

	/** Starts another thread for the blocks that wait. The current block is tried once more, as plain text with its marks. */
	#replace(fault: HighlightFault): void {
		this.#stopTimer();
		this.#worker.removeAllListeners();
		// A second error of a thread that ends has no meaning.
		this.#worker.on("error", () => {});
		void this.#worker.terminate();
		const job = this.#waiting.shift();
		// A thread that fails without work would fail again.
		if (job === undefined) this.isClosed = true;
		else if (job.fault) job.done({ html: escapeCode(job.block.code), fault: job.fault });
		else this.#waiting.unshift({ ...job, block: { ...job.block, lang: "" }, fault });
		if (this.isClosed) return;
		this.#worker = this.#start();
		for (const { block } of this.#waiting) this.#worker.postMessage(block);
		if (this.#isSealed) this.closeWhenIdle();
	}
}

function startWorker(): Worker {
	return new Worker(new URL("./highlight-thread.js", import.meta.url), {
		resourceLimits: { maxOldGenerationSizeMb: threadMemory, maxYoungGenerationSizeMb: 32 },
	});
}
