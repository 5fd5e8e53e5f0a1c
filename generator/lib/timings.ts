import { readFileSync } from "node:fs";

/** Wall-clock time of one stage, in ms. Stages overlap, so their sum may exceed the total. */
export type StageTiming = { readonly stage: string; readonly start: number; readonly end: number };

/** Measures stages; `all` lists them in the order in which they started. */
export class Timings {
	readonly all: StageTiming[] = [];
	readonly #origin = performance.now();

	/** Runs a stage and records its time, even when it throws. */
	async time<T>(stage: string, run: () => T | Promise<T>): Promise<T> {
		const start = performance.now() - this.#origin;
		try {
			return await run();
		} finally {
			this.all.push({ stage, start, end: performance.now() - this.#origin });
			this.all.sort((a, b) => a.start - b.start);
		}
	}

	/** Milliseconds since this object was created. */
	elapsed(): number {
		return performance.now() - this.#origin;
	}
}

/** Samples the resident memory of this process and, on Linux, all of its descendants. */
export class MemorySampler {
	#peak = 0;
	readonly #timer: NodeJS.Timeout;

	constructor(intervalMs = 50) {
		this.#timer = setInterval(() => this.#sample(), intervalMs);
		this.#timer.unref();
	}

	/** Stops sampling and returns the highest total seen, in bytes. */
	stop(): number {
		this.#sample();
		clearInterval(this.#timer);
		return this.#peak;
	}

	#sample(): void {
		this.#peak = Math.max(this.#peak, treeMemory(process.pid) || process.memoryUsage.rss());
	}
}

function treeMemory(pid: number): number {
	try {
		const pages = Number(readFileSync(`/proc/${pid}/statm`, "utf8").split(" ")[1]);
		return pages * 4096 + childPids(pid).reduce((sum, child) => sum + treeMemory(child), 0);
	} catch {
		return 0;
	}
}

function childPids(pid: number): number[] {
	const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8");
	return children.split(" ").filter(Boolean).map(Number);
}
