import { type ChildProcess, fork } from "node:child_process";
import { childEnvironment } from "../lib/parent-watchdog.ts";
import { PoolWorker } from "./pool-worker.ts";
import type { SpareProcesses } from "./spare-processes.ts";
import type { TaskFailure, TaskOutcome } from "./task-outcome.ts";

/**
 * A pool of child processes. It is not a library, because code of authors runs in these processes: the pool must know
 * which task a dead or hanging process was working on, blame that task, and continue with the others. It does not use
 * threads, because a heap limit in `NODE_OPTIONS` silently lifts the limit of a thread, and because `process.exit` in a
 * page must not end the build.
 */
export type ProcessPool<Task, Result> = {
	/** Runs one task; never rejects. */
	readonly run: (task: Task) => Promise<TaskOutcome<Result>>;
	/** Starts processes before there are tasks, so that their startup overlaps with other stages: all of them, or as many as `tasks` tasks need. */
	readonly warmUp: (tasks?: number) => void;
	/** Ends all processes. Running tasks fail with `closed`. */
	readonly close: () => void;
};

/** How a pool behaves. */
export type ProcessPoolOptions = {
	/** Path of the module that the processes run. It calls `serveTasks`. */
	readonly module: string;
	/** Passed to every process when it starts; must support structured cloning. */
	readonly setup: unknown;
	/** Number of processes. */
	readonly size: number;
	/** Time budget of a task in ms. */
	readonly taskTimeout: number;
	/** Heap size of a process in MB. */
	readonly heapLimit: number;
	/** Time in ms that a task waits for a busy process before another process is started for it. Without it, tasks wait indefinitely. */
	readonly patience?: number;
	/** Where processes come from and go to that outlive this pool. Without it, they end with the pool. */
	readonly spares?: SpareProcesses | undefined;
	/** Called if code that a finished task started, such as a timer, ended its process. No task is to blame. */
	readonly onLateFailure?: ((failure: TaskFailure) => void) | undefined;
};

type Job<Task, Result> = {
	readonly task: Task;
	readonly done: (outcome: TaskOutcome<Result>) => void;
	/** Number of processes that died during this task, and why the last of them did. */
	deaths: number;
	lastFailure: TaskFailure | null;
};

/** Number of tasks sent to a process ahead of time, so that it never waits for the parent. */
const sentAhead = 8;

/** Number of waiting tasks for which starting another process (about 0.2 s of one core) is worthwhile. */
const tasksPerProcess = 40;

/** Number of deaths after which a task fails. Another task may have caused the first one. */
const deathLimit = 2;

const closedFailure = { ok: false, failure: { kind: "closed" } } as const;

