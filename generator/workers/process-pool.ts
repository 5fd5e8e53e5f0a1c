import type { ChildProcess } from "node:child_process";
import { watchParent } from "../lib/parent-watchdog.ts";
import type { SpareProcesses } from "./spare-processes.ts";
import { startProcess } from "./start-process.ts";

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

/** What became of a task. */
export type TaskOutcome<Result> = { readonly ok: true; readonly value: Result } | { readonly ok: false; readonly failure: TaskFailure };

/** Why a task has no result. */
export type TaskFailure =
	| { readonly kind: "thrown"; readonly message: string; readonly stack: string | null }
	| { readonly kind: "timeout"; readonly ms: number }
	| { readonly kind: "out-of-memory"; readonly megabytes: number }
	| { readonly kind: "exited"; readonly code: number | null; readonly signal: string | null }
	| { readonly kind: "closed" };

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
	/** Where processes come from and go to that outlive this pool, and a name of what this one loads into them. Without it, they end with the pool. */
	readonly spares?: { readonly processes: SpareProcesses; readonly site: string };
};

type Job<Task, Result> = {
	readonly task: Task;
	readonly done: (outcome: TaskOutcome<Result>) => void;
	/** Processes that died while this task was at their head. */
	deaths: number;
};

type Worker<Task, Result> = {
	readonly process: ChildProcess;
	ready: boolean;
	/** Sent and not answered; the first is the one being worked on. */
	readonly sent: Job<Task, Result>[];
	timer: NodeJS.Timeout | null;
	timedOut: boolean;
};

/** Tasks sent ahead to one process, so that it never waits for the parent. */
const sentAhead = 8;

/** Waiting tasks that make another process worth its start (about 0.2 s of one core). */
const tasksPerProcess = 40;

/** Steps in which the time of a task is counted. */
const budgetSteps = 10;

/** Deaths after which a task is given up: the first may have been a neighbour's fault. */
const deathLimit = 2;

/** Opens a pool; processes start with the first task or `warmUp`. */
export function openProcessPool<Task, Result>(options: ProcessPoolOptions): ProcessPool<Task, Result> {
	const queue: Job<Task, Result>[] = [];
	const workers = new Set<Worker<Task, Result>>();
	const { spares } = options;
	let closed = false;

	const start = () => {
		const child = spares?.processes.take({ ...options, site: spares.site }) ?? startProcess(options);
		const worker: Worker<Task, Result> = { process: child, ready: false, sent: [], timer: null, timedOut: false };
		workers.add(worker);
		child.on("message", (message) => receive(worker, message as ChildMessage<Result>));
		child.on("exit", (code, signal) => bury(worker, code, signal));
		child.on("error", () => bury(worker, null, null));
		child.send({ setup: options.setup });
	};

	const pump = () => {
		if (closed) return;
		while (workers.size < options.size && workers.size * tasksPerProcess < queue.length) start();
		for (const worker of workers) {
			while (worker.sent.length < sentAhead && queue.length > 0) {
				// A task that has seen a process die runs alone, so that its guilt is certain.
				const next = queue[0] as Job<Task, Result>;
				if (worker.sent.length > 0 && (next.deaths > 0 || (worker.sent[0]?.deaths ?? 0) > 0)) break;
				queue.shift();
				worker.sent.push(next);
				worker.process.send({ task: next.task });
				if (worker.sent.length === 1) startTimer(worker);
			}
		}
	};

	const startTimer = (worker: Worker<Task, Result>) => {
		if (worker.timer) clearInterval(worker.timer);
		worker.timer = null;
		if (!worker.ready || worker.sent.length === 0) return;
		// The budget is counted in steps, so that a machine that was asleep or stopped costs one of them.
		let steps = 0;
		worker.timer = setInterval(() => {
			steps++;
			if (steps < budgetSteps) return;
			worker.timedOut = true;
			worker.process.kill("SIGKILL");
		}, options.taskTimeout / budgetSteps);
	};

	const receive = (worker: Worker<Task, Result>, message: ChildMessage<Result>) => {
		// What a killed process still said must not count for the task behind it.
		if (worker.timedOut || !workers.has(worker)) return;
		if (message.type === "paused") {
			if (worker.timer) clearInterval(worker.timer);
			return;
		}
		if (message.type === "ready") {
			worker.ready = true;
		} else if (message.type === "resumed") {
			// Its task is still at work, with a new budget.
		} else {
			const job = worker.sent.shift();
			job?.done(message.type === "result" ? { ok: true, value: message.value } : { ok: false, failure: message.failure });
		}
		startTimer(worker);
		pump();
	};

	const bury = (worker: Worker<Task, Result>, code: number | null, signal: string | null) => {
		if (!workers.delete(worker)) return;
		if (worker.timer) clearInterval(worker.timer);
		const [suspect, ...innocent] = worker.sent;
		queue.unshift(...innocent);
		if (suspect) {
			suspect.deaths++;
			const failure = failureOf({ timedOut: worker.timedOut, code, signal }, options);
			if (closed) suspect.done({ ok: false, failure: { kind: "closed" } });
			else if (suspect.deaths >= deathLimit || failure.kind === "timeout") suspect.done({ ok: false, failure });
			else queue.unshift(suspect);
		}
		if (closed) for (const job of queue.splice(0)) job.done({ ok: false, failure: { kind: "closed" } });
		pump();
	};

	return {
		run: (task) =>
			new Promise((done) => {
				if (closed) return done({ ok: false, failure: { kind: "closed" } });
				queue.push({ task, done, deaths: 0 });
				pump();
			}),
		warmUp() {
			while (workers.size < options.size) start();
		},
		close() {
			closed = true;
			for (const worker of workers) {
				if (spares && worker.ready && worker.sent.length === 0) spares.processes.give(worker.process, { ...options, site: spares.site });
				else worker.process.kill("SIGKILL");
			}
		},
	};
}

