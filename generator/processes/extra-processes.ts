import type { ChildProcess } from "node:child_process";

/** The state of a pool on which the number of its processes depends. */
type PoolState = {
	/** Usual number of processes. */
	readonly size: number;
	/** Time in ms that a task waits for a busy process; `undefined` for no limit. */
	readonly patience: number | undefined;
	readonly workers: ReadonlySet<{ readonly process: ChildProcess; readonly isIdle: boolean }>;
	/** Number of waiting tasks. */
	readonly waiting: () => number;
	/** Starts a process and gives it a task. */
	readonly start: () => void;
};

/** Additional processes while tasks hang. */
const extraProcesses = 6;

/**
 * Starts additional processes for tasks that have waited too long for a busy process, whose task may hang, and ends them when they are
 * idle. Call `check` whenever the pool has assigned tasks, and `reset` when a task has ended.
 */
export function openExtraProcesses(pool: PoolState): { readonly check: () => void; readonly reset: () => void } {
	const { size, patience, workers } = pool;
	let timer: NodeJS.Timeout | undefined;
	const reset = () => {
		clearTimeout(timer);
		timer = undefined;
	};
	return {
		check() {
			if (patience === undefined) return;
			const idle = [...workers].filter((worker) => worker.isIdle && !worker.process.killed);
			for (const worker of idle.slice(size)) worker.process.kill("SIGKILL");
			if (timer !== undefined || pool.waiting() === 0 || workers.size >= size + extraProcesses) return;
			timer = setTimeout(() => {
				timer = undefined;
				if (pool.waiting() > 0) pool.start();
			}, patience);
		},
		reset,
	};
}
