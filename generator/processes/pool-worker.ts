import type { ChildProcess } from "node:child_process";
import type { ChildMessage } from "./serve-tasks.ts";
import type { TaskFailure, TaskOutcome } from "./task-outcome.ts";
import { processorWait, startTimeBudget } from "./time-budget.ts";

/** A task and the function that receives its outcome. */
type PendingTask<Result> = { readonly task: unknown; readonly done: (outcome: TaskOutcome<Result>) => void };

/** What a worker reports to its pool: that it can take more jobs, or why its process ended. */
type PoolEvents<Worker> = { readonly onFree: () => void; readonly onEnd: (worker: Worker, failure: TaskFailure) => void };

/** A process of a pool and its limits: the time budget of a task in ms, and the heap size in MB. */
type WorkerProcess = { readonly process: ChildProcess; readonly taskTimeout: number; readonly heapLimit: number };

/** A process of a pool: the jobs sent to it, and the time budget of the current job. */
export class PoolWorker<Job extends PendingTask<Result>, Result> {
	readonly process: ChildProcess;
	readonly #limits: Pick<WorkerProcess, "taskTimeout" | "heapLimit">;
	readonly #events: PoolEvents<PoolWorker<Job, Result>>;
	readonly #sent: Job[] = [];
	#isReady = false;
	#isRetiring = false;
	#hasAnswered = false;
	#isTimedOut = false;
	/** Why its process ends, if the process could report it. */
	#lastFailure: TaskFailure | null = null;
	#hasEnded = false;
	#stopTimer: () => void = () => {};

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

	/** Whether it asks to be replaced. It needs no more jobs. */
	get isRetiring(): boolean {
		return this.#isRetiring;
	}

	/** Whether it has answered a job of this pool. */
	get hasAnswered(): boolean {
		return this.#hasAnswered;
	}

	/** Sends a job, which runs after the jobs sent before it. */
	send(job: Job): void {
		this.#sent.push(job);
		this.process.send({ task: job.task });
		if (this.#sent.length === 1) this.#startTimer();
	}

	#startTimer(): void {
		this.#stopTimer();
		if (!this.#isReady || this.#sent.length === 0) return;
		this.#stopTimer = startTimeBudget({
			limit: this.#limits.taskTimeout,
			waited: () => processorWait(this.process.pid),
			onSpent: () => {
				this.#isTimedOut = true;
				this.process.kill("SIGKILL");
			},
		});
	}

	#receive(message: ChildMessage<Result>): void {
		// The last messages of a killed process must not count for the next task.
		if (this.#isTimedOut || this.#hasEnded) return;
		if (message.type === "dying") {
			this.#lastFailure = message.failure;
			return;
		}
		if (message.type === "retiring") {
			this.#isRetiring = true;
			return;
		}
		if (message.type === "paused") {
			this.#stopTimer();
			return;
		}
		if (message.type === "ready") this.#isReady = true;
		else if (message.type === "result") this.#answer({ ok: true, value: message.value });
		else if (message.type === "failed") this.#answer({ ok: false, failure: message.failure });
		// After `resumed`, the task continues with a new budget.
		this.#startTimer();
		this.#events.onFree();
	}

	#answer(outcome: TaskOutcome<Result>): void {
		this.#hasAnswered = true;
		this.#sent.shift()?.done(outcome);
	}

	#end(code: number | null, signal: string | null): void {
		if (this.#hasEnded) return;
		this.#hasEnded = true;
		this.#stopTimer();
		this.#events.onEnd(this, this.#failure(code, signal));
	}

	#failure(code: number | null, signal: string | null): TaskFailure {
		if (this.#isTimedOut) return { kind: "timeout", ms: this.#limits.taskTimeout };
		if (signal === "SIGABRT" || code === 134) return { kind: "out-of-memory", megabytes: this.#limits.heapLimit };
		return this.#lastFailure ?? { kind: "exited", code, signal };
	}
}