function failureOf(
	{ timedOut, code, signal }: { readonly timedOut: boolean; readonly code: number | null; readonly signal: string | null },
	options: ProcessPoolOptions,
): TaskFailure {
	if (timedOut) return { kind: "timeout", ms: options.taskTimeout };
	if (signal === "SIGABRT" || code === 134) return { kind: "out-of-memory", megabytes: options.heapLimit };
	return { kind: "exited", code, signal };
}

type ChildMessage<Result> =
	| { readonly type: "ready" }
	| { readonly type: "paused" }
	| { readonly type: "resumed" }
	| { readonly type: "result"; readonly value: Result }
	| { readonly type: "failed"; readonly failure: TaskFailure };

/** Runs work that a task causes but must not pay for: its budget begins anew behind it. The work needs a limit of its own. */
export type OffTheClock = <Value>(work: () => Promise<Value>) => Promise<Value>;

/** The child's side: answers tasks one after the other with what `start(setup)` returns. */
export function serveTasks<Setup, Task, Result>(
	start: (setup: Setup, offTheClock: OffTheClock) => Promise<(task: Task) => Promise<Result>>,
): void {
	const send = (message: ChildMessage<Result>) => process.send?.(message);
	const offTheClock: OffTheClock = async (work) => {
		send({ type: "paused" });
		return work().finally(() => send({ type: "resumed" }));
	};
	let handler: Promise<(task: Task) => Promise<Result>> | null = null;
	let last: Promise<void> = Promise.resolve();
	process.on("message", (message: { setup: Setup } | { task: Task }) => {
		if ("setup" in message) {
			handler = start(message.setup, offTheClock);
			handler.then(
				() => send({ type: "ready" }),
				() => process.exit(70),
			);
			return;
		}
		last = last.then(async () => {
			try {
				const handle = await handler;
				if (handle) send({ type: "result", value: await handle(message.task) });
			} catch (error) {
				send({
					type: "failed",
					failure: { kind: "thrown", message: describe(error), stack: error instanceof Error ? (error.stack ?? null) : null },
				});
			}
		});
	});
	process.on("disconnect", () => process.exit(0));
	watchParent();
}

function describe(error: unknown): string {
	return error instanceof Error ? error.message || error.name : String(error);
}
