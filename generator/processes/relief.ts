import type { ChildProcess } from "node:child_process";

/** The processes of a pool, as far as relief needs them. */
type RelievedPool = {
	/** Usual number of processes. */
	readonly size: number;
	/** How long a task waits for a busy process, in ms; `undefined` for as long as it takes. */
	readonly patience: number | undefined;
	readonly workers: ReadonlySet<{ readonly process: ChildProcess; readonly isIdle: boolean }>;
	/** Number of tasks that wait. */
	readonly waiting: () => number;
	/** Starts a process, and gives it a task. */
	readonly start: () => void;
};

/** Processes besides the usual number while tasks hang. */
const extraProcesses = 6;

/**
 * Starts further processes for tasks that have waited for a busy one too long, since what it works on may hang, and ends those that have
 * nothing more to do. `check` is called whenever a pool has assigned tasks, `rest` when a task has ended.
 */
export function openRelief(pool: RelievedPool): { readonly check: () => void; readonly rest: () => void } {
	const { size, patience, workers } = pool;
	let timer: NodeJS.Timeout | undefined;
	const rest = () => {
		clearTimeout(timer);
		timer = undefined;
	};
	return {
		check() {
			if (patience === undefined) return;
			const idle = [...workers].filter((worker) => worker.isIdle);
			for (const worker of idle.slice(size)) worker.process.kill("SIGKILL");
			if (timer !== undefined || pool.waiting() === 0 || workers.size >= size + extraProcesses) return;
			timer = setTimeout(() => {
				timer = undefined;
				if (pool.waiting() > 0) pool.start();
			}, patience);
		},
		rest,
	};
}
