import { type ChildProcess, fork } from "node:child_process";
import { childEnvironment } from "../lib/parent-watchdog.ts";
import type { ChildMessage } from "./serve-tasks.ts";
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
	/** Starts the processes before there are tasks, so that their startup overlaps with other stages. */
	readonly warmUp: () => void;
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
		const process = spares?.take(options) ?? startProcess(options);
		const worker = new PoolWorker<Job<Task, Result>, Result>({ ...options, process }, { onFree: resetAndPump, onEnd: removeWorker });
		workers.add(worker);
		process.send({ setup, cwd: globalThis.process.cwd() });
	};

	const pump = () => {
		if (closed) return;
		while (workers.size < options.size && workers.size * tasksPerProcess < queue.length) start();
		// A task that was sent cannot move to another process. So tasks are sent ahead of time only if there are many.
		const ahead = patience === undefined || queue.length > sentAhead ? sentAhead : 1;
		// A process that was told to end takes no more tasks.
		for (const worker of workers) if (!worker.process.killed) sendTasks(worker, { queue, ahead });
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

	const removeWorker = (worker: PoolWorker<Job<Task, Result>, Result>, failure: TaskFailure) => {
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
		execArgv: [`--max-old-space-size=${heapLimit}`, "--stack-size=3900", "--max-semi-space-size=16"],
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

/** Number of steps in which the time of a task is counted. */
const budgetSteps = 10;

/** A task and the function that receives its outcome. */
type PendingTask<Result> = { readonly task: unknown; readonly done: (outcome: TaskOutcome<Result>) => void };

/** What a worker reports to its pool: that it can take more jobs, or why its process ended. */
type PoolEvents<Worker> = { readonly onFree: () => void; readonly onEnd: (worker: Worker, failure: TaskFailure) => void };

/** A process of a pool and its limits: the time budget of a task in ms, and the heap size in MB. */
type WorkerProcess = { readonly process: ChildProcess; readonly taskTimeout: number; readonly heapLimit: number };

/** A process of a pool: the jobs sent to it, and the time budget of the current job. */
class PoolWorker<Job extends PendingTask<Result>, Result> {
	readonly process: ChildProcess;
	readonly #limits: Pick<WorkerProcess, "taskTimeout" | "heapLimit">;
	readonly #events: PoolEvents<PoolWorker<Job, Result>>;
	readonly #sent: Job[] = [];
	#isReady = false;
	#isTimedOut = false;
	/** Why its process ends, if the process could report it. */
	#lastFailure: TaskFailure | null = null;
	#hasEnded = false;
	#timer: NodeJS.Timeout | undefined;

	constructor({ process, ...limits }: WorkerProcess, events: PoolEvents<PoolWorker<Job, Result>>) {
		this.process = process;
		this.#limits = limits;
		this.#events = events;
		process.on("message", (message) => this.#receive(message as ChildMessage<Result>));
		process.on("exit", (code, signal) => this.#end(code, signal));
		process.on("error", () => this.#end(null, null));
	}

	/** Jobs that were sent, but not answered. The first one is the current job. */
	get sent(): readonly Job[] {
		return this.#sent;
	}

	/** Whether it has started and is idle. */
	get isIdle(): boolean {
		return this.#isReady && this.#sent.length === 0;
	}

	/** Sends a job, which runs after the jobs sent before it. */
	send(job: Job): void {
		this.#sent.push(job);
		this.process.send({ task: job.task });
		if (this.#sent.length === 1) this.#startTimer();
	}

	#startTimer(): void {
		clearInterval(this.#timer);
		if (!this.#isReady || this.#sent.length === 0) return;
		// The budget is counted in steps, so that sleep of the machine costs only one of them.
		let steps = 0;
		this.#timer = setInterval(() => {
			steps++;
			if (steps < budgetSteps) return;
			this.#isTimedOut = true;
			this.process.kill("SIGKILL");
		}, this.#limits.taskTimeout / budgetSteps);
	}

	#receive(message: ChildMessage<Result>): void {
		// The last messages of a killed process must not count for the next task.
		if (this.#isTimedOut || this.#hasEnded) return;
		if (message.type === "dying") {
			this.#lastFailure = message.failure;
			return;
		}
		if (message.type === "paused") {
			clearInterval(this.#timer);
			return;
		}
		if (message.type === "ready") this.#isReady = true;
		else if (message.type === "result") this.#sent.shift()?.done({ ok: true, value: message.value });
		else if (message.type === "failed") this.#sent.shift()?.done({ ok: false, failure: message.failure });
		// After `resumed`, the task continues with a new budget.
		this.#startTimer();
		this.#events.onFree();
	}

	#end(code: number | null, signal: string | null): void {
		if (this.#hasEnded) return;
		this.#hasEnded = true;
		clearInterval(this.#timer);
		this.#events.onEnd(this, this.#failure(code, signal));
	}

	#failure(code: number | null, signal: string | null): TaskFailure {
		if (this.#isTimedOut) return { kind: "timeout", ms: this.#limits.taskTimeout };
		if (signal === "SIGABRT" || code === 134) return { kind: "out-of-memory", megabytes: this.#limits.heapLimit };
		return this.#lastFailure ?? { kind: "exited", code, signal };
	}
}
