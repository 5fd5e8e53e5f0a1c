import { type ChildProcess, fork } from "node:child_process";
import { childEnvironment } from "../lib/parent-watchdog.ts";
import { PoolWorker } from "./pool-worker.ts";
import { openRelief } from "./relief.ts";
import type { TaskFailure, TaskOutcome } from "./task-outcome.ts";

/**
 * A pool of child processes. Why our own and not a library: author code runs in these processes,
 * so the pool must know which task a dead or hanging child was at, blame that one, and go on with
 * the others. Processes and not threads, because a heap limit in `NODE_OPTIONS` silently lifts
 * the limit of a thread, and because `process.exit` in a page must not end the build.
 */
export type ProcessPool<Task, Result> = {
	/** Runs one task; never rejects. */
	readonly run: (task: Task) => Promise<TaskOutcome<Result>>;
	/** Starts the processes before there is work, so that their start-up overlaps with other stages. */
	readonly warmUp: () => void;
	/** Ends all processes. Running tasks fail with `closed`. */
	readonly close: () => void;
};

/** How a pool behaves. */
export type ProcessPoolOptions = {
	/** Path of the module that the children run; it calls `serveTasks`. */
	readonly module: string;
	/** Passed to every child at its start; must survive structured cloning. */
	readonly setup: unknown;
	/** Number of processes. */
	readonly size: number;
	/** Budget of one task in ms. */
	readonly taskTimeout: number;
	/** Heap of one process in MB. */
	readonly heapLimit: number;
	/** How long a task waits for a busy process, in ms, until a further process is started for it. Without it, tasks wait for as long as it takes. */
	readonly patience?: number;
	/** Called with the failure of code that an answered task had started, such as a timer: it ended the process, and no task is to blame. */
	readonly onLateFailure?: ((failure: TaskFailure) => void) | undefined;
};

type Job<Task, Result> = {
	readonly task: Task;
	readonly done: (outcome: TaskOutcome<Result>) => void;
	/** Processes that died while this task was at their head, and why the last of them did. */
	deaths: number;
	lastFailure: TaskFailure | null;
};

/** Tasks sent ahead to one process, so that it never waits for the parent. */
const sentAhead = 8;

/** Waiting tasks that make another process worth its start (about 0.2 s of one core). */
const tasksPerProcess = 40;

/** Deaths after which a task is given up: the first may have been a neighbor's fault. */
const deathLimit = 2;

const closedFailure = { ok: false, failure: { kind: "closed" } } as const;

/** Opens a pool; processes start with the first task or `warmUp`. */
export function openProcessPool<Task, Result>(options: ProcessPoolOptions): ProcessPool<Task, Result> {
	const queue: Job<Task, Result>[] = [];
	const workers = new Set<PoolWorker<Job<Task, Result>, Result>>();
	const { setup, patience } = options;
	let closed = false;

	const start = () => {
		const process = startProcess(options);
		const worker = new PoolWorker<Job<Task, Result>, Result>({ ...options, process }, { onFree: restAndPump, onEnd: handleWorkerEnd });
		workers.add(worker);
		process.send({ setup });
	};

	const pump = () => {
		if (closed) return;
		while (workers.size < options.size && workers.size * tasksPerProcess < queue.length) start();
		// What is sent cannot be given to another process. Only of many tasks, some are sent ahead.
		const ahead = patience === undefined || queue.length > sentAhead ? sentAhead : 1;
		for (const worker of workers) sendTasks(worker, { queue, ahead });
		relief.check();
	};

	const restAndPump = () => {
		relief.rest();
		pump();
	};
	const startAndPump = () => {
		start();
		pump();
	};
	const relief = openRelief({ size: options.size, patience, workers, waiting: () => queue.length, start: startAndPump });

	const handleWorkerEnd = (worker: PoolWorker<Job<Task, Result>, Result>, failure: TaskFailure) => {
		workers.delete(worker);
		const [suspect, ...innocent] = worker.sent;
		queue.unshift(...innocent);
		if (suspect) {
			suspect.deaths++;
			suspect.lastFailure = failure;
			if (closed) suspect.done(closedFailure);
			else if (suspect.deaths >= deathLimit || failure.kind === "timeout") suspect.done({ ok: false, failure });
			else queue.unshift(suspect);
		} else if (!closed) options.onLateFailure?.(failure);
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
		warmUp() {
			while (workers.size < options.size) start();
		},
		close() {
			closed = true;
			relief.rest();
			for (const { process } of workers) process.kill("SIGKILL");
		},
	};
}

/** A task that waits. When it succeeds in a new process, something else ended the one before. */
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

/** Sends waiting tasks to a process, until it has as many as it should. */
function sendTasks<Task, Result>(
	worker: PoolWorker<Job<Task, Result>, Result>,
	{ queue, ahead }: { readonly queue: Job<Task, Result>[]; readonly ahead: number },
): void {
	while (worker.sent.length < ahead && queue.length > 0) {
		// A task that was running when a process died runs alone, so that it is clear whether it is the cause.
		const next = queue[0] as Job<Task, Result>;
		if (worker.sent.length > 0 && (next.deaths > 0 || (worker.sent[0]?.deaths ?? 0) > 0)) break;
		queue.shift();
		worker.send(next);
	}
}

/** Starts a process that runs `module` (absolute path) with `heapLimit` MB; what it prints is read and forgotten. */
function startProcess({ module, heapLimit }: { readonly module: string; readonly heapLimit: number }): ChildProcess {
	const child = fork(module, [], {
		execArgv: [`--max-old-space-size=${heapLimit}`, "--stack-size=3900", "--max-semi-space-size=16"],
		env: childEnvironment(),
		serialization: "advanced",
		stdio: ["ignore", "ignore", "pipe", "ipc"],
	});
	child.stderr?.resume();
	return child;
}