/** Opens a pool; processes start with the first task or `warmUp`. */
export function openProcessPool<Task, Result>(options: ProcessPoolOptions): ProcessPool<Task, Result> {
	const queue: Job<Task, Result>[] = [];
	const workers = new Set<PoolWorker<Job<Task, Result>, Result>>();
	const { spares, setup, patience } = options;
	let closed = false;

	const start = () => {
		const spare = spares?.take(options) ?? null;
		const process = spare ?? startProcess(options);
		const onEnd = (worker: PoolWorker<Job<Task, Result>, Result>, failure: TaskFailure) =>
			// Before its first answer, a spare process may end because of code that the last pool has left in it.
			removeWorker(worker, { failure, isOwn: spare === null || worker.hasAnswered });
		const worker = new PoolWorker<Job<Task, Result>, Result>({ ...options, process }, { onFree: resetAndPump, onEnd });
		workers.add(worker);
		process.send({ setup, cwd: globalThis.process.cwd() });
	};

	/** Whether another process is worthwhile for this many tasks. */
	const needsProcess = (tasks: number) => workers.size < options.size && workers.size * tasksPerProcess < tasks;

	/** Replaces processes that ask for it as soon as they are idle, so that the next task need not wait for their successors to start. */
	const replaceRetired = () => {
		for (const { process, isRetiring, isIdle } of workers) {
			if (!isRetiring || !isIdle || process.killed) continue;
			process.kill("SIGKILL");
			start();
		}
	};

	const pump = () => {
		if (closed) return;
		replaceRetired();
		while (needsProcess(queue.length)) start();
		// A task that was sent cannot move to another process. So tasks are sent ahead of time only if there are many.
		const ahead = patience === undefined || queue.length > sentAhead ? sentAhead : 1;
		// A process that was told to end takes no more tasks.
		for (const worker of workers) if (!worker.process.killed && !worker.isRetiring) sendTasks(worker, { queue, ahead });
		extra.check();
	};

	const resetAndPump = () => {
		extra.reset();
		pump();
	};
	const startAndPump = () => {
		start();
		pump();
	};
	const extra = openExtraProcesses({ size: options.size, patience, workers, waiting: () => queue.length, start: startAndPump });

	const removeWorker = (
		worker: PoolWorker<Job<Task, Result>, Result>,
		{ failure, isOwn }: { readonly failure: TaskFailure; readonly isOwn: boolean },
	) => {
		workers.delete(worker);
		const [suspect, ...innocent] = worker.sent;
		queue.unshift(...innocent);
		if (suspect) {
			suspect.deaths++;
			if (isOwn) suspect.lastFailure = failure;
			if (closed) suspect.done(closedFailure);
			else if (suspect.deaths >= deathLimit || failure.kind === "timeout") suspect.done({ ok: false, failure });
			else queue.unshift(suspect);
		} else if (isOwn && !closed && !worker.process.killed) options.onLateFailure?.(failure);
		if (closed) for (const job of queue.splice(0)) job.done(closedFailure);
		pump();
	};

	return {
		run: (task) =>
			new Promise((done) => {
				if (closed) return done(closedFailure);
				queue.push(newJob(task, { done, onLateFailure: options.onLateFailure }));
				pump();
			}),
		warmUp(tasks = Number.POSITIVE_INFINITY) {
			while (!closed && needsProcess(tasks)) start();
		},
		close() {
			closed = true;
			extra.reset();
			for (const { process, isIdle } of workers) {
				if (spares && isIdle) spares.give(process, options);
				else process.kill("SIGKILL");
			}
		},
	};
}

/** A task in the queue. If it succeeds after a process died during it, something else ended that process. */
function newJob<Task, Result>(
	task: Task,
	{ done, onLateFailure }: Pick<Job<Task, Result>, "done"> & Pick<ProcessPoolOptions, "onLateFailure">,
): Job<Task, Result> {
	const job: Job<Task, Result> = {
		task,
		deaths: 0,
		lastFailure: null,
		done(outcome) {
			if (outcome.ok && job.lastFailure) onLateFailure?.(job.lastFailure);
			done(outcome);
		},
	};
	return job;
}

/** Sends waiting tasks to a process until it has enough. */
function sendTasks<Task, Result>(
	worker: PoolWorker<Job<Task, Result>, Result>,
	{ queue, ahead }: { readonly queue: Job<Task, Result>[]; readonly ahead: number },
): void {
	while (worker.sent.length < ahead && queue.length > 0) {
		// A task that was running when a process died runs alone, to find out whether it is the cause.
		const next = queue[0] as Job<Task, Result>;
		if (worker.sent.length > 0 && (next.deaths > 0 || (worker.sent[0]?.deaths ?? 0) > 0)) break;
		queue.shift();
		worker.send(next);
	}
}

/** Starts a process that runs `module` (absolute path) with `heapLimit` MB; what it prints is read and forgotten. */
export function startProcess({ module, heapLimit }: { readonly module: string; readonly heapLimit: number }): ChildProcess {
	const child = fork(module, [], {
		execArgv: [`--max-old-space-size=${heapLimit}`, "--stack-size=3900", "--max-semi-space-size=8"],
		env: childEnvironment(),
		serialization: "advanced",
		stdio: ["ignore", "ignore", "pipe", "ipc"],
	});
	child.stderr?.resume();
	return child;
}

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
function openExtraProcesses(pool: PoolState): { readonly check: () => void; readonly reset: () => void } {
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
