import { readFileSync } from "node:fs";

/** A stage in ms: its first start, and how long it ran. A stage that runs several times at once counts once. Stages overlap, so the sum may exceed the total. */
export type StageTiming = { readonly stage: string; readonly start: number; readonly duration: number };

/** Measures stages. */
export class Timings {
	readonly #stages = new Map<string, { readonly start: number; duration: number; running: number; since: number }>();
	readonly #origin = performance.now();

	/** All stages in the order of their start. */
	get all(): readonly StageTiming[] {
		return [...this.#stages].map(([stage, { start, duration }]) => ({ stage, start, duration }));
	}

	/** Runs a stage and records its time, even when it throws. */
	async time<T>(stage: string, run: () => T | Promise<T>): Promise<T> {
		const now = this.elapsed();
		const measured = this.#stages.get(stage) ?? { start: now, duration: 0, running: 0, since: now };
		this.#stages.set(stage, measured);
		if (measured.running === 0) measured.since = now;
		measured.running++;
		try {
			return await run();
		} finally {
			measured.running--;
			if (measured.running === 0) measured.duration += this.elapsed() - measured.since;
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
